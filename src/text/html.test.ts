import fc from "fast-check"
import { textOfHtml } from "./html"

it.each([
  ["<p>Rich <b>shea</b> &amp; oil</p>", "Rich shea & oil"],
  ["<p>One</p>\n<p>Two<br>three</p>", "One\n\nTwo\nthree"],
  ["<h2>USE</h2><ul><li>Damp hair</li><li>Rinse</li></ul>", "USE\n\n• Damp hair\n• Rinse"],
  ["<ol><li>Damp hair</li><li>Rinse</li></ol>", "1. Damp hair\n2. Rinse"],
  ["first line\nsecond <strong>line</strong>", "first line\nsecond line"],
  ["<script>alert(1)</script><style>p{}</style><p onclick='x()'>Hi</p>", "Hi"],
  ["&lt;p&gt;written out &amp;amp; again&lt;/p&gt;", "written out & again"],
  ["Shampoo &amp; Conditioner", "Shampoo & Conditioner"],
  ["Nature&#8217;s&nbsp;Best", "Nature’s Best"],
  ['<p class="x"><a href="https://evil.example">Look</a><img src="x" alt="y"></p>', "Look"],
  ["Cr&egrave;me", "Crème"],
])("the HTML %j is converted to the plain text %j", (html, text) => {
  expect(textOfHtml(html)).toBe(text)
})

it.each([
  "pH < 5 and > 3",
  "R&D",
  "I <3 it",
  "a <b",
  "Use 2 > 1 & rest;",
  "  two\n\n  lines ",
  "<Brand>",
  "M&M;",
])("the plain text %j is recognised as text and stays unchanged", (text) => {
  expect(textOfHtml(text)).toBe(text)
})

it("the conversion from HTML to text leaves no tag, however the tags are put together", () => {
  const part = fc.oneof(
    fc.constantFrom(
      "<p>",
      "</p>",
      "<b",
      ">",
      "<",
      "&lt;",
      "&gt;",
      "&amp;",
      "<li>",
      "<br/>",
      "<script>",
      "</script>",
      "x",
      "<!--",
      "-->",
    ),
    fc.string({ unit: "grapheme", maxLength: 4 }),
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      expect(textOfHtml(parts.join(""))).not.toMatch(/<(?:p|b|li|br|script)\s*\/?>/)
    }),
    { numRuns: 2_000 },
  )
})

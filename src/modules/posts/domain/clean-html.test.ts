import { cleanHtml, readingMinutes, withSizedPictures, wordsOf } from "./clean-html"

describe("a text of the shop", () => {
  it("a text of the shop keeps its small set of tags unchanged", () => {
    const text =
      '<h2>Sun</h2><p>Two <strong>finger</strong> <em>lengths</em>, <s>one</s><br />a <a href="/deals">deal</a>.</p>' +
      "<ul><li><p>One</p></li></ul><ol><li>Two</li></ol><blockquote><p>Yes</p></blockquote><hr />" +
      '<img src="/img/pictures/ab/0123.jpg" alt="A jar &amp; a lid" width="600" height="400" />'
    expect(cleanHtml(text)).toBe(text)
  })

  it("a text of the shop loses styles, classes, handlers and wrappers, and has one tag for the same thing", () => {
    expect(
      cleanHtml(
        '<div class="x"><h1 style="color:red" onclick="a()">Big</h1><span id="a"><b>Bold</b></span></div>',
      ),
    ).toBe("<h2>Big</h2><strong>Bold</strong>")
  })

  it.each([
    "<script>alert(1)</script>",
    "<SCRIPT SRC=https://evil.example/x.js></SCRIPT>",
    "<style>*{display:none}</style>",
    '<iframe src="https://evil.example"></iframe>',
    "<svg onload=alert(1)><script>alert(1)</script></svg>",
    "<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>",
    "<xmp><img src=x onerror=alert(1)></xmp>",
    "<noscript><p title='</noscript><img src=x onerror=alert(1)>'></noscript>",
    "<textarea></textarea><img src=x onerror=alert(1)>",
    "<plaintext><img src=x onerror=alert(1)>",
    "<img src=x onerror=alert(1)>",
    '<img src="https://evil.example/pixel.png">',
    '<img src="data:image/svg+xml;base64,PHN2Zy8+">',
    '<img src="/img/../app/x.png">',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="java\tscript:alert(1)">x</a>',
    '<a href="&#106;avascript:alert(1)">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<a href="//evil.example">x</a>',
    '<p onmouseover="alert(1)">x</p>',
    '<form action="https://evil.example"><input name="password"></form>',
    '<base href="https://evil.example">',
    "<<script>script>alert(1)<</script>/script>",
    "<!--><script>alert(1)</script>-->",
    "<p>a</p><object data=x></object><embed src=x><link rel=stylesheet href=x><meta http-equiv=refresh>",
  ])("a text of the shop never holds what runs or leads away: %s", (nasty) => {
    const clean = cleanHtml(`<p>before</p>${nasty}<p>after</p>`)
    const tags = [...clean.matchAll(/<\/?([a-z0-9]+)[^>]*>/gi)].map(([, name]) => name)
    expect(tags.filter((name) => !["p", "a", "img"].includes(name ?? ""))).toEqual([])
    expect(clean).not.toMatch(/<[^>]+\s(?:on\w+|style|class|id)=/i)
    expect(clean).not.toMatch(/<a[^>]+href="(?!\/(?!\/)|https?:|mailto:|tel:)/i)
    expect(clean).not.toMatch(/<img[^>]+src="(?!\/img\/)/i)
    expect(clean).toContain("before")
    expect(cleanHtml(clean)).toBe(clean)
  })

  it("a text of the shop shows a script as plain text", () => {
    expect(wordsOf(cleanHtml("<p>Try</p><script>alert(1)</script>"))).toBe("Try <script>alert(1)</script>")
  })

  it("a text of the shop names pictures without the width they were shown in, and keeps only valid sizes", () => {
    expect(cleanHtml('<img src="/img/pictures/a.png?w=640" width="90%" height="4">')).toBe(
      '<img src="/img/pictures/a.png" alt="" />',
    )
  })

  it("a text of the shop marks links that leave the shop", () => {
    expect(cleanHtml('<a href="https://who.int" target="_blank">WHO</a>')).toBe(
      '<a href="https://who.int" rel="noopener">WHO</a>',
    )
  })
})

it("a text of the shop offers its pictures in the widths that are cut, once", () => {
  const shown = withSizedPictures('<p>x</p><img src="/img/pictures/a.png" alt="" width="600" height="400" />')
  expect(shown).toContain('src="/img/pictures/a.png?w=800" srcset="/img/pictures/a.png?w=320 320w, ')
  expect(shown).toContain('loading="lazy"')
  expect(withSizedPictures(shown)).toBe(shown)
})

it("a text of the shop is counted in words, not tags", () => {
  expect(wordsOf("<h2>One</h2><p>two<br />three</p><ul><li>four</li><li>five</li></ul>")).toBe(
    "One two three four five",
  )
  expect(readingMinutes("")).toBe(1)
  expect(readingMinutes(`<p>${"word ".repeat(500)}</p>`)).toBe(3)
})

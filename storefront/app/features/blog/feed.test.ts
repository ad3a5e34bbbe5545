import assert from "node:assert/strict"
import { it } from "node:test"
import { atomFeed } from "./feed"

const post = {
  id: "post_1",
  title: "Shea & <script>",
  slug: "shea",
  excerpt: 'A "butter"',
  image: "/img/posts/shea.svg",
  image_alt: "",
  author: "Ada",
  category: { name: "Skin", slug: "skin" },
  reading_minutes: 2,
  published_at: "2026-11-02T08:00:00.000Z",
  updated_at: "2026-11-01T08:00:00.000Z",
}

it("the blog's feed escapes texts written by staff, and identifies posts by their id", () => {
  const xml = atomFeed("https://shop.example", "Ada's", [post])
  assert.match(xml, /<title>Shea &amp; &lt;script&gt;<\/title>/)
  assert.match(xml, /<id>https:\/\/shop\.example\/single-blog\?id=post_1<\/id>/)
  assert.match(xml, /<link href="https:\/\/shop\.example\/blog\/shea"\/>/)
  assert.match(xml, /<summary>A &quot;butter&quot;<\/summary>/)
})

it("the blog's feed has the date of its newest post, and is valid without any posts", () => {
  assert.match(atomFeed("https://s.example", "S", [post]), /<updated>2026-11-02T08:00:00.000Z<\/updated>\n/)
  assert.match(atomFeed("https://s.example", "S", []), /<updated>1970/)
})

import assert from "node:assert/strict"
import { it } from "node:test"
import { addressOf, sitemap, sitemapIndex } from "./sitemap"

it("the sitemap escapes addresses and lists pictures as JPEG", () => {
  const xml = sitemap("https://shop.example", [
    addressOf({
      kind: "brand",
      id: "b1",
      name: "Ẹwà & Sons",
      slug: "ewa-sons",
      images: ["/img/brands/ewa.svg"],
      updated_at: "2026-11-01T00:00:00.000Z",
    }),
    { path: "/search?a=1&b=<x>" },
  ])
  assert.match(xml, /<loc>https:\/\/shop\.example\/brands\/ewa-sons\?brandId=b1<\/loc><lastmod>2026-11-01/)
  assert.match(xml, /<image:loc>https:\/\/shop\.example\/img\/brands\/ewa\.svg\?w=1080&amp;format=jpeg</)
  assert.match(xml, /a=1&amp;b=&lt;x&gt;/)
})

it("the sitemap index lists the addresses of its parts", () => {
  assert.match(
    sitemapIndex("https://s.example", ["/sitemaps/pages.xml"]),
    /<loc>https:\/\/s\.example\/sitemaps/,
  )
})

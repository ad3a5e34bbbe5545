import assert from "node:assert/strict"
import { describe, it } from "node:test"
import { readShop, type ShopLook } from "@contract/shop"
import type { MetaDescriptor } from "react-router-dom"
import { breadcrumbList, type Page, pageMeta, SITE_TITLE, shorten } from "./page-meta"
import { personalMeta } from "./personal-meta"

const origin = "https://shop.example"
const shop = readShop({ SHOP_NAME: "The Shop" })
const rootOf = (look: Partial<ShopLook> = {}) => [
  { id: "root", loaderData: { shop: { ...shop, look: { ...shop.look, ...look } }, origin, sections: [] } },
]
const root = rootOf()
const page: Page = { title: "Face care", description: "Creams and serums", path: "/category/face-care" }

/** The value of the tag with this name. There must be exactly one. */
function only(tags: MetaDescriptor[], key: "name" | "property" | "rel", name: string): unknown {
  const found = tags.filter((tag) => key in tag && Reflect.get(tag, key) === name)
  assert.equal(found.length, 1, `${found.length} of ${name}`)
  return Reflect.get(found[0] ?? {}, key === "rel" ? "href" : "content")
}

describe("a page's data for search engines and chat apps", () => {
  it("a page's meta tags have one canonical address and a title with the shop's name", () => {
    const tags = pageMeta(root, page)
    assert.equal(only(tags, "rel", "canonical"), `${origin}/category/face-care`)
    assert.equal(only(tags, "property", "og:url"), `${origin}/category/face-care`)
    assert.deepEqual(tags[0], { title: "Face care | The Shop" })
    assert.equal(only(tags, "name", "description"), "Creams and serums")
    assert.equal(only(tags, "property", "og:title"), "Face care")
    assert.equal(only(tags, "property", "og:type"), "website")
    assert.deepEqual(pageMeta(root, { ...page, title: undefined })[0], { title: SITE_TITLE })
  })

  it("a page's meta tags have its picture with its size, or else the shop's own picture", () => {
    const drawn = pageMeta(root, { ...page, image: "/img/a.svg", imageHeight: 600 })
    assert.equal(only(drawn, "property", "og:image"), `${origin}/img/a.svg?w=1080&format=jpeg`)
    assert.equal(only(drawn, "property", "og:image:height"), "600")
    const photograph = pageMeta(root, { ...page, image: "/img/a.jpg" })
    assert.equal(
      photograph.some((tag) => "property" in tag && tag.property === "og:image:width"),
      false,
    )
    const own = pageMeta(root, page)
    assert.equal(only(own, "property", "og:image"), `${origin}/share.jpg`)
    assert.equal(only(own, "property", "og:image:width"), "1200")
    assert.equal(only(own, "property", "og:image:alt"), "Face care")
    const withIcon = pageMeta(rootOf({ icon: "/img/pictures/aa/icon.png" }), page)
    const icon = `${origin}/img/pictures/aa/icon.png?w=1080&format=jpeg`
    assert.equal(only(withIcon, "property", "og:image"), icon)
  })

  it("a product page's meta tags have its price in both vocabularies", () => {
    const tags = pageMeta(root, { ...page, offer: { price: 4_950, inStock: false, brand: "Ori" } })
    for (const name of ["og:price:amount", "product:price:amount"])
      assert.equal(only(tags, "property", name), "4950.00")
    assert.equal(only(tags, "property", "product:availability"), "out of stock")
    assert.equal(only(tags, "property", "product:brand"), "Ori")
    const nobodys = pageMeta(root, { ...page, offer: { price: 4_950, inStock: true, brand: "" } })
    assert.ok(!nobodys.some((tag) => "property" in tag && tag.property === "product:brand"))
  })

  it("a page's meta tags contain its structured data, one object or several", () => {
    const things = pageMeta(root, { ...page, jsonLd: [{ "@type": "A" }, { "@type": "B" }] })
    assert.deepEqual(
      things.filter((tag) => "script:ld+json" in tag),
      ["A", "B"].map((type) => ({
        "script:ld+json": { "@context": "https://schema.org", "@type": type },
      })),
    )
    assert.deepEqual(breadcrumbList(origin, [{ name: "Home", to: "/" }, { name: "Face care" }], "/c/face"), {
      "@type": "BreadcrumbList",
      itemListElement: [
        { "@type": "ListItem", position: 1, name: "Home", item: `${origin}/` },
        { "@type": "ListItem", position: 2, name: "Face care", item: `${origin}/c/face` },
      ],
    })
  })

  it("a personal page asks search engines not to index it, and a public page does not", () => {
    assert.equal(
      only(personalMeta("My orders", "/my-orders")({ matches: root }), "name", "robots"),
      "noindex,follow",
    )
    assert.equal(
      pageMeta(root, page).some((tag) => "name" in tag && tag.name === "robots"),
      false,
    )
  })

  it("a page has no canonical address when the site's own data could not be read", () => {
    assert.equal(
      pageMeta([], page).some((tag) => "rel" in tag),
      false,
    )
  })
})

it("a page's description is shortened between words to the length that is shown", () => {
  assert.equal(shorten(" Creams\n and  serums "), "Creams and serums")
  const cut = shorten("cream ".repeat(40))
  assert.ok(cut.length <= 159)
  assert.match(cut, /cream…$/)
})

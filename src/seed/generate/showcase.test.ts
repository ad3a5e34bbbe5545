import { curatedLists } from "../../contract/product-lists"
import { clockAt } from "../stages/insert-rows"
import { showcaseRows } from "../stages/showcase-rows"
import { BANNERS } from "../tables/showcase"
import { demoShop } from "./shop"
import { bannerGoods, curatedGoods, showcaseFiles } from "./showcase"

const shop = demoShop()

describe("what the demo shop puts forward", () => {
  it.each(curatedLists)(
    "the curated list %s has 12 to 24 products in stock, one of each brand, none twice",
    (list) => {
      const goods = curatedGoods(list, shop.products)
      expect(goods.length).toBeGreaterThanOrEqual(12)
      expect(goods.length).toBeLessThanOrEqual(24)
      expect(new Set(goods.map(({ brand }) => brand.slug)).size).toBe(goods.length)
      expect(goods.every(({ variants }) => variants.some(({ stock }) => stock > 0))).toBe(true)
    },
  )

  it("every banner of the demo shop has an alternative text and at least three products", () => {
    for (const banner of BANNERS) {
      expect(banner.alt.length).toBeGreaterThan(20)
      expect(bannerGoods(banner, shop.products).length).toBeGreaterThanOrEqual(3)
    }
  })

  it("the demo shop draws every picture that its banners and price bands name, each small and without text", () => {
    const drawn = new Map([...showcaseFiles(shop.brands)].map(({ path, svg }) => [`/img/${path}`, svg]))
    const rows = showcaseRows(shop, clockAt(new Date("2026-11-21T09:00:00Z")))
      .filter(([table]) => table === "site_banner" || table === "price_band")
      .flatMap(([, found]) => found)
    const named = rows.flatMap(({ image, mobile_image }) => [image, mobile_image]).filter(Boolean)
    expect([...drawn.keys()].sort()).toEqual((named as string[]).sort())
    for (const svg of drawn.values()) {
      expect(svg.length).toBeLessThan(30_000)
      expect(svg).not.toContain("<text")
    }
  })

  it("the demo shop has at least twelve top brands", () => {
    const rows = new Map(showcaseRows(shop, clockAt(new Date())))
    expect(rows.get("top_brand")?.length).toBeGreaterThanOrEqual(12)
  })
})

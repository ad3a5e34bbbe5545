import { randomUUID } from "node:crypto"
import type { z } from "zod"
import { ProductCard, ProductListMeta } from "../../src/contract/catalogue"
import { productLists, productListTexts } from "../../src/contract/product-lists"
import {
  BannerWithCards,
  HomeRow,
  PriceBand,
  SiteBanner,
  SitemapEntry,
  TopBrand,
} from "../../src/contract/showcase"
import { becomes, eventually } from "../harness/eventually"
import { putInCart, stockedVariant } from "../harness/journey"
import { sharedShop } from "../harness/shared-shop"
import { makeShopper } from "../harness/shoppers"

/** Through the front door with its cache on: what is changed by plain SQL must show here. */
const shop = sharedShop()
const visitor = shop.visitor()
afterAll(() => shop.disconnect())

const lists = [
  "GET /products/filter",
  "GET /products/offer/filter",
  "GET /hot-arrivals",
  "GET /home/hand-picked-products",
  "GET /home/trending-favorites",
  "GET /home/best-sellers",
  "GET /home/bundles",
  "GET /home/must-haves",
  "GET /home/latest-arrivals",
  "GET /home/seasonal-picks",
  "GET /home/trusted-brands",
  "GET /home/exclusive",
  "GET /all-product",
] as const
type ListCall = (typeof lists)[number]
const fits = (schema: z.ZodType, value: unknown) => expect(schema.parse(value)).toEqual(value)
const ids = (products: { id: string }[]) => products.map(({ id }) => id)

describe.each(lists)("%s", (key: ListCall) => {
  it("a product list answers products, facets and pages in the contract's shape", async () => {
    const first = await visitor.call(key, { query: { per_page: 5 } })
    expect(first.http).toBe(200)
    expect(first.data).toHaveLength(5)
    for (const product of first.data) fits(ProductCard, product)
    fits(ProductListMeta, first.meta)
    const second = await visitor.call(key, { query: { per_page: 5, page: 2 } })
    expect(ids(second.data).filter((id) => ids(first.data).includes(id))).toEqual([])
    expect(await visitor.call(key, { query: { page: 0 } })).toMatchObject({ meta: { current_page: 1 } })
  })

  it("a product list filters and sorts, and no facet counts under its own choice", async () => {
    const { facets } = (await visitor.call(key)).meta as ProductListMeta
    const brand = facets.brand[0]
    const narrowed = await visitor.call(key, { query: { brand_id: brand?.id, sort: "price_asc" } })
    expect(narrowed.meta?.total).toBe(brand?.count)
    const prices = narrowed.data.map(({ price }) => price)
    expect(prices).toEqual([...prices].sort((a, b) => a - b))
    // A facet does not count under its own choice.
    expect((narrowed.meta as ProductListMeta).facets.brand).toEqual(facets.brand)
  })

  it.each([
    [{ price: "cheap" }, "price"],
    [{ price: "9000-100" }, "price"],
    [{ price_start: "9000", price_end: "100" }, "price_end"],
    [{ price_start: "1e9" }, "price_start"],
    [{ availability: "maybe" }, "availability"],
    [{ sort: "price; drop table product" }, "sort"],
    [{ category_id: "x".repeat(10_000) }, "category_id"],
    [{ q: "x".repeat(10_000) }, "q"],
  ])("a product list refuses the invalid filter %j and names its field", async (query, field) => {
    const answer = await visitor.call(key, { query })
    expect(answer.http).toBe(422)
    expect(answer.errors).toHaveProperty(field)
  })

  it.each([{ brand_id: "' or 1=1 --" }, { section_id: "<script>" }, { q: "'\\\"); --" }])(
    "a product list finds nothing for the unknown filter %j",
    async (query) => {
      expect(await visitor.call(key, { query })).toMatchObject({ http: 200, data: [] })
    },
  )

  it.each([{ banner_id: "\u0000" }, { q: "lip\u0000stick" }])(
    "a product list refuses a null character in the filter %j",
    async (query) => {
      expect((await visitor.call(key, { query })).http).toBe(422)
    },
  )
})

describe("lists by place", () => {
  it("lists of a category, a subcategory and a brand answer by id and slug, with their details", async () => {
    const [category] = (await visitor.call("GET /products/categories")).data
    const [subcategory] = (await visitor.call("GET /products/subcategories")).data
    const [brand] = (await visitor.call("GET /brands")).data
    for (const id of [category?.id ?? "", category?.slug ?? ""]) {
      const answer = await visitor.call("GET /products/category/{id}", { params: { id } })
      expect(answer.body.category).toMatchObject({ id: category?.id, name: category?.name })
      expect(answer.data.every(({ category_id }) => category_id === category?.id)).toBe(true)
    }
    const sub = await visitor.call("GET /products/subcategory/{id}", {
      params: { id: subcategory?.id ?? "" },
    })
    expect(sub.body.subcategory).toMatchObject({ name: subcategory?.name, category: { id: category?.id } })
    expect(sub.data.every(({ subcategory_id }) => subcategory_id === subcategory?.id)).toBe(true)
    const of = await visitor.call("GET /products/brand/{id}", { params: { id: brand?.slug ?? "" } })
    expect(of.body.brand).toEqual(brand)
    expect(of.meta?.total).toBe(brand?.products_count)
  })

  it.each([
    "GET /products/category/{id}",
    "GET /products/subcategory/{id}",
    "GET /products/brand/{id}",
    "GET /site-banners/single/{id}",
    "GET /products/single/{id}",
    "GET /products/related/{id}",
  ])("%s answers 404 in the envelope for an unknown id", async (key) => {
    for (const id of ["nobody", "' or 1=1 --", "x".repeat(10_000), "<b>", "\u0000"]) {
      const answer = await visitor.call(key, { params: { id } })
      expect([answer.http, answer.status]).toEqual([404, 0])
      expect(answer.message).not.toContain("<b>")
    }
  })

  it("every list of the specification answers by its page's name, and an unknown list answers 404", async () => {
    for (const list of productLists) {
      const answer = await visitor.call("GET /products/list/{list}", {
        params: { list },
        query: { per_page: 2 },
      })
      expect(answer.body.list).toEqual({ name: list, ...productListTexts[list] })
      expect(answer.data.length).toBeGreaterThan(0)
    }
    const unknown = await visitor.call("GET /products/list/{list}", { params: { list: "worst-sellers" } })
    expect(unknown.http).toBe(404)
  })

  it("the top categories and a product's units sold are answered", async () => {
    const top = (await visitor.call("GET /categories/top")).data
    expect(top).toHaveLength(12)
    const [best] = (await visitor.call("GET /home/best-sellers")).data
    const sold = await visitor.call("POST /product/orders", { body: { product_id: best?.id } })
    expect(sold.body.count).toBeGreaterThan(0)
    expect(sold.data.count).toBe(sold.body.count)
    expect((await visitor.call("POST /product/orders", { body: { product_id: "nobody" } })).http).toBe(404)
    expect((await visitor.call("POST /product/orders", { body: {} })).http).toBe(422)
  })
})

describe("what staff put forward", () => {
  it("banners, price bands, top brands and home rows fit the contract", async () => {
    const banners = (await visitor.call("GET /banner/site")).data
    for (const banner of banners) fits(SiteBanner, banner)
    expect(banners.map(({ placement }) => placement)).toEqual(
      expect.arrayContaining(["hero", "strip", "tile"]),
    )
    for (const banner of (await visitor.call("GET /banner/top-product")).data) fits(BannerWithCards, banner)
    for (const band of (await visitor.call("GET /home/shop-by-price")).data) fits(PriceBand, band)
    const top = (await visitor.call("GET /top-brands")).data
    for (const brand of top) fits(TopBrand, brand)
    expect(top.length).toBeGreaterThanOrEqual(12)
    expect((await visitor.call("GET /brands/top")).data).toEqual(top)
    const rows = (await visitor.call("GET /home/rows")).data
    for (const row of rows) fits(HomeRow, row)
    expect(rows.length).toBeGreaterThanOrEqual(6)
  })

  it.each([
    ["GET /banner/site", {}],
    ["GET /product/pickup-locations", {}],
    ["GET /recommendations/{skin_type}/{route}", { skin_type: "dry", route: "body" }],
  ])("%s is paged, and a page past the end is empty", async (key, params) => {
    const read = (query: Record<string, number>) => visitor.call(key, { params, query })
    const [first, second, past] = [
      await read({ per_page: 1 }),
      await read({ per_page: 1, page: 2 }),
      await read({ page: 9_999 }),
    ]
    const total = first.meta?.total ?? 0
    expect(total).toBeGreaterThan(1)
    expect(first.meta).toEqual({ current_page: 1, last_page: total, per_page: 1, total })
    const rows = [first.data, second.data] as { id: string }[][]
    expect(new Set(rows.flat().map(({ id }) => id)).size).toBe(2)
    expect([past.http, past.data]).toEqual([200, []])
    expect(past.meta).toMatchObject({ current_page: 9_999, per_page: 20 })
  })

  it("the pictures of banners and price bands exist", async () => {
    const banners = (await visitor.call("GET /banner/site")).data
    const bands = (await visitor.call("GET /home/shop-by-price")).data
    for (const path of [banners[0]?.image, banners[0]?.mobile_image, bands[0]?.image]) {
      const picture = await fetch(`${shop.url}${path}?w=320`)
      expect([picture.status, picture.headers.get("content-type")]).toEqual([
        200,
        expect.stringMatching(/^image\//),
      ])
    }
  })

  it("a banner's products narrow lists, and its page shows them in the staff's order", async () => {
    const [banner] = (await visitor.call("GET /banner/site")).data
    const id = banner?.id ?? ""
    const single = await visitor.call("GET /site-banners/single/{id}", {
      params: { id },
      query: { per_page: 12 },
    })
    expect(ids(single.data.products)).toEqual(ids(banner?.products ?? []))
    const filtered = await visitor.call("GET /products/filter", { query: { banner_id: id, per_page: 12 } })
    expect(ids(filtered.data)).toEqual(ids(banner?.products ?? []))
    expect(filtered.meta?.total).toBe(single.meta?.total)
  })

  it("a change to banners or top brands shows through the front door's cache", async () => {
    const id = `banner_${randomUUID().slice(0, 8)}`
    const named = async () => (await visitor.call("GET /banner/site")).data.map(({ name }) => name)
    await named()
    await shop.sql(
      `insert into site_banner (id, name, image, placement, rank) values ($1, 'Test strip', '/img/home/hero.svg', 'strip', 99)`,
      [id],
    )
    await becomes(named, expect.arrayContaining(["Test strip"]))
    await shop.sql(`update site_banner set name = 'Renamed strip' where id = $1`, [id])
    await becomes(named, expect.arrayContaining(["Renamed strip"]))
    await shop.sql(`update site_banner set ends_at = now() + interval '1 second' where id = $1`, [id])
    await becomes(named, expect.not.arrayContaining(["Renamed strip"]))
    await shop.sql(`delete from site_banner where id = $1`, [id])

    const exclusives = async () => ids((await visitor.call("GET /home/exclusive")).data)
    const before = await exclusives()
    const exclusive = "list = 'exclusives' and deleted_at is null and product_id = $1"
    await shop.sql(`update curated_product set rank = 999 where ${exclusive}`, [before[0]])
    await eventually(exclusives, (now) => now[0] === before[1])
    await shop.sql(`update curated_product set rank = 0 where ${exclusive}`, [before[0]])
    await eventually(exclusives, (now) => now[0] === before[0])

    const titles = async () => (await visitor.call("GET /home/rows")).data.map(({ title }) => title)
    const [first] = await titles()
    await shop.sql(`update home_row set title = 'Loved most' where title = $1`, [first])
    await eventually(titles, (now) => now[0] === "Loved most")
    await shop.sql(`update home_row set title = $1 where title = 'Loved most'`, [first])

    const bands = async () => (await visitor.call("GET /home/shop-by-price")).data.map(({ name }) => name)
    const [band] = await bands()
    await shop.sql(`update price_band set name = 'Small treats' where name = $1`, [band])
    await eventually(bands, (now) => now[0] === "Small treats")
    await shop.sql(`update price_band set name = $1 where name = 'Small treats'`, [band])

    const brands = async () => (await visitor.call("GET /top-brands")).data.map(({ name }) => name)
    const [top] = await brands()
    await shop.sql(
      `update top_brand set rank = rank + 1000 where deleted_at is null
         and rank = (select min(rank) from top_brand where deleted_at is null)`,
    )
    await eventually(brands, (now) => now[0] !== top)
    await shop.sql(`update top_brand set rank = rank - 1000 where rank >= 1000`)
    await eventually(brands, (now) => now[0] === top)
  })

  it("products put into carts are counted for the trending list", async () => {
    const shopper = await makeShopper(shop)
    const variant = await stockedVariant(shop, 5)
    const adds = async () => {
      const [row] = await shop.sql<{ adds: number }>(
        `select coalesce(sum(cart_adds), 0)::integer as adds from catalogue_interest
          where product_id = $1 and day = (now() at time zone 'Africa/Lagos')::date`,
        [variant.product_id],
      )
      return row?.adds ?? 0
    }
    const before = await adds()
    await putInCart(shopper, variant)
    await becomes(adds, before + 1)
  })
})

describe("the sitemap", () => {
  it("the sitemap pages through products, categories and brands", async () => {
    for (const kind of ["products", "categories", "brands"]) {
      const first = await visitor.call("GET /catalogue/sitemap", { query: { kind, per_page: 50 } })
      for (const entry of first.data) fits(SitemapEntry, entry)
      const second = await visitor.call("GET /catalogue/sitemap", { query: { kind, per_page: 50, page: 2 } })
      expect(ids(second.data).filter((id) => ids(first.data).includes(id))).toEqual([])
    }
    for (const query of [{}, { kind: "orders" }, { kind: "products", per_page: 99_999 }]) {
      expect((await visitor.call("GET /catalogue/sitemap", { query })).http).toBe(422)
    }
  })
})

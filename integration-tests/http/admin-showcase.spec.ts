import { randomUUID } from "node:crypto"
import type { ShopClient } from "../harness/client"
import { eventually } from "../harness/eventually"
import { picture } from "../harness/pictures"
import { sharedShop } from "../harness/shared-shop"
import { signedIn } from "../harness/shoppers"

const shop = sharedShop()
let staff: ShopClient
let finance: ShopClient
let products: string[]
beforeAll(async () => {
  staff = await signedIn(shop, "merchandiser@demo.shop")
  finance = await signedIn(shop, "finance@demo.shop")
  const { data } = await shop.visitor().call("GET /products/filter", { query: { per_page: 5 } })
  products = data.map(({ id }) => id)
})
afterAll(() => shop.disconnect())

const unique = (name: string) => `${name} ${randomUUID().slice(0, 8)}`
const fields = (errors: Record<string, string[]> | undefined) => Object.keys(errors ?? {})

describe("price bands", () => {
  it("a price band is stored in kobo and sent in naira, and shoppers see it", async () => {
    const made = await staff.call("POST /admin/shop-by-price", {
      form: { name: unique("Small money"), price_start: "1129.35", price_end: "5000" },
    })
    expect(made.data).toMatchObject({ price_start: 1129.35, price_end: 5000, image: null })
    const [row] = await shop.sql("select price_start_kobo, price_end_kobo from price_band where id = $1", [
      made.data.id,
    ])
    expect(row).toEqual({ price_start_kobo: 112_935, price_end_kobo: 500_000 })
    const id = made.data.id
    const open = await staff.call("POST /admin/shop-by-price/update/{id}", {
      params: { id },
      form: {
        price_end: "null",
        image: { file: await picture(), name: "b.png" },
        updated_at: made.data.updated_at,
      },
    })
    expect(open.data).toMatchObject({ price_start: 1129.35, price_end: null, image: expect.any(String) })
    await eventually(async () => {
      const { data } = await shop.visitor().call("GET /home/shop-by-price")
      expect(data.find((one) => one.id === id)).toMatchObject({ price_end: null, image: open.data.image })
    })
    const stale = await staff.call("POST /admin/shop-by-price/update/{id}", {
      params: { id },
      body: { name: "x", updated_at: made.data.updated_at },
    })
    expect([stale.http, stale.error?.code]).toEqual([409, "changed_meanwhile"])
    const order = (await staff.call("GET /admin/shop-by-price")).data.map((one) => one.id)
    const turned = [id, ...order.filter((one) => one !== id)]
    const ordered = await staff.call("PUT /admin/shop-by-price/order", { body: { ids: turned } })
    expect(ordered.data.map((one) => one.id)).toEqual(turned)
    for (const http of [200, 404])
      expect((await staff.call("DELETE /admin/shop-by-price/delete/{id}", { params: { id } })).http).toBe(
        http,
      )
  })

  it("an invalid price band is refused on its field", async () => {
    for (const [field, body] of [
      ["price_end", { name: "A", price_start: 500, price_end: 499.99 }],
      ["price_start", { name: "A", price_start: -1 }],
      ["price_start", { name: "A", price_start: "cheap" }],
      ["price_start", { name: "A", price_start: 1.999 }],
      ["price_start", { name: "A", price_start: 1e300 }],
      ["price_start", { name: "A" }],
      ["name", { price_start: 1 }],
    ] as const) {
      const answer = await staff.call("POST /admin/shop-by-price", { body })
      expect([answer.http, fields(answer.errors)]).toEqual([422, [field]])
    }
    const band = await staff.call("POST /admin/shop-by-price", {
      body: { name: unique("A"), price_start: 100, price_end: 200 },
    })
    const params = { id: band.data.id }
    const turned = await staff.call("POST /admin/shop-by-price/update/{id}", {
      params,
      body: { price_start: 201 },
    })
    expect([turned.http, fields(turned.errors)]).toEqual([422, ["price_end"]])
    await staff.call("DELETE /admin/shop-by-price/delete/{id}", { params })
  })
})

describe("site banners", () => {
  const make = (more: Record<string, unknown> = {}) =>
    staff.call("POST /admin/site-banners/store", {
      body: { name: unique("Sale"), image: "/img/home/hero.svg", ...more },
    })
  const remove = (id: string) => staff.call("DELETE /admin/site-banners/delete/{id}", { params: { id } })

  it("a site banner is uploaded with both pictures, a link and products, and shoppers see it", async () => {
    const name = unique("Harmattan")
    const made = await staff.call("POST /admin/site-banners/store", {
      form: {
        name,
        alt: "A jar of shea butter",
        link: "/deals?sort=price_asc",
        placement: "tile",
        product_ids: JSON.stringify(products.slice(0, 2)),
        image: { file: await picture("jpeg", 1600, 600), name: "wide.jpg" },
        mobile_image: { file: await picture("webp", 600, 600), name: "narrow.webp" },
      },
    })
    expect(made.http).toBe(200)
    expect(made.data.products.map(({ id }) => id)).toEqual(products.slice(0, 2))
    const { id } = made.data
    await eventually(async () => {
      const { data } = await shop.visitor().call("GET /banner/site")
      expect(data.find((one) => one.id === id)).toMatchObject({
        name,
        alt: "A jar of shea butter",
        image: made.data.image,
        mobile_image: made.data.mobile_image,
        link: "/deals?sort=price_asc",
      })
    })
    const changed = await staff.call("POST /admin/site-banners/update/{id}", {
      params: { id },
      body: { product_ids: [products[2], products[0]], link: null, updated_at: made.data.updated_at },
    })
    expect(changed.data).toMatchObject({ link: null, alt: "A jar of shea butter", image: made.data.image })
    expect(changed.data.products.map((one) => one.id)).toEqual([products[2], products[0]])
    const stale = await staff.call("POST /admin/site-banners/update/{id}", {
      params: { id },
      body: { product_ids: [], updated_at: made.data.updated_at },
    })
    expect([stale.http, stale.error?.code]).toEqual([409, "changed_meanwhile"])
    const now = (await staff.call("GET /admin/site-banners")).data.find((one) => one.id === id)
    expect(now?.products).toHaveLength(2)
    expect((await remove(id)).http).toBe(200)
    await eventually(async () => {
      const { data } = await shop.visitor().call("GET /banner/site")
      expect(data.some((one) => one.id === id)).toBe(false)
    })
    expect((await remove(id)).http).toBe(404)
  })

  it("a site banner uses its name as missing alternative text, and must end after it starts", async () => {
    const banner = await make({ starts_at: "2026-12-01T08:00:00Z", ends_at: "2026-12-24T22:59:00+01:00" })
    expect(banner.data).toMatchObject({
      alt: banner.data.name,
      starts_at: "2026-12-01T08:00:00.000Z",
      ends_at: "2026-12-24T21:59:00.000Z",
    })
    const late = await staff.call("POST /admin/site-banners/update/{id}", {
      params: { id: banner.data.id },
      body: { starts_at: "2027-01-01T00:00:00Z" },
    })
    expect([late.http, fields(late.errors)]).toEqual([422, ["ends_at"]])
    await remove(banner.data.id)
  })

  it("a site banner links into the shop or to https, and nowhere else", async () => {
    for (const link of [
      "javascript:alert(1)",
      "//evil.example",
      "/\\evil.example",
      "http://a.example",
      "data:text/html,x",
      "deals",
      "https://",
      "/a\nb",
      " java\tscript:alert(1)",
    ]) {
      const answer = await make({ link })
      expect([link, answer.http, fields(answer.errors)]).toEqual([link, 422, ["link"]])
    }
    for (const link of ["/", "/brands/rose?brandId=1#top", "https://example.com/a?b=c"]) {
      const answer = await make({ link })
      expect([link, answer.http]).toEqual([link, 200])
      await remove(answer.data.id)
    }
  })

  it("a site banner with bad input is refused on its field", async () => {
    for (const [field, body] of [
      ["image", { image: undefined }],
      ["image", { image: "data:image/png;base64,AAAA" }],
      ["placement", { placement: "moon" }],
      ["product_ids", { product_ids: ["prod_none"] }],
      ["product_ids", { product_ids: [products[0], products[0]] }],
      ["starts_at", { starts_at: "tomorrow" }],
      ["name", { name: "" }],
    ] as const) {
      const answer = await make(body)
      expect([field, answer.http, fields(answer.errors)]).toEqual([field, 422, [field]])
    }
  })
})

describe("curated lists", () => {
  const params = { list: "exclusives" }
  it("a curated list holds exactly what staff choose, in their order, and shoppers see it", async () => {
    const before = await staff.call("GET /admin/curated-lists/{list}", { params })
    const wanted = [products[3], products[0], products[1]]
    const saved = await staff.call("PUT /admin/curated-lists/{list}", {
      params,
      body: { product_ids: wanted, updated_at: before.data.updated_at ?? undefined },
    })
    expect(saved.data.products.map(({ id }) => id)).toEqual(wanted)
    await eventually(async () => {
      const { data } = await shop.visitor().call("GET /home/exclusive")
      expect(data.map(({ id }) => id)).toEqual(wanted)
    })
    const stale = await staff.call("PUT /admin/curated-lists/{list}", {
      params,
      body: { product_ids: [], updated_at: "2020-01-01T00:00:00.000Z" },
    })
    expect([stale.http, stale.error?.code]).toEqual([409, "changed_meanwhile"])
    const less = await staff.call("PUT /admin/curated-lists/{list}", {
      params,
      body: { product_ids: [products[1], products[3]], updated_at: saved.data.updated_at },
    })
    expect(less.data.products.map(({ id }) => id)).toEqual([products[1], products[3]])
    expect(Date.parse(less.data.updated_at ?? "")).toBeGreaterThan(Date.parse(saved.data.updated_at ?? ""))
    const heads = (await staff.call("GET /admin/curated-lists")).data
    expect(heads.find(({ list }) => list === "exclusives")?.products_count).toBe(2)
    await staff.call("PUT /admin/curated-lists/{list}", {
      params,
      body: { product_ids: before.data.products.map(({ id }) => id) },
    })
  })

  it("a curated list refuses unknown products, and an unknown list answers 404", async () => {
    for (const product_ids of [["prod_none"], [products[0], products[0]], "all"]) {
      const answer = await staff.call("PUT /admin/curated-lists/{list}", { params, body: { product_ids } })
      expect([answer.http, fields(answer.errors)]).toEqual([422, ["product_ids"]])
    }
    const ranked = { list: "best-sellers" }
    expect((await staff.call("GET /admin/curated-lists/{list}", { params: ranked })).http).toBe(404)
  })

  it("the product picker of curated lists finds products by parts of name and brand", async () => {
    const { data: found } = await staff.call("GET /admin/pickable-products", { query: { q: "cream" } })
    expect(found.length).toBeGreaterThan(0)
    const first = found[0]
    const both = await staff.call("GET /admin/pickable-products", {
      query: { q: `${first?.vendor} ${first?.name.slice(-5)}` },
    })
    expect(both.data.map(({ id }) => id)).toContain(first?.id)
    const none = await staff.call("GET /admin/pickable-products", {
      query: { q: "'; drop table product; --" },
    })
    expect([none.http, none.data]).toEqual([200, []])
  })
})

describe("rows of the home page", () => {
  it("rows of the home page are added, changed, put in order and removed", async () => {
    const made = await staff.call("POST /admin/home-rows/store", {
      body: { list: "deals", title: unique("Deals"), size: 4 },
    })
    const id = made.data.id
    expect(made.data).toMatchObject({ list: "deals", size: 4, subtitle: "", is_active: true })
    const changed = await staff.call("POST /admin/home-rows/update/{id}", {
      params: { id },
      body: { subtitle: "While they last", updated_at: made.data.updated_at },
    })
    expect(changed.data).toMatchObject({ subtitle: "While they last", title: made.data.title })
    const ids = (await staff.call("GET /admin/home-rows")).data.map((one) => one.id)
    const turned = [id, ...ids.filter((one) => one !== id)]
    await staff.call("PUT /admin/home-rows/order", { body: { ids: turned } })
    await eventually(async () => {
      const { data } = await shop.visitor().call("GET /home/rows")
      expect(data[0]).toMatchObject({ id, subtitle: "While they last" })
    })
    const stale = await staff.call("POST /admin/home-rows/update/{id}", {
      params: { id },
      body: { title: "x", updated_at: made.data.updated_at },
    })
    expect(stale.http).toBe(409)
    for (const [field, body] of [
      ["list", { list: "none", title: "A" }],
      ["title", { list: "deals", title: "" }],
      ["size", { list: "deals", title: "A", size: 1 }],
    ] as const) {
      const answer = await staff.call("POST /admin/home-rows/store", { body })
      expect([answer.http, fields(answer.errors)]).toEqual([422, [field]])
    }
    expect((await staff.call("DELETE /admin/home-rows/delete/{id}", { params: { id } })).http).toBe(200)
  })
})

describe("finance", () => {
  it("finance can change no price band, banner, curated list or home page row", async () => {
    for (const [key, sent] of [
      ["POST /admin/shop-by-price", { body: { name: "A", price_start: 1 } }],
      ["POST /admin/site-banners/store", { body: { name: "A", image: "/img/home/hero.svg" } }],
      ["PUT /admin/curated-lists/{list}", { params: { list: "exclusives" }, body: { product_ids: [] } }],
      ["POST /admin/home-rows/store", { body: { list: "deals", title: "A" } }],
      ["PUT /admin/home-rows/order", { body: { ids: ["a"] } }],
    ] as const)
      expect((await finance.call(key, sent)).http).toBe(403)
  })
})

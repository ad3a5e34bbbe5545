import { cacheTag } from "../../src/contract/cache-tags"
import { Brand, ProductCard, ProductDetail, ProductListMeta, Section } from "../../src/contract/catalogue"
import { eventually } from "../harness/eventually"
import { seededProduct, stockedVariant } from "../harness/journey"
import { sharedShop } from "../harness/shared-shop"

const shop = sharedShop()
const visitor = shop.visitor()
afterAll(() => shop.disconnect())

describe("lists of products", () => {
  it("product lists follow the contract, are ready for a shared cache and set no cookie", async () => {
    const answer = await visitor.call("GET /products/filter", { query: { per_page: 20 } })
    expect(answer.http).toBe(200)
    expect(answer.data).toHaveLength(20)
    for (const product of answer.data) expect(ProductCard.parse(product)).toEqual(product)
    expect(ProductListMeta.parse(answer.meta)).toEqual(answer.meta)
    // Shared caches store it, browsers ask the front door again, where a purge has arrived already.
    expect(answer.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate")
    expect(answer.headers.get("etag")).not.toBeNull()
    const behind = await shop.visitorOfBackend().call("GET /products/filter", { query: { per_page: 20 } })
    expect(behind.headers.get("cache-control")).toContain("s-maxage=60")
    for (const { headers } of [answer, behind]) expect(headers.get("set-cookie")).toBeNull()
  })

  it("product lists name the cache tags that purge them", async () => {
    const backend = shop.visitorOfBackend()
    const answer = await backend.call("GET /products/filter", { query: { per_page: 2 } })
    const tags = answer.headers.get("cache-tag")?.split(",")
    expect(tags).toEqual([
      cacheTag.products,
      ...answer.data.map(({ id }) => cacheTag.product(id)),
      cacheTag.bands,
    ])
  })

  it("product lists hold at most a hundred a page, and nothing past the end", async () => {
    const all = await visitor.call("GET /products/filter", { query: { per_page: 1000 } })
    expect(all.meta).toMatchObject({ per_page: 100, current_page: 1 })
    expect(all.data).toHaveLength(100)
    const past = await visitor.call("GET /products/filter", { query: { page: 99_999 } })
    expect(past).toMatchObject({ http: 200, data: [], meta: { total: all.meta?.total } })
  })

  it.each([
    [{ price: "cheap" }, "price"],
    [{ price_start: "-5" }, "price_start"],
    [{ availability: "maybe" }, "availability"],
    [{ sort: "random()" }, "sort"],
  ])("product lists refuse the invalid query %j", async (query, field) => {
    const answer = await visitor.call("GET /products/filter", { query })
    expect(answer.http).toBe(422)
    expect(answer.errors).toHaveProperty(field)
  })

  it("product lists take empty parameters as absent", async () => {
    const query = { category_id: "", brand_id: "", price: "", page: "", availability: "", sort: "", q: "" }
    expect((await visitor.call("GET /products/filter", { query })).http).toBe(200)
  })
})

describe("one product", () => {
  it("one product is found by id and by slug, together with its related products", async () => {
    const card = await seededProduct(shop)
    const byId = await visitor.call("GET /products/single/{id}", { params: { id: card.id } })
    const bySlug = await visitor.call("GET /products/single/{id}", { params: { id: card.slug } })
    expect(ProductDetail.parse(byId.data)).toEqual(byId.data)
    expect(bySlug.data).toEqual(byId.data)
    const related = await visitor.call("GET /products/related/{id}", { params: { id: card.id } })
    expect(related.data.length).toBeGreaterThan(0)
    expect(related.data.map(({ id }) => id)).not.toContain(card.id)
  })

  it.each(["GET /products/single/{id}", "GET /products/related/{id}"])(
    "%s answers 404 for an unknown product",
    async (key) => {
      expect(await visitor.call(key, { params: { id: "prod_nobody" } })).toMatchObject({
        http: 404,
        status: 0,
        message: "We could not find that product",
        error: { code: "not_found" },
      })
    },
  )
})

describe("directories", () => {
  it("directories list the sections as a tree and the brands by name", async () => {
    const sections = await visitor.call("GET /section")
    for (const section of sections.data) expect(Section.parse(section)).toEqual(section)
    expect(sections.data.length).toBeGreaterThanOrEqual(12)
    const brands = await visitor.call("GET /brands")
    for (const brand of brands.data) expect(Brand.parse(brand)).toEqual(brand)
    expect(brands.data.length).toBeGreaterThanOrEqual(100)
  })
})

describe("search", () => {
  it("search suggests at most ten products and forgives a typing error", async () => {
    const { name } = await seededProduct(shop)
    const word = name.split(" ").sort((a, b) => b.length - a.length)[0] ?? ""
    const typed = `${word.slice(0, 2)}${word.slice(3)}`
    for (const search of [word, typed]) {
      const answer = await visitor.call("POST /product/search", { body: { search } })
      expect(answer.http).toBe(200)
      expect(answer.data.length).toBeGreaterThan(0)
      expect(answer.data.length).toBeLessThanOrEqual(10)
    }
  })

  it("search answers nothing for fewer than three characters and refuses a missing field", async () => {
    expect((await visitor.call("POST /product/search", { body: { search: " li " } })).data).toEqual([])
    const missing = await visitor.call("POST /product/search", { body: {} })
    expect(missing).toMatchObject({ http: 422, errors: { search: ["Type what you are looking for"] } })
  })
})

describe("a change made in Medusa's admin", () => {
  let token: string
  beforeAll(async () => {
    const response = await fetch(`${shop.address.backendUrls[0]}/auth/user/emailpass`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: "owner@demo.shop", password: "Beauty-2026!" }),
    })
    token = ((await response.json()) as { token: string }).token
  })

  const admin = async (path: string, body: object) => {
    const response = await fetch(`${shop.address.backendUrls[0]}/admin${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  }

  /** The shop's front door, whose cache has the old answer, soon shows the new one. */
  const shows = (id: string, expected: object) =>
    eventually(async () => {
      const { data } = await visitor.call("GET /products/single/{id}", { params: { id } })
      expect(data).toMatchObject(expected)
    })

  it("a change of name, price or stock in Medusa's admin reaches shoppers", async () => {
    const { product_id: id, variant_id } = await stockedVariant(shop, 5)
    const { data } = await visitor.call("GET /products/single/{id}", { params: { id } })

    await admin(`/products/${id}`, { title: "Renamed by the admin" })
    await shows(id, { name: "Renamed by the admin" })
    await admin(`/products/${id}`, { title: data?.name })
    await shows(id, { name: data?.name })

    const [price] = await shop.sql<{ id: string; amount: string }>(
      `select p.id, p.amount from price p join product_variant_price_set ps using (price_set_id)
        where ps.variant_id = $1 and p.price_list_id is null and p.rules_count = 0 and p.deleted_at is null`,
      [variant_id],
    )
    const priced = (amount: number) =>
      admin(`/products/${id}/variants/${variant_id}`, {
        prices: [{ id: price?.id, currency_code: "ngn", amount }],
      })
    await priced(123_456.5)
    await shows(id, { regular_price: 123_456.5 })
    await priced(Number(price?.amount))
    await shows(id, { regular_price: Number(price?.amount) })

    const [level] = await shop.sql<{ item: string; location: string }>(
      `select il.inventory_item_id as item, il.location_id as location
         from product_variant_inventory_item vi join inventory_level il using (inventory_item_id)
        where vi.variant_id = $1 and il.deleted_at is null and il.stocked_quantity > 0`,
      [variant_id],
    )
    for (const stocked_quantity of [6, 5]) {
      await admin(`/inventory-items/${level?.item}/location-levels/${level?.location}`, { stocked_quantity })
      const variant = expect.objectContaining({ id: variant_id, stock_quantity: stocked_quantity })
      await shows(id, { variants: expect.arrayContaining([variant]) })
    }
  })
})

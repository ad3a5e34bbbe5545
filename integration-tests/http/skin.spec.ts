import type { ProductListMeta } from "../../src/contract/catalogue"
import type { RecommendedProduct } from "../../src/contract/skin"
import { headTypes, skinTypes } from "../../src/contract/skin-words"
import type { ShopClient } from "../harness/client"
import { eventually } from "../harness/eventually"
import { stockedVariant } from "../harness/journey"
import { fullProduct, productPlace } from "../harness/new-product"
import { sharedShop } from "../harness/shared-shop"
import { makeShopper, signedIn } from "../harness/shoppers"
import { staffClient } from "../harness/staff"

/** The skin expert: its answers, its routines, what staff make of them, and what a shopper has it save. */
const shop = sharedShop()
afterAll(() => shop.disconnect())

let staff: ShopClient
beforeAll(async () => {
  staff = await staffClient(shop, "merchandiser")
})

const answer = async (skin_type: string, route: string, head_type?: string) => {
  const visitor = shop.visitor()
  const query = { per_page: 100 }
  return head_type
    ? visitor.call("GET /recommendations/{skin_type}/{route}/{head_type}", {
        params: { skin_type, route, head_type },
        query,
      })
    : visitor.call("GET /recommendations/{skin_type}/{route}", { params: { skin_type, route }, query })
}
const routine = (query: Record<string, string>) => shop.visitor().call("GET /skin/routine", { query })
const places = [
  ...["face", "body", "hair", "head"].map((route): [string, string?] => [route]),
  ...headTypes.map((type): [string, string?] => ["head", type]),
]

/** A product of this test alone. */
async function ownProduct(more: Record<string, unknown> = {}): Promise<string> {
  const owner = await signedIn(shop, "owner@demo.shop")
  const { brandId, place } = await productPlace(shop)
  const { wholesale_price: _, ...body } = fullProduct(brandId, place)
  const made = await owner.call("POST /admin/products/store", { body: { ...body, ...more } })
  if (made.http !== 200) throw new Error(JSON.stringify(made.body))
  return (made.data as { id: string }).id
}
const recommend = (body: Record<string, unknown>) => staff.call("POST /admin/recommendation/store", { body })

describe("the answers", () => {
  it("recommendations exist for every skin and place: products with step and note, in stock first", async () => {
    for (const skin of skinTypes) {
      for (const [route, headType] of places) {
        const { http, data } = await answer(skin, route, headType)
        const where = `${skin}/${route}/${headType ?? ""}`
        expect([where, http, data.length > 5]).toEqual([where, 200, true])
        const stock = data.map(({ badge }) => badge)
        expect([where, stock.lastIndexOf("instock") < (stock.indexOf("outofstock") + 1 || 999)]).toEqual([
          where,
          true,
        ])
        expect(new Set(data.map(({ id }) => id)).size).toBe(data.length)
        for (const product of data) {
          expect(product).toMatchObject({
            name: expect.any(String),
            price: expect.any(Number),
            step: expect.any(String),
          })
          expect(typeof product.note).toBe("string")
        }
      }
    }
  })

  it("recommendations are one list for each skin, filtered and sorted like any other", async () => {
    const list = (query: Record<string, unknown> = {}) =>
      shop.visitor().call("GET /products/for-skin/{skin_type}", {
        params: { skin_type: "oily" },
        query: { per_page: 100, ...query },
      })
    const all = await list()
    const answers = await Promise.all(
      ["face", "body", "hair", "head"].map(async (route) => (await answer("oily", route)).data),
    )
    expect(all.data.map(({ id }) => id).sort()).toEqual(
      [...new Set(answers.flat().map(({ id }) => id))].sort(),
    )
    expect(all.data[0]?.badge).toBe("instock")
    const brand = (all.meta as ProductListMeta).facets.brand[0]
    const narrowed = await list({ brand_id: brand?.id, sort: "price_asc" })
    expect(narrowed.meta?.total).toBe(brand?.count)
    const prices = narrowed.data.map(({ price }) => price)
    expect(prices).toEqual([...prices].sort((a, b) => a - b))
    const unknown = await shop.visitor().call("GET /products/for-skin/{skin_type}", {
      params: { skin_type: "green" as "oily" },
    })
    expect(unknown.http).toBe(404)
  })

  it.each([
    ["purple", "face", undefined],
    ["dry", "feet", undefined],
    ["dry", "head", "bald"],
    ["dry", "face", "natural"],
  ])("recommendations for the unknown %s/%s/%s answer 404", async (skin, route, headType) => {
    const { http, status, error } = await answer(skin, route, headType)
    expect([http, status, error?.code]).toEqual([404, 0, "not_found"])
  })
})

describe("a routine", () => {
  it("a routine has one product in stock for each step, says when and why, and gives the total price", async () => {
    for (const skin of skinTypes) {
      const { http, data } = await routine({ skin_type: skin, route: "face", concern: "marks" })
      expect(http).toBe(200)
      expect(data.steps.length).toBeGreaterThan(3)
      const sum = data.steps.reduce((all, { product }) => all + Math.round(product.price * 100), 0)
      expect(Math.round(data.total * 100)).toBe(sum)
      for (const { product, others, why } of data.steps) {
        expect([product.badge, why.length > 20]).toEqual(["instock", true])
        expect(others.map(({ id }) => id)).not.toContain(product.id)
      }
      expect(data.moments.map(({ title }) => title).slice(0, 2)).toEqual(["In the morning", "In the evening"])
      for (const { source } of data.warnings) expect(source.url).toMatch(/^https:/)
    }
  })

  it("a gentle routine contains no strong ingredients", async () => {
    for (const skin of skinTypes) {
      const { data } = await routine({ skin_type: skin, route: "face", concern: "lines", gentle: "1" })
      expect(data.warnings.filter(({ code }) => /^(retinoid|aha|bha)/.test(code))).toEqual([])
    }
  })

  it("a routine uses the picked products, and the lowest prices when asked", async () => {
    const ask = { skin_type: "combination", route: "face" }
    const { data } = await routine(ask)
    const step = data.steps.find(({ others }) => others.length > 0)
    const other = step?.others[0]
    const picked = await routine({ ...ask, pick: `${other?.id},prod_nobody` })
    expect(picked.data.steps.find((one) => one.step === step?.step)?.product.id).toBe(other?.id)
    const cheap = await routine({ ...ask, low_price: "1" })
    expect(cheap.data.total).toBeLessThanOrEqual(data.total)
  })

  it.each([
    [{ skin_type: "dry" }, "route"],
    [{ skin_type: "dry", route: "face", head_type: "natural" }, "head_type"],
    [{ skin_type: "dry", route: "face", concern: "everything" }, "concern"],
  ])("a routine of %j is refused on its field %s", async (query, field) => {
    const { http, errors } = await routine(query as unknown as Record<string, string>)
    expect([http, Object.keys(errors ?? {})]).toEqual([422, [field]])
  })
})

describe("staff", () => {
  const find = (products: RecommendedProduct[], id: string) => products.find((one) => one.id === id)

  it("staff recommend a product with the specification's four fields, change it and remove it", async () => {
    const product_id = await ownProduct({ name: `Green Tea Toner ${Date.now()}` })
    const made = await recommend({ product_id, skin_type: "oily", route: "face" })
    expect([made.http, made.data]).toMatchObject([
      200,
      { product_id, step: "tone", moment: "both", note: "", head_type: null, product: { in_stock: true } },
    ])
    const shown = await eventually(
      async () => find((await answer("oily", "face")).data, product_id),
      (found) => found !== undefined,
    )
    expect(shown).toMatchObject({ step: "tone", note: "", badge: "instock" })

    const twice = await recommend({ product_id, skin_type: "oily", route: "face" })
    expect([twice.http, twice.error?.code, twice.errors]).toMatchObject([
      422,
      "recommended_already",
      { product_id: ["This product is recommended there already"] },
    ])
    const update = (body: Record<string, unknown>) =>
      staff.call("POST /admin/recommendation/update/{id}", { params: { id: made.data.id }, body })
    const changed = await update({
      note: "Light <b>water</b>",
      step: "treat",
      rank: 0,
      updated_at: made.data.updated_at,
    })
    expect([changed.http, changed.data.note, changed.data.step]).toEqual([200, "Light <b>water</b>", "treat"])
    const late = await update({ note: "Mine", updated_at: made.data.updated_at })
    expect([late.http, late.error?.code]).toEqual([409, "changed_meanwhile"])
    const moved = await update({ route: "head", head_type: "braided" })
    expect([moved.data.route, moved.data.head_type]).toEqual(["head", "braided"])
    const back = await update({ route: "body" })
    expect([back.data.route, back.data.head_type]).toEqual(["body", null])

    const remove = () =>
      staff.call("DELETE /admin/recommendation/delete/{id}", { params: { id: made.data.id } })
    expect([(await remove()).http, (await remove()).http]).toEqual([200, 404])
    expect(find((await answer("oily", "body")).data, product_id)).toBeUndefined()
    expect((await recommend({ product_id, skin_type: "oily", route: "face" })).http).toBe(200)
  })

  it.each([
    [{ product_id: "prod_nobody", skin_type: "dry", route: "face" }, "product_id"],
    [{ product_id: "", skin_type: "dry", route: "face" }, "product_id"],
    [{ product_id: "prod_nobody", skin_type: "purple", route: "face" }, "skin_type"],
    [{ product_id: "prod_nobody", skin_type: "dry", route: "face", head_type: "natural" }, "head_type"],
    [{ product_id: "prod_nobody", skin_type: "dry", route: "face", note: "x".repeat(301) }, "note"],
  ])("staff cannot recommend a product by %j: %s", async (body, field) => {
    const { http, errors } = await recommend(body)
    expect([http, Object.keys(errors ?? {})]).toEqual([422, [field]])
  })

  it("staff find their recommendations and see what each answer lacks", async () => {
    const name = `Kaolin Tonic ${Date.now()}`
    const product_id = await ownProduct({ name, stock_quantity: 0 })
    const before = await staff.call("GET /admin/recommendation/coverage")
    const made = await recommend({ product_id, skin_type: "normal", route: "hair", step: "treat", rank: 0 })
    const list = await staff.call("GET /admin/recommendation", {
      query: { q: name, skin_type: "normal", route: "hair" },
    })
    expect([list.meta?.total, list.data[0]?.id]).toEqual([1, made.data.id])
    expect(list.data[0]?.product).toMatchObject({ name, in_stock: false, is_listed: true })
    const after = await staff.call("GET /admin/recommendation/coverage")
    expect(after.data).toHaveLength(40)
    const cell = (data: typeof after.data) =>
      data.find(({ skin_type, route }) => skin_type === "normal" && route === "hair")
    expect(cell(after.data)?.products).toBe((cell(before.data)?.products ?? 0) + 1)
    expect(cell(after.data)?.missing).toEqual([])

    // Sold out: last of all in the answer, and in no routine, though staff put it first.
    const { data } = await answer("normal", "hair")
    expect(data.findIndex(({ id }) => id === product_id)).toBeGreaterThan(
      data.map(({ badge }) => badge).lastIndexOf("instock"),
    )
    const { steps } = (await routine({ skin_type: "normal", route: "hair" })).data
    expect(steps.flatMap(({ product, others }) => [product, ...others]).map(({ id }) => id)).not.toContain(
      product_id,
    )
  })
})

describe("a routine into the cart", () => {
  let client: ShopClient
  beforeEach(async () => {
    client = await makeShopper(shop)
  })
  const put = (products: unknown) => client.call("POST /user/cart/batch", { body: { products } })
  const quantities = async () => {
    const { data } = await client.call("GET /user/cart")
    return Object.fromEntries(data.map(({ product }) => [product.variant_id, product.quantity]))
  }

  it("one request puts a routine into the cart, twice changes nothing, and unavailable products are named", async () => {
    const [one, two, none] = [
      await stockedVariant(shop, 5),
      await stockedVariant(shop, 1),
      await stockedVariant(shop, 0),
    ]
    const sent = [
      { product_id: one.product_id },
      { product_id: two.product_id, variant_id: two.variant_id, quantity: 3 },
      { product_id: none.product_id, variant_id: none.variant_id },
      { product_id: "prod_nobody" },
      { product_id: one.product_id, variant_id: two.variant_id },
    ]
    const answered = await put(sent)
    expect([answered.http, answered.message]).toEqual([
      200,
      "2 products are in your cart. Some are not available",
    ])
    expect(
      answered.data.left_out.map(({ product_id, reason, in_cart }) => [product_id, reason, in_cart]),
    ).toEqual([
      [two.product_id, "fewer", 1],
      [none.product_id, "sold_out", 0],
      ["prod_nobody", "gone", 0],
      [one.product_id, "gone", 0],
    ])
    await put(sent)
    expect(await quantities()).toEqual({ [one.variant_id]: 1, [two.variant_id]: 1 })
  })

  it("a routine with nothing available is refused, and the cart does not change", async () => {
    const { http, error, body } = await put([{ product_id: "prod_nobody" }])
    expect([http, error?.code]).toEqual([422, "nothing_to_add"])
    expect(body.left_out).toMatchObject([{ reason: "gone" }])
    expect(await quantities()).toEqual({})
  })

  it.each([
    [[]],
    [Array.from({ length: 21 }, () => ({ product_id: "a" }))],
    [[{ product_id: "a", quantity: 0 }]],
    ["all"],
  ])("the products %j are refused for the cart", async (products) => {
    expect((await put(products)).http).toBe(422)
  })
})

describe("a saved skin profile", () => {
  it("a skin profile is kept when asked, changed, deleted, and part of the download", async () => {
    const client = await makeShopper(shop)
    expect((await client.call("GET /user/skin-profile")).data).toBeNull()
    const stored = await client.call("PUT /user/skin-profile", {
      body: { skin_type: "dry", concern: "marks" },
    })
    expect(stored.data).toMatchObject({ skin_type: "dry", head_type: null, concern: "marks" })
    const again = await client.call("PUT /user/skin-profile", {
      body: { skin_type: "oily", head_type: "braided" },
    })
    expect(again.data).toMatchObject({ skin_type: "oily", head_type: "braided", concern: null })
    expect((await client.call("GET /user/skin-profile")).data).toEqual(again.data)
    const { data } = await client.call("POST /user/privacy/export", {
      body: { password: "Beauty-2026!" },
    })
    expect(data.sections.find(({ name }) => name === "Skin and hair")?.rows).toMatchObject([
      { skin_type: "oily" },
    ])
    expect((await client.call("PUT /user/skin-profile", { body: { skin_type: "green" } })).http).toBe(422)
    expect((await client.call("DELETE /user/skin-profile")).data).toBeNull()
    expect((await client.call("DELETE /user/skin-profile")).http).toBe(200)
    expect((await client.call("GET /user/skin-profile")).data).toBeNull()
  })
})

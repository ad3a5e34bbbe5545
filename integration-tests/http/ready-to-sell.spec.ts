import type { ShopClient } from "../harness/client"
import { eventually } from "../harness/eventually"
import { fullProduct, type ProductPlace, productCalls, productPlace, unique } from "../harness/new-product"
import { productFiles } from "../harness/product-files"
import { sharedShop } from "../harness/shared-shop"
import { signedIn } from "../harness/shoppers"

/** No product is on sale that nobody could buy, whichever way it was published. */
const shop = sharedShop()
afterAll(() => shop.disconnect())

let owner: ShopClient
let brandId: string
let place: ProductPlace
beforeAll(async () => {
  owner = await signedIn(shop, "owner@demo.shop")
  ;({ brandId, place } = await productPlace(shop))
})
const { store, update } = productCalls(() => owner)

/** Medusa's own admin, as its screens call it. */
async function medusa(method: "POST" | "DELETE", path: string, body?: object) {
  const response = await fetch(`${shop.url}/admin/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${owner.token}`,
      ...(body ? { "content-type": "application/json" } : {}),
    },
    body: JSON.stringify(body),
  })
  // biome-ignore lint/suspicious/noExplicitAny: answers of Medusa's own
  const json: any = await response.json()
  return { http: response.status, code: json.code, message: String(json.message), json }
}

const wizard = (more: object = {}, variant: object = {}) => {
  const n = unique()
  return {
    title: `Wizard ${n}`,
    handle: `wizard-${n}`,
    status: "published",
    options: [{ title: "Shade", values: ["Ruby"] }],
    variants: [
      {
        title: "Ruby",
        sku: `WIZ-${n}`,
        options: { Shade: "Ruby" },
        manage_inventory: true,
        prices: [{ currency_code: "ngn", amount: 4500 }],
        ...variant,
      },
    ],
    ...more,
  }
}

const needs = (name: string, what: string) =>
  `${name} can't be published yet. It needs ${what}. Keep it as a draft until then`

async function statusOf(id: string) {
  const [row] = await shop.sql<{ status: string }>("select status from product where id = $1", [id])
  return row?.status
}

/** A draft from Medusa's wizard: priced and counted, without a brand. */
async function wizardDraft() {
  const form = wizard({ status: "draft" })
  const made = await medusa("POST", "products", form)
  expect(made.http).toBe(200)
  const id: string = made.json.product.id
  return { id, name: form.title, variantId: String(made.json.product.variants[0].id), handle: form.handle }
}

describe("Medusa's wizard", () => {
  it.each<[string, object, string]>([
    ["a brand", {}, "a brand"],
    ["a price", { prices: [] }, "a brand and a price in naira (Ruby)"],
    [
      "a price in naira",
      { prices: [{ currency_code: "usd", amount: 3 }] },
      "a brand and a price in naira (Ruby)",
    ],
    ["counted stock", { manage_inventory: false }, "a brand and its stock counted (Ruby)"],
  ])("Medusa's wizard publishes nothing without %s, and leaves nothing behind", async (_, variant, what) => {
    const form = wizard({}, variant)
    const refused = await medusa("POST", "products", form)
    expect([refused.http, refused.code, refused.message]).toEqual([
      422,
      "not_ready_to_sell",
      needs(form.title, what),
    ])
    const [left] = await shop.sql(
      `select (select count(*)::int from product where handle = $1 and deleted_at is null) as products,
              (select count(*)::int from inventory_item where sku = $2 and deleted_at is null) as items`,
      [form.handle, form.variants[0]?.sku],
    )
    expect(left).toEqual({ products: 0, items: 0 })
  })

  it("Medusa's wizard keeps an incomplete draft, and its page publishes it once complete", async () => {
    const bare = await medusa("POST", "products", wizard({ status: "draft" }, { prices: [] }))
    expect(bare.http).toBe(200)
    const { id, name } = await wizardDraft()
    const refused = await medusa("POST", `products/${id}`, { status: "published" })
    expect([refused.http, refused.message, await statusOf(id)]).toEqual([
      422,
      needs(name, "a brand"),
      "draft",
    ])
    expect((await update(id, { brand_id: brandId })).http).toBe(200)
    expect((await medusa("POST", `products/${id}`, { status: "published" })).http).toBe(200)
    await eventually(
      () => shop.visitor().call("GET /products/single/{id}", { params: { id } }),
      ({ http }) => http === 200,
    )
  })
})

describe("Medusa's batches", () => {
  it("Medusa's batches publish nothing that is incomplete", async () => {
    const { id, name } = await wizardDraft()
    const changed = await medusa("POST", "products/batch", { update: [{ id, status: "published" }] })
    expect([changed.http, changed.message]).toEqual([422, needs(name, "a brand")])
    const form = wizard()
    const made = await medusa("POST", "products/batch", { create: [form] })
    expect([made.http, made.message]).toEqual([422, needs(form.title, "a brand")])
    expect(await statusOf(id)).toBe("draft")
  })
})

describe("our own calls", () => {
  it("our product form refuses to publish without a brand and a price", async () => {
    const { brand_id: _, ...unbranded } = fullProduct(brandId, place)
    expect((await store(unbranded)).errors).toHaveProperty("brand_id")
    const {
      regular_price: _r,
      sale_price: _s,
      wholesale_price: _w,
      ...unpriced
    } = fullProduct(brandId, place)
    expect((await store(unpriced)).errors).toHaveProperty("regular_price")
    const made = (await store(fullProduct(brandId, place))).data
    expect((await update(made.id, { brand_id: null })).errors).toHaveProperty("brand_id")
    expect((await update(made.id, { brand_id: null, status: "draft" })).data.status).toBe("draft")
    const again = await update(made.id, { status: "published" })
    expect([again.http, again.message]).toEqual([422, needs(made.name, "a brand")])
    expect(await statusOf(made.id)).toBe("draft")
  })

  it("our product file reports an incomplete published product before anything is written", async () => {
    const { brand_id: _, ...unbranded } = fullProduct(brandId, place)
    const draft = (await store({ ...unbranded, status: "draft" })).data
    const n = unique()
    const csv = [
      "slug,name,sku,regular_price,status",
      `new-${n},New ${n},NEW-${n},900,published`,
      `${draft.slug},,,,published`,
    ].join("\n")
    const files = productFiles(shop.url, owner)
    const { data } = await files.upload(csv)
    expect(data.counts).toMatchObject({ rows: 2, bad: 2 })
    const run = await files.read(data.id, "bad")
    const problem = "A published product needs a brand: fill in brand, or make it a draft"
    expect(run.data.lines.map((line) => line.problem)).toEqual([problem, problem])
  })
})

describe("what is on sale", () => {
  it("a product on sale keeps price, stock counting and a variant, whatever Medusa's routes are asked", async () => {
    const made = (await store({ ...fullProduct(brandId, place), variants: [{ options: { Shade: "Ruby" } }] }))
      .data
    const variant = String(made.variant_id)
    const own = `products/${made.id}`
    const price = "each shade and size keeps a price in naira"
    const counting = "the stock of each shade and size stays counted"
    const last = "it keeps at least one shade or size"
    const routes: ["POST" | "DELETE", string, object | undefined, string][] = [
      ["POST", `${own}/variants/${variant}`, { prices: [] }, price],
      ["POST", `${own}/variants/batch`, { update: [{ id: variant, prices: [] }] }, price],
      ["POST", own, { variants: [{ id: variant, prices: [{ currency_code: "usd", amount: 3 }] }] }, price],
      [
        "POST",
        "products/batch",
        { update: [{ id: made.id, variants: [{ id: variant, prices: [] }] }] },
        price,
      ],
      ["POST", `${own}/variants/${variant}`, { manage_inventory: false }, counting],
      ["POST", own, { variants: [] }, last],
      ["DELETE", `${own}/variants/${variant}`, undefined, last],
      ["POST", `${own}/variants/batch`, { delete: [variant] }, last],
    ]
    const met = []
    for (const [method, path, body] of routes) {
      const { http, message } = await medusa(method, path, body)
      met.push([path, http, message])
    }
    expect(met).toEqual(
      routes.map(([, path, , what]) => [
        path,
        422,
        `${made.name} is on sale: ${what}. Make the product a draft first`,
      ]),
    )
    const [now] = (
      await owner.call("GET /admin/products/all-admin-product", { query: { product_id: made.id } })
    ).data
    expect(now?.variants).toEqual(made.variants)
    // As a draft it may lose them.
    const drafted = await medusa("POST", own, { status: "draft", variants: [{ id: variant, prices: [] }] })
    expect([drafted.http, await statusOf(made.id)]).toEqual([200, "draft"])
  })

  it("a product on sale gets no shade without a price", async () => {
    const variants = ["Ruby", "Rose"].map((Shade) => ({ options: { Shade }, stock_quantity: 0 }))
    const made = (await store({ ...fullProduct(brandId, place), variants })).data
    const own = `products/${made.id}/variants`
    expect((await medusa("DELETE", `${own}/${made.variants[1]?.id}`)).http).toBe(200)
    const shade = { title: "Rose", options: { Shade: "Rose" }, prices: [] }
    const refused = await medusa("POST", own, shade)
    expect([refused.http, refused.code]).toEqual([422, "not_ready_to_sell"])
    const left = await shop.sql(
      "select title from product_variant where product_id = $1 and deleted_at is null",
      [made.id],
    )
    expect(left).toEqual([{ title: "Ruby" }])
  })
})

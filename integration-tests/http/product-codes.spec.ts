import type { ShopClient } from "../harness/client"
import { fullProduct, type ProductPlace, productCalls, productPlace, unique } from "../harness/new-product"
import { sharedShop } from "../harness/shared-shop"
import { signedIn } from "../harness/shoppers"

/** SKUs and barcodes: free again once they are given up, exchanged in one save, and refused at the cell. */
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

/** Codes that no other test has. */
const codes = (count: number) => {
  const own = unique()
  return Array.from({ length: count }, (_, n) => `C${n}-${own}`)
}

interface Codes {
  sku?: string
  barcode?: string
}

/** A draft in these shades, each with these codes. */
async function lipstick(shades: Record<string, Codes>) {
  const name = `Codes ${unique()}`
  const made = await store({
    ...{ name, status: "draft", brand_id: brandId, ...place },
    variants: Object.entries(shades).map(([Shade, own]) => ({
      ...{ options: { Shade }, regular_price: 3000, ...own },
    })),
  })
  expect([made.http, made.message]).toEqual([200, expect.any(String)])
  const { id, updated_at } = made.data
  const idOf = (shade: string) => made.data.variants.find(({ title }) => title === shade)?.id
  return {
    ...{ id, name, updated_at },
    change: (rows: Record<string, Codes>, more: object = {}) =>
      update(id, {
        ...more,
        variants: Object.entries(rows).map(([Shade, own]) => ({
          ...{ id: idOf(Shade), options: { Shade }, ...own },
          ...(idOf(Shade) ? {} : { regular_price: 3000 }),
        })),
      }),
  }
}

/** By shade: SKU, barcode, and the SKU of its stock. */
async function stored(productId: string) {
  const rows = await shop.sql<{ title: string; sku: string | null; barcode: string | null; stock: string }>(
    `select v.title, v.sku, v.barcode, i.sku as stock
       from product_variant v
       join product_variant_inventory_item vi on vi.variant_id = v.id and vi.deleted_at is null
       join inventory_item i on i.id = vi.inventory_item_id and i.deleted_at is null
      where v.product_id = $1 and v.deleted_at is null order by v.variant_rank, v.id`,
    [productId],
  )
  return Object.fromEntries(rows.map(({ title, sku, barcode, stock }) => [title, [sku, barcode, stock]]))
}

/** As Medusa's screens call it. */
async function asked(path: string, body: object) {
  const headers = { authorization: `Bearer ${owner.token}`, "content-type": "application/json" }
  const answer = await fetch(`${shop.url}/admin/${path}`, {
    ...{ method: "POST", headers, body: JSON.stringify(body) },
  })
  return { http: answer.status, body: await answer.json() }
}

async function medusa(path: string, body: object) {
  const { http } = await asked(path, body)
  expect([path, http]).toEqual([path, 200])
}

async function oneThing(more: object = {}) {
  const { wholesale_price: _, sale_price: __, ...form } = fullProduct(brandId, place)
  const made = await store({ ...form, ...more })
  expect([made.http, made.message]).toEqual([200, expect.any(String)])
  return { ...made.data, variantId: String(made.data.variant_id) }
}

describe("a SKU that is given up", () => {
  const routes: [
    string,
    (product: { id: string; variantId: string }, sku: string | null) => Promise<unknown>,
  ][] = [
    ["the product's form", ({ id }, sku) => update(id, { sku: sku ?? "" })],
    ["Medusa's variant", ({ id, variantId }, sku) => medusa(`products/${id}/variants/${variantId}`, { sku })],
    [
      "Medusa's batch of variants",
      ({ id, variantId }, sku) =>
        medusa(`products/${id}/variants/batch`, { update: [{ id: variantId, sku }] }),
    ],
    [
      "Medusa's product",
      ({ id, variantId }, sku) => medusa(`products/${id}`, { variants: [{ id: variantId, sku }] }),
    ],
  ]
  it.each(routes)(
    "a SKU released at %s is free for another product, with or without a new one in its place",
    async (_, rename) => {
      const [first = "", second = ""] = codes(2)
      const product = await oneThing({ sku: first })
      await rename(product, second)
      expect(await stored(product.id)).toEqual({ "Default variant": [second, null, second] })
      const heir = await oneThing({ sku: first })
      await rename(product, null)
      expect(await stored(product.id)).toEqual({ "Default variant": [null, null, null] })
      const next = await oneThing({ sku: second })
      expect([await stored(heir.id), await stored(next.id)]).toEqual([
        { "Default variant": [first, null, first] },
        { "Default variant": [second, null, second] },
      ])
    },
  )
})

describe("the SKU of a product's stock", () => {
  it("the SKU of a stock record is changed on the product only, the rest of it in Medusa's inventory", async () => {
    const [sku = "", other = ""] = codes(2)
    const { id, name } = await oneThing({ sku })
    const [item] = await shop.sql<{ id: string }>("select id from inventory_item where sku = $1", [sku])
    const refused = await asked(`inventory-items/${item?.id}`, { sku: other })
    expect([refused.http, refused.body]).toEqual([
      422,
      expect.objectContaining({ message: `This is the stock of ${name}. Change the SKU at the product` }),
    ])
    await medusa(`inventory-items/${item?.id}`, { sku, material: "Glass" })
    expect(await stored(id)).toEqual({ "Default variant": [sku, null, sku] })
  })
})

describe("codes that are exchanged in one save", () => {
  it("codes exchanged in one save swap between two shades", async () => {
    const [a = "", b = "", x = "", y = ""] = codes(4)
    const { id, change } = await lipstick({ Ruby: { sku: a, barcode: x }, Coral: { sku: b, barcode: y } })
    const saved = await change({ Ruby: { sku: b, barcode: y }, Coral: { sku: a, barcode: x } })
    expect([saved.http, saved.errors]).toEqual([200, undefined])
    expect(await stored(id)).toEqual({ Ruby: [b, y, b], Coral: [a, x, a] })
  })

  it("codes exchanged in one save move from shade to shade, to a new one and from a removed one", async () => {
    const [a = "", b = "", c = "", x = ""] = codes(4)
    const { id, change } = await lipstick({
      Ruby: { sku: a, barcode: x },
      Coral: { sku: b },
      Plum: { sku: c },
    })
    const leaving = (await shop.sql<{ id: string }>("select id from product_variant where sku = $1", [c]))[0]
      ?.id
    const saved = await change(
      { Ruby: { sku: b, barcode: "" }, Coral: { sku: c }, Fig: { sku: a, barcode: x } },
      { remove_variants: [leaving] },
    )
    expect([saved.http, saved.errors]).toEqual([200, undefined])
    expect(await stored(id)).toEqual({ Ruby: [b, null, b], Coral: [c, null, c], Fig: [a, x, a] })
  })

  it("codes exchanged in one save stay unchanged when the save fails at its end", async () => {
    const [a = "", b = "", x = "", y = ""] = codes(4)
    const own = await lipstick({ Ruby: { sku: a, barcode: x }, Coral: { sku: b, barcode: y } })
    // Publishing comes last, and what is published has its stock counted.
    await shop.sql("update product_variant set manage_inventory = false where sku = $1", [a])
    const seen = async () => {
      const { data } = await owner.call("GET /admin/products/all-admin-product", {
        query: { product_id: own.id },
      })
      return [data[0]?.status, data[0]?.variants.map(({ title }) => title)]
    }
    const before = await seen()
    const failed = await own.change(
      { Ruby: { sku: b, barcode: y }, Coral: { sku: `${a}2`, barcode: x }, Fig: { sku: a } },
      { status: "published" },
    )
    expect([failed.http, failed.message]).toEqual([422, expect.stringContaining("stock")])
    expect(await stored(own.id)).toEqual({ Ruby: [a, x, a], Coral: [b, y, b] })
    expect(await seen()).toEqual(before)
  })
})

describe("a code in use", () => {
  it("a code kept by a shade that is not listed is refused at its cell, and nothing is written", async () => {
    const [a = "", b = "", x = "", y = ""] = codes(4)
    const { id, change } = await lipstick({ Ruby: { sku: a, barcode: x }, Rose: { sku: b, barcode: y } })
    const sku = await change({ Ruby: { sku: b, barcode: "" } }, { name: "Renamed" })
    expect([sku.http, sku.errors]).toEqual([
      422,
      { "variants.0.sku": [`Rose has the SKU ${b}: change it there as well`] },
    ])
    const barcode = await change({ Ruby: { barcode: y }, Rose: { sku: `${b}2` } })
    expect([barcode.http, barcode.errors]).toEqual([
      422,
      { "variants.0.barcode": [`Rose has the barcode ${y}: change it there as well`] },
    ])
    expect(await stored(id)).toEqual({ Ruby: [a, x, a], Rose: [b, y, b] })
    const { data } = await owner.call("GET /admin/products/all-admin-product", { query: { product_id: id } })
    expect(data[0]?.name).toMatch(/^Codes/)
  })

  it("a code in use is refused with the name of its product and shade, at the cell or the field", async () => {
    const [a = "", b = "", x = ""] = codes(3)
    const other = await lipstick({ Rose: { sku: a, barcode: x } })
    const single = await oneThing({ sku: b })
    const { change } = await lipstick({ Ruby: {}, Coral: {} })
    const met = [
      await change({ Ruby: {}, Coral: { sku: a } }),
      await change({ Fig: { barcode: x } }),
      await change({ Ruby: { sku: b } }),
      await update(single.id, { sku: a }),
      await store({ ...fullProduct(brandId, place), sku: a }),
      await store({
        ...fullProduct(brandId, place),
        variants: [{ options: { Shade: "Fig" }, barcode: x }],
      }),
    ]
    expect(met.map(({ http, errors }) => [http, errors])).toEqual([
      [422, { "variants.1.sku": [`${other.name}, Rose has the SKU ${a}`] }],
      [422, { "variants.0.barcode": [`${other.name}, Rose has the barcode ${x}`] }],
      [422, { "variants.0.sku": [`${single.name} has the SKU ${b}`] }],
      [422, { sku: [`${other.name}, Rose has the SKU ${a}`] }],
      [422, { sku: [`${other.name}, Rose has the SKU ${a}`] }],
      [422, { "variants.0.barcode": [`${other.name}, Rose has the barcode ${x}`] }],
    ])
  })

  it("a code entered twice is refused at the second of its two cells", async () => {
    const [a = "", b = "", c = "", x = ""] = codes(4)
    const { change } = await lipstick({ Ruby: { sku: a }, Coral: { sku: b } })
    const met = [
      await change({ Ruby: { sku: c }, Fig: {}, Coral: { sku: c } }),
      await change({ Ruby: { barcode: x }, Coral: { barcode: x } }),
      // As it is, and of another as well.
      await change({ Ruby: { sku: a }, Coral: { sku: a } }),
    ]
    expect(met.map(({ http, errors }) => [http, errors])).toEqual([
      [422, { "variants.2.sku": [`The SKU ${c} is listed twice`] }],
      [422, { "variants.1.barcode": [`The barcode ${x} is listed twice`] }],
      [422, { "variants.1.sku": [`The SKU ${a} is listed twice`] }],
    ])
  })

  it("a code of a stock record without a product is refused at its cell", async () => {
    const [a = "", b = ""] = codes(2)
    await medusa("inventory-items", { sku: b })
    const { id, change } = await lipstick({ Ruby: { sku: a }, Coral: {} })
    const problem = `A stock record without a product has the SKU ${b}. Delete it under Inventory, or choose another SKU`
    const met = [
      await change({ Coral: {}, Ruby: { sku: b } }),
      await change({ Fig: { sku: b } }),
      await store({ ...fullProduct(brandId, place), sku: b }),
    ]
    expect(met.map(({ http, errors }) => [http, errors])).toEqual([
      [422, { "variants.1.sku": [problem] }],
      [422, { "variants.0.sku": [problem] }],
      [422, { sku: [problem] }],
    ])
    expect(await stored(id)).toEqual({ Ruby: [a, null, a], Coral: [null, null, null] })
  })

  it("a code is the same in capitals and small letters, on our forms and on Medusa's", async () => {
    const [sku = ""] = codes(1)
    const { id, name, change } = await lipstick({ Ruby: { sku }, Coral: {} })
    const made = await store({
      name: `Codes ${unique()}`,
      status: "draft",
      brand_id: brandId,
      ...place,
      sku: sku.toLowerCase(),
    })
    expect([made.http, made.errors]).toEqual([422, { sku: [`${name}, Ruby has the SKU ${sku}`] }])
    const coral = await change({ Coral: { sku: sku.toLowerCase() } })
    expect([coral.http, coral.errors]).toEqual([
      422,
      { "variants.0.sku": [`Ruby has the SKU ${sku}: change it there as well`] },
    ])
    const [plain] = await shop.sql<{ id: string }>(
      "select id from product_variant where product_id = $1 and title = 'Coral' and deleted_at is null",
      [id],
    )
    const ofMedusa = await asked(`products/${id}/variants/${plain?.id}`, { sku: sku.toLowerCase() })
    expect(ofMedusa).toEqual({
      http: 400,
      body: expect.objectContaining({ message: expect.stringContaining("already exists") }),
    })
    // What one has, one may write in other letters.
    expect((await change({ Ruby: { sku: sku.toLowerCase() } })).http).toBe(200)
    expect(await stored(id)).toEqual({
      Ruby: [sku.toLowerCase(), null, sku.toLowerCase()],
      Coral: [null, null, null],
    })
  })

  it("a code wanted by several at once goes to one; the others are refused at the cell and may save another", async () => {
    const [wanted = "", ...others] = codes(8)
    const own = await Promise.all(Array.from({ length: 3 }, () => lipstick({ Ruby: {}, Coral: {} })))
    const made = (sku: string) =>
      store({
        ...{ name: `Codes ${unique()}`, status: "draft", brand_id: brandId, ...place },
        variants: [
          { options: { Shade: "Coral" }, regular_price: 3000 },
          { options: { Shade: "Ruby" }, regular_price: 3000, sku },
        ],
      })
    const asks: ((sku: string) => ReturnType<typeof update>)[] = [
      ...own.map(
        ({ change, updated_at }) =>
          (sku: string) =>
            change({ Coral: {}, Ruby: { sku } }, { updated_at }),
      ),
      ...[made, made, made],
    ]
    const met = await Promise.all(
      asks.map((ask, index) => ask(index % 2 === 0 ? wanted : wanted.toLowerCase())),
    )
    const lost = asks.flatMap((ask, index) => {
      const answer = met[index]
      return !answer || answer.http === 200 ? [] : [{ ask, answer, other: String(others[index]) }]
    })
    expect(lost.map(({ answer }) => [answer.http, Object.keys(answer.errors ?? {})])).toEqual(
      Array.from({ length: 5 }, () => [422, ["variants.1.sku"]]),
    )
    const rows = await shop.sql<{ sku: string; stock: string }>(
      `select v.sku, i.sku as stock from product_variant v
         join product_variant_inventory_item vi on vi.variant_id = v.id and vi.deleted_at is null
         join inventory_item i on i.id = vi.inventory_item_id where lower(v.sku) = lower($1) and v.deleted_at is null`,
      [wanted],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.sku).toBe(rows[0]?.stock)
    // What they hold is still of now: a refusal has moved nothing on.
    for (const { ask, other } of lost) {
      const again = await ask(other)
      expect([again.http, again.errors]).toEqual([200, undefined])
    }
  })
})

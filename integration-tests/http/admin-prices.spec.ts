import { randomUUID } from "node:crypto"
import type { ShopClient } from "../harness/client"
import { eventually } from "../harness/eventually"
import { productPlace } from "../harness/new-product"
import { sharedShop } from "../harness/shared-shop"
import { signedIn } from "../harness/shoppers"
import { workbook } from "../harness/workbook"

const shop = sharedShop()
afterAll(() => shop.disconnect())

let owner: ShopClient
let merchandiser: ShopClient
let brandId: string
beforeAll(async () => {
  ;({ brandId } = await productPlace(shop))
  owner = await signedIn(shop, "owner@demo.shop")
  merchandiser = await signedIn(shop, "owner@demo.shop")
})

const change = (body: object, as = owner) => as.call("POST /admin/change-price", { body })
const preview = (body: object) =>
  owner.call("POST /admin/change-price/preview", { body, query: { per_page: 100 } })
const undo = (id: string) => owner.call("POST /admin/price-changes/{id}/undo", { params: { id }, body: {} })
const unique = () => randomUUID().slice(0, 8)

async function product(more: object = {}) {
  const made = await owner.call("POST /admin/products/store", {
    body: {
      name: `Priced ${unique()}`,
      status: "published",
      brand_id: brandId,
      regular_price: 1000,
      stock_quantity: 5,
      sku: `PR-${unique()}`,
      ...more,
    },
  })
  if (made.http !== 200) throw new Error(made.message)
  return made.data
}

async function pricesOf(id: string) {
  const found = await owner.call("GET /admin/products/all-admin-product", { query: { product_id: id } })
  const variant = found.data[0]?.variants[0]
  return [variant?.regular_price, variant?.sale_price, variant?.wholesale_price]
}

/** Everything of Medusa's that undo must bring back. */
async function rowsOf(id: string) {
  return shop.sql(
    `select p.id, p.amount::text, p.raw_amount, p.price_list_id, p.currency_code, p.deleted_at is null as lives
       from price p join product_variant_price_set ps on ps.price_set_id = p.price_set_id
       join product_variant v on v.id = ps.variant_id
      where v.product_id = $1 and p.deleted_at is null order by p.id`,
    [id],
  )
}

describe("a price change", () => {
  it("a price change shows in the staff list at once, on the card and on the variant", async () => {
    const { id } = await product({ wholesale_price: 800 })
    const shown = async () => {
      const { data } = await owner.call("GET /admin/products/all-admin-product", {
        query: { product_id: id },
      })
      const { price, regular_price, sale_price, wholesale_price, onsale } = data[0] ?? {}
      return { price, regular_price, sale_price, wholesale_price, onsale }
    }
    const steps = [
      [{ regular_price: 1_250.5 }, { price: 1_250.5, regular_price: 1_250.5, sale_price: null, onsale: "0" }],
      [{ sale_price: 900 }, { price: 900, regular_price: 1_250.5, sale_price: 900, onsale: "1" }],
      [{ sale_price: 700 }, { price: 700, sale_price: 700, wholesale_price: 700, onsale: "1" }],
    ] as const
    for (const [body, expected] of steps) {
      const saved = await owner.call("POST /admin/products/update/{product_id}", {
        params: { product_id: id },
        body,
      })
      expect([saved.http, saved.data]).toMatchObject([200, expected])
      expect(await shown()).toMatchObject(expected)
    }
    const changed = await change({ product_ids: [id], mode: "exact", value: 2_000 })
    expect(changed.http).toBe(200)
    expect(await shown()).toMatchObject({ regular_price: 2_000 })
  })

  it("a price change is previewed, applied as previewed, and shows in the shop", async () => {
    const goods = await Promise.all([product(), product({ regular_price: 999.99 })])
    const body = { product_ids: goods.map(({ id }) => id), mode: "percent", value: 12.5, round_to: 50 }
    const seen = await preview(body)
    expect(seen.data.counts).toEqual({ changed: 2, steep: 0, unchanged: 0, left_out: 0 })
    expect(seen.data.lines.map(({ old_price, new_price }) => [old_price, new_price]).sort()).toEqual([
      [1000, 1150],
      [999.99, 1100],
    ])
    expect(await pricesOf(String(goods[0]?.id))).toEqual([1000, null, null])
    const made = await change({ ...body, preview: seen.data.preview, note: "New season" })
    expect(made.data).toMatchObject({
      price: "regular",
      summary: "Regular price up 12.5 %, to the nearest ₦50",
      note: "New season",
      changed: 2,
      counts: seen.data.counts,
    })
    expect(made.data.by).not.toBe("")
    await eventually(
      () => shop.visitor().call("GET /products/single/{id}", { params: { id: String(goods[0]?.id) } }),
      ({ data }) => data?.price === 1150,
    )
    const history = await owner.call("GET /admin/price-changes")
    expect(history.data[0]?.id).toBe(made.data.id)
    const lines = await owner.call("GET /admin/price-changes/{id}", { params: { id: made.data.id } })
    expect(lines.data.lines).toHaveLength(2)
  })

  it("a price change previewed before somebody else's is refused, and nothing is written", async () => {
    const { id } = await product()
    const body = { product_ids: [id], mode: "amount", value: 100 }
    const seen = await preview(body)
    await change({ product_ids: [id], mode: "exact", value: 2000 })
    const late = await change({ ...body, preview: seen.data.preview })
    expect([late.http, late.error?.code]).toEqual([409, "prices_changed"])
    expect(await pricesOf(id)).toEqual([2000, null, null])
    // A product that joined the selection since counts as well.
    const again = await preview(body)
    const other = await change({
      ...body,
      product_ids: [id, (await product()).id],
      preview: again.data.preview,
    })
    expect(other.http).toBe(409)
  })

  it("a price change by more than half is counted in the preview, and listed first after rows with a problem", async () => {
    const [little, double, tiny, dear] = await Promise.all([product(), product(), product(), product()])
    const rows = [
      `${little.sku},1500`,
      `${double.sku},2500`,
      `${tiny.sku},499.99`,
      `${dear.sku},1000`,
      "NONE,1",
    ]
    const seen = await preview({ csv: ["sku,price", ...rows].join("\n") })
    expect(seen.data.counts).toEqual({ changed: 3, steep: 2, unchanged: 1, left_out: 1 })
    expect(seen.data.lines.map(({ new_price, is_steep }) => [new_price, is_steep])).toEqual([
      [null, false],
      [2_500, true],
      [499.99, true],
      [1_500, false],
      [1_000, false],
    ])
    // A sale that begins is a new price, and one that is over is none.
    const sale = { product_ids: [little.id], price: "sale", mode: "exact", value: 100 }
    expect((await preview(sale)).data.counts).toMatchObject({ changed: 1, steep: 0 })
    expect((await change(sale)).data.counts).toMatchObject({ changed: 1, steep: 0 })
    expect((await preview({ ...sale, mode: "remove" })).data.counts).toMatchObject({ changed: 1, steep: 0 })
    const later = await owner.call("POST /admin/price-schedules", {
      body: { ...sale, value: 200, starts_at: new Date(Date.now() + 86_400_000).toISOString() },
    })
    expect(later.data.counts).toMatchObject({ changed: 1, steep: 1 })
  })

  it("a price change sets, moves and ends sales, with their dates", async () => {
    const { id } = await product()
    const until = new Date(Date.now() + 86_400_000).toISOString()
    const sale = { product_ids: [id], price: "sale", based_on: "regular", mode: "percent", value: -20 }
    expect((await change({ ...sale, sale_ends_at: until })).data.changed).toBe(1)
    expect(await pricesOf(id)).toEqual([1000, 800, null])
    expect((await change({ ...sale, sale_ends_at: until })).error?.code).toBe("nothing_to_change")
    expect((await change({ product_ids: [id], price: "sale", mode: "amount", value: -50.5 })).http).toBe(200)
    const found = await owner.call("GET /admin/products/all-admin-product", { query: { product_id: id } })
    expect(found.data[0]?.variants[0]).toMatchObject({ sale_price: 749.5, sale_ends_at: until })
    expect((await change({ product_ids: [id], price: "sale", mode: "remove" })).http).toBe(200)
    expect(await pricesOf(id)).toEqual([1000, null, null])
    expect((await change({ product_ids: [id], price: "sale", mode: "percent", value: 5 })).errors).toEqual({
      value: ["It has no sale price to start from"],
    })
    expect((await change({ product_ids: [id], price: "wholesale", mode: "exact", value: 700 })).http).toBe(
      200,
    )
    expect(await pricesOf(id)).toEqual([1000, null, 700])
  })

  it("a price change by file applies the good rows and reports what is wrong with the others", async () => {
    const [good, cheap] = await Promise.all([product(), product({ wholesale_price: 900 })])
    const csv = [
      "﻿sku;price",
      `${good.sku};"₦1,250.50"`,
      `${cheap.sku};800`,
      "UNKNOWN-SKU;10",
      `${good.sku};1`,
      ";5",
      "X-1;-5",
    ].join("\r\n")
    const seen = await preview({ csv })
    expect(seen.data.counts).toEqual({ changed: 1, steep: 0, unchanged: 0, left_out: 5 })
    expect(seen.data.lines.map(({ problem }) => problem)).toEqual([
      "The regular price must not fall below the wholesale price",
      "No product has this SKU",
      "This SKU was in the file before",
      "There is no SKU",
      "A price must be more than 0",
      null,
    ])
    const form = new FormData()
    form.set("csv", new Blob([csv]), "prices.csv")
    form.set("preview", seen.data.preview)
    const response = await fetch(`${shop.url}/api/v1/admin/change-price`, {
      method: "POST",
      headers: { authorization: `Bearer ${owner.token}` },
      body: form,
    })
    expect(response.status).toBe(200)
    expect(await pricesOf(good.id)).toEqual([1250.5, null, null])
    for (const [broken, words] of [
      ["", "value"],
      ['"', "csv"],
      ["sku,price\n", "csv"],
    ] as const) {
      expect((await preview({ csv: broken })).errors).toHaveProperty(words)
    }
  })

  it("a price change by workbook works the same, and says how it was read", async () => {
    const { id, sku } = await product()
    const made = workbook({
      formats: ["#,##0.00"],
      sheets: [
        { name: "Notes", rows: [["Call the supplier"]] },
        {
          name: "May",
          rows: [
            ["Prices of May"],
            ["SKU", "Name", "Price"],
            [sku, "Anything", { tag: 's="1"', xml: "<f>B9*1.1</f><v>1250.5</v>" }],
            ["X-1", null, { tag: 't="e"', xml: "<v>#REF!</v>" }],
          ],
        },
      ],
    })
    const form = { csv: { file: Buffer.from(made), name: "prices.xlsx" }, price: "regular" }
    const seen = await owner.call("POST /admin/change-price/preview", { form })
    expect(seen.data).toMatchObject({
      counts: { changed: 1, left_out: 1 },
      notices: ['The sheet "May" was read, of 2', "Row 1, above the heading, was left out"],
    })
    expect(seen.data.lines.map(({ problem }) => problem)).toEqual(["Cell C4 says #REF!", null])
    const { http } = await owner.call("POST /admin/change-price", {
      form: { ...form, preview: seen.data.preview },
    })
    expect(http).toBe(200)
    expect(await pricesOf(id)).toEqual([1250.5, null, null])
  })

  it("a price change by form can set a sale without an end, and a picture in place of the file is refused", async () => {
    const { id, sku } = await product()
    const sale = { price: "sale", sale_starts_at: "null", sale_ends_at: "null" }
    const csv = { file: Buffer.from(`sku\tprice\r\n${sku}\t900\r\n`, "utf16le"), name: "prices.txt" }
    expect((await owner.call("POST /admin/change-price", { form: { ...sale, csv } })).http).toBe(200)
    expect(await pricesOf(id)).toEqual([1000, 900, null])
    const refused = await owner.call("POST /admin/change-price/preview", {
      form: { csv: { file: Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), name: "prices.csv" } },
    })
    expect(refused.errors).toEqual({ csv: [expect.stringContaining("This is a picture")] })
  })

  it("a price change never makes a price zero or negative, or a sale dearer than the regular price", async () => {
    const { id } = await product({ sale_price: 900, wholesale_price: 800 })
    const lines = async (body: object) =>
      (await preview({ product_ids: [id], ...body })).data.lines[0]?.problem
    expect(await lines({ mode: "amount", value: -1000 })).toBe("It would cost nothing or less")
    expect(await lines({ mode: "percent", value: -99.99, round_to: 100 })).toBe(
      "It would cost nothing or less",
    )
    expect(await lines({ mode: "percent", value: -10 })).toBe(
      "The regular price must stay above the sale price",
    )
    expect(await lines({ price: "sale", mode: "amount", value: 100 })).toBe(
      "The sale price must be lower than the regular price",
    )
    expect(await lines({ price: "wholesale", mode: "percent", value: 50 })).toBe(
      "The wholesale price must not be above the regular price",
    )
    const refused = await change({ product_ids: [id], mode: "amount", value: -1000 })
    expect([refused.http, refused.error?.code]).toEqual([422, "nothing_to_change"])
    expect(await pricesOf(id)).toEqual([1000, 900, 800])
  })

  it("a meaningless price change is refused on its field", async () => {
    const { id } = await product()
    const wrong: [object, string][] = [
      [{ mode: "percent" }, "value"],
      [{ mode: "percent", value: -100 }, "value"],
      [{ mode: "percent", value: 5000 }, "value"],
      [{ mode: "exact", value: 0 }, "value"],
      [{ mode: "exact", value: -3 }, "value"],
      [{ mode: "percent", value: "much" }, "value"],
      [{ mode: "percent", value: 1.234 }, "value"],
      [{ mode: "double", value: 2 }, "mode"],
      [{ mode: "remove" }, "mode"],
      [{ price: "secret", value: 2 }, "price"],
      [{ value: 2, round_to: 7 }, "round_to"],
      [{ price: "sale", mode: "exact", value: 5, sale_ends_at: "2020-01-01T00:00:00Z" }, "sale_ends_at"],
      [{ product_ids: ["prod_none"], value: 2 }, "product_ids"],
      [{ product_ids: [], value: 2 }, "product_ids"],
    ]
    for (const [body, field] of wrong) {
      const refused = await change({ product_ids: [id], ...body })
      expect([refused.http, Object.keys(refused.errors ?? {})]).toEqual([422, [field]])
    }
  })

  it("a price change with the same idempotency key is applied once", async () => {
    const { id } = await product()
    const send = () =>
      owner.call("POST /admin/change-price", {
        body: { product_ids: [id], mode: "amount", value: 10 },
        headers: { "idempotency-key": `price-${id}` },
      })
    const [first, second] = [await send(), await send()]
    expect(second.data.id).toBe(first.data.id)
    expect(await pricesOf(id)).toEqual([1010, null, null])
  })

  it("one of two price changes previewed at the same moment on the same products is applied", async () => {
    const goods = await Promise.all(Array.from({ length: 6 }, () => product()))
    const ids = goods.map(({ id }) => id)
    const first = { product_ids: ids.slice(0, 4), mode: "percent", value: 10 }
    const second = { product_ids: ids.slice(2), mode: "amount", value: 500 }
    const [a, b] = await Promise.all([preview(first), preview(second)])
    const answers = await Promise.all([
      change({ ...first, preview: a.data.preview }),
      change({ ...second, preview: b.data.preview }, merchandiser),
    ])
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 409])

    // Without looking first they go one after the other, and both are separate and can be undone.
    const before = await Promise.all(ids.map(rowsOf))
    const blind = await Promise.all(
      [first, second, first, second].map((body, index) => change(body, index % 2 ? merchandiser : owner)),
    )
    expect(blind.every(({ http }) => http === 200)).toBe(true)
    const order = (await owner.call("GET /admin/price-changes")).data
      .map(({ id }) => id)
      .filter((id) => blind.some(({ data }) => data.id === id))
    expect(order).toHaveLength(4)
    for (const id of order) expect((await undo(id)).data.refused).toEqual([])
    expect(await Promise.all(ids.map(rowsOf))).toEqual(before)
  })
})

describe("undo", () => {
  it("the undo of a price change restores exactly what was there: amounts, lists, and none", async () => {
    const until = new Date(Date.now() + 86_400_000).toISOString()
    const goods = [
      await product({ sale_price: 950.25, sale_ends_at: until }),
      await product({ sale_price: 900 }),
      await product(),
    ]
    const ids = goods.map(({ id }) => id)
    const before = await Promise.all(ids.map(rowsOf))
    const made = await change({
      product_ids: ids,
      price: "sale",
      based_on: "regular",
      mode: "percent",
      value: -30,
      sale_starts_at: null,
      sale_ends_at: null,
    })
    expect(made.data.changed).toBe(3)
    const undone = await undo(made.data.id)
    expect([undone.http, undone.data.changed, undone.data.refused]).toEqual([200, 3, []])
    expect(await Promise.all(ids.map(rowsOf))).toEqual(before)
    expect((await undo(made.data.id)).error?.code).toBe("already_undone")
    // An undo is a change like any other: it can be undone as well.
    expect((await undo(undone.data.id)).http).toBe(200)
    expect(await pricesOf(String(ids[2]))).toEqual([1000, 700, null])
  })

  it("the undo of a price change skips prices changed since, and says which", async () => {
    const goods = [await product(), await product()]
    const ids = goods.map(({ id }) => id)
    const made = await change({ product_ids: ids, mode: "amount", value: 100 })
    await change({ product_ids: [ids[0]], mode: "exact", value: 3000 })
    const undone = await undo(made.data.id)
    expect(undone.data.refused).toMatchObject([
      { product_id: ids[0], problem: "Its price was changed again since", old_price: 1100 },
    ])
    expect([await pricesOf(String(ids[0])), await pricesOf(String(ids[1]))]).toEqual([
      [3000, null, null],
      [1000, null, null],
    ])
    const other = await change({ product_ids: [ids[0]], mode: "amount", value: 1 })
    await change({ product_ids: [ids[0]], mode: "amount", value: 1 })
    expect((await undo(other.data.id)).error?.code).toBe("changed_since")
    expect((await undo("prchg_none")).http).toBe(404)
  })
})

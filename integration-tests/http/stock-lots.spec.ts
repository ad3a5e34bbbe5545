import { checks, SETTLED } from "../../src/workflows/selling/ordering/drift/checks"
import { paidOrder } from "../harness/aftercare"
import type { ShopClient } from "../harness/client"
import { stockedVariant, stockOf } from "../harness/journey"
import { newPurchaseOrder, receive, undoReceipt } from "../harness/purchasing"
import { sharedShop } from "../harness/shared-shop"
import { staffClient } from "../harness/staff"

/** Lots with their day of expiry, as parts of the stock: the first to expire goes out first. */
const shop = sharedShop()
afterAll(() => shop.disconnect())

let keeper: ShopClient
beforeAll(async () => {
  keeper = await staffClient(shop, "fulfilment")
})

const DAY_MS = 24 * 60 * 60 * 1000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

const shade = async (stock: number) => (await stockedVariant(shop, stock)).variant_id
const count = (variant_id: string, lots: object[]) =>
  keeper.call("PUT /admin/inventory/{variant_id}/lots", { params: { variant_id }, body: { lots } })
const lotsOf = async (variant_id: string) => {
  const { data } = await keeper.call("GET /admin/stock-lots", { query: { variant_id, view: "all" } })
  return data.map(({ lot, units }) => `${lot} ${units}`)
}
const setStock = (variant_id: string, stocked_quantity: number) =>
  keeper.call("PUT /admin/inventory/{variant_id}", {
    params: { variant_id },
    body: { stocked_quantity, reason: "damaged" },
  })
const writeOff = (id: string) => keeper.call("POST /admin/stock-lots/{id}/write-off", { params: { id } })

/** Lots that add up to more than there is, as `npm run orders:check` finds them. */
async function beyondStock(): Promise<unknown[]> {
  const check = checks.find(({ name }) => name === "lots beyond stock")
  return shop.sql(check?.sql("'-infinity'::timestamptz", SETTLED) ?? "")
}

describe("lots", () => {
  it("lots are counted as parts of the stock, never more than there is", async () => {
    const variant = await shade(10)
    const lots = [
      { lot: "B", expires_on: inDays(400), units: 6 },
      { lot: "A", expires_on: inDays(200), units: 4 },
    ]
    expect((await count(variant, lots)).data.map(({ lot }) => lot)).toEqual(["A", "B"])
    const more = await count(variant, [...lots, { lot: "C", expires_on: inDays(9), units: 1 }])
    expect([more.http, Object.keys(more.errors ?? {})]).toEqual([422, ["lots.2.units"]])
    const twice = await count(variant, [lots[0] ?? {}, lots[0] ?? {}])
    expect(Object.keys(twice.errors ?? {})).toEqual(["lots.1.lot"])
    expect((await count(variant, [{ lot: "A", expires_on: "soon", units: 1 }])).errors).toHaveProperty([
      "lots.0.expires_on",
    ])
    expect((await count("variant_none", [])).http).toBe(404)
    expect(await lotsOf(variant)).toEqual(["A 4", "B 6"])
    expect((await stockOf(shop, variant)).stocked).toBe(10)
    const seen = [{ id: "lot_none", units: 4 }]
    const params = { variant_id: variant }
    const late = await keeper.call("PUT /admin/inventory/{variant_id}/lots", { params, body: { lots, seen } })
    expect([late.http, late.error?.code]).toEqual([409, "changed_meanwhile"])
    await count(variant, [{ lot: "B", expires_on: inDays(400), units: 2 }])
    expect(await lotsOf(variant)).toEqual(["B 2"])
  })

  it("outgoing stock takes lots that expire first, and expired lots last", async () => {
    const variant = await shade(9)
    await count(variant, [
      { lot: "LATER", expires_on: inDays(300), units: 3 },
      { lot: "SOON", expires_on: inDays(20), units: 2 },
      { lot: "OVER", expires_on: inDays(-3), units: 2 },
    ])
    await setStock(variant, 7)
    expect(await lotsOf(variant)).toEqual(["OVER 2", "SOON 2", "LATER 3"])
    await setStock(variant, 4)
    expect(await lotsOf(variant)).toEqual(["OVER 2", "LATER 2"])
    await setStock(variant, 1)
    expect(await lotsOf(variant)).toEqual(["OVER 1"])
    // Goods without a lot bring none back.
    await setStock(variant, 9)
    expect(await lotsOf(variant)).toEqual(["OVER 1"])
  })

  it("lots stay within the stock when many change both at once, and in the database itself", async () => {
    const variant = await shade(10)
    const both = Array.from({ length: 12 }, (_, at) =>
      at % 2 === 0
        ? setStock(variant, 3 + at)
        : count(variant, [{ lot: `L${at}`, expires_on: inDays(100 + at), units: 2 + at }]),
    )
    const answers = await Promise.all(both)
    expect(answers.every(({ http }) => http === 200 || http === 422)).toBe(true)
    expect(await beyondStock()).toEqual([])
    const { stocked } = await stockOf(shop, variant)
    const beyond = `insert into stock_lot (id, inventory_item_id, location_id, expires_on, units)
      select 'lot_beyond', l.inventory_item_id, l.location_id, '2030-01-01', $2
        from catalogue_variant v join inventory_level l on l.inventory_item_id = v.inventory_item_id where v.variant_id = $1`
    await expect(shop.sql(beyond, [variant, stocked + 1])).rejects.toThrow(/lots_beyond_stock/)
  })

  it("lots arrive with a receipt and are removed when it is undone", async () => {
    const variant = await shade(5)
    const order = await newPurchaseOrder(keeper, [variant])
    const line_id = order.lines[0]?.id
    const send = (line: object) =>
      keeper.call("POST /admin/purchase-orders/{id}/receipts", {
        params: { id: order.id },
        body: { lines: [{ line_id, units: 4, ...line }] },
      })
    expect((await send({ lot: "A1" })).errors).toHaveProperty(["lines.0.expires_on"])
    expect((await send({ expires_on: inDays(-2) })).errors).toHaveProperty(["lines.0.expires_on"])
    const first = await send({ lot: "A1", expires_on: inDays(90) })
    await send({ lot: "A1", expires_on: inDays(90), units: 3 })
    expect(await lotsOf(variant)).toEqual(["A1 7"])
    expect(first.data.receipts[0]?.lines[0]).toMatchObject({ lot: "A1", expires_on: inDays(90), units: 4 })
    await undoReceipt(keeper, order.id, String(first.body.receipt_id))
    expect(await lotsOf(variant)).toEqual(["A1 3"])
    expect((await stockOf(shop, variant)).stocked).toBe(8)
    await receive(keeper, order, [1])
    expect(await lotsOf(variant)).toEqual(["A1 3"])
  })

  it("a lot is written off once, of many tries at once, and the history records it", async () => {
    const variant = await shade(6)
    const counted = await count(variant, [{ lot: "OLD", expires_on: inDays(-1), units: 4 }])
    const id = String(counted.data[0]?.id)
    const list = await keeper.call("GET /admin/stock-lots", {
      query: { variant_id: variant, view: "expired" },
    })
    expect(list.data).toMatchObject([{ id, is_expired: true, units: 4 }])
    const tries = await Promise.all(Array.from({ length: 6 }, () => writeOff(id)))
    expect(tries.map(({ http }) => http).sort()).toEqual([200, ...Array(5).fill(409)])
    expect((await stockOf(shop, variant)).stocked).toBe(2)
    const params = { variant_id: variant }
    const history = await keeper.call("GET /admin/inventory/{variant_id}/history", { params })
    expect(history.data[0]).toMatchObject({ reason: "expired", units_before: 6, units_after: 2 })
    expect((await writeOff("lot_none")).http).toBe(404)
    const finance = await staffClient(shop, "finance")
    expect((await finance.call("GET /admin/stock-lots")).http).toBe(403)
    expect((await finance.call("POST /admin/stock-lots/{id}/write-off", { params: { id } })).http).toBe(403)
  })
})

describe("an order that is to be packed", () => {
  it("an order to be packed names the lots to take, which leave the stock when it is packed", async () => {
    const paid = await paidOrder(shop, keeper, { quantity: 3 })
    const variant = String(paid.order.items[0]?.variant_id)
    await setStock(variant, 8)
    await count(variant, [
      { lot: "FIRST", expires_on: inDays(40), units: 2 },
      { lot: "OVER", expires_on: inDays(-5), units: 1 },
      { lot: "NEXT", expires_on: inDays(500), units: 5 },
    ])
    const take = [
      { lot: "FIRST", expires_on: inDays(40), units: 2 },
      { lot: "NEXT", expires_on: inDays(500), units: 1 },
    ]
    const { id } = paid.order
    const detail = () => keeper.call("GET /admin/orders/{id}", { params: { id } })
    expect((await detail()).data.items[0]?.lots).toEqual(take)
    const printed = await keeper.call("GET /admin/orders/print", { query: { ids: id } })
    expect(printed.data.picks[0]?.lots).toEqual(take)
    await keeper.call("PUT /admin/orders/update/{id}", { params: { id }, body: { status: "packed" } })
    expect(await lotsOf(variant)).toEqual(["OVER 1", "NEXT 4"])
    expect((await detail()).data.items[0]?.lots).toEqual([])
    expect(await beyondStock()).toEqual([])
  })
})

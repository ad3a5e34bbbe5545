import { randomUUID } from "node:crypto"
import type { ShopClient } from "../harness/client"
import { orderWaitingForPayment, stockedVariant, stockOf } from "../harness/journey"
import {
  movePurchaseOrder,
  newPurchaseOrder,
  newSupplier,
  readPurchaseOrder,
  receive,
  undoReceipt,
} from "../harness/purchasing"
import { sharedShop } from "../harness/shared-shop"
import { signedIn } from "../harness/shoppers"
import { staffClient } from "../harness/staff"

/** What is ordered at suppliers, and how what arrives comes into the stock. */
const shop = sharedShop()
afterAll(() => shop.disconnect())

let keeper: ShopClient
let owner: ShopClient
beforeAll(async () => {
  keeper = await staffClient(shop, "fulfilment")
  owner = await signedIn(shop, "owner@demo.shop")
})

const stocked = async (variantId: string) => (await stockOf(shop, variantId)).stocked
const history = async (variant_id: string) =>
  (await keeper.call("GET /admin/inventory/{variant_id}/history", { params: { variant_id } })).data
const variants = async (...stocks: number[]) => {
  const ids: string[] = []
  for (const stock of stocks) ids.push((await stockedVariant(shop, stock)).variant_id)
  return ids
}

describe("a purchase order", () => {
  it("a purchase order is written as a draft, changed, ordered, received in parts and closed", async () => {
    const [one = "", two = ""] = await variants(3, 7)
    const draft = await newPurchaseOrder(keeper, [one], { isDraft: true })
    expect(draft).toMatchObject({
      status: "draft",
      units_ordered: 10,
      cost: 12_505,
      moves: ["ordered", "cancelled"],
    })
    expect(draft.number).toMatch(/^PO-\d{4,}$/)
    const changed = await keeper.call("PUT /admin/purchase-orders/update/{id}", {
      params: { id: draft.id },
      body: {
        updated_at: draft.updated_at,
        lines: [
          { variant_id: two, units: 6, unit_cost: 0.01 },
          { variant_id: one, units: 4, unit_cost: 2000 },
        ],
      },
    })
    expect(changed.data).toMatchObject({ units_ordered: 10, cost: 8000.06, expected_on: "2027-01-15" })
    expect(changed.data.lines.map(({ variant_id, units }) => [variant_id, units])).toEqual([
      [two, 6],
      [one, 4],
    ])
    const order = (await movePurchaseOrder(keeper, draft.id, "ordered")).data
    expect(order.ordered_at).not.toBeNull()

    const first = await receive(keeper, order, [2, 4], { note: "DN 1" })
    expect(first.message).toBe(`6 units are in stock. ${order.number} is partly received`)
    expect([await stocked(two), await stocked(one)]).toEqual([9, 7])
    const second = await receive(keeper, order, [4])
    expect(second.data).toMatchObject({ status: "received", units_received: 10, moves: ["closed"] })
    expect(second.data.receipts.map(({ note, lines }) => [note, lines.length])).toEqual([
      [null, 1],
      ["DN 1", 2],
    ])
    const closed = await movePurchaseOrder(keeper, order.id, "closed")
    expect(closed.data.moves).toEqual([])
    const late = await receive(keeper, order, [1], { accepts_more: true })
    expect([late.http, late.error?.code]).toEqual([409, "cannot_receive"])
    expect(await stocked(two)).toBe(13)
  })

  it("a purchase order is in the history of each shade and in the audit log, in words", async () => {
    const [variant = ""] = await variants(5)
    const order = await newPurchaseOrder(keeper, [variant])
    await receive(keeper, order, [3])
    expect((await history(variant))[0]).toMatchObject({
      reason: "received",
      units_before: 5,
      units_after: 8,
      purchase_order: { id: order.id, number: order.number },
    })
    const { data } = await owner.call("GET /admin/audit", { query: { target_id: order.id } })
    const [received, ordered, made] = data
    expect(received?.sentence).toContain(
      `received 3 units for the purchase order ${order.number}: status: ordered to partly received`,
    )
    expect(ordered?.sentence).toContain(`moved the purchase order ${order.number}: status: draft to ordered`)
    expect(made?.sentence).toContain(`added the purchase order ${order.number}`)
    expect(received?.link).toBe(`/purchase-orders?open=${order.id}`)
  })

  it("a purchase order allows only the moves and changes of its status", async () => {
    const [variant = ""] = await variants(5)
    const order = await newPurchaseOrder(keeper, [variant])
    const change = { params: { id: order.id }, body: { note: "More" } }
    const changed = await keeper.call("PUT /admin/purchase-orders/update/{id}", change)
    expect([changed.http, changed.error?.code]).toEqual([409, "not_a_draft"])
    expect((await movePurchaseOrder(keeper, order.id, "closed")).error?.code).toBe("cannot_move")
    expect((await movePurchaseOrder(keeper, order.id, "draft")).data.status).toBe("draft")
    expect((await receive(keeper, order, [1])).error?.code).toBe("cannot_receive")
    const stale = { params: { id: order.id }, body: { note: "More", updated_at: order.updated_at } }
    const late = await keeper.call("PUT /admin/purchase-orders/update/{id}", stale)
    expect([late.http, late.error?.code]).toEqual([409, "changed_meanwhile"])
    await movePurchaseOrder(keeper, order.id, "ordered")
    await receive(keeper, order, [1])
    expect((await movePurchaseOrder(keeper, order.id, "cancelled")).error?.code).toBe("cannot_move")
    expect((await movePurchaseOrder(keeper, order.id, "received")).errors).toHaveProperty("status")
  })

  it.each([
    ["no supplier", { supplier_id: "" }, "supplier_id"],
    ["a supplier that there is not", { supplier_id: "supp_none" }, "supplier_id"],
    ["no lines", { lines: [] }, "lines"],
    ["a day that is none", { expected_on: "soon" }, "expected_on"],
    [
      "a shade that there is not",
      { lines: [{ variant_id: "none", units: 1, unit_cost: 1 }] },
      "lines.0.variant_id",
    ],
    ["no units", { lines: [{ variant_id: "?", units: 0, unit_cost: 1 }] }, "lines.0.units"],
    ["half a unit", { lines: [{ variant_id: "?", units: 1.5, unit_cost: 1 }] }, "lines.0.units"],
    ["a cost below 0", { lines: [{ variant_id: "?", units: 1, unit_cost: -1 }] }, "lines.0.unit_cost"],
    ["part of a kobo", { lines: [{ variant_id: "?", units: 1, unit_cost: 1.005 }] }, "lines.0.unit_cost"],
  ])("a purchase order with %s is refused on its field", async (_, wrong, field) => {
    const { id } = await newSupplier(keeper)
    const [variant_id = ""] = await variants(1)
    const body = { supplier_id: id, lines: [{ variant_id, units: 1, unit_cost: 1 }], ...wrong }
    const answer = await keeper.call("POST /admin/purchase-orders/store", { body })
    expect([answer.http, Object.keys(answer.errors ?? {})]).toEqual([422, [field]])
  })

  it("a purchase order has each shade once, and none whose stock is not counted", async () => {
    const [variant = "", other = ""] = await variants(1, 1)
    const { id } = await newSupplier(keeper)
    const write = (ids: string[]) =>
      keeper.call("POST /admin/purchase-orders/store", {
        body: { supplier_id: id, lines: ids.map((variant_id) => ({ variant_id, units: 1, unit_cost: 1 })) },
      })
    expect((await write([variant, other, variant])).errors).toHaveProperty(["lines.2.variant_id"])
    await shop.sql("update product_variant set manage_inventory = false where id = $1", [other])
    expect((await write([variant, other])).errors).toHaveProperty(["lines.1.variant_id"])
    await shop.sql("update product_variant set manage_inventory = true where id = $1", [other])
  })
})

describe("what arrives", () => {
  it("a receipt of more than was ordered asks for confirmation", async () => {
    const [variant = ""] = await variants(0)
    const order = await newPurchaseOrder(keeper, [variant])
    await receive(keeper, order, [8])
    const over = await receive(keeper, order, [5])
    expect([over.http, over.error?.code]).toEqual([409, "more_than_ordered"])
    expect(over.message).toMatch(/^.+: 13 would have come, 10 were ordered\.$/)
    expect(await stocked(variant)).toBe(8)
    const sure = await receive(keeper, order, [5], { accepts_more: true })
    expect(sure.data).toMatchObject({ status: "received", units_received: 13 })
    expect(await stocked(variant)).toBe(13)
  })

  it("a receipt is booked completely or not at all", async () => {
    const [one = "", two = ""] = await variants(2, 2)
    const order = await newPurchaseOrder(keeper, [one, two])
    const [line] = order.lines
    const send = (lines: object[]) =>
      keeper.call("POST /admin/purchase-orders/{id}/receipts", { params: { id: order.id }, body: { lines } })
    const first = { line_id: line?.id, units: 1 }
    for (const [lines, field] of [
      [[], "lines"],
      [[first, { line_id: "poline_none", units: 1 }], "lines.1.line_id"],
      [[first, first], "lines.1.line_id"],
      [[first, { line_id: order.lines[1]?.id, units: 0 }], "lines.1.units"],
    ] as const) {
      const refused = await send([...lines])
      expect([refused.http, Object.keys(refused.errors ?? {})]).toEqual([422, [field]])
    }
    await shop.sql("update product_variant_inventory_item set required_quantity = 2 where variant_id = $1", [
      two,
    ])
    expect((await receive(keeper, order, [1, 1])).errors).toHaveProperty(["lines.1.units"])
    await shop.sql("update product_variant_inventory_item set required_quantity = 1 where variant_id = $1", [
      two,
    ])
    expect([await stocked(one), await stocked(two)]).toEqual([2, 2])
    expect((await readPurchaseOrder(keeper, order.id)).receipts).toEqual([])
  })

  it("a receipt sent by many at once and again is booked once", async () => {
    const [variant = ""] = await variants(4)
    const order = await newPurchaseOrder(keeper, [variant])
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 8 }, () => receive(keeper, order, [6], { key })))
    expect(answers.map(({ http }) => http)).toEqual(Array(8).fill(200))
    // As after the process died before its answer was stored: the request is made again, and finds its receipt.
    await shop.sql("delete from idempotency_record where key = $1", [key])
    const again = await receive(keeper, order, [6], { key })
    expect(again.body.receipt_id).toBe(answers[0]?.body.receipt_id)
    expect(await stocked(variant)).toBe(10)
    expect(await history(variant)).toHaveLength(1)
    expect((await readPurchaseOrder(keeper, order.id)).units_received).toBe(6)
  })

  it("receipts of parts booked at once are all counted, beside a shopper's order of the same shade", async () => {
    const { variant } = await orderWaitingForPayment(shop, 2)
    const before = await stocked(variant.variant_id)
    const order = await newPurchaseOrder(keeper, [variant.variant_id])
    const booked = await Promise.all([
      ...Array.from({ length: 10 }, () => receive(keeper, order, [1])),
      ...Array.from({ length: 3 }, () => receive(keeper, order, [1])),
    ])
    // Whichever came last was more than was ordered.
    expect(booked.map(({ http }) => http).sort()).toEqual([...Array(10).fill(200), ...Array(3).fill(409)])
    expect(await stocked(variant.variant_id)).toBe(before + 10)
    expect((await stockOf(shop, variant.variant_id)).reserved).toBe(2)
    expect((await readPurchaseOrder(keeper, order.id)).status).toBe("received")
  })

  it("a receipt has one entry per shade, enforced by the database", async () => {
    const [variant = ""] = await variants(4)
    const order = await newPurchaseOrder(keeper, [variant])
    const { body } = await receive(keeper, order, [1])
    const entry = `insert into stock_count (id, variant_id, user_id, reason, units_before, units_after, receipt_id)
                   values ('stcnt_twice', $1, 'nobody', 'received', 5, 6, $2)`
    await expect(shop.sql(entry, [variant, body.receipt_id])).rejects.toThrow(/IDX_stock_count_receipt/)
  })
})

describe("a receipt", () => {
  it("a receipt undone by many at once is undone once and completely, by what it added", async () => {
    const [one = "", two = ""] = await variants(1, 1)
    const order = await newPurchaseOrder(keeper, [one, two])
    await receive(keeper, order, [2])
    const { body } = await receive(keeper, order, [3, 10])
    // One broke meanwhile: that stays so.
    await keeper.call("PUT /admin/inventory/{variant_id}", {
      params: { variant_id: one },
      body: { stocked_quantity: 5, reason: "damaged" },
    })
    const tries = await Promise.all(
      Array.from({ length: 6 }, () => undoReceipt(keeper, order.id, String(body.receipt_id))),
    )
    expect(tries.map(({ http }) => http).sort()).toEqual([200, ...Array(5).fill(409)])
    expect([await stocked(one), await stocked(two)]).toEqual([2, 1])
    const now = await readPurchaseOrder(keeper, order.id)
    expect(now).toMatchObject({ status: "partly_received", units_received: 2 })
    expect(now.receipts.map(({ undone_at }) => undone_at === null)).toEqual([false, true])
    const [undone] = await history(two)
    expect(undone).toMatchObject({ reason: "undo", units_before: 11, units_after: 1 })
    expect(undone?.purchase_order?.id).toBe(order.id)
  })

  it("a receipt cannot be undone below the units held for orders, nor through its entry in the history", async () => {
    const { variant } = await orderWaitingForPayment(shop, 2)
    const id = variant.variant_id
    const order = await newPurchaseOrder(keeper, [id])
    const { body } = await receive(keeper, order, [5])
    await keeper.call("PUT /admin/inventory/{variant_id}", {
      params: { variant_id: id },
      body: { stocked_quantity: 6, reason: "lost" },
    })
    const refused = await undoReceipt(keeper, order.id, String(body.receipt_id))
    expect([refused.http, refused.error?.code]).toEqual([422, "below_reserved"])
    const entry = (await history(id)).find(({ reason }) => reason === "received")
    const byEntry = await keeper.call("POST /admin/inventory/{variant_id}/undo", {
      params: { variant_id: id },
      body: { count_id: entry?.id },
    })
    expect([byEntry.http, byEntry.error?.code]).toEqual([409, "of_a_receipt"])
    expect(await stocked(id)).toBe(6)
    expect((await undoReceipt(keeper, order.id, "porec_none")).http).toBe(404)
  })
})

describe("purchase orders and suppliers", () => {
  it("purchase orders and suppliers are found by number, supplier, product and status", async () => {
    const [variant = ""] = await variants(1)
    const order = await newPurchaseOrder(keeper, [variant], { isDraft: true })
    const list = (query: Record<string, string>) => keeper.call("GET /admin/purchase-orders", { query })
    const [line] = order.lines
    for (const q of [order.number, order.supplier.name, String(line?.sku)]) {
      expect((await list({ q, per_page: "100" })).data.map(({ id }) => id)).toContain(order.id)
    }
    const mine = await list({ supplier_id: order.supplier.id })
    expect(mine.data).toMatchObject([{ id: order.id, lines: 1, units_ordered: 10, is_late: false }])
    expect(mine.meta).toMatchObject({ total: 1, counts: { draft: 1, ordered: 0 } })
    expect((await list({ supplier_id: order.supplier.id, status: "ordered" })).meta?.total).toBe(0)
    expect((await list({ q: "100%_\\" })).meta?.total).toBe(0)
    await shop.sql("update purchase_order set expected_on = '2020-01-01' where id = $1", [order.id])
    expect((await list({ supplier_id: order.supplier.id })).data[0]?.is_late).toBe(false)
    await movePurchaseOrder(keeper, order.id, "ordered")
    expect((await list({ supplier_id: order.supplier.id })).data[0]?.is_late).toBe(true)
  })

  it("purchase orders and suppliers are managed only by staff who manage stock", async () => {
    const finance = await staffClient(shop, "finance")
    const [variant = ""] = await variants(1)
    const order = await newPurchaseOrder(keeper, [variant])
    const params = { id: order.id }
    for (const { http } of [
      await finance.call("GET /admin/suppliers"),
      await finance.call("GET /admin/purchase-orders"),
      await finance.call("GET /admin/purchase-orders/{id}", { params }),
      await movePurchaseOrder(finance, order.id, "cancelled"),
      await receive(finance, order, [1]),
      await undoReceipt(finance, order.id, "porec_none"),
    ]) {
      expect(http).toBe(403)
    }
    expect((await readPurchaseOrder(keeper, order.id)).status).toBe("ordered")
  })

  it("a supplier has a unique name, and stays while something is expected from it", async () => {
    const supplier = await newSupplier(keeper)
    const again = await keeper.call("POST /admin/suppliers/store", {
      body: { name: supplier.name.toUpperCase() },
    })
    expect([again.http, again.errors?.name]).toEqual([422, ["Another supplier has this name"]])
    const [variant = ""] = await variants(1)
    const order = await newPurchaseOrder(keeper, [variant])
    const remove = () =>
      keeper.call("DELETE /admin/suppliers/delete/{id}", { params: { id: order.supplier.id } })
    const refused = await remove()
    expect([refused.http, refused.error?.code]).toEqual([409, "in_use"])
    expect(refused.message).toContain(order.number)
    await movePurchaseOrder(keeper, order.id, "draft")
    expect((await remove()).http).toBe(200)
    const moved = await movePurchaseOrder(keeper, order.id, "ordered")
    expect(moved.errors).toHaveProperty("supplier_id")
    expect((await readPurchaseOrder(keeper, order.id)).supplier.name).toBe(order.supplier.name)
  })
})

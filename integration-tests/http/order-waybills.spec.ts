import { randomUUID } from "node:crypto"
import type { ShopClient } from "../harness/client"
import { createOrder, orderWaitingForPayment, payAtBank, putInCart, storePayment } from "../harness/journey"
import { mailAbout } from "../harness/outbox"
import { sharedShop } from "../harness/shared-shop"
import { signedIn } from "../harness/shoppers"
import { makeStaff } from "../harness/staff"
import { workbook } from "../harness/workbook"

/** Several orders are shipped together, each with the waybill of its own parcel. */
const shop = sharedShop()
afterAll(() => shop.disconnect())

let ada: ShopClient
let courierId: string
beforeAll(async () => {
  ada = await signedIn(shop, (await makeStaff(shop, "fulfilment")).email)
  const name = `Parcel ${randomUUID().slice(0, 8)}`
  const body = { name, tracking_url: "https://parcel.example/?n={waybill}" }
  courierId = (await ada.call("POST /admin/couriers/store", { body })).data.id
})

type Made = Awaited<ReturnType<typeof orderWaitingForPayment>>

async function packed(): Promise<Made> {
  const made = await orderWaitingForPayment(shop, 1)
  await payAtBank(shop, made.payment.reference)
  await storePayment(made.client, made.order.id, made.payment.reference)
  await ada.call("POST /admin/order-moves", { body: { ids: [made.order.id], status: "packed" } })
  return made
}
const both = () => Promise.all([packed(), packed()])

/** Another packed order of the same shopper. */
async function packedToo({ client, variant }: Made) {
  await putInCart(client, variant)
  const { order, payment } = (await createOrder(client)).data
  if (payment?.channel !== "card") throw new Error("No card payment")
  await payAtBank(shop, payment.reference)
  await storePayment(client, order.id, payment.reference)
  await ada.call("POST /admin/order-moves", { body: { ids: [order.id], status: "packed" } })
  return order
}

const unique = () => `NP-${randomUUID().slice(0, 8)}`
const ship = (ids: string[], more: Record<string, unknown>) =>
  ada.call("POST /admin/order-moves", { body: { ids, status: "shipped", courier_id: courierId, ...more } })
const of = (order: { id: string }, waybill: string) => ({ order_id: order.id, waybill })
const stored = async (...orders: { id: string }[]) =>
  Promise.all(
    orders.map(async ({ id }) => {
      const { data } = await ada.call("GET /admin/orders/{id}", { params: { id } })
      return [data.status, data.shipment?.waybill ?? null]
    }),
  )

describe("orders shipped together", () => {
  it("orders shipped together have a waybill each, which only its shopper sees on the page and in the e-mail", async () => {
    const parcels = await Promise.all([packed(), packed(), packed()])
    const [first, second, none] = parcels as [Made, Made, Made]
    const waybills = [unique(), unique()] as const
    const made = await ship(
      parcels.map(({ order }) => order.id),
      { waybills: [of(second.order, waybills[1]), of(first.order, ` ${waybills[0]} `), of(none.order, "")] },
    )
    expect(made.data.orders.map(({ is_moved }) => is_moved)).toEqual([true, true, true])
    await shop.sql("update order_event set held_until = now() where move_id = $1", [made.data.move_id])
    for (const { order } of parcels) await shop.workNow(["order-mail"], { of: order.id })
    for (const [index, { client, order }] of parcels.entries()) {
      const [own, ...others] = [waybills[index], ...waybills.filter((_, other) => other !== index)]
      const { data } = await client.call("GET /user/order", { query: { order_number: order.order_number } })
      expect(data[0]?.shipment?.waybill ?? undefined).toBe(own)
      const email = (await client.call("GET /user")).data.email ?? ""
      const mail = await mailAbout(shop, email, /way|shipped/i)
      const texts = JSON.stringify([data, mail])
      expect(texts.includes(own ?? "https://parcel.example/")).toBe(own !== undefined)
      for (const other of others) expect(texts).not.toContain(other)
    }
  })

  it("orders shipped together keep no waybill when they are not moved, nor after an undo", async () => {
    const [ready, { order: early }] = [await packed(), await orderWaitingForPayment(shop)]
    const made = await ship([ready.order.id, early.id], {
      waybills: [of(ready.order, unique()), of(early, unique())],
    })
    expect(made.data.orders.map(({ is_moved }) => is_moved)).toEqual([true, false])
    expect(await stored(early)).toEqual([["pending", null]])
    const { data } = await ada.call("POST /admin/order-moves/{id}/undo", {
      params: { id: made.data.move_id ?? "" },
    })
    expect(data.orders.map(({ is_moved }) => is_moved)).toEqual([true])
    expect(await stored(ready.order)).toEqual([["packed", null]])
  })

  it("orders shipped together each have their own waybill in the audit log", async () => {
    const [a, b] = await both()
    const waybills = [of(a.order, unique()), of(b.order, unique())]
    await ship([a.order.id, b.order.id], { waybills })
    for (const { order_id, waybill } of waybills) {
      const [entry] = await shop.sql<{ details: unknown }>(
        "select details from audit_entry where target_type = 'order' and target_id = $1 order by at desc limit 1",
        [order_id],
      )
      const other = waybills.find((one) => one.order_id !== order_id)?.waybill ?? ""
      expect(JSON.stringify(entry)).toContain(waybill)
      expect(JSON.stringify(entry)).not.toContain(other)
    }
  })
})

describe("a waybill", () => {
  it("a waybill for several orders is refused on its field, and nothing is moved", async () => {
    const [a, b] = await both()
    const answer = await ship([a.order.id, b.order.id], { waybill: unique() })
    expect([answer.http, answer.errors]).toEqual([
      422,
      { waybill: ["A waybill is one parcel's. Give each order its own in `waybills`, or none"] },
    ])
    expect(await stored(a.order, b.order)).toEqual([
      ["packed", null],
      ["packed", null],
    ])
    expect((await ship([a.order.id, a.order.id], { waybill: unique() })).http).toBe(200)
  })

  it.each<[string, (a: Made, b: Made) => unknown[], (a: Made, b: Made) => Record<string, string[]>]>([
    [
      "of two orders, however it is spaced",
      ({ order: a }, { order: b }) => [of(a, "NP 77 1"), of(b, "np771")],
      ({ order: a }) => ({
        "waybills.1.waybill": [`${a.order_number} has this waybill, too. Each parcel needs its own`],
      }),
    ],
    [
      "of an order that is not moved",
      ({ order: a }) => [of(a, "NP-1"), of({ id: "order_none" }, "NP-2")],
      () => ({ "waybills.1.order_id": ["This order is not being shipped here"] }),
    ],
    [
      "beside another one of the same order",
      ({ order: a }) => [of(a, "NP-1"), of(a, "NP-2")],
      () => ({ "waybills.1.order_id": ["This order has a waybill already"] }),
    ],
    [
      "that is too long",
      ({ order: a }) => [of(a, "N".repeat(61))],
      () => ({ "waybills.0.waybill": ["At most 60 characters"] }),
    ],
  ])("a waybill %s is refused in its row of the request", async (_, waybills, errors) => {
    const [a, b] = await both()
    const answer = await ship([a.order.id, b.order.id], { waybills: waybills(a, b) })
    expect([answer.http, answer.errors]).toEqual([422, errors(a, b)])
    expect(await stored(a.order, b.order)).toEqual([
      ["packed", null],
      ["packed", null],
    ])
  })

  it("a waybill of another shopper's parcel is refused for the same courier; a shopper's orders may share one", async () => {
    const [a, b] = await both()
    const waybill = unique()
    await ship([a.order.id], { waybill })
    const answer = await ship([b.order.id], { waybill: waybill.toLowerCase() })
    expect([answer.http, answer.errors]).toEqual([
      422,
      { waybill: [`${a.order.order_number} of another shopper was shipped with this waybill`] },
    ])
    const together = await packedToo(a)
    expect((await ship([together.id], { waybill })).data.orders[0]?.is_moved).toBe(true)
    expect((await ship([b.order.id], { waybill, courier_id: null })).data.orders[0]?.is_moved).toBe(true)
  })

  it("a waybill is refused for an order for pickup, which gets no courier or rider either", async () => {
    const [a, b] = await both()
    await shop.sql("update shop_order set delivery_method = 'pickup' where id = $1", [b.order.id])
    const ids = [a.order.id, b.order.id]
    const refused = await ship(ids, { waybills: [of(a.order, unique()), of(b.order, unique())] })
    expect([refused.http, refused.errors]).toEqual([
      422,
      { "waybills.1.waybill": [`${b.order.order_number} is picked up: it has no waybill`] },
    ])
    const waybill = unique()
    await ship(ids, { waybills: [of(a.order, waybill)], rider: "Sunday" })
    expect(await stored(a.order, b.order)).toEqual([
      ["shipped", waybill],
      ["shipped", null],
    ])
    const { data } = await ada.call("GET /admin/orders/{id}", { params: { id: b.order.id } })
    expect([data.shipment, data.rider]).toEqual([null, null])
    await shop.sql("update shop_order set delivery_method = 'delivery' where id = $1", [b.order.id])
  })
})

describe("a pasted table", () => {
  it("a pasted table is read for the orders that it names, with the problem of each other row", async () => {
    const [a, b] = await both()
    const answer = await ada.call("POST /admin/order-moves/waybills", {
      body: {
        ids: [a.order.id, b.order.id],
        table: `Waybill;Order\nNP-2;${b.order.order_number.toLowerCase()}\nNP-1;${a.order.order_number}\nNP-3;OM-1`,
      },
    })
    expect(
      answer.data.map(({ line, order_id, waybill, problem }) => [line, order_id, waybill, problem]),
    ).toEqual([
      [2, b.order.id, "NP-2", null],
      [3, a.order.id, "NP-1", null],
      [4, null, "NP-3", "OM-1 is not among the selected orders"],
    ])
  })

  it("a pasted table may be a courier's workbook", async () => {
    const [a, b] = await both()
    const made = workbook({
      sheets: [
        {
          rows: [
            ["Shipments of today"],
            ["Date", "Tracking No.", "Order No"],
            [{ tag: 's="1"', xml: "<v>46380</v>" }, 9876543210123, b.order.order_number],
            [null, "NP-1", a.order.order_number],
          ],
        },
      ],
    })
    const answer = await ada.call("POST /admin/order-moves/waybills", {
      form: {
        ids: JSON.stringify([a.order.id, b.order.id]),
        table: { file: Buffer.from(made), name: "shipments.xlsx" },
      },
    })
    expect(answer.data.map(({ line, order_id, waybill }) => [line, order_id, waybill])).toEqual([
      [3, b.order.id, "9876543210123"],
      [4, a.order.id, "NP-1"],
    ])
  })

  it("a pasted table without orders and waybills is refused", async () => {
    const { order } = await packed()
    const nothing = await ada.call("POST /admin/order-moves/waybills", { body: { ids: [order.id] } })
    expect(nothing.errors).toEqual({ table: ["Paste orders and waybills"] })
    const answer = await ada.call("POST /admin/order-moves/waybills", {
      body: { ids: [order.id], table: "order,name\nOM-1,Ada" },
    })
    expect([answer.http, Object.keys(answer.errors ?? {})]).toEqual([422, ["table"]])
  })
})

import type { Data } from "../../src/contract/calls"
import { checks, SETTLED } from "../../src/workflows/selling/ordering/drift/checks"
import { askReturn, bankRefunds, paidOrder } from "../harness/aftercare"
import type { ShopClient } from "../harness/client"
import { eventually } from "../harness/eventually"
import { stockOf } from "../harness/journey"
import { messagesTo } from "../harness/outbox"
import { newSet } from "../harness/product-sets"
import { sharedShop } from "../harness/shared-shop"
import { signedIn } from "../harness/shoppers"
import { walletOf } from "../harness/wallet"

/** Returns that are replaced: an order of nothing to pay for each. */
const shop = sharedShop()
afterAll(() => shop.disconnect())

type Order = Data<"GET /user/order">[number]
type Paid = Awaited<ReturnType<typeof paidOrder>>

let owner: ShopClient
beforeAll(async () => {
  owner = await signedIn(shop, "owner@demo.shop")
})

const seen = async (client: ShopClient, order_number: string): Promise<Order> => {
  const { data } = await client.call("GET /user/order", { query: { order_number } })
  const [order] = data
  if (!order) throw new Error(`${order_number} is not among the shopper's orders`)
  return order
}

/** A delivered order with an approved return of some of its units, to be replaced. */
async function toReplace(
  quantity: number,
  units: number,
  of?: Paid["variant"],
): Promise<Paid & { returnId: string; number: string }> {
  const made = await paidOrder(shop, owner, { status: "delivered", quantity, ...(of ? { of } : {}) })
  const asked = await askReturn(made.client, made.order.id, [{ line_id: made.lineId, quantity: units }], {
    remedy: "replacement",
  })
  const [wish] = asked.data.returns
  if (!wish) throw new Error(asked.message)
  await owner.call("PUT /admin/returns/{id}/approve", { params: { id: wish.id }, body: {} })
  return { ...made, returnId: wish.id, number: wish.number }
}

const receive = (id: string, lineId: string, restocked: number, writtenOff = 0, remedy?: string) =>
  owner.call("PUT /admin/returns/{id}/receive", {
    params: { id },
    body: { lines: [{ line_id: lineId, restocked, written_off: writtenOff }], ...(remedy ? { remedy } : {}) },
  })

/** The same, received and replaced. */
async function replaced(quantity: number, restocked: number, writtenOff: number, of?: Paid["variant"]) {
  const made = await toReplace(quantity, restocked + writtenOff, of)
  const answer = await receive(made.returnId, made.lineId, restocked, writtenOff)
  const { replacement } = answer.data
  if (!replacement) throw new Error(answer.message)
  return { ...made, replacement, answer }
}

const staffOrder = async (id: string) => (await owner.call("GET /admin/orders/{id}", { params: { id } })).data
const move = (id: string, status: string, more: { note?: string } = {}) =>
  owner.call("PUT /admin/orders/update/{id}", { params: { id }, body: { status, ...more } })
const ship = (id: string, status: string, more: object = {}) =>
  owner.call("POST /admin/order-moves", { body: { ids: [id], status, skips: false, ...more } })
const refusal = ({ http, error }: { http: number; error?: { code: string } | undefined }) => [
  http,
  error?.code,
]

/** What `npm run orders:check` finds of these orders and their lines. */
async function drift(orders: Order[]): Promise<string[]> {
  const mine = orders.flatMap(({ id, items }) => [id, ...items.map((item) => item.id)])
  const found = await Promise.all(
    checks.map(async ({ name, sql }) => {
      const rows = await shop.sql<{ id: string; detail: string }>(sql("'-infinity'::timestamptz", SETTLED))
      return rows.filter(({ id }) => mine.includes(id)).map(({ detail }) => `${name}: ${detail}`)
    }),
  )
  return found.flat()
}

describe("a return that is replaced", () => {
  it("a replaced return creates an order with nothing to pay that is packed, sent and delivered like any other", async () => {
    const { client, order, variant, lineId, returnId, number, replacement, answer } = await replaced(3, 1, 1)
    expect([answer.http, answer.message, answer.data.refundable]).toEqual([
      200,
      `Return ${number} is replaced by order ${replacement.order_number}, to be packed`,
      0,
    ])
    // 20 were there, 3 were bought; one of the two that came is sold again, and two new ones are held.
    expect(await stockOf(shop, variant.variant_id)).toEqual({ stocked: 18, reserved: 2, reservations: 2 })

    const shown = await seen(client, replacement.order_number)
    expect(shown).toMatchObject({
      ...{ status: "processing", total: 0, to_pay: 0, can_cancel: false, can_return: false, can_pay: false },
      replaces: { order_id: order.id, order_number: order.order_number, return_number: number },
      items: [{ name: order.items[0]?.name, quantity: 2, price: 0 }],
      timeline: [{ status: "processing" }],
      expected_date: expect.any(String),
    })
    expect(shown.recipient).toEqual((await seen(client, order.order_number)).recipient)
    const staff = await staffOrder(replacement.order_id)
    expect(staff).toMatchObject({
      source: "staff",
      next_statuses: ["packed", "shipped", "delivered", "cancelled"],
    })
    expect(staff.steps).toMatchObject([{ status: "processing", by: expect.any(String) }])
    const queued = await owner.call("GET /admin/orders", {
      query: { q: replacement.order_number, status: "processing" },
    })
    expect(queued.data.map(({ id }) => id)).toEqual([replacement.order_id])
    const { data: papers } = await owner.call("GET /admin/orders/print", {
      query: { ids: replacement.order_id },
    })
    expect(papers.picks).toMatchObject([{ variant_id: variant.variant_id, quantity: 2 }])
    expect(papers.orders[0]?.replaces?.return_number).toBe(number)

    for (const [status, more] of [
      ["packed", {}],
      ["shipped", { waybill: `WB-${replacement.order_number}` }],
      ["delivered", {}],
    ] as const) {
      expect((await ship(replacement.order_id, status, more)).http).toBe(200)
    }
    const sent = await seen(client, replacement.order_number)
    expect([sent.status, sent.shipment?.waybill]).toEqual(["delivered", `WB-${replacement.order_number}`])
    expect((await staffOrder(replacement.order_id)).next_statuses).toEqual([])
    expect(await stockOf(shop, variant.variant_id)).toEqual({ stocked: 16, reserved: 0, reservations: 0 })

    const first = await seen(client, order.order_number)
    expect(first).toMatchObject({ status: "delivered", refunded: 0, can_return: true, replaces: null })
    expect([first.items[0]?.returnable, first.returns[0]?.replacement?.status]).toEqual([3, "delivered"])
    const refund = await owner.call("POST /admin/returns/{id}/refund", {
      params: { id: returnId },
      body: { amount: 1 },
    })
    expect(refusal(refund)).toEqual([422, "replaced"])
    expect((await receive(returnId, lineId, 1)).http).toBe(409)
    expect(await drift([first, sent])).toEqual([])
    // It is counted among the orders by status, and sells nothing.
    const [counted] = await shop.sql(
      `select o.status, o.kept_kobo::int as remaining, count(l.*)::int as lines from report_order o
         left join report_line l using (order_id) where o.order_id = $1 group by o.status, o.kept_kobo`,
      [replacement.order_id],
    )
    expect(counted).toEqual({ status: "delivered", remaining: 0, lines: 0 })
  })

  it("a replaced return is announced in one e-mail with the number of the new order", async () => {
    const { client, replacement } = await replaced(1, 0, 1)
    const email = (await client.call("GET /user")).data.email ?? ""
    await move(replacement.order_id, "packed")
    const about = async () =>
      (await messagesTo(shop, email))
        .map(({ subject }) => subject)
        .filter((subject) => subject.includes(replacement.order_number))
    await eventually(about, (subjects) => subjects.some((subject) => subject.includes("is packed")))
    expect((await about()).toSorted()).toEqual([
      `Your order ${replacement.order_number} is packed`,
      expect.stringContaining(`is order ${replacement.order_number}`),
    ])
  })

  it("a delivered replacement is returned through the paid order, within the time of its own delivery", async () => {
    const { client, order, lineId, price, payment, replacement } = await replaced(1, 0, 1)
    const again = () =>
      askReturn(client, order.id, [{ line_id: lineId, quantity: 1 }], { remedy: "original" })
    const early = await again()
    expect([...refusal(early), early.message]).toEqual([
      422,
      "not_returnable",
      `The replacement of ${order.items[0]?.name} has not been delivered yet`,
    ])
    expect((await seen(client, order.order_number)).items[0]?.returnable).toBe(0)
    await move(replacement.order_id, "delivered")
    await shop.sql(
      "update order_event set at = now() - interval '9 days' where order_id = $1 and status = 'delivered'",
      [order.id],
    )
    const shown = await seen(client, replacement.order_number)
    const there = await askReturn(client, shown.id, [{ line_id: shown.items[0]?.id ?? "", quantity: 1 }])
    expect([...refusal(there), there.message]).toEqual([
      422,
      "not_returnable",
      `These items replace items of order ${order.order_number}. Report the problem there`,
    ])
    const first = await seen(client, order.order_number)
    expect(Date.parse(first.return_until ?? "")).toBeGreaterThan(Date.now())
    const asked = await again()
    const second = asked.data.returns[1]
    expect([asked.http, second?.is_late]).toEqual([200, false])
    const id = second?.id ?? ""
    await owner.call("PUT /admin/returns/{id}/approve", { params: { id }, body: {} })
    expect((await receive(id, lineId, 1)).data.refundable).toBe(price)
    await owner.call("POST /admin/returns/{id}/refund", { params: { id }, body: { amount: price } })
    expect(await bankRefunds(shop, payment.reference)).toEqual([price])
    expect((await seen(client, order.order_number)).status).toBe("returned")
  })

  it("a replaced return creates one order, however often it is received at once", async () => {
    const { variant, lineId, returnId } = await toReplace(2, 2)
    const answers = await Promise.all(Array.from({ length: 20 }, () => receive(returnId, lineId, 1, 1)))
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1)
    expect(answers.filter(({ http }) => http === 409)).toHaveLength(19)
    const made = await shop.sql("select id from shop_order where replaces_return_id = $1", [returnId])
    expect(made).toHaveLength(1)
    expect(await stockOf(shop, variant.variant_id)).toEqual({ stocked: 19, reserved: 2, reservations: 2 })
  })

  it("a replaced return of a set takes each of its parts from stock", async () => {
    const { set, soap, bag } = await newSet(shop, owner, 9, 30)
    const { replacement } = await replaced(2, 1, 1, set)
    // Two sets of two soaps and a bag were sent; one came back whole, and two new ones are held.
    expect(await stockOf(shop, soap.variant_id)).toEqual({ stocked: 7, reserved: 4, reservations: 4 })
    expect(await stockOf(shop, bag.variant_id)).toEqual({ stocked: 29, reserved: 2, reservations: 2 })
    await move(replacement.order_id, "packed")
    expect(await stockOf(shop, soap.variant_id)).toEqual({ stocked: 3, reserved: 0, reservations: 0 })
  })

  it("a return cannot be replaced without stock, and staff refund it the way the shopper paid", async () => {
    const { variant, payment, lineId, price, returnId } = await toReplace(1, 1)
    const set = await owner.call("PUT /admin/inventory/{variant_id}", {
      params: { variant_id: variant.variant_id },
      body: { stocked_quantity: 0 },
    })
    expect(set.http).toBe(200)
    expect(refusal(await receive(returnId, lineId, 0, 1))).toEqual([422, "not_enough_stock"])
    expect(await stockOf(shop, variant.variant_id)).toEqual({ stocked: 0, reserved: 0, reservations: 0 })
    const received = await receive(returnId, lineId, 0, 1, "original")
    expect(received.data).toMatchObject({
      ...{ status: "received", remedy: "original", refundable: price, replacement: null },
    })
    const back = await owner.call("POST /admin/returns/{id}/refund", {
      params: { id: returnId },
      body: { amount: price },
    })
    expect([back.http, back.data.refund?.destination]).toEqual([200, "card"])
    expect(await bankRefunds(shop, payment.reference)).toEqual([price])
  })

  it("a replaced return sends the very unit that came back intact when there is no other", async () => {
    const { variant, lineId, returnId } = await toReplace(1, 1)
    await owner.call("PUT /admin/inventory/{variant_id}", {
      params: { variant_id: variant.variant_id },
      body: { stocked_quantity: 0 },
    })
    expect((await receive(returnId, lineId, 1)).http).toBe(200)
    expect(await stockOf(shop, variant.variant_id)).toEqual({ stocked: 1, reserved: 1, reservations: 1 })
  })
})

describe("a replacement that cannot be sent", () => {
  it("staff cancel a replacement that cannot be sent: its units are on sale again and the returned items are refunded", async () => {
    const { client, order, variant, price, returnId, replacement } = await replaced(2, 1, 1)
    await move(replacement.order_id, "packed")
    const own = await client.call("PUT /user/order/cancel/{id}", { params: { id: replacement.order_id } })
    expect(refusal(own)).toEqual([422, "invalid_move"])
    const [line] = (await staffOrder(replacement.order_id)).items
    const out = await owner.call("POST /admin/orders/{id}/take-out", {
      params: { id: replacement.order_id },
      body: { lines: [{ line_id: line?.id, quantity: 1, seen: 2 }], reason: "Broken" },
    })
    expect(refusal(out)).toEqual([422, "invalid_move"])

    const cancelled = await move(replacement.order_id, "cancelled", { note: "The last one broke" })
    expect([cancelled.http, cancelled.data.status]).toEqual([200, "cancelled"])
    // 20 were there, 2 were bought, 1 came back whole.
    expect(await stockOf(shop, variant.variant_id)).toEqual({ stocked: 19, reserved: 0, reservations: 0 })
    const { data } = await owner.call("GET /admin/returns", { query: { q: order.order_number } })
    expect(data).toMatchObject([
      { status: "received", replaced_at: null, replacement: { status: "cancelled" }, refundable: price * 2 },
    ])
    const first = await seen(client, order.order_number)
    expect([first.status, first.can_return]).toEqual(["returned", false])
    const [medusa] = await shop.sql("select status from return where order_id = $1", [order.id])
    expect(medusa).toEqual({ status: "received" })
    const back = await owner.call("POST /admin/returns/{id}/refund", {
      params: { id: returnId },
      body: { amount: price * 2 },
    })
    expect([back.http, back.data.refund?.destination]).toEqual([200, "wallet"])
    const { data: shopper } = await client.call("GET /user")
    expect((await walletOf(shop, shopper.id)).balance).toBe(price * 2)
    const email = shopper.email ?? ""
    await eventually(async () => {
      const [mail] = (await messagesTo(shop, email)).filter(({ subject }) =>
        subject.includes(`${replacement.order_number} was cancelled`),
      )
      expect(mail?.text).toContain("pay you back for the items that you sent us")
    })
    expect(await drift([first, await seen(client, replacement.order_number)])).toEqual([])
  })

  it("a replacement is cancelled or packed, never both, when staff try each ten times at once", async () => {
    const { client, order, variant, price, replacement } = await replaced(1, 0, 1)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        move(replacement.order_id, index % 2 === 0 ? "cancelled" : "packed"),
      ),
    )
    const { status } = await seen(client, replacement.order_number)
    // What is packed may still be cancelled.
    expect(answers.filter(({ http, data }) => http === 200 && data.status === status).length).toBeGreaterThan(
      0,
    )
    const { data } = await owner.call("GET /admin/returns", { query: { q: order.order_number } })
    const isCancelled = status === "cancelled"
    expect(data).toMatchObject([{ refundable: isCancelled ? price : 0, replacement: { status } }])
    // 20 were there and 1 was bought; a packed one has left the shelf.
    const stocked = isCancelled ? 19 : 18
    expect(await stockOf(shop, variant.variant_id)).toEqual({ stocked, reserved: 0, reservations: 0 })
    const orders = await Promise.all([order, replacement].map((one) => seen(client, one.order_number)))
    expect(await drift(orders)).toEqual([])
  })

  it("a cancelled replacement leaves the rest with the shopper and is refunded to the kobo beside another return", async () => {
    const { client, order, lineId, price, replacement } = await replaced(3, 0, 1)
    const taken = await move(order.id, "returned")
    expect([...refusal(taken), taken.message]).toEqual([
      422,
      "replacement_open",
      `Its replacement ${replacement.order_number} is under way: cancel that order, or wait until it is delivered`,
    ])
    await move(replacement.order_id, "cancelled")
    const first = await seen(client, order.order_number)
    expect([first.status, first.items[0]?.returnable]).toEqual(["delivered", 2])
    const asked = await askReturn(client, order.id, [{ line_id: lineId, quantity: 2 }])
    const id = asked.data.returns[1]?.id ?? ""
    await owner.call("PUT /admin/returns/{id}/approve", { params: { id }, body: {} })
    expect((await receive(id, lineId, 2)).data.refundable).toBe(price * 2)
    expect((await seen(client, order.order_number)).status).toBe("returned")
  })
})

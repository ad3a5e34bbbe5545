import type { ShopClient } from "../harness/client"
import { eventually } from "../harness/eventually"
import { orderWaitingForPayment, payAtBank, stockOf, storePayment } from "../harness/journey"
import { sharedShop } from "../harness/shared-shop"
import { signedIn } from "../harness/shoppers"

const shop = sharedShop()
afterAll(() => shop.disconnect())

let owner: ShopClient
beforeAll(async () => {
  owner = await signedIn(shop, "owner@demo.shop")
})

/** As staff do: a 409 says that the shop itself is at the order just then, so they press again. */
const move = (id: string, status: string, as = owner) =>
  eventually(
    () => as.call("PUT /admin/orders/update/{id}", { params: { id }, body: { status } }),
    ({ http }) => http !== 409,
  )

async function paidOrder() {
  const made = await orderWaitingForPayment(shop, 2)
  await payAtBank(shop, made.payment.reference)
  await storePayment(made.client, made.order.id, made.payment.reference)
  return made
}

describe("staff and orders", () => {
  it("staff move an order on to delivered through Medusa's fulfilments, and the shopper sees it", async () => {
    const { client, order, variant } = await paidOrder()
    for (const status of ["packed", "shipped", "delivered"]) {
      const moved = await move(order.id, status)
      expect([moved.http, moved.data.status]).toEqual([200, status])
    }
    const seen = await client.call("GET /user/order", { query: { order_number: order.order_number } })
    expect(seen.data[0]?.timeline.map(({ status }) => status)).toEqual([
      "pending",
      "processing",
      "packed",
      "shipped",
      "delivered",
    ])
    const [fulfilment] = await shop.sql(
      `select f.shipped_at is not null as shipped, f.delivered_at is not null as delivered
       from fulfillment f join order_fulfillment l on l.fulfillment_id = f.id where l.order_id = $1`,
      [order.id],
    )
    expect(fulfilment).toEqual({ shipped: true, delivered: true })
    expect(await stockOf(shop, variant.variant_id)).toEqual({ stocked: 18, reserved: 0, reservations: 0 })
  })

  it("staff may skip steps of an order, each step is in the timeline, and none goes back or past the end", async () => {
    const { order } = await paidOrder()
    const moved = await move(order.id, "shipped")
    expect(moved.data.timeline.map(({ status }) => status)).toEqual([
      "pending",
      "processing",
      "packed",
      "shipped",
    ])
    expect(moved.data.next_statuses).toEqual(["delivered"])
    for (const status of ["pending", "processing", "packed", "cancelled"])
      expect((await move(order.id, status)).http).toBe(422)
  })

  it("staff cannot move an unpaid order forward, nor any order to an unknown status", async () => {
    const { order } = await orderWaitingForPayment(shop)
    for (const status of ["processing", "packed", "delivered", "returned"]) {
      const refused = await move(order.id, status)
      expect([refused.http, refused.error?.code]).toEqual([422, "invalid_move"])
    }
    expect((await move(order.id, "nonsense")).http).toBe(422)
    expect((await move("order_none", "packed")).http).toBe(404)
  })

  it("a cancellation of a packed order by staff restores its stock", async () => {
    const { order, variant } = await paidOrder()
    await move(order.id, "packed")
    expect(await stockOf(shop, variant.variant_id)).toMatchObject({ stocked: 18 })
    const cancelled = await move(order.id, "cancelled")
    expect([cancelled.http, cancelled.data.status]).toEqual([200, "cancelled"])
    expect(await stockOf(shop, variant.variant_id)).toEqual({ stocked: 20, reserved: 0, reservations: 0 })
  })

  it("staff mark a delivered order as returned, and its stock is restored", async () => {
    const { order, variant } = await paidOrder()
    await move(order.id, "delivered")
    const returned = await move(order.id, "returned")
    expect([returned.http, returned.data.status, returned.data.next_statuses]).toEqual([200, "returned", []])
    expect(await stockOf(shop, variant.variant_id)).toMatchObject({ stocked: 20 })
  })

  it("staff who move an order at the same moment move it once", async () => {
    const { order } = await paidOrder()
    const answers = await Promise.all(Array.from({ length: 5 }, () => move(order.id, "packed")))
    expect(answers.filter(({ http }) => http === 200).length).toBeGreaterThanOrEqual(1)
    for (const { http } of answers) expect([200, 409, 422]).toContain(http)
    const [row] = await shop.sql("select count(*)::int as n from order_fulfillment where order_id = $1", [
      order.id,
    ])
    expect(row?.n).toBe(1)
  })

  it("staff find orders by number and status, with counts", async () => {
    const { order } = await paidOrder()
    const found = await owner.call("GET /admin/orders", { query: { q: order.order_number } })
    expect(found.data.map(({ id }) => id)).toEqual([order.id])
    const processing = await owner.call("GET /admin/orders", {
      query: { status: "processing,packed", per_page: 100 },
    })
    expect(processing.data.every(({ status }) => status === "processing" || status === "packed")).toBe(true)
    const counts = (processing.meta as unknown as { counts: Record<string, number> }).counts
    expect(processing.meta?.total).toBe((counts.processing ?? 0) + (counts.packed ?? 0))
    expect((await owner.call("GET /admin/orders", { query: { status: "lost" } })).http).toBe(422)
  })

  it("finance reads orders but cannot move them, which needs the permission", async () => {
    const { order } = await paidOrder()
    const finance = await signedIn(shop, "finance@demo.shop")
    expect((await finance.call("GET /admin/orders")).http).toBe(200)
    expect((await move(order.id, "packed", finance)).http).toBe(403)
  })
})

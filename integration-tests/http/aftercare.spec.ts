import type { Data } from "../../src/contract/calls"
import { askReturn, bankRefunds, medusaRefunded, paidOrder } from "../harness/aftercare"
import type { ShopClient } from "../harness/client"
import { eventually } from "../harness/eventually"
import { stockOf } from "../harness/journey"
import { ownProduct } from "../harness/new-product"
import { messagesTo } from "../harness/outbox"
import { sharedShop } from "../harness/shared-shop"
import { makeShopper, signedIn } from "../harness/shoppers"

/** Returns. */
const shop = sharedShop()
afterAll(() => shop.disconnect())

type Order = Data<"GET /user/order">[number]

const orderAt = (status: "processing" | "delivered", quantity = 3, card = "success") =>
  paidOrder(shop, owner, { status, quantity, card })

let owner: ShopClient
/** A paid order that is left alone. */
let paid: Awaited<ReturnType<typeof orderAt>>
beforeAll(async () => {
  owner = await signedIn(shop, "owner@demo.shop")
  paid = await orderAt("processing", 1)
})

const move = (id: string, status: string) =>
  owner.call("PUT /admin/orders/update/{id}", { params: { id }, body: { status } })

const seen = async (client: ShopClient, { order_number }: { order_number: string }): Promise<Order> => {
  const { data } = await client.call("GET /user/order", { query: { order_number } })
  return data[0] as Order
}

const receive = (id: string, lineId: string, restocked: number, writtenOff = 0) =>
  owner.call("PUT /admin/returns/{id}/receive", {
    params: { id },
    body: { lines: [{ line_id: lineId, restocked, written_off: writtenOff }] },
  })

const approve = (id: string) => owner.call("PUT /admin/returns/{id}/approve", { params: { id }, body: {} })

/** Of a variant that is not there any more. */
const stockOfGone = (variantId: string) =>
  shop.sql(
    `select l.stocked_quantity::int as stocked, l.reserved_quantity::int as reserved
       from product_variant_inventory_item vi join inventory_level l using (inventory_item_id) where vi.variant_id = $1`,
    [variantId],
  )

describe("a return", () => {
  it("a return goes from the shopper's request to the refund, and every record agrees", async () => {
    const { client, order, variant, payment, lineId, price } = await orderAt("delivered")
    const email = (await client.call("GET /user")).data.email ?? ""
    const asked = await askReturn(client, order.id, [{ line_id: lineId, quantity: 2 }])
    expect(asked.http).toBe(200)
    const [wish] = asked.data.returns
    expect(wish).toMatchObject({ number: `${order.order_number}-R1`, status: "asked", reason: "damaged" })
    expect(wish?.photos).toHaveLength(1)
    expect(asked.data.items[0]?.returnable).toBe(1)
    const id = wish?.id ?? ""

    const listed = await owner.call("GET /admin/returns", { query: { q: order.order_number } })
    expect(listed.data.map(({ number }) => number)).toEqual([`${order.order_number}-R1`])
    expect(listed.data[0]).toMatchObject({ refundable: null, left: order.total, order_id: order.id })

    expect((await approve(id)).data.status).toBe("approved")
    const received = await receive(id, lineId, 1, 1)
    expect([received.http, received.data.status, received.data.refundable]).toEqual([
      200,
      "received",
      price * 2,
    ])
    // 20 were there, 3 were bought, 1 came back whole.
    expect(await stockOf(shop, variant.variant_id)).toEqual({ stocked: 18, reserved: 0, reservations: 0 })

    const refunded = await owner.call("POST /admin/returns/{id}/refund", {
      params: { id },
      body: { amount: price * 2, destination: "card" },
    })
    expect([refunded.http, refunded.data.refund?.status]).toEqual([200, "sent"])
    expect(refunded.data.left).toBe(order.total - price * 2)
    for (const destination of ["card", "wallet"]) {
      const again = await owner.call("POST /admin/returns/{id}/refund", {
        params: { id },
        body: { amount: price, destination },
      })
      expect([again.http, again.error?.code]).toEqual([409, "already_refunded"])
    }
    expect(await bankRefunds(shop, payment.reference)).toEqual([price * 2])
    expect(await medusaRefunded(shop, order.id)).toBe(price * 2)
    const [sums] = await shop.sql(
      `select (select sum(amount)::float from order_transaction where order_id = $1 and deleted_at is null) as remaining,
         (select status from return where order_id = $1) as medusa_return`,
      [order.id],
    )
    expect(sums).toEqual({ remaining: order.total - price * 2, medusa_return: "received" })

    const now = await seen(client, order)
    expect(now).toMatchObject({ status: "delivered", refunded: price * 2, can_return: true })
    expect(now.refunds).toMatchObject([{ amount: price * 2, destination: "card", return_id: id }])
    await eventually(async () => {
      const subjects = (await messagesTo(shop, email)).map(({ subject }) => subject)
      for (const part of ["return request", "is approved", "has arrived", "is on its way back"]) {
        expect(subjects.filter((subject) => subject.includes(part))).toHaveLength(1)
      }
    })
  })

  it("a return of everything makes the order returned, and delivery is refunded as staff decide", async () => {
    const { client, order, lineId } = await orderAt("delivered", 2)
    const id =
      (await askReturn(client, order.id, [{ line_id: lineId, quantity: 2 }])).data.returns[0]?.id ?? ""
    await approve(id)
    await receive(id, lineId, 2)
    const back = await owner.call("POST /admin/returns/{id}/refund", {
      params: { id },
      body: { amount: order.total },
    })
    expect([back.http, back.data.left]).toEqual([200, 0])
    const now = await seen(client, order)
    expect(now).toMatchObject({ status: "returned", refunded: order.total, can_return: false })
  })

  it("a return is refused with a reason that the shopper reads, and may be requested again", async () => {
    const { client, order, lineId } = await orderAt("delivered", 1)
    const id =
      (await askReturn(client, order.id, [{ line_id: lineId, quantity: 1 }])).data.returns[0]?.id ?? ""
    const none = await owner.call("PUT /admin/returns/{id}/refuse", { params: { id }, body: { reason: " " } })
    expect(none.http).toBe(422)
    const refused = await owner.call("PUT /admin/returns/{id}/refuse", {
      params: { id },
      body: { reason: "The picture shows another shop's jar" },
    })
    expect([refused.http, refused.data.status]).toEqual([200, "refused"])
    expect((await approve(id)).http).toBe(409)
    expect((await receive(id, lineId, 1)).http).toBe(409)
    expect((await seen(client, order)).returns[0]?.decision_note).toBe("The picture shows another shop's jar")
    const again = await askReturn(client, order.id, [{ line_id: lineId, quantity: 1 }])
    expect(again.data.returns[1]?.number).toBe(`${order.order_number}-R2`)
  })

  it("a return is withdrawn by its shopper while nothing of it has arrived, and by nobody else", async () => {
    const { client, order, lineId } = await orderAt("delivered", 2)
    const email = (await client.call("GET /user")).data.email ?? ""
    const ask = async () =>
      (await askReturn(client, order.id, [{ line_id: lineId, quantity: 2 }])).data.returns
    const withdraw = (return_id: string, as = client, id = order.id) =>
      as.call("PUT /user/order/{id}/returns/{return_id}/withdraw", { params: { id, return_id } })
    const first = (await ask())[0]
    expect(first?.can_withdraw).toBe(true)
    const stranger = await makeShopper(shop)
    expect((await withdraw(first?.id ?? "", stranger)).http).toBe(404)
    expect((await withdraw(first?.id ?? "", paid.client, paid.order.id)).http).toBe(404)

    const gone = await withdraw(first?.id ?? "")
    expect([gone.http, gone.message]).toEqual([
      200,
      `Return ${first?.number} is withdrawn. You keep everything`,
    ])
    expect(gone.data.returns).toMatchObject([
      { status: "withdrawn", can_withdraw: false, withdrawn_at: expect.any(String) },
    ])
    expect([gone.data.can_return, gone.data.items[0]?.returnable]).toEqual([true, 2])
    expect((await withdraw(first?.id ?? "")).error?.code).toBe("changed_meanwhile")
    expect((await approve(first?.id ?? "")).http).toBe(409)
    const { data } = await owner.call("GET /admin/returns", {
      query: { status: "withdrawn", q: order.order_number },
    })
    expect(data).toMatchObject([{ id: first?.id }])

    const second = (await ask())[1]?.id ?? ""
    await approve(second)
    expect((await withdraw(second)).http).toBe(200)
    expect((await receive(second, lineId, 1)).http).toBe(409)

    const third = (await ask())[2]?.id ?? ""
    await approve(third)
    await receive(third, lineId, 1)
    expect((await withdraw(third)).http).toBe(409)
    expect((await seen(client, order)).returns.map(({ status }) => status)).toEqual([
      "withdrawn",
      "withdrawn",
      "received",
    ])
    await eventually(async () => {
      const subjects = (await messagesTo(shop, email)).map(({ subject }) => subject)
      expect(subjects.filter((subject) => subject.includes("is withdrawn"))).toHaveLength(2)
    })
  })

  it("a return that the rules do not allow is refused, and leaves nothing behind", async () => {
    const { client, order, lineId } = await orderAt("delivered", 2)
    const cases: [Awaited<ReturnType<typeof askReturn>>, string][] = [
      [
        await askReturn(client, order.id, [{ line_id: lineId, quantity: 1 }], { reason: "changed_mind" }),
        "reason",
      ],
      [await askReturn(client, order.id, [{ line_id: lineId, quantity: 1 }], { remedy: "gift" }), "remedy"],
      [await askReturn(client, order.id, [{ line_id: lineId, quantity: 3 }]), "lines"],
      [await askReturn(client, order.id, [{ line_id: "ordli_other", quantity: 1 }]), "lines"],
      [await askReturn(client, order.id, [{ line_id: lineId, quantity: 0 }]), "lines.0.quantity"],
      [await askReturn(client, order.id, [{ line_id: lineId, quantity: 1.5 }]), "lines.0.quantity"],
      [await askReturn(client, order.id, []), "lines"],
      [await askReturn(client, order.id, [{ line_id: lineId, quantity: 1 }], { reason: "bored" }), "reason"],
      [
        await askReturn(client, order.id, [{ line_id: lineId, quantity: 1 }], { note: "x".repeat(1001) }),
        "note",
      ],
      [await askReturn(client, order.id, [{ line_id: lineId, quantity: 1 }], { photos: "none" }), "photos"],
      [
        await askReturn(client, order.id, [{ line_id: lineId, quantity: 1 }], {
          photos: { file: Buffer.from("<svg onload='alert(1)'/>"), name: "a.svg" },
        }),
        "photos",
      ],
    ]
    for (const [answer, field] of cases) {
      expect([answer.http, Object.keys(answer.errors ?? {})]).toEqual([422, [field]])
    }
    expect((await seen(client, order)).returns).toEqual([])
  })

  it("a return of an opened item is accepted, and one requested after 48 hours is marked as late for staff", async () => {
    const refused = await askReturn(paid.client, paid.order.id, [{ line_id: paid.lineId, quantity: 1 }])
    expect([refused.http, Object.keys(refused.errors ?? {})]).toEqual([422, ["status"]])
    const { client, order, lineId } = await orderAt("delivered", 2)
    const before = await seen(client, order)
    const hours = (Date.parse(before.return_until ?? "") - Date.now()) / 3_600_000
    expect([hours > 47, hours <= 48, before.unopened_until]).toEqual([true, true, null])
    const opened = await askReturn(client, order.id, [{ line_id: lineId, quantity: 1, opened: true }])
    expect(opened.data.returns).toMatchObject([
      { is_late: false, remedy: "wallet", items: [{ opened: true }] },
    ])
    await shop.sql(
      "update order_event set at = now() - interval '48 hours 1 minute' where order_id = $1 and status = 'delivered'",
      [order.id],
    )
    const late = await askReturn(client, order.id, [{ line_id: lineId, quantity: 1 }], { remedy: "original" })
    expect([late.http, late.data.returns[1]]).toMatchObject([200, { is_late: true, remedy: "original" }])
    const { data } = await owner.call("GET /admin/returns", { query: { q: order.order_number } })
    expect(data.map(({ is_late }) => is_late)).toEqual([true, false])
  })

  it("a return of a product deleted meanwhile is refunded, neither replaced nor restocked, and staff read why", async () => {
    const of = await ownProduct(shop, owner)
    const made = await paidOrder(shop, owner, { status: "delivered", quantity: 2, of })
    const { client, order, variant, payment, lineId, price } = made
    await askReturn(client, order.id, [{ line_id: lineId, quantity: 2 }], { remedy: "replacement" })
    const { data: returns } = await owner.call("GET /admin/returns", { query: { q: order.order_number } })
    const id = returns[0]?.id ?? ""
    expect(returns[0]?.items).toMatchObject([{ is_sold: true }])
    await approve(id)
    const deleted = await owner.call("DELETE /admin/products/delete/{id}", {
      params: { id: variant.product_id },
    })
    expect(deleted.http).toBe(200)
    const before = await stockOfGone(variant.variant_id)

    for (const [restocked, writtenOff] of [
      [2, 0],
      [0, 2],
    ] as const) {
      const refused = await receive(id, lineId, restocked, writtenOff)
      expect([refused.http, refused.error?.code]).toEqual([422, "not_sold_any_more"])
    }
    const came = { lines: [{ line_id: lineId, restocked: 2, written_off: 0 }], remedy: "original" }
    const received = await owner.call("PUT /admin/returns/{id}/receive", { params: { id }, body: came })
    expect([received.http, received.message]).toEqual([
      200,
      `Return ${order.order_number}-R1 is received. ${order.items[0]?.name} is no longer sold: it can't be restocked`,
    ])
    expect(received.data).toMatchObject({
      status: "received",
      replaced_at: null,
      refundable: 2 * price,
      items: [{ restocked: 0, written_off: 2, is_sold: false }],
    })
    expect(await stockOfGone(variant.variant_id)).toEqual(before)
    const back = await owner.call("POST /admin/returns/{id}/refund", {
      params: { id },
      body: { amount: 2 * price },
    })
    expect([back.http, back.data.refund?.destination]).toEqual([200, "card"])
    expect(await bankRefunds(shop, payment.reference)).toEqual([2 * price])
    expect((await seen(client, order)).status).toBe("returned")
  })

  it("a return of a deleted product that staff record without a request can be refunded too", async () => {
    const of = await ownProduct(shop, owner)
    const { order, variant, price } = await paidOrder(shop, owner, { status: "delivered", of })
    await owner.call("DELETE /admin/products/delete/{id}", { params: { id: variant.product_id } })
    expect((await move(order.id, "returned")).data.status).toBe("returned")
    const { data } = await owner.call("GET /admin/returns", { query: { q: order.order_number } })
    expect(data).toMatchObject([
      { status: "received", refundable: price, items: [{ restocked: 0, written_off: 1 }] },
    ])
  })

  it("a return that staff record without a request is on the returns desk, to be refunded", async () => {
    const { order, variant } = await orderAt("delivered", 2)
    expect((await move(order.id, "returned")).data.status).toBe("returned")
    expect((await stockOf(shop, variant.variant_id)).stocked).toBe(20)
    const { data } = await owner.call("GET /admin/returns", { query: { q: order.order_number } })
    expect(data).toMatchObject([{ status: "received", asked_by: "staff", refundable: order.subtotal }])
  })
})

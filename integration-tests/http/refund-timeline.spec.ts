import type { ShopClient } from "../harness/client"
import { eventually } from "../harness/eventually"
import { orderWaitingForPayment, payAtBank } from "../harness/journey"
import { messagesTo } from "../harness/outbox"
import { sharedShop } from "../harness/shared-shop"
import { signedIn } from "../harness/shoppers"
import { makeStaff } from "../harness/staff"

/** An order's timeline on the order desk says of each refund how much, where to and who; the shopper reads no name of staff. */
const shop = sharedShop()
afterAll(() => shop.disconnect())

let staff: ShopClient
const NAME = ["Ifeyinwa", "Okwuosa"]
beforeAll(async () => {
  const { email, userId } = await makeStaff(shop, "admin")
  await shop.sql(`update "user" set first_name = $2, last_name = $3 where id = $1`, [userId, ...NAME])
  staff = await signedIn(shop, email)
})

/** A paid order; the shopper saves the card where that is asked. */
async function paid(save_card = false) {
  const { client, order } = await orderWaitingForPayment(shop)
  const store = (body: Record<string, unknown>) =>
    client.call("POST /user/payment/store", {
      body: { order_id: order.id, channel: "card", platform: "web", ...body },
    })
  const { data } = await store({ save_card })
  const reference = data.payment?.reference ?? ""
  await payAtBank(shop, reference)
  await store({ reference })
  return { client, order }
}

const detail = async (id: string) => (await staff.call("GET /admin/orders/{id}", { params: { id } })).data
const refundsIn = async (id: string) =>
  (await detail(id)).steps.flatMap(({ status, refund, by, note }) =>
    status === "refunded" ? [{ refund, by, note }] : [],
  )

describe("a refund in the timeline", () => {
  it("a refund in the timeline shows staff its sum, way and who asked, and shows the shopper no staff name", async () => {
    const { client, order } = await paid()
    const give = (amount: number, refunded: number, destination: string | null) =>
      staff.call("POST /admin/orders/{id}/refunds", {
        params: { id: order.id },
        body: { amount, refunded, reason: "The pump leaks", destination },
      })
    expect((await give(1000.5, 0, null)).http).toBe(200)
    expect((await give(200, 1000.5, "card")).http).toBe(200)
    const by = { by: NAME.join(" "), note: "The pump leaks" }
    await eventually(async () =>
      expect(await refundsIn(order.id)).toEqual([
        { refund: { amount: 1000.5, destination: "wallet" }, ...by },
        { refund: { amount: 200, destination: "card" }, ...by },
      ]),
    )
    const own = await client.call("GET /user/order", { query: { order_number: order.order_number } })
    const email = (await client.call("GET /user")).data.email ?? ""
    await eventually(async () =>
      expect(
        await shop.sql(
          `select 1 from order_event e join outbox_job j on j.kind = 'order-mail' and j.key = e.id
            where e.order_id = $1 and e.status = 'refunded' and j.status = 'done'`,
          [order.id],
        ),
      ).toHaveLength(2),
    )
    const tracked = await shop.visitor().call("POST /track-order", {
      body: { order_number: order.order_number },
    })
    const mails = await messagesTo(shop, email)
    expect(mails.length).toBeGreaterThan(1)
    const seen = JSON.stringify([own.data, tracked.data, mails])
    for (const word of [...NAME, "The pump leaks"]) expect(seen).not.toContain(word)
    expect(own.data[0]?.refunded).toBe(1200.5)
  })

  it("a refund of a cancelled order in the timeline names who cancelled it", async () => {
    const { order } = await paid()
    await staff.call("PUT /admin/orders/update/{id}", {
      params: { id: order.id },
      body: { status: "cancelled", note: "Out of stock" },
    })
    await eventually(async () =>
      expect(await refundsIn(order.id)).toMatchObject([
        { refund: { amount: order.total, destination: "wallet" }, by: NAME.join(" ") },
      ]),
    )
  })

  it("a timeline without refunds has no step with a sum", async () => {
    const { order } = await paid()
    expect((await detail(order.id)).steps.map(({ refund }) => refund)).toEqual(
      (await detail(order.id)).steps.map(() => null),
    )
  })
})

describe("the order drawer before a refund", () => {
  it("the order desk shows the last digits of the paid card only if its shopper has saved it", async () => {
    const [withCard, other] = [await paid(true), await paid()]
    expect((await detail(withCard.order.id)).paid_card).toBe("4081")
    expect((await detail(other.order.id)).paid_card).toBeNull()
    const [card] = (await withCard.client.call("GET /user/saved-cards")).data
    await shop.sql("delete from saved_card where id = $1", [card?.id])
    expect((await detail(withCard.order.id)).paid_card).toBeNull()
  })

  it("the order desk refunds an order without an account the way it was paid", async () => {
    const { order } = await paid()
    expect((await detail(order.id)).refund_to).toBe("wallet")
    const [row] = await shop.sql<{ customer_id: string }>(
      "update customer set has_account = false where id = (select customer_id from shop_order where id = $1) returning id as customer_id",
      [order.id],
    )
    expect((await detail(order.id)).refund_to).toBe("card")
    await shop.sql("update customer set has_account = true where id = $1", [row?.customer_id])
  })
})

import type { ShopClient } from "../harness/client"
import { becomes } from "../harness/eventually"
import { orderWaitingForPayment, payAtBank, storePayment } from "../harness/journey"
import { messagesTo } from "../harness/outbox"
import { sharedShop } from "../harness/shared-shop"

/** The e-mail that asks to pay waits two minutes, and goes only to who has not paid by then. */
const shop = sharedShop()
afterAll(() => shop.disconnect())

async function subjectsTo(client: ShopClient): Promise<string[]> {
  const { email } = (await client.call("GET /user")).data
  return (await messagesTo(shop, email)).map(({ subject }) => subject)
}

/** The order was placed so many seconds ago, and the outbox was worked on. */
async function afterSeconds(orderId: string, seconds: number): Promise<void> {
  await shop.sql(
    `update outbox_job set run_at = created_at + interval '2 minutes' - make_interval(secs => $2)
      where about_id = $1 and kind = 'order-mail' and status = 'waiting'`,
    [orderId, seconds],
  )
  await shop.runJob("outbox")
}

const isWritten = async (orderId: string) =>
  (
    await shop.sql<{ written: boolean }>(
      "select bool_and(status = 'done') as written from outbox_job where about_id = $1 and kind = 'order-mail'",
      [orderId],
    )
  )[0]?.written

it("the shop asks a shopper to pay once, two minutes after the order was placed", async () => {
  const { client, order } = await orderWaitingForPayment(shop)
  await afterSeconds(order.id, 110)
  expect(await isWritten(order.id)).toBe(false)
  expect((await subjectsTo(client)).filter((subject) => subject.includes(order.order_number))).toEqual([])
  await afterSeconds(order.id, 121)
  const asked = [`Your order ${order.order_number} is waiting for payment`]
  await becomes(() => subjectsTo(client), expect.arrayContaining(asked))
  await afterSeconds(order.id, 300)
  expect((await subjectsTo(client)).filter((subject) => subject === asked[0])).toHaveLength(1)
})

it.each([
  [
    "paid",
    async (client: ShopClient, id: string, reference: string) => {
      await payAtBank(shop, reference)
      await storePayment(client, id, reference)
    },
  ],
  [
    "cancelled",
    async (client: ShopClient, id: string) => {
      await client.call("PUT /user/order/cancel/{id}", { params: { id } })
    },
  ],
] as const)(
  "the shop asks no shopper to pay whose order was %s meanwhile, and leaves no job waiting",
  async (_, change) => {
    const { client, order, payment } = await orderWaitingForPayment(shop)
    await change(client, order.id, payment.reference)
    await afterSeconds(order.id, 300)
    await becomes(() => isWritten(order.id), true)
    expect((await subjectsTo(client)).filter((subject) => subject.includes("waiting for payment"))).toEqual(
      [],
    )
  },
)

import { askReturn, bankRefunds, medusaRefunded, paidOrder, workRefunds } from "../harness/aftercare"
import type { ShopClient } from "../harness/client"
import { eventually } from "../harness/eventually"
import { type FaultShop, faultShop } from "../harness/fault-shop"
import { bank, stockOf } from "../harness/journey"
import { TWO } from "../harness/setups"
import { signedIn } from "../harness/shoppers"
import { walletOf } from "../harness/wallet"

/** How many times a return is received and withdrawn at once; the full run does 10 (`npm run faults`). */
const RETURNS = Number(process.env.FAULT_RETURNS || 2)

/** Money back and returns when many ask at once, and when the bank goes away in the middle. */
let shop: FaultShop
let owners: ShopClient[]
beforeAll(async () => {
  shop = await faultShop(TWO)
  owners = await Promise.all(
    [0, 1].map((index) => signedIn(shop, "owner@demo.shop", shop.visitorOfBackend(index))),
  )
})
afterAll(() => shop?.leave())

const owner = (index = 0) => owners[index % 2] as ShopClient

const giveBack = (id: string, amount: number, refunded = 0, as = owner()) =>
  as.call("POST /admin/orders/{id}/refunds", {
    params: { id },
    body: { amount, refunded, reason: "A gift for the wait", destination: "card" },
  })

async function untilSent(orderId: string): Promise<void> {
  await eventually(
    async () => {
      await workRefunds(shop, [orderId])
      return shop.sql("select id from order_refund where order_id = $1 and status in ('asked', 'failed')", [
        orderId,
      ])
    },
    (open) => open.length === 0,
  )
}

it("an order is refunded exactly once when 20 refunds and 10 cancellations come at once", async () => {
  const { client, order, payment } = await paidOrder(shop, owner())
  const most = Math.floor(order.total * 60) / 100
  const answers = await Promise.all([
    ...Array.from({ length: 20 }, (_, index) => giveBack(order.id, most, 0, owner(index))),
    ...Array.from({ length: 10 }, () =>
      client.call("PUT /user/order/cancel/{id}", { params: { id: order.id }, body: {} }),
    ),
  ])
  expect(answers.filter(({ http }) => ![200, 409, 422].includes(http))).toEqual([])
  const [now] = await shop.sql("select status from shop_order where id = $1", [order.id])
  expect(now?.status).toBe("cancelled")
  const { data: me } = await client.call("GET /user")
  await eventually(
    async () => {
      await workRefunds(shop, [order.id])
      const atBank = (await bankRefunds(shop, payment.reference)).reduce(
        (sum, one) => sum + Math.round(one * 100),
        0,
      )
      return atBank + Math.round((await walletOf(shop, me.id)).balance * 100)
    },
    (back) => back === Math.round(order.total * 100),
  )
  await untilSent(order.id)
  const [sums] = await shop.sql(
    `select (select sum(amount_kobo)::float from order_refund where order_id = $1) as asked,
       (select refunded_kobo::float from shop_order where id = $1) as counted`,
    [order.id],
  )
  const kobo = Math.round(order.total * 100)
  expect(sums).toEqual({ asked: kobo, counted: kobo })
  expect(await medusaRefunded(shop, order.id)).toBe(order.total)
})

it.each([
  ["conn_reset_after_commit", "cuts the line after it has paid"],
  ["conn_reset_before", "cuts the line before it pays"],
  ["http_500", "answers 500"],
  ["malformed_json", "answers what nobody can read"],
])("a refund is sent once when the bank %s (%s)", async (mode) => {
  const { order, payment } = await paidOrder(shop, owner())
  await bank(shop, "/__sandbox/scenario", { endpoint: "POST /refund", mode, times: 1 })
  const asked = await giveBack(order.id, 250)
  expect(asked.http).toBe(200)
  await untilSent(order.id)
  expect(await bankRefunds(shop, payment.reference)).toEqual([250])
  expect(await medusaRefunded(shop, order.id)).toBe(250)
})

it(`a return is either received or withdrawn when staff and shopper press at once, ${RETURNS} times`, async () => {
  const outcomes: string[] = []
  for (let round = 0; round < RETURNS; round += 1) {
    const { client, order, variant, lineId } = await paidOrder(shop, owner(), { status: "delivered" })
    const wish = (await askReturn(client, order.id, [{ line_id: lineId, quantity: 1 }])).data.returns[0]
    const id = wish?.id ?? ""
    await owner().call("PUT /admin/returns/{id}/approve", { params: { id }, body: {} })
    const answers = await Promise.all([
      ...Array.from({ length: 3 }, (_, index) =>
        owner(index + round).call("PUT /admin/returns/{id}/receive", {
          params: { id },
          body: { lines: [{ line_id: lineId, restocked: 1, written_off: 0 }] },
        }),
      ),
      ...Array.from({ length: 3 }, () =>
        client.call("PUT /user/order/{id}/returns/{return_id}/withdraw", {
          params: { id: order.id, return_id: id },
        }),
      ),
    ])
    const won = answers.flatMap(({ http }, index) =>
      http === 200 ? [index < 3 ? "received" : "withdrawn"] : [],
    )
    expect(answers.filter(({ http }) => http !== 200).map(({ http }) => http)).toEqual(Array(5).fill(409))
    expect(won).toHaveLength(1)
    const [row] = await shop.sql(
      `select r.status, o.status as order_status, (select count(*)::int from return m where m.order_id = o.id) as medusa
         from order_return r join shop_order o on o.id = r.order_id where r.id = $1`,
      [id],
    )
    const isReceived = won[0] === "received"
    expect(row).toEqual({
      status: won[0],
      order_status: isReceived ? "returned" : "delivered",
      medusa: isReceived ? 1 : 0,
    })
    expect((await stockOf(shop, variant.variant_id)).stocked).toBe(isReceived ? 20 : 19)
    outcomes.push(String(won[0]))
  }
  expect(outcomes).toHaveLength(RETURNS)
})

it("a return is received and refunded once, however many staff press at once", async () => {
  const { client, order, variant, payment, lineId, price } = await paidOrder(shop, owner(), {
    status: "delivered",
    quantity: 3,
  })
  const wishes = await Promise.all(
    Array.from({ length: 10 }, () => askReturn(client, order.id, [{ line_id: lineId, quantity: 2 }])),
  )
  expect(wishes.map(({ http }) => http).sort()).toEqual([200, ...Array(9).fill(422)])
  const id = wishes.find(({ http }) => http === 200)?.data.returns[0]?.id ?? ""
  const approved = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      owner(index).call("PUT /admin/returns/{id}/approve", { params: { id }, body: {} }),
    ),
  )
  expect(approved.map(({ http }) => http).sort()).toEqual([200, ...Array(9).fill(409)])
  const received = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      owner(index).call("PUT /admin/returns/{id}/receive", {
        params: { id },
        body: { lines: [{ line_id: lineId, restocked: 2, written_off: 0 }] },
      }),
    ),
  )
  expect(received.map(({ http }) => http).sort()).toEqual([200, ...Array(9).fill(409)])
  // 20 were there, 3 were sold, 2 came back.
  expect(await stockOf(shop, variant.variant_id)).toEqual({ stocked: 19, reserved: 0, reservations: 0 })
  const paid = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      owner(index).call("POST /admin/returns/{id}/refund", {
        params: { id },
        body: { amount: price * 2, destination: "card" },
      }),
    ),
  )
  expect(paid.map(({ http }) => http).sort()).toEqual([200, ...Array(9).fill(409)])
  await untilSent(order.id)
  expect(await bankRefunds(shop, payment.reference)).toEqual([price * 2])
})

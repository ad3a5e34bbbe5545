import { bankRefunds } from "../harness/aftercare"
import type { ShopClient } from "../harness/client"
import { type FaultShop, faultShop } from "../harness/fault-shop"
import { createOrder, payAtBank, putInCart, stockedVariant, storePayment } from "../harness/journey"
import { ONE } from "../harness/setups"
import { signedIn } from "../harness/shoppers"
import { newShopper } from "../harness/staff"
import { fillWallet, medusaMoney, splitOrder, walletOf } from "../harness/wallet"

/** F23, F26 and F27: the wallet's part of an order is debited or released, never both, and comes back to the kobo. */
const RACES = Number(process.env.FAULT_SPLIT_RACES || 8)
const PARTS = Number(process.env.FAULT_SPLIT_PARTS || 16)
jest.setTimeout(360_000 + Math.max(RACES, PARTS) * 2_000)

let shop: FaultShop
let owner: ShopClient
beforeAll(async () => {
  shop = await faultShop(ONE)
  owner = await signedIn(shop, "owner@demo.shop")
})
afterAll(() => shop?.leave())

const kobo = (naira: number) => Math.round(naira * 100)

it(`the held part of a split order is captured or released, never both, in ${RACES} races of cancellation and payment`, async () => {
  const { client, id } = await newShopper(shop)
  const variant = await stockedVariant(shop, RACES + 10)
  let inWallet = 1_000_000
  await fillWallet(shop, id, inWallet)
  const outcomes = { taken: 0, free: 0 }
  for (let race = 0; race < RACES; race += 1) {
    // All but ₦100 of what it costs, so that both ways have something to pay.
    await putInCart(client, variant)
    const whole = await createOrder(client)
    const { order } = whole.data
    await hold(id, order.id, kobo(order.total) - 10_000)
    const { data } = await client.call("POST /user/payment/store", {
      body: { order_id: order.id, channel: "card" },
    })
    const reference = data.payment?.reference ?? ""
    expect(data.payment?.amount).toBe(100)
    await payAtBank(shop, reference)
    await Promise.all([
      storePayment(client, order.id, reference),
      client.call("PUT /user/order/cancel/{id}", { params: { id: order.id } }),
    ])
    // Whoever was first: a second answer changes nothing, and whoever was asked to try again does.
    await storePayment(client, order.id, reference)
    await client.call("PUT /user/order/cancel/{id}", { params: { id: order.id } })
    const [row] = await shop.sql(
      `select s.status, s.paid_kobo::int as paid, s.refunded_kobo::int as refunded, h.status as hold
         from shop_order s join ledger_hold h on h.ref = s.id where s.id = $1`,
      [order.id],
    )
    const isTaken = row?.hold === "captured"
    outcomes[isTaken ? "taken" : "free"] += 1
    const paid = isTaken ? kobo(order.total) : 0
    expect(row).toEqual({
      status: "cancelled",
      paid,
      refunded: paid,
      hold: isTaken ? "captured" : "released",
    })
    // Paid and then cancelled: all of it is in the wallet. Cancelled first: the card's ₦100 came too late, and are there.
    inWallet += 100
    expect(await walletOf(shop, id)).toEqual({ balance: inWallet, held: 0 })
  }
  expect(outcomes.taken + outcomes.free).toBe(RACES)
})

it(`a split order is refunded in ${PARTS} random parts, exact to the kobo`, async () => {
  const { order, payment, customerId } = await splitOrder(shop, 3_333.33)
  let left = kobo(order.total)
  let toCard = 0
  const card = kobo(payment.amount)
  for (let part = PARTS; part > 0; part -= 1) {
    const amount =
      part === 1 ? left : Math.min(left - (part - 1), 1 + Math.floor(Math.random() * ((2 * left) / part)))
    const destination = Math.random() < 0.5 && toCard < card ? "card" : "wallet"
    const given = await owner.call("POST /admin/orders/{id}/refunds", {
      params: { id: order.id },
      body: {
        amount: amount / 100,
        refunded: (kobo(order.total) - left) / 100,
        reason: "In parts",
        destination,
      },
    })
    expect(given.http).toBe(200)
    if (destination === "card") toCard += Math.min(amount, card - toCard)
    left -= amount
  }
  const atBank = (await bankRefunds(shop, payment.reference)).reduce((sum, one) => sum + kobo(one), 0)
  expect(atBank).toBe(toCard)
  expect(atBank).toBeLessThanOrEqual(card)
  expect(kobo((await walletOf(shop, customerId)).balance)).toBe(kobo(order.total) - toCard)
  expect(await medusaMoney(shop, order.id)).toMatchObject({
    captured: order.total,
    refunded: order.total,
    remaining: 0,
  })
})

/** As `use_wallet` holds it, for a sum of the test's own choice. */
async function hold(customerId: string, orderId: string, amount: number): Promise<void> {
  await shop.sql(
    `select * from ledger_place_hold('lhold_' || gen_random_uuid(), 'test', $2, '\\x00'::bytea, 'wallet:' || $1, $3::bigint, 'order',
       $2, null, 'customer', $1)`,
    [customerId, orderId, amount],
  )
  await shop.sql("update shop_order set wallet_kobo = $2::bigint where id = $1", [orderId, amount])
}

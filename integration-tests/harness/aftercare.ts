import type { ShopClient } from "./client"
import { orderWaitingForPayment, payAtBank, storePayment } from "./journey"
import { picture } from "./pictures"
import type { ShopUnderTest } from "./shop"

interface PaidOrder {
  status?: string
  quantity?: number
  card?: string
  /** What is bought; left out: any product of the shop's. */
  of?: Parameters<typeof orderWaitingForPayment>[2]
}

/** A new shopper's paid order of one product, moved on by staff to a status. */
export async function paidOrder(
  shop: ShopUnderTest,
  owner: ShopClient,
  { status = "processing", quantity = 1, card = "success", of }: PaidOrder = {},
) {
  const made = await orderWaitingForPayment(shop, quantity, of)
  await payAtBank(shop, made.payment.reference, card)
  await storePayment(made.client, made.order.id, made.payment.reference)
  if (status !== "processing") {
    await owner.call("PUT /admin/orders/update/{id}", { params: { id: made.order.id }, body: { status } })
  }
  const [line] = made.order.items
  return { ...made, lineId: line?.id ?? "", price: line?.price ?? 0 }
}

let photo: Promise<Buffer> | undefined

/** Asks for a return as the storefront's form does. */
export async function askReturn(
  client: ShopClient,
  orderId: string,
  lines: { line_id: string; quantity: number; opened?: boolean }[],
  more: Record<string, string | { file: Buffer; name: string }> = {},
  headers: Record<string, string> = {},
) {
  photo ??= picture("jpeg", 320, 240)
  return client.call("POST /user/order/{id}/returns", {
    params: { id: orderId },
    headers,
    form: {
      lines: JSON.stringify(lines.map((line) => ({ opened: false, ...line }))),
      reason: "damaged",
      note: "The pump is broken",
      photos: { file: await photo, name: "pump.jpg" },
      ...more,
    },
  })
}

/** What the bank has given back of a payment, naira, smallest first. */
export async function bankRefunds(shop: ShopUnderTest, reference: string): Promise<number[]> {
  const state = (await (await fetch(`${shop.address.sandboxUrl}/__sandbox/state`)).json()) as {
    transactions: { id: number; reference: string }[]
    refunds: { transactionId: number; amount: number; status: string }[]
  }
  const transaction = state.transactions.find((one) => one.reference === reference)
  return state.refunds
    .filter((one) => one.transactionId === transaction?.id && one.status !== "failed")
    .map(({ amount }) => amount / 100)
    .sort((a, b) => a - b)
}

/** What Medusa says was given back of an order, naira. */
export async function medusaRefunded(shop: ShopUnderTest, orderId: string): Promise<number> {
  const [row] = await shop.sql<{ refunded: number }>(
    `select coalesce(sum(r.amount), 0)::float as refunded from refund r join payment p on p.id = r.payment_id
     join shop_order o on o.payment_collection_id = p.payment_collection_id where o.id = $1 and r.deleted_at is null`,
    [orderId],
  )
  return row?.refunded ?? 0
}

/** Works on refunds of these orders whose turn is later. One that is being sent is left alone. */
export async function workRefunds(shop: ShopUnderTest, orderIds: readonly string[]): Promise<void> {
  await shop.sql(
    `update outbox_job set run_at = now() where kind = 'order-refund' and status = 'waiting' and payload ->> 'refundId' in (
       select id from order_refund where order_id = any($1) and status = 'asked'
          and (sending_until is null or sending_until < now()))`,
    [orderIds],
  )
  await shop.runJob("outbox")
}

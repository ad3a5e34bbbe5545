import type { TransferPaymentDue } from "../../src/contract/bank-transfer"
import type { ShopClient } from "./client"
import { eventually } from "./eventually"
import { bank, createOrder, putInCart, stockedVariant } from "./journey"
import type { ShopUnderTest } from "./shop"
import { makeShopper } from "./shoppers"
import { walletOf } from "./wallet"

/** A new shopper with an unpaid order that has an account number. `more`: what else the order's form says. */
export async function orderByTransfer(
  shop: ShopUnderTest,
  more: Record<string, unknown> = {},
  of?: Awaited<ReturnType<typeof stockedVariant>>,
) {
  const variant = of ?? (await stockedVariant(shop, 20))
  const shopper = await makeShopper(shop)
  const client: ShopClient = shop.visitor()
  client.token = shopper.token
  await putInCart(client, variant)
  const made = await createOrder(client, { channel: "bank_transfer", ...more })
  const payment = made.http === 200 ? made.data.payment : null
  if (payment?.channel !== "bank_transfer")
    throw new Error(`No account number was opened: ${made.http} ${made.message}`)
  const { order } = made.data
  return { client, variant, order, payment, token: tokenOf(payment), kobo: Math.round(payment.amount * 100) }
}

/** What of a waiting page's address opens it. */
export function tokenOf({ wait_url }: Pick<TransferPaymentDue, "wait_url">): string {
  return new URL(wait_url, "http://shop.test").searchParams.get("pay") ?? ""
}

interface Sent {
  /** Kobo; what was asked for, when left out. */
  amount?: number
  sender_name?: string
  sender_bank?: string
  sender_account?: string
  narration?: string
}

/** A shopper sends money to the account of this payment, from whatever bank. */
export async function sendTransfer(
  shop: ShopUnderTest,
  reference: string,
  sent: Sent = {},
): Promise<"credited" | "returned"> {
  const answer = await bank(shop, "/__sandbox/transfer-in", { reference, ...sent })
  return (answer as { outcome: "credited" | "returned" }).outcome
}

/** The wallet of an order's shopper, naira. */
export async function walletBehind(shop: ShopUnderTest, orderId: string) {
  const [row] = await shop.sql<{ customer_id: string }>("select customer_id from shop_order where id = $1", [
    orderId,
  ])
  return walletOf(shop, row?.customer_id ?? "")
}

/** Where the money of an order's transfers is by the ledger, in kobo: sales, wallet, suspense, and what the provider has taken. */
export async function transfersInLedger(shop: ShopUnderTest, orderId: string) {
  const rows = await shop.sql<{ kind: string; kobo: number }>(
    `select split_part(e.account_id, ':', 1) as kind, sum(e.amount)::int as kobo
       from ledger_tx t join ledger_entry e on e.tx_id = t.id
       join payment_attempt a on split_part(t.external_ref, '/', 1) = a.reference
      where a.order_id = $1 and t.kind in ('order_payment', 'transfer_received', 'kept_apart') group by 1`,
    [orderId],
  )
  const of = (kind: string) => rows.find((row) => row.kind === kind)?.kobo ?? 0
  return {
    received: 0 - of("card_clearing") - of("provider_fees"),
    sales: of("sales"),
    wallet: of("wallet"),
    suspense: of("suspense"),
  }
}

/** What tests of a shop's bank transfers ask and do. */
export function aroundTransfers(shop: ShopUnderTest) {
  const statusOf = async (number: string) =>
    (await shop.visitor().call("POST /track-order", { body: { order_number: number } })).data.status
  return {
    statusOf,
    becomes: (number: string, wanted: string) =>
      eventually(
        () => statusOf(number),
        (status) => status === wanted,
      ),
    wait: async (token: string) =>
      (await shop.visitor().call("GET /payment-wait", { query: { token } })).data,
    saySent: async (token: string) =>
      (await shop.visitor().call("POST /payment-wait/sent", { body: { token } })).data,
    /** The bank's event of a payment does not come. */
    noEvents: (reference: string) => bank(shop, "/__sandbox/webhook", { automatic: false, ref: reference }),
    transfersOf: (orderId: string) =>
      shop.sql<{ amount: number; went: string }>(
        `select t.amount_kobo::int as amount, t.went
           from inbound_transfer t join payment_attempt a on a.id = t.attempt_id where a.order_id = $1
          order by t.received_at, t.id`,
        [orderId],
      ),
  }
}

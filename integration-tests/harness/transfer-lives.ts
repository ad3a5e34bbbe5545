import fc from "fast-check"
import { eventually } from "./eventually"
import { bank, storePayment } from "./journey"
import type { ShopUnderTest } from "./shop"
import { type orderByTransfer, sendTransfer, transfersInLedger } from "./transfers"

/** What may happen to an order that is paid by transfer. Amounts are kobo beside what was asked for. */
export type Step =
  | { does: "send"; more: number }
  | { does: "send part"; percent: number }
  | { does: "send what is missing" }
  | { does: "say sent" }
  | { does: "pay by card" }
  | { does: "pay from the wallet" }
  | { does: "cancel" }
  | { does: "lapse" }
  | { does: "open again" }
  | { does: "time is up" }
  | { does: "events stop" }
  | { does: "events come twice" }
  | { does: "the bank fails once" }
  /** The steps in it happen at once. */
  | { does: "at once"; steps: Step[] }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .constantFrom(0, 0, 0, -100, 100, -1, 1, 50_000)
      .map((more) => ({ does: "send" as const, more })),
  },
  {
    weight: 2,
    arbitrary: fc.integer({ min: 1, max: 99 }).map((percent) => ({ does: "send part" as const, percent })),
  },
  { weight: 2, arbitrary: fc.constant({ does: "send what is missing" as const }) },
  { weight: 2, arbitrary: fc.constant({ does: "say sent" as const }) },
  {
    weight: 5,
    arbitrary: fc.constantFrom<Step>(
      { does: "pay by card" },
      { does: "pay from the wallet" },
      { does: "cancel" },
      { does: "lapse" },
      { does: "open again" },
      { does: "time is up" },
      { does: "events stop" },
      { does: "events come twice" },
      { does: "the bank fails once" },
    ),
  },
)

export const lives: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: step },
    {
      weight: 1,
      arbitrary: fc
        .array(step, { minLength: 2, maxLength: 4 })
        .map((steps): Step => ({ does: "at once", steps })),
    },
  ),
  { minLength: 1, maxLength: 7 },
)

/** How a life ended, and what of it must not be. */
export interface Life {
  faults: string[]
  status: string
  received: number
  sales: number
  wallet: number
  suspense: number
}

type Made = Awaited<ReturnType<typeof orderByTransfer>>

/** Lives it, lets everything that is under way arrive, and accounts for the money. */
export async function live(shop: ShopUnderTest, made: Made, steps: Step[]): Promise<Life> {
  for (const one of steps) await take(shop, made, one)
  for (const reference of await referencesOf(shop, made.order.id)) {
    await bank(shop, "/__sandbox/scenario", { endpoint: "*", mode: "ok", match: reference })
    await bank(shop, "/__sandbox/webhook", { automatic: true, ref: reference })
  }
  await eventually(
    async () => {
      await shop.workNow(["payment-check"], { of: made.order.id })
      return (await accountsOf(shop, made.order.id)).received - (await creditedTo(shop, made.order.id))
    },
    (missing) => missing === 0,
  ).catch(() => undefined)
  return judge(shop, made)
}

async function take(shop: ShopUnderTest, made: Made, one: Step): Promise<void> {
  const { order, client, token, kobo } = made
  const visitor = shop.visitorOfBackend()
  const wait = async () => (await visitor.call("GET /payment-wait", { query: { token } })).data
  const newest = async () => (await referencesOf(shop, order.id, "bank_transfer")).at(-1) ?? ""
  const send = async (amount: number) =>
    void (amount > 0 && (await sendTransfer(shop, await newest(), { amount }).catch(unknownAccount)))
  switch (one.does) {
    case "send":
      return send(kobo + one.more)
    case "send part":
      return send(Math.max(1, Math.floor((kobo * one.percent) / 100)))
    case "send what is missing":
      return send(Math.round((await wait()).to_pay * 100))
    case "say sent":
      return void (await visitor.call("POST /payment-wait/sent", { body: { token } }))
    case "pay by card": {
      const payment = (await storePayment(client, order.id)).data?.payment
      if (payment?.channel !== "card") return
      await bank(shop, "/__sandbox/pay", { reference: payment.reference, card: "success" })
      return void (await storePayment(client, order.id, payment.reference))
    }
    case "pay from the wallet":
      return void (await client.call("POST /user/payment/store/wallet", { body: { order_id: order.id } }))
    case "cancel":
      return void (await client.call("PUT /user/order/cancel/{id}", { params: { id: order.id } }))
    case "lapse":
      for (const reference of await referencesOf(shop, order.id, "bank_transfer")) {
        await bank(shop, "/__sandbox/lapse", { reference })
        await shop.sql(
          "update payment_attempt set lapses_at = now() - interval '1 hour' where reference = $1",
          [reference],
        )
      }
      return
    case "open again":
      return void (await visitor.call("POST /payment-wait/again", { body: { token } }))
    case "time is up":
      await shop.sql("update shop_order set expires_at = now() where id = $1 and status = 'pending'", [
        order.id,
      ])
      return shop.workNow(["order-expiry"], { of: order.id })
    case "events stop":
      return void (await bank(shop, "/__sandbox/webhook", { automatic: false, ref: await newest() }))
    case "events come twice":
      return void (await bank(shop, "/__sandbox/webhook", {
        event: "charge.success",
        ref: await newest(),
        copies: 2,
      }).catch(unknownAccount))
    case "the bank fails once":
      return void (await bank(shop, "/__sandbox/scenario", {
        endpoint: "*",
        mode: "conn_reset_after_commit",
        times: 1,
        match: await newest(),
      }))
    case "at once":
      await Promise.all(one.steps.map((each) => take(shop, made, each)))
  }
}

/** A number that was never opened, as the bank's answer was lost: nobody can send there. */
function unknownAccount(): void {}

async function judge(shop: ShopUnderTest, { order }: Made): Promise<Life> {
  const accounts = await accountsOf(shop, order.id)
  const { received, sales, wallet, suspense } = accounts
  const credited = await creditedTo(shop, order.id)
  const [row] = await shop.sql<{
    status: string
    paid: number
    total: number
    refunded: number
    held: number
    payers: number
  }>(
    `select o.status, o.paid_kobo::int as paid, o.total_kobo::int as total, o.refunded_kobo::int as refunded,
            coalesce((select sum(h.remaining) from ledger_hold h where h.ref = o.id and h.status = 'open'), 0)::int as held,
            (select count(*) from payment_attempt a where a.order_id = o.id and a.status = 'paid')::int as payers
       from shop_order o where o.id = $1`,
    [order.id],
  )
  if (!row) throw new Error(`Order ${order.id} is gone`)
  const faults = [
    ...(credited === received ? [] : [`the bank has ${credited}, the ledger ${received}`]),
    ...(received === sales + wallet + suspense ? [] : ["what was received is not where it went"]),
    ...(row.payers <= 1 ? [] : ["paid twice"]),
    ...(row.status !== "cancelled" || row.paid === row.refunded
      ? []
      : ["cancelled, and its money is not back"]),
    ...(row.status !== "processing" || row.paid === row.total ? [] : ["paid, and not whole"]),
    ...(row.status === "pending" || row.held === 0 ? [] : ["money is held for an order that does not wait"]),
  ]
  return { faults, status: row.status, ...accounts }
}

/** Where the money of an order is by the ledger, kobo. */
export const accountsOf = transfersInLedger

async function referencesOf(shop: ShopUnderTest, orderId: string, channel?: string): Promise<string[]> {
  const rows = await shop.sql<{ reference: string }>(
    "select reference from payment_attempt where order_id = $1 and channel = coalesce($2, channel) order by created_at",
    [orderId, channel ?? null],
  )
  return rows.map(({ reference }) => reference)
}

/** What the bank says that it has taken for an order, by transfer and by card, kobo. */
async function creditedTo(shop: ShopUnderTest, orderId: string): Promise<number> {
  const references = new Set(await referencesOf(shop, orderId))
  const response = await fetch(`${shop.address.sandboxUrl}/__sandbox/state`)
  const { transactions } = (await response.json()) as {
    transactions: { reference: string; state: string; amount: number }[]
  }
  return transactions
    .filter(({ reference, state }) => references.has(reference) && state === "success")
    .reduce((sum, { amount }) => sum + amount, 0)
}

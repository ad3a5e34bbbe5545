import { randomUUID } from "node:crypto"
import { setTimeout as sleep } from "node:timers/promises"
import { checks, SETTLED } from "../../src/workflows/selling/ordering/drift/checks"
import type { ShopClient } from "./client"
import { eventually } from "./eventually"
import { createOrder, putInCart, storePayment } from "./journey"
import type { ShopUnderTest, Sql } from "./shop"
import { makeShoppers } from "./shoppers"

const PATIENCE_MS = 120_000

type Variant = { product_id: string; variant_id: string }

/** Twelve products with more in stock than anybody buys. */
export async function plenty(shop: Sql): Promise<Variant[]> {
  const variants = await shop.sql<Variant>(
    `select p.product_id, p.default_variant_id as variant_id from catalogue_product p
       join catalogue_variant v on v.variant_id = p.default_variant_id
      where p.is_listed and v.inventory_item_id is not null and v.price_kobo < 2000000
      order by md5(v.sku) limit 12`,
  )
  await shop.sql(
    `update inventory_level set stocked_quantity = 100000, raw_stocked_quantity = '{"value":"100000","precision":20}'
      where inventory_item_id in (select inventory_item_id from catalogue_variant where variant_id = any($1))`,
    [variants.map(({ variant_id }) => variant_id)],
  )
  return variants
}

/**
 * Shoppers who check out again and again, each as a browser does it: what breaks off is asked again with the same
 * Idempotency-Key, until it is answered.
 */
export class Crowd {
  /** Requests that are on their way at this moment. */
  underWay = 0
  /** Whole checkouts, paid. */
  paid = 0
  /** Answers that should not have come. */
  readonly surprises: string[] = []
  /** How long everybody rests between two checkouts. */
  restMs = 0
  /** When everybody had to finish. */
  private endsAt = Number.POSITIVE_INFINITY
  private readonly runs: Promise<void>[] = []

  private constructor(
    private readonly shop: ShopUnderTest,
    private readonly shoppers: ShopClient[],
    private readonly variants: Variant[],
  ) {}

  /** `count` shoppers on a shop with plenty of stock of what they buy. */
  static async gather(shop: ShopUnderTest, count: number): Promise<Crowd> {
    const variants = await plenty(shop)
    return new Crowd(shop, await makeShoppers(shop, count), variants)
  }

  begin(): void {
    this.endsAt = Number.POSITIVE_INFINITY
    for (const [index, client] of this.shoppers.entries()) this.runs.push(this.shopOn(client, index))
  }

  /** Lets everybody finish what they are at. */
  async end(): Promise<void> {
    this.endsAt = Date.now()
    await Promise.all(this.runs.splice(0))
  }

  private async shopOn(client: ShopClient, index: number): Promise<void> {
    for (let round = index; this.endsAt > Date.now(); round += 1) {
      const pick = (step: number) => this.variants[(round * step + index) % this.variants.length] as Variant
      await this.answered(() => putInCart(client, pick(1), 1))
      await this.answered(() => putInCart(client, pick(5), 2))
      const key = { "idempotency-key": randomUUID() }
      // Without an answer the cart may be empty by now, for the first try placed the order.
      const made = await this.answered(() => createOrder(client, {}, key))
      const { order, payment } = made.data
      if (!payment) continue
      await this.payAtBank(payment.reference)
      const stored = await this.answered(() => storePayment(client, order.id, payment.reference))
      if (stored.data.order.status === "processing") this.paid += 1
      else this.surprises.push(`Paid, and ${stored.data.order.status}`)
      await sleep(this.restMs)
    }
  }

  private async answered<A extends { http: number; message: string; error?: { code: string } }>(
    ask: () => Promise<A>,
  ): Promise<A> {
    for (;;) {
      this.underWay += 1
      let broken: unknown
      const answer = await ask()
        .catch((error: unknown) => {
          broken = error
          return null
        })
        .finally(() => {
          this.underWay -= 1
        })
      if (answer?.http === 200) return answer
      const isAgain = !answer || answer.http >= 500 || answer.http === 409
      if (!isAgain) this.surprises.push(`${answer.http} ${answer.error?.code} ${answer.message}`)
      // While things are broken anybody may have to wait; once nothing is, everybody has to be answered.
      if (Date.now() - this.endsAt > PATIENCE_MS)
        throw new Error(`No answer: ${answer?.http} ${answer?.message}`, { cause: broken })
      await sleep(200)
    }
  }

  private async payAtBank(reference: string): Promise<void> {
    const response = await fetch(`${this.shop.address.sandboxUrl}/__sandbox/pay`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ reference, card: "success" }),
    })
    if (!response.ok) this.surprises.push(`The bank answered ${response.status}`)
  }
}

/** What must never be, by the name of the check that finds it. */
export type Drift = Record<string, string[]>

/** What must never be, by the shop's own list, looking at everything and at once; `before` was there already. */
export async function drift(shop: Sql, before: Drift = {}): Promise<Drift> {
  const found: Drift = {}
  for (const check of checks) {
    const rows = await shop.sql<{ id: string; detail: string }>(
      check.sql("'-infinity'::timestamptz", "interval '0'"),
    )
    const names = rows.map(({ id, detail }) => `${id} ${detail}`)
    const more = names.filter((name) => !before[check.name]?.includes(name))
    if (more.length > 0) found[check.name] = more
  }
  return found
}

/** Checks that leave out what is younger than a while: it may be on its way. The others must hold at every moment. */
const settling = new Set(
  checks.filter(({ sql }) => sql("now()", "interval '0'") !== sql("now()", SETTLED)).map(({ name }) => name),
)

/** A cancelling that failed half way is finished by its job a minute later. */
const SWEPT_MS = 180_000

/**
 * What of it stays: an order that runs out just now is cancelled in more than one step. What may not be for an instant
 * is answered at once, before a sweep could mend it.
 */
export async function lastingDrift(shop: Sql, before: Drift = {}): Promise<Drift> {
  let found: Drift = {}
  const isOver = () => {
    const names = Object.keys(found)
    return names.length === 0 || names.some((name) => !settling.has(name))
  }
  const look = async () => {
    found = await drift(shop, before)
  }
  await eventually(look, isOver, SWEPT_MS).catch((error: unknown) => {
    // What is still there is the answer; that it could not be looked at is not.
    if (isOver()) throw error
  })
  return found
}

/** Each charge of the bank, or of those given, beside what the shop recorded. Answers charges that paid no order, and are no unmatched payment. */
export async function lostCharges(
  shop: ShopUnderTest,
  references?: readonly string[],
): Promise<{ charges: number; lost: string[]; twice: string[] }> {
  const state = (await (await fetch(`${shop.address.sandboxUrl}/__sandbox/state`)).json()) as {
    transactions: { reference: string; status: string }[]
  }
  const charged = state.transactions
    .filter(({ status, reference }) => status === "success" && (references?.includes(reference) ?? true))
    .map(({ reference }) => reference)
  const rows = await shop.sql<{ reference: string; order_id: string; is_right: boolean }>(
    `select a.reference, a.order_id, a.status = 'unapplied' or (a.status = 'paid' and s.paid_attempt_id = a.id
              and s.status not in ('pending', 'cancelled')) as is_right
       from payment_attempt a join shop_order s on s.id = a.order_id where a.reference = any($1)`,
    [charged],
  )
  const right = new Set(rows.filter(({ is_right }) => is_right).map(({ reference }) => reference))
  const orders = new Map<string, number>()
  for (const { order_id } of rows) orders.set(order_id, (orders.get(order_id) ?? 0) + 1)
  return {
    charges: charged.length,
    lost: charged.filter((reference) => !right.has(reference)),
    twice: [...orders].filter(([, count]) => count > 1).map(([id]) => id),
  }
}

import { randomUUID } from "node:crypto"
import { eventually } from "./eventually"
import { isMadeUp } from "./made-up"
import type { ShopUnderTest } from "./shop"
import { type NewShopper, newShopper } from "./staff"

export type Person = NewShopper

/** A shopper, brought by whoever has the code. */
export async function person(shop: ShopUnderTest, referred_by?: string): Promise<Person> {
  const made = await newShopper(shop)
  if (referred_by) {
    await shop.sql(
      "update account set referred_by = (select customer_id from account where referer_id = $2) where customer_id = $1",
      [made.id, referred_by],
    )
  }
  return made
}

/** A shopper in the affiliate programme. */
export async function affiliate(shop: ShopUnderTest): Promise<Person> {
  const made = await person(shop)
  const joined = await made.client.call("POST /user/settings/activate-affiliate")
  if (!joined.data.affiliate) throw new Error(`${joined.http} ${joined.message}`)
  return made
}

interface OrderOf {
  naira?: number
  discount?: number
  refunded?: number
  /** Where it went to. */
  phone?: string
  /** By whose link it came. */
  by?: Person
  card?: string
}

/** An order that has arrived, without its way there: what the programmes draw from it is not drawn yet (`work`). */
export async function deliveredOrder(shop: ShopUnderTest, buyer: Person, of: OrderOf = {}): Promise<string> {
  const id = `order_${randomUUID().replaceAll("-", "")}`
  const {
    naira = 10_000,
    discount = 0,
    refunded = 0,
    phone = `+23481${id.replace(/\D/g, "").padEnd(8, "5").slice(0, 8)}`,
  } = of
  await isMadeUp(shop, { check: "order without Medusa's record", id, why: "An order without its way there" })
  await isMadeUp(shop, { check: "lines", id, why: "An order of so much, of nothing" })
  await isMadeUp(shop, {
    check: "money of a cancelled order",
    id,
    why: "Cancelled without its way there, too",
  })
  await shop.sql(
    `insert into shop_order (id, order_number, customer_id, status, channel, delivery_method, subtotal_kobo, discount_kobo,
       delivery_kobo, total_kobo, paid_kobo, refunded_kobo, weight_grams, recipient, lines)
     values ($1, 'OM-' || upper(substr(md5($1), 1, 10)), $2, 'delivered', 'card', 'delivery', $3::int, $4::int, 250000,
       $3::int - $4::int + 250000, $3::int - $4::int + 250000, $5, 500, 
       jsonb_build_object('phone', $6::text, 'name', 'Ada Obi', 'email', $7::text, 'address', '12 Allen Avenue', 'city', 'Ikeja',
         'state', 'Lagos', 'lga', 'Ikeja'), '[]')`,
    [id, buyer.id, naira * 100, discount * 100, refunded * 100, phone, buyer.email],
  )
  if (of.by) {
    await shop.sql(
      `insert into referral_attribution (order_id, customer_id, referrer_id, code, kind, rate_bp)
       values ($1, $2, $3, $4, 'affiliate', 500)`,
      [id, buyer.id, of.by.id, of.by.code],
    )
  }
  if (of.card) await paidByCard(shop, id, buyer, of.card)
  await milestone(shop, id, "delivered")
  return id
}

/** As if this card had paid the order. */
async function paidByCard(shop: ShopUnderTest, orderId: string, buyer: Person, card: string): Promise<void> {
  const id = `payat_${randomUUID()}`
  await isMadeUp(shop, { check: "money without its order", id, why: "A card that somebody paid with once" })
  await shop.sql(
    `insert into payment_attempt (id, order_id, customer_id, channel, provider, reference, amount_kobo, currency, email, status,
       card_fingerprint)
     values ($1, $2, $3, 'card', 'card', $1, 100, 'NGN', $4, 'paid', $5)`,
    [id, orderId, buyer.id, buyer.email, card],
  )
}

/** The person once paid with this card, for whatever. */
export const usesCard = (shop: ShopUnderTest, who: Person, card: string) =>
  paidByCard(shop, `order_${randomUUID()}`, who, card)

/** Something that happened to an order, for the programmes to draw from. */
export async function milestone(shop: ShopUnderTest, orderId: string, kind: string): Promise<void> {
  if (kind === "returned" || kind === "cancelled") {
    await shop.sql("update shop_order set status = $2 where id = $1", [orderId, kind])
  }
  await shop.sql(
    `with event as (
       insert into order_event (id, order_id, status, subject_id, actor_kind)
       values ($1, $2, $3, $1, 'system') returning id, order_id)
     insert into outbox_job (kind, key, payload)
     select 'milestone', id, jsonb_build_object('eventId', id, 'orderId', order_id) from event`,
    [`oev_${randomUUID()}`, orderId, kind],
  )
}

/** Has the programmes draw from all that happened. */
export async function work(shop: ShopUnderTest): Promise<void> {
  await eventually(
    async () => {
      await shop.runJob("outbox")
      const [left] = await shop.sql<{ n: number }>(
        `select count(*)::int as n from outbox_job where kind = 'milestone' and status = 'waiting' and failures = 0
            and (taken or run_at <= now())`,
      )
      return left?.n
    },
    (left) => left === 0,
  )
}

/** As if the days of these people's rewards were over; looking at them releases them. */
export async function daysPass(shop: ShopUnderTest, who: readonly Person[]): Promise<void> {
  await daysAreOver(shop, who)
  await Promise.all(who.map(({ client }) => client.call("GET /user/refer-and-earn")))
}

/** As if the days of these people's rewards were over, and nobody looked: the outbox releases them. */
export async function daysAreOver(shop: ShopUnderTest, who: readonly Person[]): Promise<void> {
  await shop.sql(
    "update referral_reward set release_at = now() - interval '1 second' where status = 'pending' and referrer_id = any($1)",
    [who.map(({ id }) => id)],
  )
  await shop.sql(
    `update outbox_job j set run_at = now() from referral_reward r
      where j.kind = 'referral-release' and j.key = r.id and j.status = 'waiting' and r.referrer_id = any($1)`,
    [who.map(({ id }) => id)],
  )
}

/** Moves the clock of these people's rewards and bank accounts: all that was noted of them was noted so much earlier. */
export async function clockMoves(shop: ShopUnderTest, ids: readonly string[], by: string): Promise<void> {
  await shop.sql(
    `update referral_reward set created_at = created_at - $2::interval, release_at = release_at - $2::interval
      where referrer_id = any($1)`,
    [ids, by],
  )
  await shop.sql(
    "update account set bank_changed_at = bank_changed_at - $2::interval where customer_id = any($1)",
    [ids, by],
  )
}

export interface Money {
  pending: number
  available: number
  wallet: number
  owed: number
}

/** What the books say of a person, naira. */
export async function moneyOf(shop: ShopUnderTest, { id }: Person): Promise<Money> {
  const rows = await shop.sql<{ kind: string; naira: number }>(
    "select kind, (balance / 100.0)::float as naira from ledger_account where owner = $1",
    [id],
  )
  const [standing] = await shop.sql<{ owed: number }>(
    "select (owed_kobo / 100.0)::float as owed from referral_standing where customer_id = $1",
    [id],
  )
  const of = (kind: string) => rows.find((row) => row.kind === kind)?.naira ?? 0
  return {
    pending: of("referral_pending"),
    available: of("referral"),
    wallet: of("wallet"),
    owed: standing?.owed ?? 0,
  }
}

/** What became of a person's rewards, the oldest first: status, or why it was refused. */
export async function outcomesOf(shop: ShopUnderTest, { id }: Person): Promise<string[]> {
  const rows = await shop.sql<{ outcome: string }>(
    "select coalesce(refusal, status) as outcome from referral_reward where referrer_id = $1 order by created_at, id",
    [id],
  )
  return rows.map(({ outcome }) => outcome)
}

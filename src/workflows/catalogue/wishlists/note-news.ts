import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { agreedTo } from "../../../modules/push/owe-push"
import { fell, moved, noteNews, SEEN, WHOLESALE } from "../../../modules/wishlists/news-rows"
import { enqueue, type NewJob } from "../../../outbox/enqueue"
import type { Rows } from "../../../sql/columns"
import type { JobHandler, Outcome } from "../../shared/outbox/handler"
import { heldUnpaid } from "./unpaid-holds"

/** Begin and end of this day in Lagos. */
export const LAGOS_TODAY = "date_trunc('day', now() at time zone 'Africa/Lagos') at time zone 'Africa/Lagos'"
export const LAGOS_TOMORROW =
  "(date_trunc('day', now() at time zone 'Africa/Lagos') + interval '1 day') at time zone 'Africa/Lagos'"

/** Whether the shopper of `o` was notified today, or is about to be, that its product is back. */
const TOLD_TODAY = `exists (
  select 1 from wish_news b
   where b.customer_id = o.customer_id and b.product_id = o.product_id and b.kind = 'back_in_stock'
     and (b.ended_at is null or b.mail_key is not null)
     and b.noted_at >= ${LAGOS_TODAY})`
const AT_ONCE = 1_000
/** What unpaid orders hold is looked at again after this: paid, it is sold. */
const HELD_MS = 60_000

/** Of an account `a`: it sees wholesale prices everywhere, as `isEligibleWholesaler` of the storefront says. */
export const SEES_WHOLESALE = `a.deleted_at is null and a.wholesaler_activated is not null
  and a.role in ('wholesaler', 'next_champ')`

/**
 * Compares what shoppers know of products that changed with the catalogue's read model, and writes down what
 * is news: each change once for each wish, whichever process looks first. Both prices are followed, and each shopper is
 * notified of the one that they see: becoming a wholesaler is no news of every wish. Cheaper while sold out is news when it
 * is back. What only unpaid orders hold is not sold out. Of one product each shopper is notified once on a day in Lagos that it is
 * back. Each gets an e-mail and a notification on their devices.
 */
export const wishNews: JobHandler<"wish-news"> = {
  lane: "shop",
  attempts: 20,
  async run(container, jobs) {
    const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
    const productIds = new Set(jobs.flatMap(({ payload }) => payload.productIds.split(" ")))
    while ((await note(pg, [...productIds])) === AT_ONCE);
    const held = await heldAmong(pg, [...productIds])
    const isHeld = (ids: string) => ids.split(" ").some((id) => held.has(id))
    const again: Outcome = { is: "again", at: new Date(Date.now() + HELD_MS) }
    return new Map(jobs.map(({ id, payload }) => [id, isHeld(payload.productIds) ? again : { is: "done" }]))
  },
}

/** How many wishes were behind, at most `AT_ONCE`. */
function note(pg: Knex, productIds: readonly string[]): Promise<number> {
  return pg.transaction(async (trx) => {
    const { behind, news } = await noted(trx, productIds)
    await enqueue(trx, ...news.flatMap(jobsOf))
    return behind
  })
}

async function heldAmong(pg: Knex, productIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await pg.raw<Rows<{ product_id: string }>>(
    `select p.product_id from catalogue_product p
      where p.product_id = any(?::text[]) and p.is_listed and not p.in_stock and ${heldUnpaid("p.product_id")}`,
    [[...productIds]],
  )
  return new Set(rows.map(({ product_id }) => product_id))
}

interface Noted {
  customerId: string
  news: "back_in_stock" | "price_drop"
  /** The first of this kind, and of any. */
  id: string
  newsId: string
}

const jobsOf = ({ customerId, news, id, newsId }: Noted): NewJob[] => {
  const about = { type: "user", id: customerId }
  return [
    { kind: "wish-mail", key: newsId, payload: { customerId, newsId }, about },
    { kind: "wish-push", key: id, payload: { customerId, news }, about },
  ]
}

/** What is news by now, for whom. */
async function noted(
  trx: Knex.Transaction,
  productIds: readonly string[],
): Promise<{ behind: number; news: Noted[] }> {
  const { rows } = await trx.raw<Rows<{ behind: number; news: Noted[] }>>(
    `with changed as materialized (
       select w.id, w.customer_id, w.product_id, w.seen_in_stock, w.seen_price_kobo, p.in_stock, p.price_kobo,
              coalesce(w.seen_wholesale_kobo, ${WHOLESALE}) as seen_wholesale_kobo, ${WHOLESALE} as wholesale_kobo
         from wish w join catalogue_product p on p.product_id = w.product_id and p.is_listed
        where w.removed_at is null and w.product_id = any(?::text[])
          and ((not w.seen_in_stock and p.in_stock)
               or (w.seen_in_stock and not p.in_stock and not ${heldUnpaid("p.product_id")})
               or w.seen_wholesale_kobo is null
               or p.in_stock and (${moved("p.price_kobo", "w.seen_price_kobo")}
                                  or ${moved(WHOLESALE, "w.seen_wholesale_kobo")}))
        order by w.customer_id, w.id limit ${AT_ONCE}
          for update of w
     ), seen as (
       ${SEEN}
     ), own as (
       select c.*, a.id is not null as at_wholesale,
              case when a.id is null then c.price_kobo else c.wholesale_kobo end as now_kobo,
              case when a.id is null then c.seen_price_kobo else c.seen_wholesale_kobo end as before_kobo
         from changed c left join account a on a.customer_id = c.customer_id and ${SEES_WHOLESALE}
     ), news as (
       select o.*, case when not o.seen_in_stock and o.in_stock then
                          case when not ${TOLD_TODAY} then 'back_in_stock' end
                        when o.in_stock and ${fell("o.now_kobo", "o.before_kobo")} then 'price_drop' end as news
         from own o
     ), noted as (
       ${noteNews(`not exists (select 1 from mail_refusal r
                                where r.customer_id = n.customer_id and r.kind = 'wishlist_news')
                   or exists (select 1 from push_subscription s
                               where s.customer_id = n.customer_id and ${agreedTo("n.news")})`)}
     ), told as (
       select customer_id as "customerId", kind as news, min(id) as id, min(min(id)) over (partition by customer_id) as "newsId"
         from noted group by customer_id, kind
     )
     select (select count(*)::int from changed) as behind, (select coalesce(json_agg(told), '[]') from told) as news`,
    [[...productIds]],
  )
  return rows[0] ?? { behind: 0, news: [] }
}

import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** What is written of the news of wishes: parts of statements that read the catalogue and accounts, too. */

/** A price that fell by less than this part of it is no news. */
const LEAST_DROP = "0.01"

/** Of a product `p`: what the wholesale price is. */
export const WHOLESALE = "least(p.wholesale_kobo, p.price_kobo)"
export const fell = (now: string, seen: string) => `${now} <= ${seen} * (1 - ${LEAST_DROP})`
/** Worth noting: dearer by anything, or cheaper by enough. What is less adds up. */
export const moved = (now: string, seen: string) => `(${now} > ${seen} or ${fell(now, seen)})`

/** Shoppers know by now what `changed` says of their wishes. */
export const SEEN = `
  update wish w set seen_in_stock = c.in_stock, updated_at = now(),
         seen_price_kobo = case when c.in_stock
           and (not c.seen_in_stock or ${moved("c.price_kobo", "c.seen_price_kobo")})
           then c.price_kobo else c.seen_price_kobo end,
         seen_wholesale_kobo = case when c.in_stock
           and (not c.seen_in_stock or ${moved("c.wholesale_kobo", "c.seen_wholesale_kobo")})
           then c.wholesale_kobo else c.seen_wholesale_kobo end
    from changed c where w.id = c.id`

/** Notes the rows of `news n` for those of whom `isNotified` is true. */
export const noteNews = (isNotified: string) => `
  insert into wish_news (id, customer_id, product_id, kind, before_kobo, now_kobo, at_wholesale)
  select 'wnews_' || replace(gen_random_uuid()::text, '-', ''), n.customer_id, n.product_id, n.news,
         n.before_kobo, n.now_kobo, n.at_wholesale
    from news n
   where n.news is not null and (${isNotified})
  returning id, customer_id, kind`

/** Ends the rows of `open o`; those that still hold are in the mail `:key`. */
export const ENDED = `
  update wish_news n set ended_at = coalesce(n.ended_at, now()), updated_at = now(),
         mail_key = case when o.holds then :key end
    from open o where n.id = o.id`

export async function markPushed(trx: Knex.Transaction, ids: readonly string[]): Promise<void> {
  const now = trx.fn.now()
  await trx("wish_news").whereIn("id", ids).update({ pushed_at: now, updated_at: now })
}

import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { wishPushWords } from "../../../mail/push-words"
import { inTurn } from "../../base/jobs/in-turn"
import { agreedTo, owePushes } from "../../base/push/owe-push"
import { SEES_WHOLESALE } from "./note-news"

/** Notifications of one kind to one shopper on one day in Lagos; what is more waits for tomorrow, if it is still true then. */
const MOST_A_DAY = 2
/** What could not be told for so long is told no more. */
const NEWS_LASTS = "2 days"
const SHOPPERS_AT_ONCE = 50

type Kind = "back_in_stock" | "price_drop"

interface OpenNews {
  id: string
  product_id: string
  name: string
  /** It is in stock, still wished for, and no dearer than it was when it was noted; its prices are still this shopper's. */
  holds: boolean
}

/** Notes for the devices that agreed to it what is news of wishlists: of each kind one notification for each shopper. Apart from the e-mail. */
export async function pushWishNews(container: MedusaContainer): Promise<void> {
  const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const { rows } = await pg.raw<{ rows: { customer_id: string; kind: Kind }[] }>(
    `select n.customer_id, n.kind from wish_news n
      where n.pushed_at is null and n.noted_at > now() - '${NEWS_LASTS}'::interval
        and exists (select 1 from push_subscription s where s.customer_id = n.customer_id and ${agreedTo("n.kind")})
        and (select count(distinct m.key) from push_message m
              where m.customer_id = n.customer_id and m.purpose = n.kind
                and m.created_at >= date_trunc('day', now() at time zone 'Africa/Lagos') at time zone 'Africa/Lagos'
            ) < ${MOST_A_DAY}
      group by n.customer_id, n.kind order by min(n.noted_at) limit ${SHOPPERS_AT_ONCE}`,
  )
  await inTurn(rows, ({ customer_id, kind }) => pg.transaction((trx) => pushOne(trx, customer_id, kind)))
}

async function pushOne(trx: Knex.Transaction, customerId: string, kind: Kind): Promise<void> {
  const { rows: news } = await trx.raw<{ rows: OpenNews[] }>(
    `select n.id, n.product_id, coalesce(p.title, '') as name,
            coalesce(p.is_listed and p.in_stock and w.id is not null and n.at_wholesale = (a.id is not null)
              and case when n.at_wholesale then least(p.wholesale_kobo, p.price_kobo) else p.price_kobo end <= n.now_kobo,
              false) as holds
       from wish_news n
       left join catalogue_product p on p.product_id = n.product_id
       left join account a on a.customer_id = n.customer_id and ${SEES_WHOLESALE}
       left join wish w on w.customer_id = n.customer_id and w.product_id = n.product_id and w.removed_at is null
      where n.customer_id = ? and n.kind = ? and n.pushed_at is null
        and n.noted_at > now() - '${NEWS_LASTS}'::interval
      order by n.noted_at desc, n.id for update of n skip locked`,
    [customerId, kind],
  )
  const [key] = news.map(({ id }) => id).sort()
  if (!key) return
  await trx("wish_news")
    .whereIn(
      "id",
      news.map(({ id }) => id),
    )
    .update({ pushed_at: trx.fn.now(), updated_at: trx.fn.now() })
  const products = new Map(
    news.filter(({ holds }) => holds).map(({ product_id: id, name }) => [id, { id, name }]),
  )
  if (products.size > 0)
    await owePushes(trx, [{ key, customerId, purpose: kind, ...wishPushWords(kind, [...products.values()]) }])
}

import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { wishPushWords } from "../../../mail/push-words"
import { owePushes } from "../../../modules/push/owe-push"
import { markPushed } from "../../../modules/wishlists/news-rows"
import type { JobPayloads } from "../../../outbox/payloads"
import type { Rows } from "../../../sql/columns"
import { oneByOne } from "../../shared/outbox/handler"
import { LAGOS_TODAY, LAGOS_TOMORROW, SEES_WHOLESALE } from "./note-news"

/** Notifications of one kind to one shopper on one day in Lagos; what is more waits for tomorrow, if it is still true then. */
const MOST_A_DAY = 2
/** What could not be sent for so long is sent no more. */
const NEWS_LASTS = "2 days"

interface OpenNews {
  id: string
  product_id: string
  name: string
  /** It is in stock, still wished for, and no dearer than it was when it was noted; its prices are still this shopper's. */
  holds: boolean
}

/** Notes for the devices that agreed to it what is news of a wishlist: of each kind one notification. Apart from the e-mail. */
export const wishPushes = oneByOne<"wish-push">(
  { lane: "shop", attempts: 5 },
  (container, { payload: { customerId, news } }) =>
    container.resolve(ContainerRegistrationKeys.PG_CONNECTION).transaction(async (trx) => {
      const { rows: full } = await trx.raw<Rows<{ tomorrow: Date }>>(
        `select ${LAGOS_TOMORROW} as tomorrow where (
           select count(distinct m.key) from push_message m
            where m.customer_id = ? and m.purpose = ? and m.created_at >= ${LAGOS_TODAY}) >= ${MOST_A_DAY}`,
        [customerId, news],
      )
      if (full[0]) return { is: "again", at: full[0].tomorrow }
      await pushOne(trx, customerId, news)
      return { is: "done" }
    }),
)

async function pushOne(
  trx: Knex.Transaction,
  customerId: string,
  kind: JobPayloads["wish-push"]["news"],
): Promise<void> {
  const { rows: news } = await trx.raw<Rows<OpenNews>>(
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
      order by n.noted_at desc, n.id for update of n`,
    [customerId, kind],
  )
  const ids = news.map(({ id }) => id).sort()
  const [key] = ids
  if (!key) return
  await markPushed(trx, ids)
  const products = new Map(
    news.filter(({ holds }) => holds).map(({ product_id: id, name }) => [id, { id, name }]),
  )
  if (products.size > 0)
    await owePushes(trx, [{ key, customerId, purpose: kind, ...wishPushWords(kind, [...products.values()]) }])
}

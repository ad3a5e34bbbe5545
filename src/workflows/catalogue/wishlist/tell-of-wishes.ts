import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { type WishNewsItem, wishMail } from "../../../mail/wish-mail"
import { mailFrame } from "../../base/mail/send-mail"
import { leaveUrl } from "../../base/mail-choices/leave-link"
import { readerOf } from "../../base/mail-choices/reader"
import { SEES_WHOLESALE } from "./note-news"

/** Mails of this kind to one shopper on one day in Lagos; what is more waits for tomorrow, if it is still true then. */
const MOST_A_DAY = 2
const MOST_ITEMS = 12
/** What could not be told for so long is told no more. */
const NEWS_LASTS = "3 days"
const SHOPPERS_AT_ONCE = 50

interface OpenNews {
  id: string
  product_id: string
  kind: WishNewsItem["kind"]
  before_kobo: string
  at_wholesale: boolean
  name: string
  image: string | null
  /** What this shopper sees it to cost. */
  price_kobo: string
  /** It is in stock, still wished for, and no dearer than it was when it was noted; its prices are still this shopper's. */
  holds: boolean
}

/** Mails what is news of wishlists: one mail for each shopper, of all that is still true. Answers how many went out. */
export async function tellOfWishes(container: MedusaContainer): Promise<number> {
  const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  await pg.raw<void>(
    `update wish_news set ended_at = now() where ended_at is null and noted_at < now() - '${NEWS_LASTS}'::interval`,
  )
  const { rows } = await pg.raw<{ rows: { customer_id: string }[] }>(
    `select n.customer_id from wish_news n where n.ended_at is null
      group by n.customer_id
     having (select count(distinct told.mail_key) from wish_news told
              where told.customer_id = n.customer_id and told.mail_key is not null
                and told.ended_at >= date_trunc('day', now() at time zone 'Africa/Lagos') at time zone 'Africa/Lagos'
            ) < ${MOST_A_DAY}
      order by min(n.noted_at) limit ${SHOPPERS_AT_ONCE}`,
  )
  let sent = 0
  for (const { customer_id } of rows) {
    try {
      if (await pg.transaction((trx) => tellOne(container, trx, customer_id))) sent += 1
    } catch (error) {
      container
        .resolve(ContainerRegistrationKeys.LOGGER)
        .error(`Wishlist mail of ${customer_id}: ${error instanceof Error ? error.stack : error}`)
    }
  }
  return sent
}

/** The rows are held while the mail goes out: another process leaves them alone, and a failure leaves them open. */
async function tellOne(
  container: MedusaContainer,
  trx: Knex.Transaction,
  customerId: string,
): Promise<boolean> {
  const { rows: news } = await trx.raw<{ rows: OpenNews[] }>(
    `select n.id, n.product_id, n.kind, n.before_kobo, n.at_wholesale, coalesce(p.title, '') as name,
            p.card ->> 'image' as image, own.price_kobo,
            coalesce(p.is_listed and p.in_stock and own.price_kobo <= n.now_kobo and w.id is not null
              and n.at_wholesale = (a.id is not null), false) as holds
       from wish_news n
       left join catalogue_product p on p.product_id = n.product_id
       cross join lateral (select case when n.at_wholesale then least(p.wholesale_kobo, p.price_kobo) else p.price_kobo end
         as price_kobo) own
       left join account a on a.customer_id = n.customer_id and ${SEES_WHOLESALE}
       left join wish w on w.customer_id = n.customer_id and w.product_id = n.product_id and w.removed_at is null
      where n.customer_id = ? and n.ended_at is null
      order by n.noted_at desc, n.id for update of n skip locked`,
    [customerId],
  )
  const [key] = news.map(({ id }) => id).sort()
  if (!key) return false
  const reader = await readerOf(container, customerId, "wishlist_news")
  const told = reader ? [...latest(news.filter(({ holds }) => holds)).values()].slice(0, MOST_ITEMS) : []
  await trx("wish_news")
    .whereIn(
      "id",
      news.map(({ id }) => id),
    )
    .update({ ended_at: trx.fn.now(), updated_at: trx.fn.now(), mail_key: told.length > 0 ? key : null })
  if (!reader || told.length === 0) return false
  await container.resolve(Modules.NOTIFICATION).createNotifications({
    to: reader.email,
    channel: "email",
    template: "wishlist-news",
    content: wishMail(told.map(toItem), leaveUrl("wishlist_news", customerId), mailFrame(reader.firstName)),
    trigger_type: "wishlist.news",
    resource_id: customerId,
    resource_type: "customer",
    idempotency_key: key,
  })
  return true
}

/** One line for each product, the latest thing that happened to it. */
function latest(news: OpenNews[]): Map<string, OpenNews> {
  const byProduct = new Map<string, OpenNews>()
  for (const one of news) if (!byProduct.has(one.product_id)) byProduct.set(one.product_id, one)
  return byProduct
}

function toItem({
  product_id,
  name,
  image,
  kind,
  before_kobo,
  price_kobo,
  at_wholesale,
}: OpenNews): WishNewsItem {
  return {
    productId: product_id,
    name,
    image,
    kind,
    beforeKobo: Number(before_kobo),
    nowKobo: Number(price_kobo),
    atWholesale: at_wholesale,
  }
}

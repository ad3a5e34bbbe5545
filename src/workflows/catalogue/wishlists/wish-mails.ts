import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { type WishNewsItem, wishMail } from "../../../mail/wish-mail"
import { ENDED } from "../../../modules/wishlists/news-rows"
import type { Rows } from "../../../sql/columns"
import { mailJob } from "../../shared/mail/mail-job"
import type { Reader } from "../../shared/mail/readers"
import { mailFrame } from "../../shared/mail/send-mail"
import { leaveUrl } from "../../shared/mail-choices/leave-link"
import { readerOf } from "../../shared/mail-choices/reader"
import type { JobHandler } from "../../shared/outbox/handler"
import { LAGOS_TODAY, LAGOS_TOMORROW, SEES_WHOLESALE } from "./note-news"

/** Mails of this kind to one shopper on one day in Lagos; what is more waits for tomorrow, if it is still true then. */
const MOST_A_DAY = 2
const MOST_ITEMS = 12
/** What could not be sent for so long is sent no more. */
const NEWS_LASTS = "3 days"

interface WishFacts {
  items: WishNewsItem[]
  reader: Reader & { id: string }
}

const mails = mailJob<"wish-mail", WishFacts>({
  async load(container, { customerId: id, newsId }) {
    const reader = await readerOf(container, id, "wishlist_news")
    const items = await take(container, id, newsId, reader !== null)
    return reader && { items, reader: { id, ...reader } }
  },
  stillTrue: ({ items }) => items.length > 0,
  render: ({ items, reader }) => ({
    to: reader.email,
    template: "wishlist-news",
    trigger: "wishlist.news",
    resourceId: reader.id,
    resourceType: "customer",
    content: wishMail(items, leaveUrl("wishlist_news", reader.id), mailFrame(reader.firstName)),
  }),
})

/** What is news of a wishlist: one mail of all that is still true. */
export const wishMails: JobHandler<"wish-mail"> = {
  ...mails,
  async run(container, jobs) {
    const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
    const { rows: full } = await pg.raw<Rows<{ key: string; tomorrow: Date }>>(
      `select j.key, ${LAGOS_TOMORROW} as tomorrow from jsonb_to_recordset(?::jsonb) as j(key text, "customerId" text)
        where (select count(distinct n.mail_key) from wish_news n
                where n.customer_id = j."customerId" and n.mail_key <> j.key and n.ended_at >= ${LAGOS_TODAY}) >= ${MOST_A_DAY}`,
      [JSON.stringify(jobs.map(({ key, payload }) => ({ key, customerId: payload.customerId })))],
    )
    const waits = new Map(full.map(({ key, tomorrow }) => [key, tomorrow]))
    const ends = new Map(
      await mails.run(
        container,
        jobs.filter(({ key }) => !waits.has(key)),
      ),
    )
    for (const { id, key } of jobs) {
      const at = waits.get(key)
      if (at) ends.set(id, { is: "again", at })
    }
    return ends
  },
}

/**
 * Ends what is open for a shopper, and answers what of it a mail with this key contains: in stock, still wished for, and no dearer
 * than when it was noted, at prices that are still this shopper's; of each product the latest. Asked again it is the same, if it still holds.
 */
async function take(
  container: MedusaContainer,
  customerId: string,
  key: string,
  isRead: boolean,
): Promise<WishNewsItem[]> {
  const { rows } = await container.resolve(ContainerRegistrationKeys.PG_CONNECTION).raw<Rows<WishNewsItem>>(
    `with open as materialized (
       select n.id, n.product_id, n.kind, n.before_kobo, n.at_wholesale, n.noted_at, coalesce(p.title, '') as name,
              p.card ->> 'image' as image, own.price_kobo,
              :isRead and n.noted_at > now() - '${NEWS_LASTS}'::interval
                and coalesce(p.is_listed and p.in_stock and own.price_kobo <= n.now_kobo and w.id is not null
                  and n.at_wholesale = (a.id is not null), false) as holds
         from wish_news n
         left join catalogue_product p on p.product_id = n.product_id
         cross join lateral (select case when n.at_wholesale then least(p.wholesale_kobo, p.price_kobo) else p.price_kobo end
           as price_kobo) own
         left join account a on a.customer_id = n.customer_id and ${SEES_WHOLESALE}
         left join wish w on w.customer_id = n.customer_id and w.product_id = n.product_id and w.removed_at is null
        where n.customer_id = :customerId and (n.ended_at is null or n.mail_key = :key)
          for update of n
     ), ended as (
       ${ENDED}
     )
     select product_id as "productId", name, image, kind, before_kobo::float8 as "beforeKobo",
            price_kobo::float8 as "nowKobo", at_wholesale as "atWholesale"
       from (select distinct on (product_id) * from open where holds order by product_id, noted_at desc, id) latest
      order by noted_at desc, id limit ${MOST_ITEMS}`,
    { customerId, key, isRead },
  )
  return rows
}

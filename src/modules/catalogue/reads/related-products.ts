import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { type Candidate, goesWell, isBoughtTogether, type Place } from "../domain/goes-well"
import type { ListingIndex } from "../listing-index/listing-index"

/** Orders that say what is bought together with a product. */
const LAST_ORDERS = 200

/** What looks, the skin expert and the last orders say of another product beside this one. */
interface Tied {
  product_id: string
  looks: number
  answers: number
  replaces: boolean
  buyers: number
  /** Things that are not this product in the same orders, of all kinds. */
  others: number
}

/** Every product that anything ties to this one. */
export async function readTied(pg: Knex, productId: string): Promise<Tied[]> {
  const { rows } = await pg.raw<{ rows: Tied[] }>(
    `with basket as (
       select distinct o.id, coalesce(o.customer_id, o.email, o.id) as buyer
         from (select id from order_line_item
                where product_id = :productId and deleted_at is null
                order by created_at desc limit ${LAST_ORDERS}) line
         join order_item oi on oi.item_id = line.id and oi.deleted_at is null
         join "order" o on o.id = oi.order_id and o.version = oi.version
        where o.deleted_at is null and not o.is_draft_order and o.status <> 'canceled' and o.canceled_at is null
     ), bought as (
       select line.product_id, count(distinct basket.buyer) as buyers, sum(count(*)) over () as others
         from basket
         join order_item oi on oi.order_id = basket.id and oi.deleted_at is null
         join order_line_item line on line.id = oi.item_id and line.deleted_at is null
        where line.product_id <> :productId
        group by line.product_id
     ), advised as (
       select theirs.product_id, count(*) filter (where theirs.step <> mine.step) as answers
         from skin_recommendation mine
         join skin_recommendation theirs
           on theirs.skin_type = mine.skin_type and theirs.route = mine.route
          and theirs.head_type is not distinct from mine.head_type
        where mine.product_id = :productId and theirs.product_id <> :productId
          and mine.deleted_at is null and theirs.deleted_at is null
        group by theirs.product_id
     ), look as (
       select shown.product_id, count(*) as looks
         from content_post post
         cross join unnest(post.product_ids) as shown(product_id)
        where post.kind = 'community' and post.deleted_at is null and post.published_at <= now()
          and :productId = any(post.product_ids) and shown.product_id <> :productId
        group by shown.product_id
     )
     select product_id, coalesce(looks, 0)::integer as looks, coalesce(answers, 0)::integer as answers,
            coalesce(answers = 0, false) as replaces, coalesce(buyers, 0)::integer as buyers,
            coalesce(others, 0)::integer as others
       from look full join advised using (product_id) full join bought using (product_id)`,
    { productId },
  )
  return rows
}

interface ListedCandidate extends Candidate {
  slot: number
}

/** Slots of what goes with a product, the best first; none when it is not in the listing index. */
export function relatedSlots(
  listing: ListingIndex,
  productId: string,
  tied: Tied[],
  limit: number,
): number[] {
  const own = listing.find(productId)
  if (own === undefined) return []
  const self = placeOf(listing, own)
  const ties = new Map(tied.map((one) => [one.product_id, one]))
  const slots = listing.order("best_selling")
  const { inStock, sold90 } = listing.columns
  let soldOfAll = 0
  for (const slot of slots) soldOfAll += sold90[slot] as number
  const candidates: ListedCandidate[] = []
  for (const slot of slots) {
    const tied = ties.get(listing.ids[slot] as string)
    const place = placeOf(listing, slot)
    // Most of the shop is neither: no need to weigh it.
    if (slot === own || !(tied || place.section === self.section)) continue
    const share = (sold90[slot] as number) / Math.max(1, soldOfAll)
    const buyers = tied && isBoughtTogether(tied.buyers, tied.others, share) ? tied.buyers : 0
    candidates.push({ slot, place, inStock: inStock[slot] === 1, tie: tied && { ...tied, buyers } })
  }
  return goesWell(self, candidates, limit).map(({ slot }) => slot)
}

function placeOf(listing: ListingIndex, slot: number): Place {
  return {
    ...listing.standOf(slot),
    brand: listing.brands.list[listing.columns.brand[slot] as number] as string,
  }
}

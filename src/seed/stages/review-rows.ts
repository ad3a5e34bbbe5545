import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { DemoReview } from "../generate/reviews"
import type { Clock, Row } from "./insert-rows"

export function reviewRows(reviews: readonly DemoReview[], clock: Clock): Row[] {
  return reviews.map((review) => ({
    id: review.id,
    product_id: review.productId,
    customer_id: review.customerId,
    email: review.email,
    name: review.name,
    rating: review.rating,
    content: review.content,
    verified: review.verified,
    skin_type: review.skinType,
    photos: [],
    status: review.status,
    revision: 1,
    hidden_reason: review.status === "hidden" ? "It names a member of staff" : null,
    decided_at: review.status === "pending" ? null : clock.minutesAgo(Math.round(review.minutesAgo * 0.98)),
    reply: review.reply,
    replied_at: review.reply === null ? null : clock.minutesAgo(Math.round(review.minutesAgo * 0.95)),
    helpful_count: 0,
    created_at: clock.minutesAgo(review.minutesAgo),
    updated_at: clock.minutesAgo(review.minutesAgo),
  }))
}

/** Past shoppers found some of the published reviews helpful: always the same ones. Answers how many votes. */
export async function addVotes(db: Knex): Promise<number> {
  const { rows } = await db.raw<{ rows: { votes: number }[] }>(
    `with cast_votes as (
       insert into review_vote (id, review_id, customer_id)
       select 'rvote_' || md5(r.id || c.id), r.id, c.id
         from review r
         join customer c on c.email like '%@example.com' and c.id is distinct from r.customer_id
        where r.status = 'published' and left(md5(r.id || c.id), 3) < '04'
           or r.status = 'published' and r.verified and left(md5(r.id || c.id), 2) < '08'
           and c.id is distinct from r.customer_id
       on conflict do nothing returning review_id
     ), counted as (
       update review r set helpful_count = v.votes
         from (select review_id, count(*)::int as votes from cast_votes group by review_id) v
        where r.id = v.review_id
     )
     select count(*)::int as votes from cast_votes`,
  )
  return rows[0]?.votes ?? 0
}

import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { z } from "zod"
import type { PublishedReview } from "../../../contract/catalogue"

export type Review = z.infer<typeof PublishedReview>

export interface ReviewPage {
  reviews: Review[]
  total: number
}

/** One page of what people wrote about a product and staff published, newest first; of one rating when it is given. */
export async function readReviews(
  pg: Knex,
  productId: string,
  { page, per_page, rating }: { page: number; per_page: number; rating?: number },
): Promise<ReviewPage> {
  const published = "product_id = ? and status = 'published' and deleted_at is null"
  const only = rating === undefined ? "" : "and rating = ?"
  const values = rating === undefined ? [productId] : [productId, rating]
  const [counted, listed] = await Promise.all([
    pg.raw<{ rows: { total: number }[] }>(
      `select count(*)::int as total from review where ${published} ${only}`,
      values,
    ),
    pg.raw<{ rows: (Omit<Review, "created_at"> & { created_at: Date })[] }>(
      `select id, name, rating, content, verified, created_at from review
        where ${published} ${only} order by created_at desc, id limit ? offset ?`,
      [...values, per_page, (page - 1) * per_page],
    ),
  ])
  return {
    total: counted.rows[0]?.total ?? 0,
    reviews: listed.rows.map((review) => ({ ...review, created_at: review.created_at.toISOString() })),
  }
}

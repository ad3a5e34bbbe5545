import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { offsetOf } from "../../../contract/call"
import type { PublishedReview, ReviewerSkin } from "../../../contract/catalogue"
import type { ReviewSort } from "../../../contract/reviews"
import { instant } from "../projection/wire-values"

export interface ReviewPage {
  reviews: PublishedReview[]
  total: number
}

export interface ReviewQuery {
  page: number
  per_page: number
  rating?: number | undefined
  skin_type?: ReviewerSkin | undefined
  /** Only those with pictures. */
  photos?: "1" | undefined
  sort?: ReviewSort | undefined
}

const ORDER: Record<ReviewSort, string> = {
  newest: "review.created_at desc",
  helpful: "helpful_count desc, review.created_at desc",
  highest: "rating desc, review.created_at desc",
  lowest: "rating, review.created_at desc",
}

/** One page of what people wrote about a product and staff published. */
export async function readReviews(pg: Knex, productId: string, query: ReviewQuery): Promise<ReviewPage> {
  const { per_page, rating, skin_type, photos, sort = "newest" } = query
  const conditions: [condition: string, value?: string | number][] = [
    ["product_id = ?", productId],
    ["status = 'published'"],
    ["deleted_at is null"],
    ...(rating === undefined ? [] : [["rating = ?", rating] as [string, number]]),
    ...(skin_type ? [["skin_type = ?", skin_type] as [string, string]] : []),
    ...(photos ? [["photos <> '{}'"] as [string]] : []),
  ]
  const where = conditions.map(([condition]) => condition).join(" and ")
  const values = conditions.flatMap(([, value]) => (value === undefined ? [] : [value]))
  const [counted, listed] = await Promise.all([
    pg.raw<{ rows: { total: number }[] }>(`select count(*)::int as total from review where ${where}`, values),
    pg.raw<{ rows: PublishedReview[] }>(
      `select id, name, rating, content, verified, skin_type, photos, helpful_count,
              case when reply is not null
                   then jsonb_build_object('content', reply, 'at', ${instant("replied_at")}) end as reply,
              ${instant("review.created_at")} as created_at
         from review where ${where} order by ${ORDER[sort]}, id limit ? offset ?`,
      [...values, per_page, offsetOf(query)],
    ),
  ])
  return { total: counted.rows[0]?.total ?? 0, reviews: listed.rows }
}

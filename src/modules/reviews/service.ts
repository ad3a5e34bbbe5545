import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import { offsetOf } from "../../contract/call"
import { pick } from "../../contract/pick"
import { invalid } from "../../errors"
import { OnPostgres } from "../../sql/on-postgres"
import { Moderation, noSuchReview } from "./moderation"
import { Reminders } from "./reminders"
import type { ReviewRecord, WrittenReview } from "./review-record"

/** Reviews as they were written. Ratings of products are computed by the catalogue's read model. */
export default class ReviewService extends OnPostgres {
  /** What staff do with them. */
  readonly moderation = new Moderation(this.pg)
  /** Whom to ask for one. */
  readonly reminders = new Reminders(this.pg)

  /** The account's review of a product. */
  async ofProduct(customerId: string, productId: string): Promise<ReviewRecord | null> {
    const row: ReviewRecord | undefined = await this.pg("review")
      .where({ customer_id: customerId, product_id: productId, deleted_at: null })
      .first()
    return row ?? null
  }

  /**
   * Stores what was written: the account's one review of the product, new or changed. What changed waits for staff again;
   * what was sent a second time as it stands does not. Safe under races.
   */
  async write(written: WrittenReview): Promise<ReviewRecord> {
    for (;;) {
      const saved =
        (await this.save(written)) ?? (await this.ofProduct(written.customerId, written.productId))
      if (saved) return saved
      // It stood there as it was sent, and its writer deleted it at this moment: it is written again.
    }
  }

  /** Null when it is there as it was sent. */
  private async save(written: WrittenReview): Promise<ReviewRecord | null> {
    const { rows } = await this.pg.raw<{ rows: ReviewRecord[] }>(
      `insert into review as r
         (id, product_id, customer_id, email, name, rating, content, skin_type, photos, verified, status)
       values (:id, :productId, :customerId, :email, :name, :rating, :content, :skinType, :photos::text[], :verified, 'pending')
       on conflict (customer_id, product_id) where customer_id is not null and deleted_at is null do update set
         email = excluded.email, name = excluded.name, rating = excluded.rating, content = excluded.content,
         skin_type = excluded.skin_type, photos = excluded.photos, verified = r.verified or excluded.verified,
         status = 'pending', revision = r.revision + 1, edited_at = now(), updated_at = now(),
         hidden_reason = null, decided_at = null, decided_by = null
       where (r.name, r.rating, r.content, coalesce(r.skin_type, ''), r.photos)
          is distinct from (excluded.name, excluded.rating, excluded.content, coalesce(excluded.skin_type, ''), excluded.photos)
       returning *`,
      {
        id: generateEntityId(undefined, "rev"),
        ...pick(written, "productId", "customerId", "email", "name", "rating", "content", "skinType"),
        ...pick(written, "photos", "verified"),
      },
    )
    return rows[0] ?? null
  }

  /** The account's reviews, the latest first. */
  async page(
    customerId: string,
    { page, per_page, product_id }: { page: number; per_page: number; product_id?: string | undefined },
  ): Promise<{ reviews: ReviewRecord[]; total: number }> {
    const own = this.pg("review").where({
      customer_id: customerId,
      deleted_at: null,
      ...(product_id ? { product_id } : {}),
    })
    const [counted] = await own.clone().count({ total: "*" })
    const reviews: ReviewRecord[] = await own
      .clone()
      .orderByRaw("coalesce(edited_at, created_at) desc, id")
      .limit(per_page)
      .offset(offsetOf({ page, per_page }))
    return { reviews, total: Number(counted?.total ?? 0) }
  }

  /** Answers its pictures. 404 for what is not this account's. Votes for it go, too. */
  async remove(customerId: string, id: string): Promise<string[]> {
    return this.pg.transaction(async (trx) => {
      const [removed]: Pick<ReviewRecord, "photos">[] = await trx("review")
        .where({ id, customer_id: customerId, deleted_at: null })
        .delete()
        .returning("photos")
      if (!removed) throw noSuchReview()
      await trx("review_vote").where({ review_id: id }).delete()
      return removed.photos
    })
  }

  /**
   * An account finds a published review helpful, or takes that back; twice is fine. The count is exact: the review's row
   * is held. 404, or 422 `own_review`.
   */
  async vote(customerId: string, id: string, helpful: boolean): Promise<number> {
    return this.pg.transaction(async (trx) => {
      const review: ReviewRecord | undefined = await trx("review")
        .where({ id, status: "published", deleted_at: null })
        .forUpdate()
        .first()
      if (!review) throw noSuchReview()
      if (review.customer_id === customerId)
        throw invalid("own_review", "Others say whether your review helps them")
      const changed = helpful
        ? (
            await trx("review_vote")
              .insert({ id: generateEntityId(undefined, "rvote"), review_id: id, customer_id: customerId })
              .onConflict(["review_id", "customer_id"])
              .ignore()
              .returning("id")
          ).length
        : -(await trx("review_vote").where({ review_id: id, customer_id: customerId }).delete())
      if (changed === 0) return review.helpful_count
      const count = Math.max(0, review.helpful_count + changed)
      await trx("review").where({ id }).update({ helpful_count: count, updated_at: trx.fn.now() })
      return count
    })
  }

  /** Which reviews of a product an account found helpful. */
  async votesOf(customerId: string, productId: string): Promise<string[]> {
    return this.pg("review_vote")
      .join("review", "review.id", "review_vote.review_id")
      .where({ "review_vote.customer_id": customerId, "review.product_id": productId })
      .pluck("review_vote.review_id")
  }

  /** What reached a shopper after the review was written makes it a verified purchase all the same. */
  async markVerified(customerId: string, productIds: string[], trx: Knex.Transaction): Promise<void> {
    await trx("review")
      .where({ customer_id: customerId, verified: false, deleted_at: null })
      .whereIn("product_id", productIds)
      .update({ verified: true, updated_at: trx.fn.now() })
  }
}

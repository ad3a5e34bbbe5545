import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { ReviewStatus } from "../../contract/reviews"
import type { Sort } from "../../contract/sorting"
import { changedMeanwhile, notFound, type ShopError } from "../../errors"
import { folded, hasLetters, WRITING } from "../../sql/folded"
import { orderBy } from "../../sql/order-by"
import type { ReviewRecord } from "./review-record"

export interface ReviewFilter {
  status?: ReviewStatus | undefined
  rating?: number | undefined
  /** Ids of products whose name fits the search, beside what is in the review itself. */
  productIds: string[]
  q: string
  sort?: Sort<keyof typeof ORDERS> | undefined
}

const WRITTEN = "coalesce(edited_at, created_at)"
const ORDERS = { name: folded("name"), written: WRITTEN, status: "status" }

/** What staff do with reviews: read, publish, hide, answer. */
export class Moderation {
  constructor(private readonly pg: Knex) {}

  /** What waits comes in the order in which it was written; everything else the latest first. */
  async list(
    { status, rating, productIds, q, sort }: ReviewFilter,
    skip: number,
    take: number,
  ): Promise<{ reviews: ReviewRecord[]; total: number; counts: Record<ReviewStatus, number> }> {
    const asked = this.pg("review").whereNull("deleted_at")
    if (rating !== undefined) asked.andWhere({ rating })
    if (q) {
      const { sql, values } = hasLetters(q, WRITING)
      asked.whereRaw(
        `id in (select id from review where ${sql}
                 union all select id from review where product_id = any(:productIds))`,
        { ...values, productIds },
      )
    }
    const counted: { status: ReviewStatus; total: string }[] = await asked
      .clone()
      .select("status")
      .count({ total: "*" })
      .groupBy("status")
    const counts: Record<ReviewStatus, number> = { pending: 0, published: 0, hidden: 0 }
    for (const row of counted) counts[row.status] = Number(row.total)
    const listed = status ? asked.clone().andWhere({ status }) : asked.clone()
    const reviews: ReviewRecord[] = await listed
      .orderByRaw(
        orderBy(
          sort,
          ORDERS,
          `status = 'pending' desc, case when status = 'pending' then ${WRITTEN} end, ${WRITTEN} desc, id`,
          "id",
        ),
      )
      .limit(take)
      .offset(skip)
    const total = status ? counts[status] : counts.pending + counts.published + counts.hidden
    return { reviews, total, counts }
  }

  publish(id: string, revision: number, userId: string): Promise<ReviewRecord> {
    return this.decide(id, revision, { status: "published", hidden_reason: null, decided_by: userId })
  }

  /** `renamed`: addresses of its pictures from now on, in place of `photos`. */
  hide(
    id: string,
    revision: number,
    userId: string,
    { reason, photos, renamed }: { reason: string; photos: string[]; renamed: string[] },
  ): Promise<ReviewRecord> {
    const decision = { status: "hidden", hidden_reason: reason, decided_by: userId, photos: renamed }
    // Two who hide it at once: one of them has copied what is gone by then.
    return this.decide(id, revision, decision, { photos })
  }

  /** 404 for none. */
  async get(id: string): Promise<ReviewRecord> {
    const found = await this.pg("review").where({ id, deleted_at: null }).first()
    if (!found) throw noSuchReview()
    return found
  }

  /** The shop's answer; null takes it back. */
  async reply(id: string, revision: number, userId: string, reply: string | null): Promise<ReviewRecord> {
    const at = reply === null ? null : this.pg.fn.now()
    return this.change(id, revision, { reply, replied_at: at, replied_by: reply === null ? null : userId })
  }

  private decide(
    id: string,
    revision: number,
    decision: Record<string, unknown>,
    seen: Partial<ReviewRecord> = {},
  ): Promise<ReviewRecord> {
    return this.change(id, revision, { ...decision, decided_at: this.pg.fn.now() }, seen)
  }

  /** 404 for none, 409 `changed_meanwhile` when its author has changed it since staff read it. */
  private async change(
    id: string,
    revision: number,
    changes: Record<string, unknown>,
    seen: Partial<ReviewRecord> = {},
  ): Promise<ReviewRecord> {
    const [changed]: ReviewRecord[] = await this.pg("review")
      .where({ id, revision, deleted_at: null, ...seen })
      .update({ ...changes, updated_at: this.pg.fn.now() })
      .returning("*")
    if (changed) return changed
    await this.get(id)
    throw changedMeanwhile()
  }
}

export function noSuchReview(): ShopError {
  return notFound("We could not find that review")
}

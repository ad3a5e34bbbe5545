import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import { CACHE_CHANNEL, cacheTag } from "../../contract/cache-tags"
import type { CareRoute, Concern, HeadType, SkinType } from "../../contract/skin-words"
import { changedMeanwhile, invalid, invalidField, notFound, type ShopError } from "../../errors"
import { enqueue } from "../../outbox/enqueue"
import type { Rows } from "../../sql/columns"
import { OnPostgres } from "../../sql/on-postgres"
import type { SkinRecommendation, SkinRoutine, SkinSelfie } from "../../sql/tables"

export type RecommendationRow = Omit<SkinRecommendation, "created_at" | "deleted_at">
export type NewRecommendation = Omit<RecommendationRow, "id" | "updated_at" | "rank"> & { rank?: number }

export type SelfieRow = Omit<SkinSelfie, "updated_at" | "deleted_at" | "told_at">

export interface ProfileRow {
  skin_type: SkinType
  head_type: HeadType | null
  concern: Concern | null
  updated_at: Date
}

export interface RoutineChoices {
  skin_type: SkinType
  route: CareRoute
  head_type: HeadType | null
  concern: Concern | null
  picks: readonly string[]
}

const RECOMMENDATIONS = "skin_recommendation"
const MOST_ROUTINES = 20

/** What the skin expert recommends, and what shoppers asked it to store about them. */
export default class SkinService extends OnPostgres {
  /** Adds a recommendation, last of its step unless `rank` says where. 422 on `product_id` when it is there already. */
  async recommend({ rank, ...values }: NewRecommendation): Promise<string> {
    const id = generateEntityId(undefined, "skinrec")
    await this.write(async (trx) => {
      const { skin_type, route, head_type, step } = values
      const place =
        rank ??
        Number(
          (
            await trx(RECOMMENDATIONS)
              .where({ skin_type, route, head_type, step })
              .whereNull("deleted_at")
              .max({ last: "rank" })
              .first()
          )?.last ?? -1,
        ) + 1
      await trx(RECOMMENDATIONS).insert({ ...values, id, rank: place })
    })
    return id
  }

  /**
   * Changes one. `change` sees it as it is now and answers what to write; `seen` is `updated_at` as the editor saw it.
   * Throws 404, 409 `changed_meanwhile`, and 422 when the product is recommended there already.
   */
  async changeRecommendation(
    id: string,
    seen: string | undefined,
    change: (now: RecommendationRow) => Partial<RecommendationRow>,
  ): Promise<void> {
    await this.write(async (trx) => {
      const now = await trx<RecommendationRow>(RECOMMENDATIONS)
        .where({ id })
        .whereNull("deleted_at" as never)
        .forUpdate()
        .first()
      if (!now) throw noSuchRecommendation()
      if (seen && new Date(now.updated_at).getTime() > Date.parse(seen)) throw changedMeanwhile()
      await trx(RECOMMENDATIONS)
        .where({ id })
        .update({ ...change(now), updated_at: trx.raw<Date>("clock_timestamp()") })
    })
  }

  /** Throws 404. */
  async withdrawRecommendation(id: string): Promise<void> {
    await this.write(async (trx) => {
      const gone = await trx(RECOMMENDATIONS)
        .where({ id })
        .whereNull("deleted_at")
        .update({ deleted_at: trx.fn.now() })
      if (gone === 0) throw noSuchRecommendation()
    })
  }

  /** What a shopper asked to have stored; null when nothing. Lists and reviews may prefer it. */
  async profileOf(customerId: string): Promise<ProfileRow | null> {
    const row = await this.pg<ProfileRow>("skin_profile")
      .where({ customer_id: customerId } as never)
      .first("skin_type", "head_type", "concern", "updated_at")
    return row ?? null
  }

  async keepProfile(customerId: string, profile: Omit<ProfileRow, "updated_at">): Promise<ProfileRow> {
    const [row] = await this.pg("skin_profile")
      .insert({ ...profile, id: generateEntityId(undefined, "skinprof"), customer_id: customerId })
      .onConflict("customer_id")
      .merge({ ...profile, updated_at: this.pg.fn.now() })
      .returning(["skin_type", "head_type", "concern", "updated_at"])
    return row as ProfileRow
  }

  /** Forgetting what is not stored is fine. */
  async forgetProfile(customerId: string): Promise<void> {
    await this.pg("skin_profile").where({ customer_id: customerId }).delete()
  }

  async routinesOf(customerId: string): Promise<SkinRoutine[]> {
    return this.pg("skin_routine").where({ customer_id: customerId }).orderBy("updated_at", "desc").select()
  }

  /** Saves a routine; the same one again stays one, and is the latest. 422 `routines_full` above 20. */
  async saveRoutine(customerId: string, { picks, ...choices }: RoutineChoices): Promise<SkinRoutine> {
    const values = { ...choices, customer_id: customerId, picks: picks.join(",") }
    return this.pg.transaction(async (trx) => {
      // One at a time for each shopper, so that the limit holds.
      await trx.raw<void>("select pg_advisory_xact_lock(hashtext('skin_routine'), hashtext(?))", [customerId])
      const [again] = await trx("skin_routine")
        .where(values)
        .update({ updated_at: trx.raw<Date>("clock_timestamp()") })
        .returning("*")
      if (again) return again
      const saved = await trx("skin_routine").where({ customer_id: customerId }).select("id")
      if (saved.length >= MOST_ROUTINES) {
        throw invalid("routines_full", "You have 20 saved routines. Delete one first")
      }
      const [row] = await trx("skin_routine")
        .insert({ ...values, id: generateEntityId(undefined, "skinrout") })
        .returning("*")
      if (!row) throw new Error("The routine was not written")
      return row
    })
  }

  /** Throws 404 where it is not the shopper's. */
  async deleteRoutine(customerId: string, id: string): Promise<void> {
    const gone = await this.pg("skin_routine").where({ id, customer_id: customerId }).delete()
    if (gone === 0) {
      throw notFound("We can't find this routine. It may have been deleted")
    }
  }

  async addSelfie(
    selfie: Pick<SelfieRow, "id" | "customer_id" | "file_id" | "note">,
    trx: Knex.Transaction,
  ): Promise<SelfieRow> {
    const [made] = await trx("skin_selfie").insert(selfie).returning("*")
    if (!made) throw new Error("The picture was not written")
    return made
  }

  /** Answers its file; undefined where it is not the shopper's. */
  async deleteSelfie(customerId: string, id: string, trx: Knex.Transaction): Promise<string | undefined> {
    const [gone] = await trx("skin_selfie")
      .where({ id, customer_id: customerId })
      .delete()
      .returning("file_id")
    return gone?.file_id
  }

  /** Says what an adviser wrote, and e-mails it. The same again is no news to the shopper. */
  async answerSelfie(id: string, answer: string, userId: string): Promise<void> {
    await this.pg.transaction(async (trx) => {
      const { rows: answered } = await trx.raw<Rows<{ answered_at: Date }>>(
        `update skin_selfie t set answer = :answer, answered_by = :userId, answered_at = now(), updated_at = now()
          where t.id = :id and t.answer is distinct from :answer returning t.answered_at`,
        { id, answer, userId },
      )
      const answeredAt = String(answered[0]?.answered_at.getTime())
      if (answered.length > 0)
        await enqueue(trx, {
          kind: "skin-mail",
          key: `skin-answer-${id}-${answeredAt}`,
          payload: { selfieId: id, answeredAt },
          about: { type: "skin_selfie", id },
        })
    })
  }

  /** Every change of a recommendation purges the pages that show any. */
  private async write(change: (trx: Knex.Transaction) => Promise<void>): Promise<void> {
    try {
      await this.pg.transaction(async (trx) => {
        await change(trx)
        await trx.raw<void>("select pg_notify(?, ?)", [
          CACHE_CHANNEL,
          JSON.stringify([cacheTag.recommendations]),
        ])
      })
    } catch (error) {
      if (!isTaken(error)) throw error
      throw invalidField("product_id", "This product is recommended there already", "recommended_already")
    }
  }
}

function noSuchRecommendation(): ShopError {
  return notFound("Recommendation not found. It may have been deleted")
}

function isTaken(error: unknown): boolean {
  return typeof error === "object" && error !== null && "code" in error && error.code === "23505"
}

import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import { CACHE_CHANNEL, cacheTag } from "../../contract/cache-tags"
import type { RewardContent } from "../../contract/rewards"
import { changedMeanwhile, notFound } from "../../errors"
import type { RewardContent as ContentRow } from "../../sql/tables"
import type { Tier } from "./domain/points"

/** What the rewards page says, and the ladder of tiers. Each change empties the public cache of it. */
export class RewardPage {
  constructor(private readonly pg: Knex) {}

  async content(): Promise<RewardContent> {
    const row = await this.pg("reward_content").whereNull("deleted_at").orderBy("created_at").first()
    if (!row) throw new Error("The rewards page has no content: its migration makes it")
    return present(row)
  }

  /** `seen`: `updated_at` as the editor saw it. Throws 404, 409 `changed_meanwhile`. */
  async change(
    id: string,
    values: Partial<Omit<RewardContent, "id" | "updated_at">>,
    seen: string | undefined,
  ): Promise<RewardContent> {
    return this.pg.transaction(async (trx) => {
      const now = await trx("reward_content").where({ id }).whereNull("deleted_at").forUpdate().first()
      if (!now) throw notFound("Page not found")
      if (seen && new Date(now.updated_at).getTime() > Date.parse(seen)) throw changedMeanwhile()
      const { steps, questions, ...plain } = values
      const [row] = await trx("reward_content")
        .where({ id })
        .update({
          ...plain,
          ...(steps && { steps: JSON.stringify(steps) }),
          ...(questions && { questions: JSON.stringify(questions) }),
          updated_at: trx.raw<Date>("clock_timestamp()"),
        })
        .returning("*")
      if (!row) throw new Error("The page is gone")
      await purge(trx)
      return present(row)
    })
  }

  /** Lowest first. */
  async tiers(trx?: Knex.Transaction): Promise<Tier[]> {
    return (trx ?? this.pg)("reward_tier")
      .whereNull("deleted_at")
      .orderBy("from_points")
      .select("id", "name", "from_points", "bonus_percent")
  }

  async setTiers(tiers: Omit<Tier, "id">[]): Promise<Tier[]> {
    return this.pg.transaction(async (trx) => {
      await trx.raw<void>("select pg_advisory_xact_lock(hashtext('reward_tier'))")
      await trx("reward_tier").delete()
      await trx("reward_tier").insert(
        tiers.map(({ name, from_points, bonus_percent }) => ({
          id: generateEntityId(undefined, "rtier"),
          name,
          from_points,
          bonus_percent,
        })),
      )
      await purge(trx)
      return this.tiers(trx)
    })
  }
}

async function purge(trx: Knex.Transaction): Promise<void> {
  await trx.raw<void>("select pg_notify(?, ?)", [CACHE_CHANNEL, JSON.stringify([cacheTag.rewards])])
}

function present(row: ContentRow): RewardContent {
  const { id, title, description, lead, image, steps, questions, updated_at } = row
  return {
    id,
    title,
    description,
    lead,
    image,
    steps: steps as RewardContent["steps"],
    questions: questions as RewardContent["questions"],
    updated_at: new Date(updated_at).toISOString(),
  }
}

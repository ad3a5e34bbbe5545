import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Data } from "../../../contract/calls"
import type { Permission } from "../../../contract/permissions"
import { TodayQueue } from "../../../contract/today"
import type { Rows } from "../../../sql/columns"
import { QUEUES } from "./queues"

/** Nobody works off more in a day, and counting on would make the first screen slower the more is left lying. */
const COUNTED_UP_TO = 1_000

/** What waits for somebody with these permissions, in one statement. */
export async function readToday(
  container: MedusaContainer,
  permissions: readonly Permission[],
): Promise<Data<"GET /admin/today">> {
  const names = TodayQueue.options.filter((name) => permissions.includes(QUEUES[name].need))
  const as_of = new Date().toISOString()
  if (names.length === 0) return { as_of, counted_up_to: COUNTED_UP_TO, queues: [] }
  const db = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const { rows } = await db.raw<Rows<{ name: TodayQueue; count: number; first_at: Date | null }>>(
    names.map(counted).join("\nunion all\n"),
  )
  const found = new Map(rows.map((row) => [row.name, row]))
  return {
    as_of,
    counted_up_to: COUNTED_UP_TO,
    queues: names.map((name) => ({
      name,
      count: found.get(name)?.count ?? 0,
      first_at: found.get(name)?.first_at?.toISOString() ?? null,
    })),
  }
}

const counted = (name: TodayQueue) =>
  `select '${name}' as name, count(*)::integer as count, min(at) as first_at
     from (select * from (${QUEUES[name].rows}) waiting limit ${COUNTED_UP_TO}) counted`

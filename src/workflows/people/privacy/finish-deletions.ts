import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { inTurn } from "../../shared/jobs/in-turn"
import { eraseRows } from "./erase-rows"
import { ERASURE_SWEEP_DAYS, GOODBYE_DAYS } from "./retention-rules"
import { forgetAddress } from "./say-goodbye"
import { subjectOf } from "./subject"

/** What a deletion could not do at once: rows that came late, and addresses whose last mail did not go out for days. */
export async function finishDeletions(container: MedusaContainer): Promise<void> {
  const db: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const { rows } = await db.raw<{ rows: { customer_id: string }[] }>(
    `select customer_id from erasure
      where goodbye_to is not null and erased_at < now() - make_interval(days => ${GOODBYE_DAYS})`,
  )
  const forgetAddresses = () => inTurn(rows, ({ customer_id }) => forgetAddress(db, customer_id))
  await inTurn([forgetAddresses, () => eraseLateRows(db)], (part) => part())
}

/**
 * Deletes again what came after: a notice of the bank that was under way, a mail that was being sent, a cart of a
 * request that had begun. Answers how many rows.
 */
export async function eraseLateRows(db: Knex): Promise<number> {
  const { rows } = await db.raw<{ rows: { customer_id: string }[] }>(
    `select customer_id from erasure where erased_at > now() - make_interval(days => ${ERASURE_SWEEP_DAYS})
       and (swept_at is null or swept_at < now() - interval '1 hour') order by erased_at`,
  )
  await inTurn(rows, ({ customer_id }) =>
    db.transaction(async (trx) => {
      const subject = await subjectOf(trx, customer_id)
      if (subject) await eraseRows(trx, subject)
      await trx("erasure").where({ customer_id }).update({ swept_at: trx.fn.now() })
    }),
  )
  return rows.length
}

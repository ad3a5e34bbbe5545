import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { daysLater, lagosDay } from "../../../contract/lagos"
import { reminderFor } from "../../../modules/loans/domain/reminders"
import { loansOf } from "./loans"

const AHEAD = 3

/** Writes down what shoppers are to be reminded of today; each reminder once. Answers how many are new. */
export async function remindBorrowers(container: MedusaContainer, now = new Date()): Promise<number> {
  const { loans, events } = loansOf(container)
  const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const today = lagosDay(now)
  const ids = await loans.running(daysLater(today, AHEAD))
  const schedules = await loans.instalments(ids)
  let added = 0
  for (const loanId of ids) {
    const reminder = reminderFor(schedules.get(loanId) ?? [], today)
    if (!reminder) continue
    const isNew = await pg.transaction((trx) =>
      events.add(
        { loanId, kind: reminder.kind, subject: reminder.key, actor: { kind: "system", id: null } },
        trx,
      ),
    )
    if (isNew) added += 1
  }
  return added
}

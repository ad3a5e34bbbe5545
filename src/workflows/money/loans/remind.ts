import type { MedusaContainer } from "@medusajs/framework/types"
import { daysLater, lagosToday } from "../../../modules/loans/domain/days"
import { reminderFor } from "../../../modules/loans/domain/reminders"
import { loansOf } from "./loans"
import { tellOfLoans } from "./tell-of-loans"

const AHEAD = 3

/** Writes down what shoppers are to be reminded of today; each reminder once. Answers how many are new. */
export async function remindBorrowers(container: MedusaContainer, now = new Date()): Promise<number> {
  const { loans, events } = loansOf(container)
  const today = lagosToday(now)
  const ids = await loans.running(daysLater(today, AHEAD))
  const schedules = await loans.instalments(ids)
  let added = 0
  for (const loanId of ids) {
    const reminder = reminderFor(schedules.get(loanId) ?? [], today)
    if (!reminder) continue
    const isNew = await events.add({
      loanId,
      kind: reminder.kind,
      subject: reminder.key,
      actor: { kind: "system", id: null },
    })
    if (isNew) added += 1
  }
  if (added > 0) tellOfLoans(container)
  return added
}

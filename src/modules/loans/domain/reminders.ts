import { daysLater, type LagosDay } from "../../../contract/lagos"
import { type InstalmentState, left } from "./repayment"

export type ReminderKind = "due_soon" | "due_today" | "overdue"

export interface Reminder {
  kind: ReminderKind
  n: number
  /** Its key: no second one of the same instalment and day count. */
  key: string
}

const AHEAD = 3
/** Days after the due day. Four mails, then people look at it: nobody is pestered. */
const AFTER = [1, 7, 14, 28]

/**
 * What a shopper is to be reminded of today: the oldest unpaid instalment alone, and only the latest step that was
 * reached, so that days without a run are not made up for by a heap of mails.
 */
export function reminderFor(instalments: readonly InstalmentState[], today: LagosDay): Reminder | null {
  const next = instalments.find((one) => left(one) > 0)
  if (!next || today < daysLater(next.dueOn, -AHEAD)) return null
  if (today < next.dueOn) return { kind: "due_soon", n: next.n, key: `due_soon:${next.n}` }
  if (today === next.dueOn) return { kind: "due_today", n: next.n, key: `due_today:${next.n}` }
  const days = AFTER.findLast((after) => today >= daysLater(next.dueOn, after)) ?? 1
  return { kind: "overdue", n: next.n, key: `overdue:${next.n}:${days}` }
}

import { DAY_MS, daysLater, lagosDay, startOfLagosDay } from "../../../contract/lagos"
import { invalid, invalidField } from "../../../errors"

export type PeriodName = "day" | "week" | "month" | "custom"

/** A stretch of time: from (included) until (not included). */
export interface Stretch {
  from: Date
  until: Date
}

export interface Period extends Stretch {
  name: PeriodName
  /** Lagos days, both included. */
  days: { from: string; to: string }
  /** As many days directly before, broken off at the same hour as a period that has not ended. */
  before: Stretch
  /** The chart's steps, counted from `from`. */
  step: "hour" | "day" | "week"
  steps: number
}

export const STEP_MS = { hour: DAY_MS / 24, day: DAY_MS, week: 7 * DAY_MS } as const

const DAYS = { day: 1, week: 7, month: 30 } as const
/** Two years of days; beyond that the figures are a matter for the bookkeeping. */
const MOST_DAYS = 731
/** More days than this are drawn by the week. */
const MOST_DAILY = 92

export interface WantedPeriod {
  period: PeriodName
  /** Lagos days, YYYY-MM-DD; only of `custom`. */
  from?: string | undefined
  to?: string | undefined
}

/**
 * `day` is today, `week` and `month` are the last 7 and 30 days with today; `custom` names its days. Throws 422 on `from`
 * or `to`.
 */
export function periodOf({ period, from, to }: WantedPeriod, now: Date): Period {
  const today = lagosDay(now)
  if (period !== "custom") return stretchOf(period, daysLater(today, 1 - DAYS[period]), DAYS[period], now)
  if (!from) throw invalidField("from", "Choose the first day")
  if (!to) throw invalidField("to", "Choose the last day")
  if (from > to) {
    throw invalid("invalid_fields", "The first day is after the last", {
      fields: { from: ["Must not be after the last day"] },
    })
  }
  if (from > today) throw invalidField("from", "That day is yet to come")
  const last = to > today ? today : to
  const days = Math.round((startOfLagosDay(last).getTime() - startOfLagosDay(from).getTime()) / DAY_MS) + 1
  if (days > MOST_DAYS) throw invalidField("from", `At most ${MOST_DAYS} days at once`)
  return stretchOf("custom", from, days, now)
}

function stretchOf(name: PeriodName, firstDay: string, days: number, now: Date): Period {
  const from = startOfLagosDay(firstDay)
  const end = from.getTime() + days * DAY_MS
  const until = new Date(Math.min(end, now.getTime()))
  const shift = days * DAY_MS
  const step = days === 1 ? "hour" : days <= MOST_DAILY ? "day" : "week"
  return {
    name,
    from,
    until,
    days: { from: firstDay, to: daysLater(firstDay, days - 1) },
    before: { from: new Date(from.getTime() - shift), until: new Date(until.getTime() - shift) },
    step,
    steps: Math.ceil((end - from.getTime()) / STEP_MS[step]),
  }
}

/** The Lagos week from Monday to Sunday that was over last. */
export function lastWeek(now: Date): Period {
  const today = lagosDay(now)
  // Monday is 0.
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  const from = daysLater(today, -weekday - 7)
  return periodOf({ period: "custom", from, to: daysLater(from, 6) }, now)
}

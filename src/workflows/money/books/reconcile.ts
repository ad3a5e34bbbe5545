import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { DAY_MS, endOfLagosDay, lagosDay, lagosDays } from "../../../contract/lagos"
import type { Kobo } from "../../../contract/money"
import type { BankBreaks, DayBalance, SeenBreak } from "../../../modules/books/bank-breaks"
import {
  type BookLine,
  compareBooks,
  type FoundBreak,
  unexplained,
} from "../../../modules/books/domain/compare"
import type { Movement, ProviderBooks } from "../../../providers/payment-card/card-provider"
import { type BankBooks, readBankBooks } from "./bank-books"
import { type OurBooks, readOurBooks } from "./our-books"

/** An item that moves again (a refund that fails) is read with what it brought in the weeks before. */
const LOOK_BACK_MS = 14 * DAY_MS

/** A transfer that is on its way: the provider has taken the money already, we have it on hold. */
const UNDER_WAY = new Set(["pending", "otp", "received", "processing", "queued"])

export interface ReconcileOptions {
  /** Items that moved since then are compared. */
  from: Date
  now: Date
  /** What is younger may still be on its way to us: a webhook that waits. */
  graceMs: number
}

export interface ReconcileResult {
  breaks: SeenBreak[]
  /** How many items were compared. */
  items: number
  bankKobo: Kobo
  ourKobo: Kobo
  /** What lay with the provider at the end of each day. */
  days: DayBalance[]
}

/**
 * Compares the provider's books with ours: every item that moved since `from`, and the whole balance. What the items do
 * not explain of the balances' difference is a break of its own. Reads only. Throws CardError.
 */
export async function reconcile(
  sides: { pg: Knex; books: ProviderBooks; breaks: Pick<BankBreaks, "olderThan"> },
  { from, now, graceMs }: ReconcileOptions,
): Promise<ReconcileResult> {
  const since = new Date(from.getTime() - LOOK_BACK_MS)
  const bank = await readBankBooks(sides.books, since, now)
  const ours = await readOurBooks(sides.pg, since)
  return judge(bank, ours, await sides.breaks.olderThan(since), { from, now, graceMs })
}

/** Pure: what two sides' books say of each other. */
export function judge(
  bank: BankBooks,
  ours: OurBooks,
  older: readonly { bank_kobo: Kobo | null; our_kobo: Kobo | null }[],
  { from, now, graceMs }: ReconcileOptions,
): ReconcileResult {
  const differences = compareBooks(bank.lines, ours.lines)
  const latest = latestBy([...bank.lines, ...ours.lines])
  const isDue = (one: FoundBreak) => {
    const at = latest.get(keyOf(one)) ?? one.at
    const isYoung = at.getTime() > now.getTime() - graceMs
    const isUnderWay = one.item === "transfer" && one.ourKobo === null && UNDER_WAY.has(one.bankStatus ?? "")
    return at >= from && !isYoung && !isUnderWay
  }
  const breaks: SeenBreak[] = differences.filter(isDue).map((one) => ({
    kind: one.kind,
    item: one.item,
    ref: one.ref,
    bank_kobo: one.bankKobo,
    our_kobo: one.ourKobo,
    bank_status: one.bankStatus,
    our_status: one.ourStatus,
    happened_at: one.at,
  }))
  const rest = unexplained({ bankKobo: bank.balanceKobo, ourKobo: ours.balanceKobo }, [
    ...differences,
    ...older.map(({ bank_kobo, our_kobo }) => ({ bankKobo: bank_kobo, ourKobo: our_kobo })),
  ])
  if (rest !== 0) {
    breaks.push({
      kind: "balance",
      item: "balance",
      ref: "balance",
      bank_kobo: ours.balanceKobo + rest,
      our_kobo: ours.balanceKobo,
      bank_status: null,
      our_status: null,
      happened_at: now,
    })
  }
  return {
    breaks,
    items: [...latest.values()].filter((at) => at >= from).length,
    bankKobo: bank.balanceKobo,
    ourKobo: ours.balanceKobo,
    days: dayBalances(bank.movements, from, now),
  }
}

/** What lay with the provider when each full day since `from` ended. */
function dayBalances(movements: Movement[], from: Date, now: Date): DayBalance[] {
  const first = movements[0]
  if (!first) return []
  const opening = first.balanceKobo - first.differenceKobo
  return lagosDays(lagosDay(from), lagosDay(new Date(now.getTime() - DAY_MS))).map((day) => {
    const end = endOfLagosDay(day)
    const last = movements.findLast(({ at }) => at < end)
    return { day, bank_kobo: last?.balanceKobo ?? opening }
  })
}

function latestBy(lines: BookLine[]): Map<string, Date> {
  const latest = new Map<string, Date>()
  for (const line of lines) {
    const known = latest.get(keyOf(line))
    if (!known || known < line.at) latest.set(keyOf(line), line.at)
  }
  return latest
}

function keyOf({ item, ref }: { item: string; ref: string }): string {
  return `${item}|${ref}`
}

import type { Kobo } from "../../../contract/money"

export type BookItem = "charge" | "refund" | "transfer" | "other"

/**
 * One thing that moved the balance with the provider, by one side's books. `ref`: a payment's reference, a transfer's
 * reference, `refund:` and the provider's id of a refund. `kobo`: what it brought to the balance, fees taken off; a
 * refund that failed and came back has brought 0.
 */
export interface BookLine {
  item: BookItem
  ref: string
  kobo: Kobo
  status: string | null
  at: Date
}

export type BreakKind = "missing_here" | "missing_there" | "different_sum" | "different_status"

export interface FoundBreak {
  kind: BreakKind
  item: BookItem
  ref: string
  bankKobo: Kobo | null
  ourKobo: Kobo | null
  bankStatus: string | null
  ourStatus: string | null
  at: Date
}

/**
 * What cannot both be true of one item: our word for it beside the provider's. Words that stand nowhere here agree. Of
 * transfers we compare sums alone: our books have them posted or not at all.
 */
const CONTRADICTIONS: { readonly [item in BookItem]?: readonly (readonly [bank: string, ours: string])[] } = {
  charge: [
    ["failed", "paid"],
    ["failed", "unapplied"],
    ["abandoned", "paid"],
    ["success", "failed"],
    ["success", "started"],
  ],
  refund: [
    ["failed", "sent"],
    ["failed", "paid"],
    ["processed", "failed"],
  ],
}

/**
 * Where two sides' books differ: at most one break an item, the one that says most. A line that brought nothing needs no
 * line on the other side.
 */
export function compareBooks(bank: readonly BookLine[], ours: readonly BookLine[]): FoundBreak[] {
  const mine = new Map(ours.map((line) => [keyOf(line), line]))
  const theirs = new Map(bank.map((line) => [keyOf(line), line]))
  const found: FoundBreak[] = []
  for (const key of new Set([...theirs.keys(), ...mine.keys()])) {
    const [there, here] = [theirs.get(key), mine.get(key)]
    const kind = differenceOf(there, here)
    const known = there ?? here
    if (!kind || !known) continue
    found.push({
      kind,
      item: known.item,
      ref: known.ref,
      bankKobo: there?.kobo ?? null,
      ourKobo: here?.kobo ?? null,
      bankStatus: there?.status ?? null,
      ourStatus: here?.status ?? null,
      at: known.at,
    })
  }
  return found.sort((a, b) => a.at.getTime() - b.at.getTime() || (a.ref < b.ref ? -1 : 1))
}

function differenceOf(there: BookLine | undefined, here: BookLine | undefined): BreakKind | null {
  if (!here) return there && there.kobo !== 0 ? "missing_here" : null
  if (!there) return here.kobo === 0 ? null : "missing_there"
  if (contradict(there, here)) return "different_status"
  return there.kobo === here.kobo ? null : "different_sum"
}

function contradict(there: BookLine, here: BookLine): boolean {
  const isOne = ([bank, ours]: readonly [string, string]) => bank === there.status && ours === here.status
  return CONTRADICTIONS[there.item]?.some(isOne) ?? false
}

function keyOf({ item, ref }: BookLine): string {
  return `${item}|${ref}`
}

/**
 * What of the two balances' difference no item explains: a break of its own when it is not zero. Positive: more lies
 * with the provider than we know of.
 */
export function unexplained(
  balances: { bankKobo: Kobo; ourKobo: Kobo },
  differences: readonly { bankKobo: Kobo | null; ourKobo: Kobo | null }[],
): Kobo {
  const explained = differences.reduce((sum, one) => sum + (one.bankKobo ?? 0) - (one.ourKobo ?? 0), 0)
  return balances.bankKobo - balances.ourKobo - explained
}

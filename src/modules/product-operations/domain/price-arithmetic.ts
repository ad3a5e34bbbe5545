import { type Kobo, mulRatio } from "../../../contract/money"

export type PriceKind = "regular" | "sale" | "wholesale"

/** How one price becomes another. Percent in hundredths (12.5 % is 1250), negative to go down. */
export type PriceRule =
  | { mode: "percent"; hundredths: number; basedOn: "itself" | "regular"; roundTo: Kobo }
  | { mode: "amount"; kobo: Kobo; basedOn: "itself" | "regular"; roundTo: Kobo }
  | { mode: "exact"; kobo: Kobo }
  | { mode: "remove" }

/** The three prices of a variant; null where it has none. */
export interface Prices {
  regular: Kobo | null
  sale: Kobo | null
  wholesale: Kobo | null
}

export interface PricedLine {
  old: Kobo | null
  /** Null: taken away, or left out when there is a problem. */
  next: Kobo | null
  problem: string | null
}

/** To the nearest multiple, halves up. A step of 0 leaves the amount as it is. */
export function roundTo(kobo: Kobo, step: Kobo): Kobo {
  return step === 0 ? kobo : mulRatio(kobo, 1, step) * step
}

/** The price that a rule makes of another. May be zero or negative: `priceLine` refuses that. */
export function priceBy(base: Kobo, rule: Extract<PriceRule, { roundTo: Kobo }>): Kobo {
  const exact = rule.mode === "percent" ? mulRatio(base, 10_000 + rule.hundredths, 10_000) : base + rule.kobo
  return roundTo(exact, rule.roundTo)
}

/** What a rule makes of one price of a variant, or why it cannot. */
export function priceLine(prices: Prices, kind: PriceKind, rule: PriceRule): PricedLine {
  const old = prices[kind]
  const leftOut = (problem: string): PricedLine => ({ old, next: null, problem })
  if (rule.mode === "remove") {
    if (kind === "regular") return leftOut("A regular price cannot be removed")
    return { old, next: null, problem: null }
  }
  const becomes = (next: Kobo): PricedLine => {
    if (next <= 0) return leftOut("It would cost nothing or less")
    const problem = priceProblem({ ...prices, [kind]: next }, kind)
    return problem ? leftOut(problem) : { old, next, problem: null }
  }
  if (rule.mode === "exact") return becomes(rule.kobo)
  const start = rule.basedOn === "regular" ? "regular" : kind
  const base = prices[start]
  return base === null ? leftOut(`It has no ${start} price to start from`) : becomes(priceBy(base, rule))
}

/** What is wrong with these three prices together, for the editor of `kind`. Null when they are fine. */
export function priceProblem({ regular, sale, wholesale }: Prices, kind: PriceKind): string | null {
  if (sale !== null && kind !== "wholesale") {
    if (regular === null) return "A sale price needs a regular price"
    if (sale >= regular)
      return kind === "sale"
        ? "The sale price must be lower than the regular price"
        : "The regular price must stay above the sale price"
  }
  if (wholesale !== null && kind !== "sale") {
    if (regular === null) return "A wholesale price needs a regular price"
    if (wholesale > regular)
      return kind === "wholesale"
        ? "The wholesale price must not be above the regular price"
        : "The regular price must not fall below the wholesale price"
  }
  return null
}

import { type LagosDay } from "../../../contract/lagos"
import { type Kobo, mulRatio } from "../../../contract/money"
import { monthsLater } from "./days"

/** What staff set when they approve a loan. */
export interface LoanTerms {
  principalKobo: Kobo
  /** 1 to 12. */
  months: number
  /** Flat interest of a month on the whole principal, in hundredths of a percent: 250 is 2.5 %. */
  monthlyRateBp: number
  /** Taken once, with the first instalment. */
  feeKobo: Kobo
  firstDueOn: LagosDay
}

/** One instalment, integer kobo. */
export interface Instalment {
  /** From 1. */
  n: number
  dueOn: LagosDay
  feeKobo: Kobo
  interestKobo: Kobo
  principalKobo: Kobo
}

export interface Cost {
  interestKobo: Kobo
  feeKobo: Kobo
  /** All that is to be paid back. */
  totalKobo: Kobo
}

const totalInterest = ({ principalKobo, monthlyRateBp, months }: LoanTerms): Kobo =>
  mulRatio(principalKobo, monthlyRateBp * months, 10_000)

export function costOf(terms: LoanTerms): Cost {
  const interestKobo = totalInterest(terms)
  return {
    interestKobo,
    feeKobo: terms.feeKobo,
    totalKobo: terms.principalKobo + interestKobo + terms.feeKobo,
  }
}

/**
 * Equal instalments in whole kobo; what cannot be divided is in the last one, so that the parts add up exactly to the
 * principal and its interest.
 */
export function scheduleOf(terms: LoanTerms): Instalment[] {
  const { principalKobo, months, feeKobo, firstDueOn } = terms
  const interestKobo = totalInterest(terms)
  const share = (whole: Kobo, n: number) => {
    const each = Math.floor(whole / months)
    return n < months ? each : whole - each * (months - 1)
  }
  return Array.from({ length: months }, (_, index) => ({
    n: index + 1,
    dueOn: monthsLater(firstDueOn, index),
    feeKobo: index === 0 ? feeKobo : 0,
    interestKobo: share(interestKobo, index + 1),
    principalKobo: share(principalKobo, index + 1),
  }))
}

/**
 * What the loan costs by the year, in percent with one decimal: twelve times the monthly rate at which the instalments
 * are worth the principal today. A flat rate is charged on money that was paid back already, so this is nearly twice
 * the flat rate by the year: the figure by which loans can be compared.
 */
export function yearlyCostPercent(terms: LoanTerms): number {
  const paid = scheduleOf(terms).map((one) => one.feeKobo + one.interestKobo + one.principalKobo)
  const worth = (rate: number) =>
    paid.reduce((sum, amount, index) => sum + amount / (1 + rate) ** (index + 1), 0)
  let low = 0
  let high = 1
  while (worth(high) > terms.principalKobo) high *= 2
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2
    if (worth(middle) > terms.principalKobo) low = middle
    else high = middle
  }
  return Math.round(high * 12 * 1000) / 10
}

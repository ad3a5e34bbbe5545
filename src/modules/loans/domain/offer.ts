import { daysLater, type LagosDay } from "../../../contract/lagos"
import type { Kobo } from "../../../contract/money"
import type { LoanTerms } from "./schedule"

/** Days that an offer stands. */
export const OFFER_DAYS = 7
/** The first instalment is due no sooner and no later than so many days after the approval. */
const FIRST_DUE = { from: 14, to: 60 }
/** Hundredths of a percent by month: nobody may ask for more. */
const MOST_MONTHLY_RATE_BP = 1_000
/** The fee is at most so many hundredths of a percent of the principal. */
const MOST_FEE_BP = 500

type Field = "amount" | "months" | "monthly_interest" | "fee" | "first_due_date"

/** Why terms cannot be offered, by field of the staff call; empty when they can. Pure. */
export function termsProblems(
  terms: LoanTerms,
  asked: { amountKobo: Kobo; leastKobo: Kobo },
  today: LagosDay,
): Partial<Record<Field, string>> {
  const { principalKobo, months, monthlyRateBp, feeKobo, firstDueOn } = terms
  const problems: Partial<Record<Field, string>> = {}
  if (principalKobo > asked.amountKobo) problems.amount = "More than was asked for"
  else if (principalKobo < asked.leastKobo) problems.amount = "Less than the shop lends"
  if (!Number.isInteger(months) || months < 1 || months > 12) problems.months = "1 to 12 months"
  if (monthlyRateBp < 0 || monthlyRateBp > MOST_MONTHLY_RATE_BP) {
    problems.monthly_interest = `0 to ${MOST_MONTHLY_RATE_BP / 100} % a month`
  }
  if (feeKobo < 0 || feeKobo * 10_000 > principalKobo * MOST_FEE_BP) {
    problems.fee = `At most ${MOST_FEE_BP / 100} % of the amount`
  }
  const from = daysLater(today, FIRST_DUE.from)
  const to = daysLater(today, FIRST_DUE.to)
  if (firstDueOn < from || firstDueOn > to) problems.first_due_date = `From ${from} to ${to}`
  return problems
}

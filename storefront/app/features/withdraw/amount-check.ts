import { figureOf } from "@contract/figures"
import type { WithdrawalTerms } from "@contract/withdrawals"
import { NO_AMOUNT } from "~/platform/forms/no-amount"

type Limits = Pick<WithdrawalTerms, "least" | "most" | "a_day" | "left_today" | "available">

/** Whether there is less than can be asked for at a time: no amount would do. Pure. */
export function isBelowLeast({ available, least }: Pick<Limits, "available" | "least">): boolean {
  return available < least
}

/** What to say of an amount that cannot be withdrawn, or nothing. The server decides. Pure. */
export function amountTrouble(
  typed: string,
  terms: Limits,
  format: (naira: number) => string,
): string | undefined {
  const amount = figureOf(typed, "naira")
  if (amount === null) return NO_AMOUNT
  if (amount < terms.least) return `Withdraw at least ${format(terms.least)}`
  if (amount > terms.most) return `Withdraw at most ${format(terms.most)} at a time`
  if (amount > terms.available) return `You have ${format(terms.available)} to withdraw`
  if (amount > terms.left_today)
    return `At most ${format(terms.a_day)} a day: ${format(terms.left_today)} are left today`
  return undefined
}

/** Whether so much needs the code of an authenticator app, by what was withdrawn today. Pure. */
export function needsApp(
  amount: number | null,
  { without_code }: Pick<WithdrawalTerms, "without_code">,
): boolean {
  return amount !== null && amount > without_code
}

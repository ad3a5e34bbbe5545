import type { WithdrawalTerms } from "@contract/withdrawals"
import { readAmount } from "../wallet/amount"

type Limits = Pick<WithdrawalTerms, "least" | "most" | "a_day" | "left_today" | "available">

/** What to say of an amount that cannot be withdrawn, or nothing. The server decides. Pure. */
export function amountTrouble(
  typed: string,
  terms: Limits,
  format: (naira: number) => string,
): string | undefined {
  const amount = readAmount(typed)
  if (amount === null) return "Enter an amount in naira, such as 5,000"
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

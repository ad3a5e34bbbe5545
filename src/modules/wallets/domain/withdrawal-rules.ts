import type { Kobo } from "../../../contract/money"
import { isHeldBy } from "./holder-name"

/** Limits of a withdrawal: `WITHDRAWALS_ENABLED`, `WITHDRAWAL_LEAST`, `WITHDRAWAL_MOST`, `WITHDRAWAL_DAY`, `WITHDRAWAL_CODE_ABOVE`. */
export interface WithdrawalLimits {
  enabled: boolean
  leastKobo: Kobo
  mostKobo: Kobo
  /** From midnight to midnight in Lagos. */
  dayKobo: Kobo
  /** What goes beyond it within a day needs the code of an authenticator app. */
  codeAboveKobo: Kobo
}

/** Above it two members of staff approve. The table has the same number. */
const TWO_APPROVALS_ABOVE: Kobo = 10_000_000

/** How long money stays where it is after another bank account was named. */
const COOLING_OFF_HOURS = 24

const hindrances = [
  "disabled",
  "account_frozen",
  "email_not_verified",
  "no_bank_account",
  "name_mismatch",
  "cooling_off",
] as const
/** Why a shopper cannot withdraw at all, whatever the amount. */
export type Hindrance = (typeof hindrances)[number]

export interface BankAccount {
  accountNumber: string
  /** The holder's, as the bank states it. */
  accountName: string
  bankCode: string
  changedAt: Date
}

export interface Withdrawer {
  firstName: string
  lastName: string
  isVerified: boolean
  isFrozen: boolean
  bank: BankAccount | null
}

export function approvalsNeeded(amountKobo: Kobo): 1 | 2 {
  return amountKobo > TWO_APPROVALS_ABOVE ? 2 : 1
}

export function usableFrom({ changedAt }: BankAccount): Date {
  return new Date(changedAt.getTime() + COOLING_OFF_HOURS * 3_600_000)
}

export function hindranceOf(limits: WithdrawalLimits, person: Withdrawer, now: Date): Hindrance | null {
  if (!limits.enabled) return "disabled"
  if (person.isFrozen) return "account_frozen"
  if (!person.isVerified) return "email_not_verified"
  if (!person.bank) return "no_bank_account"
  if (!isHeldBy(person.bank.accountName, person)) return "name_mismatch"
  return usableFrom(person.bank) > now ? "cooling_off" : null
}

export type AmountProblem = "below_least" | "above_most" | "above_day" | "insufficient_funds"

export function amountProblem(
  amountKobo: Kobo,
  limits: WithdrawalLimits,
  { takenTodayKobo, availableKobo }: { takenTodayKobo: Kobo; availableKobo: Kobo },
): AmountProblem | null {
  if (amountKobo < limits.leastKobo) return "below_least"
  if (amountKobo > limits.mostKobo) return "above_most"
  if (amountKobo > availableKobo) return "insufficient_funds"
  return takenTodayKobo + amountKobo > limits.dayKobo ? "above_day" : null
}

/** By the day's sum: a large withdrawal in small parts is a large one. */
export function needsCode(
  amountKobo: Kobo,
  { codeAboveKobo }: Pick<WithdrawalLimits, "codeAboveKobo">,
  { takenTodayKobo }: { takenTodayKobo: Kobo },
): boolean {
  return takenTodayKobo + amountKobo > codeAboveKobo
}

import { isDay } from "../../../contract/days"
import { type LagosDay } from "../../../contract/lagos"
import type { LoanApplication } from "../../../contract/loans"
import { type Kobo, toKobo } from "../../../contract/money"
import { formatKobo } from "../../../contract/naira"
import { ageOn } from "./days"

/** Limits of what may be asked for, kobo (`src/config/environment.ts`). */
export interface LoanLimits {
  leastKobo: Kobo
  mostKobo: Kobo
}

const MIN_AGE = 18
/** A loan is at most so many months' income. */
export const INCOMES = 3
/** Nobody is in work before this age. */
const WORKING_AGE = 12

const WORKS = ["employed", "self_employed"]

export interface Applicant {
  /** Of the account; null when it has none. */
  dob: string | null
  /** The account's own e-mail. */
  email: string
}

type Problems = Partial<Record<keyof LoanApplication, string>>

/**
 * What of an application cannot be or contradicts something else, by field; empty when it can be looked at. Phones are
 * E.164 by now. Pure.
 */
export function applicationProblems(
  form: LoanApplication,
  applicant: Applicant,
  limits: LoanLimits,
  today: LagosDay,
): Problems {
  return {
    ...bornProblems(form, applicant, today),
    ...contactProblems(form, applicant),
    ...workProblems(form, applicant.dob ?? form.dob ?? null, today),
    ...amountProblems(form, limits),
  }
}

function bornProblems(form: LoanApplication, { dob }: Applicant, today: LagosDay): Problems {
  const born = dob ?? form.dob
  if (!born || !isDay(born) || born > today) return { dob: "Enter your date of birth" }
  if (dob && form.dob && form.dob !== dob) return { dob: "This is not the date of birth of your account" }
  if (ageOn(born, today) < MIN_AGE) return { dob: `You must be at least ${MIN_AGE} years old to borrow` }
  return {}
}

function contactProblems(form: LoanApplication, { email }: Applicant): Problems {
  const problems: Problems = {}
  if (form.email.toLowerCase() !== email.toLowerCase()) problems.email = "Enter the e-mail of your account"
  if (form.nok_contact === form.phone_number) problems.nok_contact = "This is your own number"
  if (form.emergency_contact_number === form.phone_number) {
    problems.emergency_contact_number = "This is your own number"
  }
  return problems
}

function workProblems(form: LoanApplication, dob: LagosDay | null, today: LagosDay): Problems {
  const { employment_status, company_name, job_title, date_started } = form
  const problems: Problems = {}
  if (!WORKS.includes(employment_status)) {
    const why = "You said that you do not work: leave this empty, or choose your work above"
    if (company_name) problems.company_name = why
    if (job_title) problems.job_title = why
    if (date_started) problems.date_started = why
    return problems
  }
  const required = "This field is required"
  if (!company_name) problems.company_name = required
  if (!job_title) problems.job_title = required
  if (!date_started) problems.date_started = required
  else if (!isDay(date_started)) problems.date_started = "Enter the day as YYYY-MM-DD"
  else if (date_started > today) problems.date_started = "This day is still to come"
  else if (dob && ageOn(dob, date_started) < WORKING_AGE) {
    problems.date_started = "This is too early for your date of birth"
  }
  return problems
}

function amountProblems({ loan_amount, monthly_income }: LoanApplication, limits: LoanLimits): Problems {
  const asked = toKobo(loan_amount)
  const income = toKobo(monthly_income)
  if (asked < limits.leastKobo || asked > limits.mostKobo) {
    return {
      loan_amount: `You can ask for ${formatKobo(limits.leastKobo)} to ${formatKobo(limits.mostKobo)}`,
    }
  }
  if (income === 0) return { monthly_income: "A loan is repaid from an income: enter yours" }
  if (asked > income * INCOMES) {
    return { loan_amount: `At most ${INCOMES} times your monthly income: ${formatKobo(income * INCOMES)}` }
  }
  return {}
}

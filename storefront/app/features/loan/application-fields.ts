import { figureOf } from "@contract/figures"
import { formatNaira } from "@contract/naira"
import { checkPhone, REQUIRED } from "~/platform/forms/checks"
import { dayProblem } from "~/platform/forms/days"
import { NO_AMOUNT } from "~/platform/forms/no-amount"

/** What is typed, as text; it becomes the call's body when it is sent. */
export const EMPTY = {
  first_name: "",
  middlename: "",
  last_name: "",
  gender: "",
  dob: "",
  phone_number: "",
  educational_level: "",
  marital_status: "",
  children: "",
  nok: "",
  nok_contact: "",
  emergency_contact_name: "",
  emergency_contact_number: "",
  home_address: "",
  state: "",
  lga: "",
  city: "",
  residential_status: "",
  employment_status: "",
  company_name: "",
  job_title: "",
  date_started: "",
  monthly_income: "",
  loan_amount: "",
  bvn: "",
}
export type ApplicationFields = typeof EMPTY
export type FieldName = keyof ApplicationFields
export type FieldErrors = Partial<Record<FieldName | "consent", string>>

export interface Choice {
  value: string
  name: string
}

const choices = (names: Record<string, string>): Choice[] =>
  Object.entries(names).map(([value, name]) => ({ value, name }))

export const CHOICES: Partial<Record<FieldName, Choice[]>> = {
  gender: choices({ female: "Female", male: "Male", others: "Others" }),
  educational_level: choices({
    none: "No school",
    primary: "Primary school",
    secondary: "Secondary school",
    diploma: "OND, NCE or another diploma",
    degree: "HND or a first degree",
    postgraduate: "Postgraduate",
  }),
  marital_status: choices({
    single: "Single",
    married: "Married",
    divorced: "Divorced",
    separated: "Separated",
    widowed: "Widowed",
  }),
  residential_status: choices({
    owner: "I own it",
    tenant: "I rent it",
    family: "I live with family",
    employer: "My employer gives it",
  }),
  employment_status: choices({
    employed: "I am employed",
    self_employed: "I work for myself",
    student: "I am a student",
    retired: "I am retired",
    unemployed: "I have no work now",
  }),
}

export const STEPS: readonly { title: string; fields: readonly FieldName[] }[] = [
  {
    title: "About you",
    fields: [
      "first_name",
      "middlename",
      "last_name",
      "gender",
      "dob",
      "phone_number",
      "educational_level",
      "marital_status",
      "children",
    ],
  },
  {
    title: "People you trust",
    fields: ["nok", "nok_contact", "emergency_contact_name", "emergency_contact_number"],
  },
  { title: "Your home", fields: ["home_address", "state", "lga", "city", "residential_status"] },
  {
    title: "Work and income",
    fields: ["employment_status", "company_name", "job_title", "date_started", "monthly_income"],
  },
  { title: "The loan", fields: ["loan_amount", "bvn"] },
]

const works = (fields: ApplicationFields): boolean =>
  fields.employment_status === "employed" || fields.employment_status === "self_employed"

const WORK: readonly FieldName[] = ["company_name", "job_title", "date_started"]
const OPTIONAL: readonly FieldName[] = ["middlename"]
const PHONES: readonly FieldName[] = ["phone_number", "nok_contact", "emergency_contact_number"]
export const DAYS: readonly FieldName[] = ["dob", "date_started"]
const AMOUNTS: readonly FieldName[] = ["monthly_income", "loan_amount"]

/** Fields that are asked for, given what was answered. */
export const shownFields = (step: number, fields: ApplicationFields, needsDob: boolean): FieldName[] =>
  (STEPS[step]?.fields ?? []).filter(
    (name) => (name !== "dob" || needsDob) && (works(fields) || !WORK.includes(name)),
  )

/** What is typed of an amount, in naira; NaN when it is none. */
const naira = (typed: string): number => figureOf(typed, "naira") ?? Number.NaN

export interface Bounds {
  least: number
  most: number
  incomes: number
}

/** What is missing or cannot be on a step, in the form's order. The server checks all of it again. */
export function checkStep(
  step: number,
  fields: ApplicationFields,
  { needsDob, bounds }: { needsDob: boolean; bounds: Bounds },
): FieldErrors {
  const errors: FieldErrors = {}
  for (const name of shownFields(step, fields, needsDob)) {
    const value = fields[name].trim()
    if (value === "" && !OPTIONAL.includes(name)) errors[name] = REQUIRED
    else if (DAYS.includes(name)) {
      const wrong = dayProblem(value)
      if (wrong) errors[name] = wrong
    } else if (PHONES.includes(name)) {
      const wrong = checkPhone(value)
      if (wrong) errors[name] = wrong
      else if (name !== "phone_number" && digits(value) === digits(fields.phone_number)) {
        errors[name] = "This is your own number"
      }
    } else if (AMOUNTS.includes(name) && !(naira(value) >= 0)) errors[name] = NO_AMOUNT
    else if (name === "children" && !/^\d+$/.test(String(figureOf(value)))) {
      errors[name] = "Enter a whole number"
    } else if (name === "bvn" && !/^\d{11}$/.test(bare(value))) {
      errors[name] = "A bank verification number has 11 digits"
    } else if (name === "loan_amount") {
      const wrong = amountProblem(fields, bounds)
      if (wrong) errors[name] = wrong
    }
  }
  return errors
}

/** Numbers of accounts and people are written with blanks in between. */
const bare = (number: string) => number.replace(/\s/g, "")

const digits = (phone: string) => phone.replace(/\D/g, "").slice(-10)

function amountProblem(fields: ApplicationFields, { least, most, incomes }: Bounds): string | undefined {
  const asked = naira(fields.loan_amount)
  if (asked < least || asked > most) return `You can ask for ${formatNaira(least)} to ${formatNaira(most)}`
  const reach = naira(fields.monthly_income) * incomes
  return asked > reach ? `At most ${incomes} times your monthly income: ${formatNaira(reach)}` : undefined
}

/** The step that a field is on; the last one for what is on none. */
export function stepOf(name: string): number {
  const found = STEPS.findIndex(({ fields }) => (fields as readonly string[]).includes(name))
  return found < 0 ? STEPS.length - 1 : found
}

/** The body of `POST /request-loan`, less the consent: work details are sent only for somebody who works. */
export function bodyOf(fields: ApplicationFields, needsDob: boolean) {
  const work = works(fields)
  return {
    ...fields,
    bvn: bare(fields.bvn),
    children: figureOf(fields.children),
    monthly_income: naira(fields.monthly_income),
    loan_amount: naira(fields.loan_amount),
    company_name: work ? fields.company_name : null,
    job_title: work ? fields.job_title : null,
    date_started: work ? fields.date_started : null,
    dob: needsDob ? fields.dob : null,
  }
}

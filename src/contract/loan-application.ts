import { z } from "zod"
import { Email, requiredLine } from "./form-fields"
import { readKobo } from "./money"

const REQUIRED = "This field is required"

/** Naira as a JSON number with at most two decimals; text, NaN and numbers past all money are refused. */
export const NairaAmount = z
  .number({ error: "Enter an amount in naira" })
  .min(0, "Enter an amount in naira")
  .max(1e9, "Enter an amount in naira")
  .refine((naira) => (readKobo(naira) ?? -1) >= 0, "At most two decimals")

const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, { error: REQUIRED })

/** Empty and missing are the same. */
const optionalLine = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `At most ${max} characters`)
    .nullish()
    .transform((text) => text || null)

const educationalLevels = ["none", "primary", "secondary", "diploma", "degree", "postgraduate"] as const
const maritalStatuses = ["single", "married", "divorced", "separated", "widowed"] as const
const residentialStatuses = ["owner", "tenant", "family", "employer"] as const
const employmentStatuses = ["employed", "self_employed", "student", "retired", "unemployed"] as const

/** The fields that apps send. `dob` and `consent` are our additions and may be left out. */
export const LoanApplication = z.object({
  first_name: requiredLine(100),
  last_name: requiredLine(100),
  middlename: optionalLine(100),
  email: Email.describe("The account's own"),
  gender: z.enum(["male", "female", "others"], { error: "Choose male, female or others" }),
  phone_number: requiredLine(30).describe("A Nigerian number in any usual spelling"),
  educational_level: oneOf(educationalLevels),
  bvn: z
    .string({ error: "Enter your bank verification number" })
    .trim()
    .regex(/^\d{11}$/, "A bank verification number has 11 digits")
    .describe("Bank verification number, 11 digits. Sealed when it is kept; no call answers it"),
  marital_status: oneOf(maritalStatuses),
  children: z
    .number({ error: "Enter how many children you have" })
    .int("Enter a whole number")
    .min(0, "Enter a whole number")
    .max(30, "Enter how many children you have"),
  nok: requiredLine(150).describe("Next of kin"),
  nok_contact: requiredLine(30).describe("The next of kin's phone"),
  emergency_contact_name: requiredLine(150),
  emergency_contact_number: requiredLine(30),
  home_address: requiredLine(250),
  state: requiredLine(64).describe("Id of GET /states, ISO code, or name"),
  lga: requiredLine(64).describe("Id or name of an LGA of the state"),
  city: requiredLine(100),
  residential_status: oneOf(residentialStatuses),
  employment_status: oneOf(employmentStatuses),
  company_name: optionalLine(150).describe("Needed of who is employed or self-employed, refused of others"),
  job_title: optionalLine(100).describe("As company_name"),
  date_started: optionalLine(10).describe("YYYY-MM-DD. As company_name"),
  monthly_income: NairaAmount,
  loan_amount: NairaAmount.describe("Naira: at most three times monthly_income"),
  dob: optionalLine(10).describe(
    "YYYY-MM-DD. Only for accounts that have none; must not contradict the account",
  ),
  consent: z
    .literal(true, { error: "We may not look at your application without your consent" })
    .nullish()
    .describe(
      "That the text of GET /user/loan was agreed to. Left out, sending the application is the consent; false is refused. Kept with the text's version, time, device and channel",
    ),
})
export type LoanApplication = z.output<typeof LoanApplication>

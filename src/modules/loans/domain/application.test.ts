import type { LoanApplication } from "../../../contract/loans"
import { applicationProblems } from "./application"

const TODAY = "2026-11-21"
const LIMITS = { leastKobo: 10_000_00, mostKobo: 500_000_00 }

const form = (changes: Partial<LoanApplication> = {}): LoanApplication => ({
  first_name: "Ada",
  last_name: "Obi",
  middlename: null,
  email: "ada@example.com",
  gender: "female",
  phone_number: "+2348031234567",
  educational_level: "degree",
  bvn: "22212345678",
  marital_status: "single",
  children: 0,
  nok: "Chi Obi",
  nok_contact: "+2348031234568",
  emergency_contact_name: "Uju Obi",
  emergency_contact_number: "+2348031234569",
  home_address: "1 Allen Avenue",
  state: "NG-LA",
  lga: "NG-LA-ikeja",
  city: "Ikeja",
  residential_status: "tenant",
  employment_status: "employed",
  company_name: "Obi & Sons",
  job_title: "Buyer",
  date_started: "2020-01-01",
  monthly_income: 200_000,
  loan_amount: 150_000,
  dob: null,
  consent: true,
  ...changes,
})
const problemsOf = (changes: Partial<LoanApplication> = {}, dob: string | null = "1995-05-05") =>
  applicationProblems(form(changes), { dob, email: "Ada@example.com" }, LIMITS, TODAY)
const problems = (...given: Parameters<typeof problemsOf>) => Object.keys(problemsOf(...given))

it("a loan application whose answers fit together has no problem", () => {
  expect(problems()).toEqual([])
  const jobless = {
    employment_status: "retired",
    company_name: null,
    job_title: null,
    date_started: null,
  } as const
  expect(problems(jobless)).toEqual([])
})

it.each<[string, Partial<LoanApplication>, string | null | undefined]>([
  ["dob", {}, null],
  ["dob", { dob: "1990-02-30" }, null],
  ["dob", { dob: "1995-05-06" }, undefined],
  ["dob", { date_started: "2026-01-01" }, "2008-11-22"],
  [
    "dob",
    { employment_status: "retired", company_name: null, job_title: null, date_started: null },
    "2030-01-01",
  ],
  ["email", { email: "eve@example.com" }, undefined],
  ["nok_contact", { nok_contact: "+2348031234567" }, undefined],
  ["emergency_contact_number", { emergency_contact_number: "+2348031234567" }, undefined],
  ["company_name", { company_name: null }, undefined],
  ["job_title", { job_title: null }, undefined],
  ["date_started", { date_started: null }, undefined],
  ["date_started", { date_started: "2026-11-22" }, undefined],
  ["date_started", { date_started: "not a day" }, undefined],
  ["date_started", { date_started: "2000-01-01" }, undefined],
  ["company_name", { employment_status: "unemployed", job_title: null, date_started: null }, undefined],
  ["monthly_income", { monthly_income: 0 }, undefined],
  ["loan_amount", { loan_amount: 9_999.99 }, undefined],
  ["loan_amount", { loan_amount: 500_000.01, monthly_income: 900_000 }, undefined],
  ["loan_amount", { loan_amount: 150_000.01, monthly_income: 50_000 }, undefined],
])("a loan application names the field %s at fault: %j", (field, changes, dob) => {
  expect(problems(changes, dob)).toEqual([field])
})

const JOBLESS = {
  employment_status: "retired",
  company_name: null,
  job_title: null,
  date_started: null,
} as const

it.each<[string, Partial<LoanApplication>, string, (string | null)?]>([
  ["dob", {}, "Enter your date of birth", null],
  ["dob", JOBLESS, "Enter your date of birth", "2026-11-22"],
  ["dob", JOBLESS, "You must be at least 18 years old to borrow", "2026-11-21"],
  ["dob", { dob: "1995-05-06" }, "This is not the date of birth of your account"],
  ["dob", { date_started: "2026-01-01" }, "You must be at least 18 years old to borrow", "2008-11-22"],
  ["email", { email: "eve@example.com" }, "Enter the e-mail of your account"],
  ["nok_contact", { nok_contact: "+2348031234567" }, "This is your own number"],
  ["emergency_contact_number", { emergency_contact_number: "+2348031234567" }, "This is your own number"],
  ["job_title", { job_title: "" }, "This field is required"],
  ["date_started", { date_started: null }, "This field is required"],
  ["date_started", { date_started: "2020-02-30" }, "Enter the day as YYYY-MM-DD"],
  ["date_started", { date_started: "2026-11-22" }, "This day is still to come"],
  ["date_started", { date_started: "2007-05-04" }, "This is too early for your date of birth"],
  ["loan_amount", { loan_amount: 1 }, "You can ask for ₦10,000 to ₦500,000"],
  ["monthly_income", { monthly_income: 0 }, "A loan is repaid from an income: enter yours"],
  ["loan_amount", { monthly_income: 40_000 }, "At most 3 times your monthly income: ₦120,000"],
])("a loan application says of the field %s, with %j: %s", (field, changes, words, ...dob) => {
  expect(problemsOf(changes, ...dob)).toEqual({ [field]: words })
})

it("a loan application refuses details of work from the unemployed, and requires them from the self-employed", () => {
  const words = "You said that you do not work: leave this empty, or choose your work above"
  expect(problemsOf({ employment_status: "unemployed" })).toEqual({
    company_name: words,
    job_title: words,
    date_started: words,
  })
  expect(problems({ employment_status: "self_employed", company_name: null })).toEqual(["company_name"])
})

it("a loan application accepts values exactly at the limits", () => {
  expect(problems({ date_started: TODAY })).toEqual([])
  expect(problems({ date_started: "2007-05-05" })).toEqual([])
  expect(problems({ dob: "1995-05-05" })).toEqual([])
  expect(problems({ dob: "1995-05-05" }, null)).toEqual([])
  expect(problems({ loan_amount: 10_000 })).toEqual([])
  expect(problems({ loan_amount: 500_000 })).toEqual([])
  expect(problems({ loan_amount: 150_000, monthly_income: 50_000 })).toEqual([])
  expect(problems({ date_started: "2026-01-01" }, "2008-11-21")).toEqual([])
})

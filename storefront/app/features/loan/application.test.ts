import assert from "node:assert/strict"
import { it } from "node:test"
import { bodyOf, checkStep, EMPTY, STEPS, shownFields, stepOf } from "./application-fields"
import { applicationForm } from "./application-storage"

const bounds = { least: 10_000, most: 500_000, incomes: 3 }
const given = { needsDob: false, bounds }

function storage() {
  const stored = new Map<string, string>()
  return {
    stored,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
}

it("the loan application asks for each of its fields exactly once", () => {
  const asked = STEPS.flatMap(({ fields }) => fields)
  assert.deepEqual([...asked].sort(), Object.keys(EMPTY).sort())
})

it("the loan application asks about work only of applicants who work", () => {
  assert.ok(!shownFields(3, { ...EMPTY, employment_status: "student" }, false).includes("company_name"))
  assert.ok(shownFields(3, { ...EMPTY, employment_status: "employed" }, false).includes("company_name"))
  const body = bodyOf({ ...EMPTY, employment_status: "retired", company_name: "Left over" }, false)
  assert.equal(body.company_name, null)
})

it("the loan application asks for the date of birth only when the account lacks it", () => {
  assert.ok(!shownFields(0, EMPTY, false).includes("dob"))
  assert.ok(shownFields(0, EMPTY, true).includes("dob"))
})

it("the loan application reads figures as they are typed, and never only a part of them", () => {
  const body = bodyOf(
    { ...EMPTY, children: "2", monthly_income: "₦150,000.50", loan_amount: "5,000/-", bvn: "222 1234 5678" },
    false,
  )
  assert.deepEqual(
    [body.children, body.monthly_income, body.loan_amount, body.bvn],
    [2, 150_000.5, 5_000, "22212345678"],
  )
  const sayings = (typed: string) => {
    const fields = { ...EMPTY, employment_status: "student", monthly_income: typed, loan_amount: typed }
    return [
      checkStep(3, fields, given).monthly_income,
      checkStep(4, fields, given).loan_amount,
      checkStep(0, { ...EMPTY, children: typed }, given).children,
    ]
  }
  for (const wrong of ["4,00", "0,05", "12500,00", "12.500,00", "1e5", "ten"])
    assert.deepEqual(sayings(wrong), [
      "Enter an amount in naira, such as 5,000",
      "Enter an amount in naira, such as 5,000",
      "Enter a whole number",
    ])
  for (const wrong of ["-5", "1.5"])
    assert.equal(checkStep(0, { ...EMPTY, children: wrong }, given).children, "Enter a whole number")
  assert.equal(
    checkStep(3, { ...EMPTY, monthly_income: "-5" }, given).monthly_income,
    "Enter an amount in naira, such as 5,000",
  )
})

it("the loan application reports each problem on the step of its field", () => {
  assert.equal(checkStep(0, EMPTY, given).first_name, "This field is required")
  assert.equal(checkStep(0, EMPTY, given).middlename, undefined)
  const own = { ...EMPTY, phone_number: "08031112233", nok_contact: "+234 803 111 2233" }
  assert.equal(checkStep(1, own, given).nok_contact, "This is your own number")
  const asked = { ...EMPTY, monthly_income: "50000", loan_amount: "150000.01", bvn: "123" }
  assert.match(checkStep(4, asked, given).loan_amount ?? "", /3 times your monthly income/)
  assert.match(checkStep(4, asked, given).bvn ?? "", /11 digits/)
  assert.deepEqual(checkStep(4, { ...asked, loan_amount: "150000", bvn: "22212345678" }, given), {})
  assert.equal(stepOf("nok"), 1)
  assert.equal(stepOf("consent"), STEPS.length - 1)
})

it("the loan application survives a refresh, except for the bank verification number and another account", () => {
  const tab = storage()
  const start = { ...EMPTY, consent: "" }
  const typed = { ...start, first_name: "Ada", bvn: "22212345678", consent: "yes" }
  applicationForm.remember("cus_1", typed, tab)
  assert.ok(![...tab.stored.values()].join("").includes("22212345678"))
  assert.deepEqual(applicationForm.restore("cus_1", start, tab), { ...start, first_name: "Ada" })
  assert.equal(applicationForm.restore("cus_2", { ...start, first_name: "Bisi" }, tab).first_name, "Bisi")
})

import { termsProblems } from "./offer"
import { reminderFor } from "./reminders"
import { mismatchesOf } from "./same-person"
import { scheduleOf } from "./schedule"
import { assertMove, LOAN_STATUSES, mayMove } from "./status"

describe("status", () => {
  it("goes one way", () => {
    expect(LOAN_STATUSES.filter((to) => mayMove("submitted", to))).toEqual([
      "under_review",
      "declined",
      "withdrawn",
    ])
    expect(LOAN_STATUSES.filter((to) => mayMove("disbursed", to))).toEqual(["repaid"])
    for (const end of ["repaid", "declined", "withdrawn"] as const) {
      expect(LOAN_STATUSES.filter((to) => mayMove(end, to))).toEqual([])
    }
    expect(() => assertMove("disbursed", "withdrawn")).toThrow("was paid out")
  })
})

describe("terms", () => {
  const today = "2026-11-21"
  const terms = (changes = {}) => ({
    principalKobo: 100_000_00,
    months: 3,
    monthlyRateBp: 400,
    feeKobo: 0,
    firstDueOn: "2026-12-20",
    ...changes,
  })
  const wrong = (changes: object) =>
    Object.keys(termsProblems(terms(changes), { amountKobo: 100_000_00, leastKobo: 10_000_00 }, today))

  it.each([
    [{}, []],
    [{ principalKobo: 100_000_01 }, ["amount"]],
    [{ principalKobo: 9_999_99 }, ["amount"]],
    [{ months: 13 }, ["months"]],
    [{ monthlyRateBp: 1_001 }, ["monthly_interest"]],
    [{ feeKobo: 5_000_01 }, ["fee"]],
    [{ feeKobo: 5_000_00 }, []],
    [{ firstDueOn: "2026-12-04" }, ["first_due_date"]],
    [{ firstDueOn: "2026-12-05" }, []],
    [{ firstDueOn: "2027-01-20" }, []],
    [{ firstDueOn: "2027-01-21" }, ["first_due_date"]],
  ])("%j", (changes, fields) => {
    expect(wrong(changes)).toEqual(fields)
  })
})

describe("reminders", () => {
  const schedule = scheduleOf({
    principalKobo: 100,
    months: 2,
    monthlyRateBp: 0,
    feeKobo: 0,
    firstDueOn: "2027-01-10",
  }).map((one) => ({ ...one, feePaidKobo: 0, interestPaidKobo: 0, principalPaidKobo: 0, rebateKobo: 0 }))

  it.each([
    ["2027-01-06", null],
    ["2027-01-07", "due_soon:1"],
    ["2027-01-10", "due_today:1"],
    ["2027-01-11", "overdue:1:1"],
    ["2027-01-16", "overdue:1:1"],
    ["2027-01-17", "overdue:1:7"],
    ["2027-03-01", "overdue:1:28"],
  ])("on %s: %s", (today, key) => {
    expect(reminderFor(schedule, today)?.key ?? null).toBe(key)
  })
})

describe("the same person", () => {
  const ada = { firstName: "Ada", lastName: "Obi", middleName: null, dob: "1995-05-05" }
  it.each([
    [{ ...ada }, []],
    [{ firstName: "OBI", lastName: "Adá", middleName: "Chi", dob: "1995-05-05" }, []],
    [{ ...ada, firstName: "Eve" }, ["first_name"]],
    [{ ...ada, lastName: "Obinna" }, ["last_name"]],
    [{ ...ada, dob: "1995-05-06" }, ["dob"]],
    [{ ...ada, dob: null }, ["dob"]],
  ])("%j: %j", (registered, differs) => {
    expect(mismatchesOf(ada, registered)).toEqual(differs)
  })
})

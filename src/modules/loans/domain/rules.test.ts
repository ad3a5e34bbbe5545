import { termsProblems } from "./offer"
import { reminderFor } from "./reminders"
import { mismatchesOf } from "./same-person"
import { scheduleOf } from "./schedule"
import { assertMove, LOAN_STATUSES, mayMove, RUNNING } from "./status"

describe("status", () => {
  it("a loan moves through its statuses one way only", () => {
    expect(LOAN_STATUSES.filter((to) => mayMove("submitted", to))).toEqual([
      "under_review",
      "declined",
      "withdrawn",
    ])
    expect(LOAN_STATUSES.filter((to) => mayMove("disbursed", to))).toEqual(["repaid"])
    for (const end of ["repaid", "declined", "withdrawn"] as const) {
      expect(LOAN_STATUSES.filter((to) => mayMove(end, to))).toEqual([])
    }
    expect(LOAN_STATUSES.filter((to) => mayMove("under_review", to))).toEqual([
      "approved",
      "declined",
      "withdrawn",
    ])
    expect(LOAN_STATUSES.filter((to) => mayMove("approved", to))).toEqual([
      "accepted",
      "declined",
      "withdrawn",
    ])
    expect(LOAN_STATUSES.filter((to) => mayMove("accepted", to))).toEqual(["disbursed"])
    expect(() => assertMove("approved", "accepted")).not.toThrow()
  })

  it.each([
    ["submitted", "is waiting for review"],
    ["under_review", "is under review"],
    ["approved", "is approved and waits for an answer"],
    ["accepted", "was accepted"],
    ["disbursed", "was paid out"],
    ["repaid", "is repaid"],
    ["declined", "was declined"],
    ["withdrawn", "was withdrawn"],
  ] as const)("a loan that is %s refuses a late move and says so", (from, words) => {
    expect(() => assertMove(from, "submitted")).toThrow(
      expect.objectContaining({
        kind: "conflict",
        code: "loan_moved_on",
        message: `This loan ${words}: look at it again`,
      }),
    )
  })

  it("a loan that is not over yet keeps its shopper from another loan", () => {
    expect(LOAN_STATUSES.filter((status) => !RUNNING.includes(status))).toEqual([
      "repaid",
      "declined",
      "withdrawn",
    ])
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
  const problems = (changes: object) =>
    termsProblems(terms(changes), { amountKobo: 100_000_00, leastKobo: 10_000_00 }, today)

  it.each([
    [{}, []],
    [{ principalKobo: 100_000_01 }, ["amount"]],
    [{ principalKobo: 9_999_99 }, ["amount"]],
    [{ principalKobo: 10_000_00 }, []],
    [{ months: 13 }, ["months"]],
    [{ months: 12 }, []],
    [{ months: 1 }, []],
    [{ months: 0 }, ["months"]],
    [{ months: 2.5 }, ["months"]],
    [{ monthlyRateBp: 1_001 }, ["monthly_interest"]],
    [{ monthlyRateBp: 1_000 }, []],
    [{ monthlyRateBp: 0 }, []],
    [{ monthlyRateBp: -1 }, ["monthly_interest"]],
    [{ feeKobo: -1 }, ["fee"]],
    [{ feeKobo: 5_000_01 }, ["fee"]],
    [{ feeKobo: 5_000_00 }, []],
    [{ firstDueOn: "2026-12-04" }, ["first_due_date"]],
    [{ firstDueOn: "2026-12-05" }, []],
    [{ firstDueOn: "2027-01-20" }, []],
    [{ firstDueOn: "2027-01-21" }, ["first_due_date"]],
  ])("a loan offer with terms changed by %j is checked field by field", (changes, fields) => {
    expect(Object.keys(problems(changes))).toEqual(fields)
  })

  it("a loan offer at fault says which values would be accepted", () => {
    const all = { months: 0, monthlyRateBp: -1, feeKobo: -1, firstDueOn: "2026-11-21" }
    expect(problems({ ...all, principalKobo: 100_000_01 })).toEqual({
      amount: "More than was asked for",
      months: "1 to 12 months",
      monthly_interest: "0 to 10 % a month",
      fee: "At most 5 % of the amount",
      first_due_date: "From 2026-12-05 to 2027-01-20",
    })
    expect(problems({ principalKobo: 1 }).amount).toBe("Less than the shop lends")
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
  ])("a loan reminder that falls on %s is of the kind %s", (today, key) => {
    expect(reminderFor(schedule, today)?.key ?? null).toBe(key)
  })

  it("a loan reminder is about the oldest unpaid instalment, and about none that is paid", () => {
    const [first, second] = schedule
    if (!first || !second) throw new Error("Two instalments")
    const paid = { ...first, principalPaidKobo: first.principalKobo }
    expect(reminderFor([paid, second], "2027-02-10")).toEqual({ kind: "due_today", n: 2, key: "due_today:2" })
    expect(reminderFor([paid, second], "2027-02-24")).toEqual({ kind: "overdue", n: 2, key: "overdue:2:14" })
    expect(reminderFor([first, second], "2027-01-09")).toEqual({ kind: "due_soon", n: 1, key: "due_soon:1" })
    expect(
      reminderFor([paid, { ...second, principalPaidKobo: second.principalKobo }], "2027-02-10"),
    ).toBeNull()
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
    [{ ...ada, firstName: "Adaeze", middleName: "Ada" }, []],
    [{ ...ada, firstName: "Chi-Ada" }, []],
  ])("a register entry %j differs from the borrower in %j", (registered, differs) => {
    expect(mismatchesOf(ada, registered)).toEqual(differs)
  })

  it("a borrower's name matches a register entry without its hooks and apostrophes", () => {
    const registered = { firstName: "DANLADI", lastName: "YARADUA", middleName: null, dob: "1995-05-05" }
    expect(mismatchesOf({ ...ada, firstName: "Ɗanladi", lastName: "Ƴar'Adua" }, registered)).toEqual([])
  })

  it("a borrower needs each name in the register, and no name or date of birth may be missing", () => {
    expect(mismatchesOf({ ...ada, firstName: "Ada Eve" }, ada)).toEqual(["first_name"])
    expect(mismatchesOf({ ...ada, firstName: "A", lastName: "" }, { ...ada, firstName: "A Ada" })).toEqual([
      "first_name",
      "last_name",
    ])
    expect(mismatchesOf({ ...ada, dob: null }, { ...ada, dob: null })).toEqual(["dob"])
  })
})

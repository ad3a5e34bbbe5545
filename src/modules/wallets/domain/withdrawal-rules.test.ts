import { amountProblem, approvalsNeeded, hindranceOf, needsCode, type Withdrawer } from "./withdrawal-rules"

const limits = {
  enabled: true,
  leastKobo: 50_000,
  mostKobo: 20_000_000,
  dayKobo: 50_000_000,
  codeAboveKobo: 10_000_000,
}
const now = new Date("2026-11-21T12:00:00Z")
const ada: Withdrawer = {
  firstName: "Ada",
  lastName: "Obi",
  isVerified: true,
  isFrozen: false,
  bank: {
    accountNumber: "0123456789",
    accountName: "OBI ADA",
    bankCode: "058",
    changedAt: new Date("2026-11-20T12:00:00Z"),
  },
}

describe("who may withdraw", () => {
  const withBank = (change: object) => ({ ...ada, bank: ada.bank && { ...ada.bank, ...change } })

  it.each([
    [null, ada, {}],
    ["disabled", ada, { enabled: false }],
    ["account_frozen", { ...ada, isFrozen: true }, {}],
    ["email_not_verified", { ...ada, isVerified: false }, {}],
    ["no_bank_account", { ...ada, bank: null }, {}],
    ["name_mismatch", withBank({ accountName: "ADA EZE" }), {}],
    ["cooling_off", withBank({ changedAt: new Date("2026-11-20T12:00:00.001Z") }), {}],
  ])("a withdrawal by a shopper has the hindrance %s", (expected, person, change) => {
    expect(hindranceOf({ ...limits, ...change }, person as Withdrawer, now)).toBe(expected)
  })
})

describe("how much, to the kobo", () => {
  const rich = { takenTodayKobo: 0, availableKobo: 100_000_000 }

  it.each([
    [49_999, rich, "below_least"],
    [50_000, rich, null],
    [20_000_000, rich, null],
    [20_000_001, rich, "above_most"],
    [60_000, { ...rich, availableKobo: 59_999 }, "insufficient_funds"],
    [60_000, { ...rich, availableKobo: 60_000 }, null],
    [60_000, { ...rich, takenTodayKobo: 49_940_000 }, null],
    [60_000, { ...rich, takenTodayKobo: 49_940_001 }, "above_day"],
  ])("a withdrawal of %d kobo with %o has the problem %s", (amount, standing, expected) => {
    expect(amountProblem(amount, limits, standing)).toBe(expected)
  })

  it("a withdrawal above ₦100,000 needs two approvals", () => {
    expect([approvalsNeeded(10_000_000), approvalsNeeded(10_000_001)]).toEqual([1, 2])
  })
})

describe("the code of an authenticator app", () => {
  it.each([
    [10_000_000, 0, false],
    [10_000_001, 0, true],
    [50_000, 9_950_000, false],
    [50_000, 9_950_001, true],
  ])(
    "a withdrawal of %d kobo after %d taken today needs an authenticator code: %s",
    (amount, takenTodayKobo, expected) => {
      expect(needsCode(amount, limits, { takenTodayKobo })).toBe(expected)
    },
  )
})

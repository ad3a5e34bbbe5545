import { isDay } from "../../../contract/days"
import { monthsLater } from "./days"
import { costOf, type LoanTerms, scheduleOf, yearlyCostPercent } from "./schedule"

/** Random ones in every gate; `npm run faults` runs 100,000. */
const RUNS = Number(process.env.RULE_RUNS || 5_000)

const terms = (changes: Partial<LoanTerms> = {}): LoanTerms => ({
  principalKobo: 100_000_00,
  months: 3,
  monthlyRateBp: 500,
  feeKobo: 1_000_00,
  firstDueOn: "2027-01-31",
  ...changes,
})

/** Park and Miller's generator: the same numbers on every machine. */
function numbers(seed: number) {
  let state = seed
  return (from: number, to: number) => {
    state = (state * 48_271) % 2_147_483_647
    return from + (state % (to - from + 1))
  }
}

it("a loan schedule puts what cannot be divided into the last instalment", () => {
  const schedule = scheduleOf(terms())
  expect(schedule.map(({ principalKobo }) => principalKobo)).toEqual([3_333_333, 3_333_333, 3_333_334])
  expect(schedule.map(({ interestKobo }) => interestKobo)).toEqual([500_000, 500_000, 500_000])
  expect(schedule.map(({ feeKobo }) => feeKobo)).toEqual([100_000, 0, 0])
  expect(schedule.map(({ dueOn }) => dueOn)).toEqual(["2027-01-31", "2027-02-28", "2027-03-31"])
  expect(costOf(terms())).toEqual({ interestKobo: 1_500_000, feeKobo: 100_000, totalKobo: 11_600_000 })
})

it(`a loan schedule adds up to the kobo, whatever the terms: ${RUNS} random ones`, () => {
  const random = numbers(20_261_121)
  for (let run = 0; run < RUNS; run += 1) {
    const one = terms({
      principalKobo: random(1, 50_000_000),
      months: random(1, 12),
      monthlyRateBp: random(0, 1_000),
      feeKobo: random(0, 1_000_000),
      firstDueOn: `20${random(10, 99)}-${String(random(1, 12)).padStart(2, "0")}-${String(random(1, 28)).padStart(2, "0")}`,
    })
    const schedule = scheduleOf(one)
    const { interestKobo, totalKobo } = costOf(one)
    let [principal, interest, fee] = [0, 0, 0]
    let isOrdered = true
    for (const [index, part] of schedule.entries()) {
      principal += part.principalKobo
      interest += part.interestKobo
      fee += part.feeKobo
      const last = schedule[index - 1]
      isOrdered &&= (!last || last.dueOn < part.dueOn) && isDay(part.dueOn)
      isOrdered &&= part.principalKobo >= 0 && part.interestKobo >= 0
    }
    const isExact =
      principal === one.principalKobo &&
      interest === interestKobo &&
      fee === one.feeKobo &&
      principal + interest + fee === totalKobo &&
      schedule.length === one.months
    expect({ one, isExact, isOrdered }).toEqual({ one, isExact: true, isOrdered: true })
  }
})

it("a loan schedule keeps the day of the month where the month has it", () => {
  expect(monthsLater("2027-11-30", 3)).toBe("2028-02-29")
  expect(monthsLater("2026-12-15", 1)).toBe("2027-01-15")
})

it("a loan schedule states what the loan costs a year, in percent", () => {
  expect(yearlyCostPercent(terms({ months: 1, feeKobo: 0 }))).toBe(60)
  // Flat interest is charged on what was paid back already: dearer than twelve times the rate.
  expect(yearlyCostPercent(terms({ months: 12, feeKobo: 0 }))).toBeGreaterThan(95)
  expect(yearlyCostPercent(terms({ monthlyRateBp: 0, feeKobo: 0 }))).toBe(0)
  expect(yearlyCostPercent(terms())).toBe(94.1)
  // More than doubled in a month, by a fee that no table of ours would offer.
  expect(yearlyCostPercent(terms({ months: 1, monthlyRateBp: 0, feeKobo: 300_000_00 }))).toBe(3_600)
})

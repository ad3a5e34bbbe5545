import {
  applyMoney,
  type InstalmentState,
  left,
  nextDue,
  outstanding,
  reverseRepayment,
  settlement,
} from "./repayment"
import { scheduleOf } from "./schedule"

/** Random ones in every gate; `npm run faults` runs 100,000. */
const RUNS = Number(process.env.RULE_RUNS || 5_000)

const PAID_OUT = "2026-12-01"

const loan = (changes = {}): InstalmentState[] =>
  scheduleOf({
    principalKobo: 300_00,
    months: 3,
    monthlyRateBp: 1_000,
    feeKobo: 5_00,
    firstDueOn: "2027-01-01",
    ...changes,
  }).map((one) => ({ ...one, feePaidKobo: 0, interestPaidKobo: 0, principalPaidKobo: 0, rebateKobo: 0 }))

function numbers(seed: number) {
  let state = seed
  return (from: number, to: number) => {
    state = (state * 48_271) % 2_147_483_647
    return from + (state % (to - from + 1))
  }
}

it("a loan repayment pays fees, then interest, then principal, the oldest instalment first", () => {
  const first = applyMoney(loan(), 6_00, PAID_OUT, "2026-12-20")
  expect(first.paid).toEqual({ feeKobo: 5_00, interestKobo: 1_00, principalKobo: 0 })
  const second = applyMoney(first.instalments, 130_00, PAID_OUT, "2027-01-01")
  expect(second.paid).toEqual({ feeKobo: 0, interestKobo: 30_00, principalKobo: 100_00 })
  expect(second.instalments.map(left)).toEqual([0, 129_00, 130_00])
  expect(nextDue(second.instalments)).toEqual({ n: 2, dueOn: "2027-02-01", amountKobo: 129_00 })
  expect(outstanding(second.instalments)).toEqual({
    feeKobo: 0,
    interestKobo: 59_00,
    principalKobo: 200_00,
    totalKobo: 259_00,
  })
})

it("a loan repaid in full is charged no interest for future months", () => {
  // The first month has begun, the others have not.
  expect(settlement(loan(), PAID_OUT, "2026-12-20")).toEqual({ amountKobo: 335_00, rebateKobo: 60_00 })
  // On the day an instalment is due the next month has not begun; a day later it has.
  expect(settlement(loan(), PAID_OUT, "2027-01-01").rebateKobo).toBe(60_00)
  expect(settlement(loan(), PAID_OUT, "2027-01-02").rebateKobo).toBe(30_00)
  const all = applyMoney(loan(), 335_00, PAID_OUT, "2026-12-20")
  expect(all).toMatchObject({ isRepaid: true, changeKobo: 0, rebate: { feeKobo: 0, interestKobo: 60_00 } })
  expect(outstanding(all.instalments).totalKobo).toBe(0)
})

it("a loan repaid within the cooling-off days is charged neither interest nor fees", () => {
  expect(settlement(loan(), PAID_OUT, "2026-12-04")).toEqual({ amountKobo: 300_00, rebateKobo: 95_00 })
  expect(settlement(loan(), PAID_OUT, "2026-12-05")).toEqual({ amountKobo: 335_00, rebateKobo: 60_00 })
})

it("a loan repaid in full counts fees and interest paid before in what it waives, part by part", () => {
  const begun = applyMoney(loan(), 2_00, PAID_OUT, "2026-12-03").instalments
  expect(applyMoney(begun, 300_00, PAID_OUT, "2026-12-03")).toEqual({
    instalments: [
      expect.objectContaining({ feePaidKobo: 2_00, principalPaidKobo: 100_00, rebateKobo: 33_00 }),
      expect.objectContaining({ interestPaidKobo: 0, principalPaidKobo: 100_00, rebateKobo: 30_00 }),
      expect.objectContaining({ interestPaidKobo: 0, principalPaidKobo: 100_00, rebateKobo: 30_00 }),
    ],
    paid: { feeKobo: 0, interestKobo: 0, principalKobo: 300_00 },
    rebate: { feeKobo: 3_00, interestKobo: 90_00 },
    changeKobo: 0,
    isRepaid: true,
  })
  const free = applyMoney(loan(), 300_00, PAID_OUT, "2026-12-03")
  expect(free).toMatchObject({
    paid: { feeKobo: 0, interestKobo: 0, principalKobo: 300_00 },
    rebate: { feeKobo: 5_00, interestKobo: 90_00 },
    changeKobo: 0,
    isRepaid: true,
  })
  expect(free.instalments.map(({ feePaidKobo, rebateKobo }) => [feePaidKobo, rebateKobo])).toEqual([
    [0, 35_00],
    [0, 30_00],
    [0, 30_00],
  ])
  expect(settlement(free.instalments, PAID_OUT, "2027-05-01")).toEqual({ amountKobo: 0, rebateKobo: 0 })
  expect(nextDue(free.instalments)).toBeNull()
})

it("a loan is repaid when its last instalment is, and not before", () => {
  const most = applyMoney(loan(), 265_00, PAID_OUT, "2027-02-01")
  expect([most.isRepaid, most.instalments.map(left)]).toEqual([false, [0, 0, 130_00]])
  expect(applyMoney(most.instalments, 130_00, PAID_OUT, "2027-03-01").isRepaid).toBe(true)
})

it.each([-1, 0.5, Number.NaN, 2 ** 53])(
  "the amount %d is refused, both as a repayment and as a reversal",
  (amount) => {
    const refused = new RangeError(`Not an amount: ${amount}`)
    expect(() => applyMoney(loan(), amount, PAID_OUT, PAID_OUT)).toThrow(refused)
    expect(() => reverseRepayment(loan(), amount)).toThrow(refused)
  },
)

it("a reversal of zero kobo leaves the loan unchanged", () => {
  expect(reverseRepayment(loan(), 0)).toEqual({ instalments: loan(), takenKobo: 0 })
})

it("a loan repayment above what is owed returns the excess as change", () => {
  expect(applyMoney(loan(), 500_00, PAID_OUT, "2027-04-01")).toMatchObject({
    isRepaid: true,
    changeKobo: 500_00 - 395_00,
  })
  const repaid = applyMoney(loan(), 395_00, PAID_OUT, "2027-04-01").instalments
  expect(applyMoney(repaid, 7_00, PAID_OUT, "2027-04-02")).toMatchObject({ changeKobo: 7_00, isRepaid: true })
})

it(`a loan loses no kobo: ${RUNS} random loans paid in random parts`, () => {
  const random = numbers(7)
  for (let run = 0; run < RUNS; run += 1) {
    let state = loan({
      principalKobo: random(1, 5_000_000),
      months: random(1, 12),
      monthlyRateBp: random(0, 1_000),
      feeKobo: random(0, 50_000),
    })
    const owed = outstanding(state).totalKobo
    let [paid, rebate, change] = [0, 0, 0]
    for (let part = 0; part < 4; part += 1) {
      const money = random(0, Math.ceil(owed / 2))
      const today = `2027-${String(random(1, 12)).padStart(2, "0")}-15`
      const before = outstanding(state).totalKobo
      const applied = applyMoney(state, money, PAID_OUT, today)
      const off = applied.rebate.feeKobo + applied.rebate.interestKobo
      paid += money - applied.changeKobo
      rebate += off
      change += applied.changeKobo
      state = applied.instalments
      const isRight =
        before - outstanding(state).totalKobo === money - applied.changeKobo + off &&
        (applied.changeKobo === 0 || applied.isRepaid) &&
        (off === 0 || applied.isRepaid)
      if (!isRight) throw new Error(`Kobo lost in run ${run}`)
    }
    expect({ run, sum: paid + rebate + outstanding(state).totalKobo }).toEqual({ run, sum: owed })
    expect(change).toBeGreaterThanOrEqual(0)
  }
})

it("a loan owes again what a bank reversed, the newest instalment first, and never more than was paid", () => {
  const random = numbers(11)
  for (let run = 0; run < 2_000; run += 1) {
    const fresh = loan({
      principalKobo: random(1_000, 5_000_000),
      months: random(1, 12),
      monthlyRateBp: random(0, 1_000),
      feeKobo: random(0, 50_000),
    })
    const owed = outstanding(fresh).totalKobo
    const paid = random(0, Math.floor(owed / 2))
    const { instalments } = applyMoney(fresh, paid, PAID_OUT, PAID_OUT)
    if (outstanding(instalments).totalKobo !== owed - paid) continue
    const asked = random(0, paid * 2)
    const back = reverseRepayment(instalments, asked)
    const isRight =
      back.takenKobo === Math.min(asked, paid) &&
      outstanding(back.instalments).totalKobo === owed - paid + back.takenKobo
    if (!isRight) throw new Error(`Kobo lost in run ${run}`)
    // What is paid of it is what the same money would have paid.
    const rest = applyMoney(fresh, paid - back.takenKobo, PAID_OUT, PAID_OUT).instalments
    expect(back.instalments).toEqual(rest)
  }
})

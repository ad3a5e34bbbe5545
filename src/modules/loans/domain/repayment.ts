import { daysLater, type LagosDay } from "../../../contract/lagos"
import type { Kobo } from "../../../contract/money"
import type { Instalment } from "./schedule"

/** An instalment with what was paid or waived of each of its parts. */
export interface InstalmentState extends Instalment {
  feePaidKobo: Kobo
  interestPaidKobo: Kobo
  principalPaidKobo: Kobo
  /** Interest and fees that are not asked for any more, since the loan was repaid early. */
  rebateKobo: Kobo
}

/** Fees, interest and principal, in the order in which money pays them. */
export interface Parts {
  feeKobo: Kobo
  interestKobo: Kobo
  principalKobo: Kobo
}

export interface Applied {
  instalments: InstalmentState[]
  paid: Parts
  /** Waived interest and fees. */
  rebate: Pick<Parts, "feeKobo" | "interestKobo">
  /** What was more than the loan: it goes to the wallet. */
  changeKobo: Kobo
  isRepaid: boolean
}

/** Days after the money came in which it can be given back without interest or fees. */
export const COOLING_DAYS = 3

const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0)

const unpaid = (one: InstalmentState): Parts & { rebateKobo: Kobo } => ({
  feeKobo: one.feeKobo - one.feePaidKobo,
  interestKobo: one.interestKobo - one.interestPaidKobo,
  principalKobo: one.principalKobo - one.principalPaidKobo,
  rebateKobo: one.rebateKobo,
})

/** Of one instalment, what is still to be paid. */
export function left(one: InstalmentState): Kobo {
  const { feeKobo, interestKobo, principalKobo, rebateKobo } = unpaid(one)
  return feeKobo + interestKobo + principalKobo - rebateKobo
}

/** The loan balance: principal, interest and fees outstanding; 0 for a settled loan. */
export function outstanding(instalments: readonly InstalmentState[]): Parts & { totalKobo: Kobo } {
  const open = instalments.filter((one) => left(one) > 0).map(unpaid)
  const parts = {
    feeKobo: sum(open.map(({ feeKobo }) => feeKobo)),
    interestKobo: sum(open.map(({ interestKobo }) => interestKobo)),
    principalKobo: sum(open.map(({ principalKobo }) => principalKobo)),
  }
  return { ...parts, totalKobo: parts.feeKobo + parts.interestKobo + parts.principalKobo }
}

/**
 * Interest and fees that a borrower who repays everything today does not pay: within the cooling-off days all of them;
 * later the interest of future months. The first month begins with the money, the others the day after an
 * instalment is due.
 */
function rebateOf(
  instalments: readonly InstalmentState[],
  disbursedOn: LagosDay,
  today: LagosDay,
): Map<number, Pick<Parts, "feeKobo" | "interestKobo">> {
  const isCooling = today <= daysLater(disbursedOn, COOLING_DAYS)
  const rebates = new Map<number, Pick<Parts, "feeKobo" | "interestKobo">>()
  for (const [index, one] of instalments.entries()) {
    const before = instalments[index - 1]
    const hasBegun = !isCooling && (before === undefined || today > before.dueOn)
    const { feeKobo, interestKobo } = unpaid(one)
    rebates.set(one.n, {
      feeKobo: isCooling ? feeKobo : 0,
      interestKobo: hasBegun ? 0 : interestKobo,
    })
  }
  return rebates
}

/** What it takes to be free of the loan today. */
export function settlement(
  instalments: readonly InstalmentState[],
  disbursedOn: LagosDay,
  today: LagosDay,
): { amountKobo: Kobo; rebateKobo: Kobo } {
  const rebates = [...rebateOf(instalments, disbursedOn, today).values()]
  const rebateKobo = sum(rebates.map(({ feeKobo, interestKobo }) => feeKobo + interestKobo))
  const total = sum(instalments.map(left))
  return total === 0 ? { amountKobo: 0, rebateKobo: 0 } : { amountKobo: total - rebateKobo, rebateKobo }
}

/**
 * Applies money to a loan: the oldest instalment first, and of each fees, then interest, then principal. As much as frees
 * of the loan today frees of it, what is over is change.
 */
export function applyMoney(
  instalments: readonly InstalmentState[],
  amountKobo: Kobo,
  disbursedOn: LagosDay,
  today: LagosDay,
): Applied {
  if (!Number.isSafeInteger(amountKobo) || amountKobo < 0)
    throw new RangeError(`Not an amount: ${amountKobo}`)
  const settles = amountKobo >= settlement(instalments, disbursedOn, today).amountKobo
  const rebates = settles ? rebateOf(instalments, disbursedOn, today) : new Map()
  const paid: Parts = { feeKobo: 0, interestKobo: 0, principalKobo: 0 }
  const rebate = { feeKobo: 0, interestKobo: 0 }
  let money = amountKobo
  const pay = (part: keyof Parts, owed: Kobo): Kobo => {
    const taken = Math.min(money, owed)
    money -= taken
    paid[part] += taken
    return taken
  }
  const after = instalments.map((one) => {
    const off = rebates.get(one.n) ?? { feeKobo: 0, interestKobo: 0 }
    const owed = unpaid(one)
    if (left(one) === 0) return one
    rebate.feeKobo += off.feeKobo
    rebate.interestKobo += off.interestKobo
    return {
      ...one,
      rebateKobo: one.rebateKobo + off.feeKobo + off.interestKobo,
      feePaidKobo: one.feePaidKobo + pay("feeKobo", owed.feeKobo - off.feeKobo),
      interestPaidKobo: one.interestPaidKobo + pay("interestKobo", owed.interestKobo - off.interestKobo),
      principalPaidKobo: one.principalPaidKobo + pay("principalKobo", owed.principalKobo),
    }
  })
  return {
    instalments: after,
    paid,
    rebate,
    changeKobo: money,
    isRepaid: after.every((one) => left(one) === 0),
  }
}

/**
 * Undoes a payment that a bank took back, as far as that much was paid: the newest instalment first, and of each
 * principal, then interest, then fees. What is taken is owed again.
 */
export function reverseRepayment(
  instalments: readonly InstalmentState[],
  amountKobo: Kobo,
): { instalments: InstalmentState[]; takenKobo: Kobo } {
  if (!Number.isSafeInteger(amountKobo) || amountKobo < 0)
    throw new RangeError(`Not an amount: ${amountKobo}`)
  let money = amountKobo
  const take = (paid: Kobo): Kobo => {
    const taken = Math.min(money, paid)
    money -= taken
    return paid - taken
  }
  const after = [...instalments].reverse().map((one) => ({
    ...one,
    principalPaidKobo: take(one.principalPaidKobo),
    interestPaidKobo: take(one.interestPaidKobo),
    feePaidKobo: take(one.feePaidKobo),
  }))
  return { instalments: after.reverse(), takenKobo: amountKobo - money }
}

/** The instalment to be paid next; null when all are paid. */
export function nextDue(
  instalments: readonly InstalmentState[],
): { n: number; dueOn: LagosDay; amountKobo: Kobo } | null {
  const next = instalments.find((one) => left(one) > 0)
  return next ? { n: next.n, dueOn: next.dueOn, amountKobo: left(next) } : null
}

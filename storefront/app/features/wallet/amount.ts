import { figureOf } from "@contract/figures"
import { NO_AMOUNT } from "~/platform/forms/no-amount"

/** What to say of an amount that cannot be added, or nothing. The server decides. Pure. */
export function amountProblem(
  typed: string,
  limits: { min: number; max: number },
  format: (naira: number) => string,
): string | undefined {
  const amount = figureOf(typed, "naira")
  if (amount === null) return NO_AMOUNT
  if (amount < limits.min || amount > limits.max)
    return `You can add ${format(limits.min)} to ${format(limits.max)} at a time`
  return undefined
}

/**
 * What a shopper typed as naira, as the number that it means: spaces, commas and the sign are left out. Null for
 * anything that is not an amount with at most two decimals. The server decides. Pure.
 */
export function readAmount(typed: string): number | null {
  const text = typed.replace(/[₦,\s]/g, "")
  return /^\d{1,12}(\.\d{1,2})?$/.test(text) ? Number(text) : null
}

/** What to say of an amount that cannot be added, or nothing. Pure. */
export function amountProblem(
  typed: string,
  limits: { min: number; max: number },
  format: (naira: number) => string,
): string | undefined {
  const amount = readAmount(typed)
  if (amount === null) return "Enter an amount in naira, such as 5,000"
  if (amount < limits.min || amount > limits.max)
    return `You can add ${format(limits.min)} to ${format(limits.max)} at a time`
  return undefined
}

/** Integer kobo. Inside the shop all money is kobo; on the wire it is naira. */
export type Kobo = number

/** Kobo to the wire's naira. Exact: the nearest double of k/100 prints with at most two decimals. */
export function toNaira(kobo: Kobo): number {
  return kobo / 100
}

/**
 * Naira to kobo by its decimal digits. Never `x * 100`: 1129.35 * 100 is 112934.99999999999.
 * Throws a RangeError on anything that is not an amount with at most two decimals.
 */
export function toKobo(naira: number | string): Kobo {
  const text = typeof naira === "number" ? naira.toString() : naira.trim()
  const match = /^(-?)(\d+)(?:\.(\d{1,2})0*)?$/.exec(text)
  if (!match) throw new RangeError(`Not an amount in naira: ${text}`)
  const kobo = Number(match[2]) * 100 + Number((match[3] ?? "").padEnd(2, "0"))
  if (!Number.isSafeInteger(kobo)) throw new RangeError(`Amount out of range: ${text}`)
  return match[1] && kobo !== 0 ? -kobo : kobo
}

/** The same for what may be no amount, as somebody typed or sent it: null then. */
export function readKobo(naira: number | string): Kobo | null {
  try {
    return toKobo(naira)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/**
 * The kobo nearest to a sum of somebody's own, for comparing: 33.3 × 3 is 99.89999999999999 in binary fractions. Never for
 * money that moves. Null for what is no number.
 */
export function nearestKobo(naira: number | string): Kobo | null {
  const text = typeof naira === "string" ? naira.trim() : String(naira)
  return /^-?\d+(\.\d+)?$/.test(text) ? readKobo(Number(text).toFixed(2)) : null
}

/** `kobo × numerator / denominator`, rounded half up to a whole kobo. The one place where money that moves is rounded. */
export function mulRatio(kobo: Kobo, numerator: number, denominator: number): Kobo {
  const product = BigInt(kobo) * BigInt(numerator)
  const by = BigInt(denominator)
  const doubled = 2n * product + by
  const towardsZero = doubled / (2n * by)
  return Number(doubled % (2n * by) < 0n ? towardsZero - 1n : towardsZero)
}

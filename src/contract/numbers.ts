/** Decimal digits, with a fraction if any. */
const DECIMAL = /^-?\d{1,15}(\.\d{1,15})?$/

/**
 * A number written as text, in a query, a form or a header: decimal digits only. What JavaScript's own `Number` also
 * reads, such as `0x10`, `1e3`, ` 5` or an empty text, is NaN here.
 */
export function decimalOf(text: string): number {
  return DECIMAL.test(text) ? Number(text) : Number.NaN
}

/** The same for what may be text; text that is not a number stays text, for a schema to refuse. */
export function decimal(value: unknown): unknown {
  return typeof value === "string" && DECIMAL.test(value) ? Number(value) : value
}

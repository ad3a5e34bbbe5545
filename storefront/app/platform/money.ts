const whole = new Intl.NumberFormat("en-NG", { maximumFractionDigits: 0 })
const withKobo = new Intl.NumberFormat("en-NG", { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/**
 * Naira as people read it: ₦1,234 where the amount is whole, ₦1,234.50 where it is not (decisions section 1).
 * `decimals: true` for invoices, the wallet and order totals: always two decimals.
 */
export function formatNaira(naira: number, { decimals = false }: { decimals?: boolean } = {}): string {
  const format = decimals || !Number.isInteger(naira) ? withKobo : whole
  const amount = format.format(Math.abs(naira))
  return naira < 0 ? `−₦${amount}` : `₦${amount}`
}

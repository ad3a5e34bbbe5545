const whole = new Intl.NumberFormat("en-NG", { maximumFractionDigits: 0 })
const withKobo = new Intl.NumberFormat("en-NG", { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/**
 * Naira as people read it: ₦1,234 where the amount is whole, ₦1,234.50 where it is not.
 * `decimals: true` for invoices, the wallet and order totals: always two decimals.
 */
export function formatNaira(naira: number, { decimals = false }: { decimals?: boolean } = {}): string {
  // Sums of decimals are a hair off: 1129.35 - 0.35 is 1128.9999999999998.
  const rounded = Math.round(Math.abs(naira) * 100) / 100
  const amount = (decimals || !Number.isInteger(rounded) ? withKobo : whole).format(rounded)
  return naira < 0 ? `−₦${amount}` : `₦${amount}`
}

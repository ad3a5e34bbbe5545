const inNaira = { style: "currency", currency: "NGN", currencyDisplay: "narrowSymbol" } as const
const naira = new Intl.NumberFormat("en-NG", inNaira)
const shortNaira = new Intl.NumberFormat("en-NG", {
  ...inNaira,
  minimumFractionDigits: 0,
  maximumFractionDigits: 2,
})
const instant = new Intl.DateTimeFormat("en-NG", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "Africa/Lagos",
})
const day = new Intl.DateTimeFormat("en-NG", { dateStyle: "medium", timeZone: "UTC" })

/** Order totals always show two decimals. */
export const formatNaira = (amount: number): string => naira.format(amount)

/** ₦1,234 where the amount is whole, ₦1,234.50 where it is not; a dash for none. */
export function formatPrice(amount: number | null): string {
  if (amount === null) return "–"
  const text = shortNaira.format(amount)
  return /\.\d$/.test(text) ? `${text}0` : text
}

export const formatInstant = (iso: string): string => instant.format(new Date(iso))

/** A calendar day, YYYY-MM-DD, as people read it: "24 Dec 2026". What is none stays as it was typed. */
export function formatDay(date: string): string {
  const at = new Date(`${date}T00:00:00Z`)
  return Number.isNaN(at.getTime()) ? date : day.format(at)
}

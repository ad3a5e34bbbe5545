import { type Kobo, toNaira } from "./money"

const whole = new Intl.NumberFormat("en-NG", { maximumFractionDigits: 0 })
const withKobo = new Intl.NumberFormat("en-NG", { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Naira as people read them: ₦1,234 where the amount is whole, ₦1,234.50 where it is not. */
export const formatNaira = (naira: number): string => inWords(naira, Number.isInteger(inKobo(naira) / 100))

/** The same with kobo in any case, for invoices, the wallet and totals of orders: ₦24,500.00. */
export const exactNaira = (naira: number): string => inWords(naira, false)

export const formatKobo = (kobo: Kobo): string => formatNaira(toNaira(kobo))
export const exactKobo = (kobo: Kobo): string => exactNaira(toNaira(kobo))

/** Sums of decimals are a hair off: 1129.35 - 0.35 is 1128.9999999999998. */
const inKobo = (naira: number): Kobo => Math.round(Math.abs(naira) * 100)

function inWords(naira: number, isWhole: boolean): string {
  const kobo = inKobo(naira)
  return `${naira < 0 && kobo > 0 ? "−" : ""}₦${(isWhole ? whole : withKobo).format(kobo / 100)}`
}

import type { PriceTask } from "./price-file"
import { shopTime } from "./shop-time"

const naira = new Intl.NumberFormat("en-NG", { maximumFractionDigits: 2 })

/** What was asked for, for the history: "Regular price up 10 %, to the nearest ₦50". */
export function priceChangeInWords(request: PriceTask): string {
  return `${capital(request.price)} price ${what(request)}${when(request)}`
}

function what({ csv, mode, value, based_on, price, round_to }: PriceTask): string {
  if (csv) return "from a file"
  if (mode === "remove") return "taken away"
  const amount = Math.abs(value ?? 0)
  if (mode === "exact") return `set to ₦${naira.format(amount)}`
  const by = mode === "percent" ? `${naira.format(amount)} %` : `₦${naira.format(amount)}`
  const rounding = round_to && round_to > 1 ? `, to the nearest ₦${round_to}` : ""
  const fromRegular = based_on === "regular" && price !== "regular"
  const up = (value ?? 0) >= 0
  const direction = fromRegular
    ? `${by} ${up ? "above" : "below"} the regular price`
    : `${up ? "up" : "down"} ${by}`
  return `${direction}${rounding}`
}

function when({ price, sale_starts_at, sale_ends_at }: PriceTask): string {
  if (price !== "sale") return ""
  const from = sale_starts_at ? ` from ${shopTime(sale_starts_at)}` : ""
  const until = sale_ends_at ? ` until ${shopTime(sale_ends_at)}` : ""
  return from + until
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

import { formatInstant } from "../../../../contract/lagos"
import { formatNaira } from "../../../../contract/naira"
import type { PriceTask } from "./price-file"

/** What was asked for, for the history: "Regular price up 10 %, to the nearest ₦50". */
export function priceChangeInWords(request: PriceTask): string {
  return `${capital(request.price)} price ${what(request)}${when(request)}`
}

function what({ csv, mode, value, based_on, price, round_to }: PriceTask): string {
  if (csv) return "from a file"
  if (mode === "remove") return "taken away"
  const amount = Math.abs(value ?? 0)
  if (mode === "exact") return `set to ${formatNaira(amount)}`
  const by = mode === "percent" ? `${amount.toLocaleString("en-NG")} %` : formatNaira(amount)
  const rounding = round_to && round_to > 1 ? `, to the nearest ${formatNaira(round_to)}` : ""
  const fromRegular = based_on === "regular" && price !== "regular"
  const up = (value ?? 0) >= 0
  const direction = fromRegular
    ? `${by} ${up ? "above" : "below"} the regular price`
    : `${up ? "up" : "down"} ${by}`
  return `${direction}${rounding}`
}

function when({ price, sale_starts_at, sale_ends_at }: PriceTask): string {
  if (price !== "sale") return ""
  const from = sale_starts_at ? ` from ${formatInstant(sale_starts_at)}` : ""
  const until = sale_ends_at ? ` until ${formatInstant(sale_ends_at)}` : ""
  return from + until
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

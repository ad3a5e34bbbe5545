import { type Kobo, mulRatio } from "../../../contract/money"
import { vatIn } from "../../../contract/vat"

/** What is left of a price after what the goods cost. */
export interface Margin {
  kobo: Kobo
  /** Of what the shop keeps of the price, in tenths of a percent. Negative below cost. */
  tenths: number
}

/** Of a price that includes VAT at this rate; a shop that is not registered has 0. Null when price or cost is not known. */
export function marginOf(price: Kobo | null, cost: Kobo | null, vatBp: number): Margin | null {
  if (price === null || cost === null) return null
  const net = price - vatIn(price, vatBp)
  if (net <= 0) return null
  const kobo = net - cost
  return { kobo, tenths: mulRatio(kobo, 1_000, net) }
}

/** From one price to the other in tenths of a percent. Null where one of them is none. */
export function changeTenths(from: Kobo | null, to: Kobo | null): number | null {
  if (from === null || to === null || from === 0) return null
  return mulRatio(to - from, 1_000, from)
}

/** Whether an amount changes by more than half, up or down: staff look at it before it is applied. What is new or goes does not. */
export function isSteep(from: Kobo | null, to: Kobo | null): boolean {
  return from !== null && to !== null && Math.abs(to - from) > from / 2
}

import type { Kobo } from "../../../contract/money"

export interface Offer {
  code: string
  discountKobo: Kobo
}

/**
 * Offers do not add up: of a code that was typed and of the promotions that apply by themselves, the one that takes most
 * off. Where it makes no difference the typed code is taken, then the first in the alphabet, so that the same cart always
 * gets the same. Null when nothing takes anything off.
 */
export function bestOffer<T extends Offer>(typed: T | null, automatic: readonly T[]): T | null {
  const ranked = [...automatic].sort(
    (one, other) => other.discountKobo - one.discountKobo || (one.code < other.code ? -1 : 1),
  )
  const [first] = ranked
  if (typed && typed.discountKobo >= (first?.discountKobo ?? 0)) return typed
  return first && first.discountKobo > 0 ? first : typed
}

import type { Kobo } from "../../../../contract/money"
import { nearestKobo, toNaira } from "../../../../contract/money"
import type { LineChange } from "../../../../contract/orders"

/** A line as it is sold now. */
export interface LineNow {
  cartId: string
  name: string
  quantity: number
  unitKobo: Kobo
  /** What a unit cost when the line was put into the cart, where that is known to be the price of this buyer. */
  addedAtKobo: Kobo | null
}

/** A line as the client showed it. Nothing in it is trusted: it is only compared with what is true. */
export interface LineShown {
  cart_id?: string | null | undefined
  quantity?: number | null | undefined
  /** Naira a unit. */
  price?: number | null | undefined
}

/**
 * Each line that is another one than was shown, the cart's own order first, then what is gone. A client that showed no
 * lines is known by what each cost when it was put into the cart.
 */
export function lineChanges(now: readonly LineNow[], shown: readonly LineShown[]): LineChange[] {
  const before = new Map<string, { unitKobo: Kobo; quantity: number }>()
  for (const line of shown) {
    const unitKobo = koboOf(line.price)
    const { cart_id: cartId, quantity } = line
    if (cartId && unitKobo !== null && Number.isSafeInteger(quantity) && Number(quantity) > 0)
      before.set(cartId, { unitKobo, quantity: Number(quantity) })
  }
  const isShown = before.size > 0
  const changes = now.flatMap((line): LineChange[] => {
    const old = isShown ? before.get(line.cartId) : added(line)
    before.delete(line.cartId)
    if (old && old.unitKobo === line.unitKobo && old.quantity === line.quantity) return []
    if (!old && !isShown) return []
    const { cartId, name, unitKobo, quantity } = line
    return [{ cart_id: cartId, name, old: old ? priceOf(old) : null, new: priceOf({ unitKobo, quantity }) }]
  })
  const gone = [...before].map(([cartId, old]) => ({
    cart_id: cartId,
    name: null,
    old: priceOf(old),
    new: null,
  }))
  return [...changes, ...gone]
}

function added({ addedAtKobo, quantity }: LineNow) {
  return addedAtKobo === null ? undefined : { unitKobo: addedAtKobo, quantity }
}

function priceOf({ unitKobo, quantity }: { unitKobo: Kobo; quantity: number }) {
  return { price: toNaira(unitKobo), quantity, total: toNaira(unitKobo * quantity) }
}

/** Null for anything that is not an amount of naira. */
function koboOf(naira: number | null | undefined): Kobo | null {
  if (naira === null || naira === undefined || naira < 0 || naira > 1_000_000_000) return null
  return nearestKobo(naira)
}

import type { Kobo } from "../../contract/money"
import type { CreditOrder } from "./credit-checkout"

type Product = CreditOrder["products"][number]

/**
 * Products that add up to `amountKobo`, each with its share of what the provider does not pay (a coupon's discount, what
 * the wallet pays). Exact to the kobo: what rounding leaves goes to the largest remainders. None costs nothing.
 */
export function sharedProducts(products: readonly Product[], amountKobo: Kobo): Product[] {
  const sum = products.reduce((total, { amountKobo: part }) => total + part, 0)
  if (sum <= 0) throw new RangeError("Products that cost nothing cannot share an amount")
  const shares = products.map((product, index) => {
    const exact = BigInt(product.amountKobo) * BigInt(amountKobo)
    return { product, index, kobo: Number(exact / BigInt(sum)), rest: exact % BigInt(sum) }
  })
  let left = amountKobo - shares.reduce((total, { kobo }) => total + kobo, 0)
  const byRest = [...shares].sort((a, b) =>
    a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1,
  )
  for (const share of byRest) {
    if (left <= 0) break
    share.kobo += 1
    left -= 1
  }
  return shares.filter(({ kobo }) => kobo > 0).map(({ product, kobo }) => ({ ...product, amountKobo: kobo }))
}

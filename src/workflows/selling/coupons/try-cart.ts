import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Trial } from "../../../contract/admin-coupons"
import { toNaira } from "../../../contract/money"
import { invalidField } from "../../../errors"
import { CATALOGUE_MODULE } from "../../../modules/catalogue"
import { bestOffer } from "../../../modules/coupons/domain/best-offer"
import { type Buyer, priceLines, sum, wholesaleOf } from "../../../modules/ordering/domain/pricing"
import type { PricedCart } from "../cart/cart-summary"
import { saleVariants } from "../cart/read-cart"
import { weigh } from "./coupon-for"
import { readRunning } from "./read-terms"
import { situationOf } from "./situation"

export interface TrialCart {
  lines: { product_id: string; quantity: number }[]
  isWholesale: boolean
  isFirstOrder: boolean
}

const RETAIL: Buyer = { role: "customer", wholesaleActivated: false, windowOpen: false, targetKobo: 0 }
const WHOLESALE: Buyer = { role: "next_champ", wholesaleActivated: true, windowOpen: true, targetKobo: 0 }

/**
 * What a cart of these products would get of everything that runs now, by the very rules of a checkout, for a shopper whom
 * nobody has named and who has used none of it. Throws 422 on `lines`.
 */
export async function tryCart(container: MedusaContainer, wanted: TrialCart): Promise<Trial> {
  const pg: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const cart = await pricedCart(container, wanted)
  const productIds = [...new Set(cart.lines.map(({ variant }) => variant.product_id))]
  const names = await namesOf(pg, productIds)
  const judged = await Promise.all(
    (await readRunning(pg)).map(async (terms) => {
      const { eligible, ...uses } = await situationOf(pg, terms, { customerId: "", cartId: "", productIds })
      const account = { ...uses, hasOrdered: !wanted.isFirstOrder, isWholesaler: wanted.isWholesale }
      return { terms, ...weigh(terms, cart, eligible, account) }
    }),
  )
  const taken = bestOffer(
    null,
    judged.flatMap(({ applied }) => (applied?.isAutomatic ? applied : [])),
  )
  const discount = taken?.discountKobo ?? 0
  return {
    lines: cart.lines.map(({ variant, quantity, total_kobo }, index) => ({
      product_id: variant.product_id,
      name: names.get(variant.product_id) ?? "",
      quantity,
      total: toNaira(total_kobo),
      discount: toNaira(taken?.byLine[index] ?? 0),
    })),
    subtotal: toNaira(cart.subtotal_kobo),
    discount: toNaira(discount),
    total: toNaira(cart.subtotal_kobo - discount),
    offers: judged
      .sort((one, other) => (other.applied?.discountKobo ?? -1) - (one.applied?.discountKobo ?? -1))
      .map(({ terms, applied, why }) => ({
        ...{ id: terms.promotionId, code: terms.code, name: terms.name, is_automatic: terms.isAutomatic },
        ...{ discount: toNaira(applied?.discountKobo ?? 0), why },
        is_taken: taken !== null && taken.promotionId === terms.promotionId,
      })),
  }
}

async function pricedCart(
  container: MedusaContainer,
  { lines, isWholesale }: TrialCart,
): Promise<PricedCart> {
  const catalogue = container.resolve(CATALOGUE_MODULE)
  const variantIds = await Promise.all(lines.map((line) => catalogue.defaultVariantOf(line.product_id)))
  const variants = await saleVariants(
    container,
    variantIds.flatMap((id) => id ?? []),
  )
  const wanted = lines.map(({ quantity }, index) => {
    const variant = variants.get(variantIds[index] ?? "")
    if (!variant) throw invalidField("lines", "One of these products is not sold in the shop")
    return { variant, quantity }
  })
  const wholesale = wholesaleOf(wanted, isWholesale ? WHOLESALE : RETAIL)
  const priced = priceLines(wanted, wholesale)
  return {
    lines: priced,
    subtotal_kobo: sum(priced.map((line) => line.total_kobo)),
    weight_grams: 0,
    wholesale,
  }
}

async function namesOf(pg: Knex, productIds: string[]): Promise<Map<string, string>> {
  const rows: { id: string; title: string }[] = await pg("product")
    .whereIn("id", productIds)
    .select("id", "title")
  return new Map(rows.map(({ id, title }) => [id, title]))
}

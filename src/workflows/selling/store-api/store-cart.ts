import type { MedusaContainer } from "@medusajs/framework/types"
import { ORDERING_MODULE } from "../../../modules/ordering"
import type { Totals } from "../../../modules/ordering/domain/pricing"
import type { OrderRecord } from "../../../modules/ordering/order-record"
import { buyerOf } from "../../programmes/wholesale/buyer"
import { type StoreSetup, storeSetup } from "../../shared/setup/store-setup"
import { cartTotals, type PricedCart, priceCart } from "../cart/cart-summary"
import { type LiveLine, readCart } from "../cart/read-cart"
import { type CartOffers, offersOn } from "../coupons/best-offer"
import { type CartChoices, orderOfCart, readChoices } from "./own-cart"
import { optionsFor, type StoreOption } from "./store-options"

/** A cart of the shop API: the account's own cart, priced by the shop's records as its website shows it. */
export interface StoreCart {
  id: string
  customerId: string
  setup: StoreSetup
  lines: LiveLine[]
  priced: PricedCart
  totals: Totals
  offers: CartOffers
  choices: CartChoices
  /** The chosen way of delivery, while it is one. */
  option: StoreOption | null
  /** What it became; null while it is open. */
  order: OrderRecord | null
}

/** 404 for a cart that is not the account's. */
export async function readStoreCart(
  container: MedusaContainer,
  customerId: string,
  cartId: string,
): Promise<StoreCart> {
  const order = await orderOfCart(container, customerId, cartId)
  const [setup, lines, buyer, choices, held] = await Promise.all([
    storeSetup(container),
    readCart(container, cartId),
    buyerOf(container, customerId),
    readChoices(container, cartId),
    container.resolve(ORDERING_MODULE).cartOf(customerId),
  ])
  const priced = priceCart(lines, buyer)
  const code = held?.cartId === cartId ? held.couponCode : null
  const offers = await offersOn(container, { customerId, cartId, cart: priced, code })
  const { discountKobo } = offers
  const options = choices.optionId ? await optionsFor(container, priced, choices.address, discountKobo) : []
  const option = options.find(({ id }) => id === choices.optionId) ?? null
  const totals = order ?? cartTotals(priced, option?.amountKobo ?? 0, discountKobo)
  return { id: cartId, customerId, setup, lines, priced, totals, offers, choices, option, order }
}

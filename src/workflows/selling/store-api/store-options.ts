import type { MedusaContainer } from "@medusajs/framework/types"
import type { Kobo } from "../../../contract/money"
import { isShopError } from "../../../errors"
import { DELIVERY_MODULE } from "../../../modules/delivery"
import type DeliveryService from "../../../modules/delivery/service"
import { ORDERING_MODULE } from "../../../modules/ordering"
import { buyerOf } from "../../programmes/wholesale/buyer"
import { storeSetup } from "../../shared/setup/store-setup"
import { cartTotals, type PricedCart, priceCart } from "../cart/cart-summary"
import { readCart } from "../cart/read-cart"
import { offersOn } from "../coupons/best-offer"
import { type CartAddress, readChoices } from "./own-cart"

/** A way in which a cart can reach its shopper. */
export interface StoreOption {
  /** Medusa's shipping option; for pickup with the place's id behind a dot. */
  id: string
  method: "delivery" | "pickup"
  name: string
  pickupLocationId: string | null
  /** What it costs this cart, free delivery taken into account; null while nobody knows where to. */
  amountKobo: Kobo | null
}

/** Home delivery, where the shop goes, and one option for each place to pick up. */
export async function storeOptions(
  container: MedusaContainer,
  customerId: string,
  cartId: string,
): Promise<StoreOption[]> {
  const [lines, buyer, choices, held] = await Promise.all([
    readCart(container, cartId),
    buyerOf(container, customerId),
    readChoices(container, cartId),
    container.resolve(ORDERING_MODULE).cartOf(customerId),
  ])
  const priced = priceCart(lines, buyer)
  const code = held?.cartId === cartId ? held.couponCode : null
  const { discountKobo } = await offersOn(container, { customerId, cartId, cart: priced, code })
  return optionsFor(container, priced, choices.address, discountKobo)
}

export async function optionsFor(
  container: MedusaContainer,
  priced: PricedCart,
  address: CartAddress | null,
  discountKobo: Kobo,
): Promise<StoreOption[]> {
  const delivery = container.resolve(DELIVERY_MODULE)
  const [setup, places, fee] = await Promise.all([
    storeSetup(container),
    delivery.pickupPlaces(),
    feeOf(delivery, priced, address),
  ])
  const home: StoreOption[] =
    fee === "nowhere"
      ? []
      : [
          {
            id: setup.deliveryOptionId,
            method: "delivery",
            name: "Home delivery",
            pickupLocationId: null,
            amountKobo: fee === null ? null : cartTotals(priced, fee, discountKobo).delivery_kobo,
          },
        ]
  const pickup = places.map(
    ({ id, name }): StoreOption => ({
      id: `${setup.pickupOptionId}.${id}`,
      method: "pickup",
      name: `Pick up at ${name}`,
      pickupLocationId: id,
      amountKobo: 0,
    }),
  )
  return [...home, ...pickup]
}

/** Null while no address is known; "nowhere" where the shop does not deliver. */
async function feeOf(
  delivery: DeliveryService,
  { weight_grams: weightGrams }: PricedCart,
  address: CartAddress | null,
): Promise<Kobo | null | "nowhere"> {
  if (!address?.province) return null
  try {
    const place = { stateId: address.province, lgaId: address.metadata?.lga_id ?? null }
    return (await delivery.quote({ ...place, weightGrams })).feeKobo
  } catch (error) {
    if (isShopError(error) && error.code === "no_delivery") return "nowhere"
    throw error
  }
}

import Medusa from "@medusajs/js-sdk"
import { payAtBank } from "./journey"
import type { ShopUnderTest } from "./shop"
import { PASSWORD } from "./withdrawals"

/** The demo shop's publishable key, as docs/store-api.md names it. */
export const STORE_KEY = `pk_${"0d".repeat(32)}`
/** One that an operator names. */
export const OWN_STORE_KEY = `pk_${"1a".repeat(32)}`

/** Any Medusa client: what `@medusajs/js-sdk` is, at the front door, with a token in its memory. */
export function storeClient(shop: ShopUnderTest, publishableKey: string): Medusa {
  return new Medusa({
    baseUrl: shop.url,
    publishableKey,
    auth: { type: "jwt", jwtTokenStorageMethod: "memory" },
    logger: { error: () => undefined, warn: () => undefined, info: () => undefined, debug: () => undefined },
  })
}

export async function signedInStore(shop: ShopUnderTest, key: string, email: string): Promise<Medusa> {
  const client = storeClient(shop, key)
  await client.auth.login("customer", "emailpass", { email, password: PASSWORD })
  return client
}

/** Ikeja, Lagos, as a Medusa client writes an address. */
export const ikeja = {
  first_name: "Ada",
  last_name: "Obi",
  address_1: "12 Allen Avenue",
  city: "Ikeja",
  province: "NG-LA",
  country_code: "ng",
  phone: "08031234567",
  metadata: { lga_id: "NG-LA-ikeja" },
}

/** A cart of these variants, with an address and home delivery. Answers its id. */
export async function readyCart(client: Medusa, variantIds: string[]): Promise<string> {
  const { cart } = await client.store.cart.create({})
  for (const variant_id of variantIds)
    await client.store.cart.createLineItem(cart.id, { variant_id, quantity: 1 })
  await client.store.cart.update(cart.id, { shipping_address: ikeja })
  const { shipping_options } = await client.store.fulfillment.listCartOptions({ cart_id: cart.id })
  const home = shipping_options.find(({ price_type }) => price_type === "calculated")
  if (!home) throw new Error(`No home delivery among ${JSON.stringify(shipping_options)}`)
  await client.store.cart.addShippingMethod(cart.id, { option_id: home.id })
  return cart.id
}

/** Opens a payment session of our card provider, pays it at the sandbox bank, and completes the cart. */
export async function payAndComplete(shop: ShopUnderTest, client: Medusa, cartId: string) {
  const { cart } = await client.store.cart.retrieve(cartId)
  const opened = await client.store.payment.initiatePaymentSession(cart, { provider_id: "pp_card_card" })
  const [session] = opened.payment_collection.payment_sessions ?? []
  const reference = session?.data.reference
  if (typeof reference !== "string") throw new Error(`No session was opened: ${JSON.stringify(opened)}`)
  await payAtBank(shop, reference)
  return client.store.cart.complete(cartId)
}

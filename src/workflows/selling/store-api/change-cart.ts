import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, generateEntityId } from "@medusajs/framework/utils"
import { invalid, invalidField, isShopError } from "../../../errors"
import { DELIVERY_MODULE } from "../../../modules/delivery"
import { ORDERING_MODULE } from "../../../modules/ordering"
import { cartFull, deleteLines, readOwnLine, updateCart, writeLine } from "../cart/cart-rows"
import { changeCart, changeCartIfAny } from "../cart/customer-cart"
import { availableOf, saleVariants } from "../cart/read-cart"
import { notInCart } from "../cart/remove-cart-line"
import { setCartLine, soldOut } from "../cart/set-cart-line"
import { ADDRESS_COLUMNS, assertOpenCart, type CartAddress, cartOrdered, noSuchCart } from "./own-cart"
import { storeOptions } from "./store-options"

/** An address as a Medusa client sends it. */
export type SentAddress = Partial<Record<(typeof ADDRESS_COLUMNS)[number], string | null | undefined>> & {
  metadata?: Record<string, unknown> | null | undefined
}

/** The account's one cart (decisions: one cart an account), made when there is none. Answers its id. */
export async function openStoreCart(container: MedusaContainer, customerId: string): Promise<string> {
  return changeCart(container, customerId, async (_trx, cartId) => cartId)
}

/** Changes the account's cart while its row is held. 404 for another cart, 409 `cart_ordered` for one that was ordered. */
async function changeOwn<T>(
  container: MedusaContainer,
  customerId: string,
  cartId: string,
  change: (trx: Knex.Transaction) => Promise<T>,
): Promise<T> {
  const changed = await changeCartIfAny(container, customerId, async (trx, held) =>
    held === cartId ? { value: await change(trx) } : null,
  )
  if (changed) return changed.value
  const order = await container.resolve(ORDERING_MODULE).orderByCart(cartId)
  throw order?.customer_id === customerId ? cartOrdered(order.order_number) : noSuchCart()
}

/**
 * Adds to a line, as Medusa's own call does. Throws 422 `out_of_stock` above the stock, `cart_full` for one product too
 * many, 404 for a variant that is not sold; the cart is unchanged then.
 */
export async function addStoreLine(
  container: MedusaContainer,
  customerId: string,
  cartId: string,
  { variantId, quantity }: { variantId: string; quantity: number },
): Promise<void> {
  const variant = (await saleVariants(container, [variantId])).get(variantId)
  if (!variant?.published) throw invalidField("variant_id", "We can't find that product", "not_found")
  await changeOwn(container, customerId, cartId, async (trx) => {
    const line = await trx("cart_line_item")
      .where({ cart_id: cartId, variant_id: variantId })
      .whereNull("deleted_at")
      .first("quantity")
    const wanted = Number(line?.quantity ?? 0) + quantity
    if (availableOf(variant) < wanted) throw soldOut()
    if (!(await writeLine(trx, cartId, variant, wanted))) throw cartFull()
  })
}

/** Sets a line's quantity; 0 takes it out. */
export async function setStoreLine(
  container: MedusaContainer,
  customerId: string,
  cartId: string,
  { lineId, quantity }: { lineId: string; quantity: number },
): Promise<void> {
  if (quantity === 0) return removeStoreLine(container, customerId, cartId, lineId)
  await assertOpenCart(container, customerId, cartId)
  const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const line = await readOwnLine(pg, customerId, lineId)
  if (!line) throw notInCart()
  const { product_id: productId, variant_id: variantId } = line
  await setCartLine(container, { customerId, productId, variantId, lineId, quantity })
}

export async function removeStoreLine(
  container: MedusaContainer,
  customerId: string,
  cartId: string,
  lineId: string,
): Promise<void> {
  const removed = await changeOwn(container, customerId, cartId, (trx) => deleteLines(trx, cartId, [lineId]))
  if (removed.length === 0) throw notInCart()
}

/**
 * Sets where the cart is to go. `province` is a state by id, code or name; the LGA is `metadata.lga`, or `address_2` or
 * `city` where a client knows only those. Throws 422 by field; the cart is unchanged then.
 */
export async function setStoreAddress(
  container: MedusaContainer,
  customerId: string,
  cartId: string,
  sent: SentAddress,
): Promise<void> {
  const address = await checkedAddress(container, sent)
  const id = generateEntityId(undefined, "caaddr")
  await changeOwn(container, customerId, cartId, async (trx) => {
    const former = await trx("cart").where({ id: cartId }).first("shipping_address_id")
    await trx("cart_address").insert({ id, customer_id: customerId, ...address })
    await updateCart(trx, cartId, { shipping_address_id: id })
    if (former?.shipping_address_id)
      await trx("cart_address").where({ id: former.shipping_address_id }).delete()
  })
}

const words = (value: unknown) => (typeof value === "string" && value.trim() !== "" ? value.trim() : null)

async function checkedAddress(container: MedusaContainer, sent: SentAddress): Promise<CartAddress> {
  const country = words(sent.country_code)?.toLowerCase() ?? "ng"
  if (country !== "ng") throw invalidField("country_code", "We deliver within Nigeria only")
  if (!words(sent.address_1)) throw invalidField("address_1", "Enter the house number and street")
  const state = words(sent.province)
  if (!state) throw invalidField("province", "Choose a state")
  const candidates = [sent.metadata?.lga_id, sent.metadata?.lga, sent.address_2, sent.city]
    .map(words)
    .filter((one) => one !== null)
  const { place, said } = await placeOf(container, state, candidates)
  return {
    first_name: words(sent.first_name),
    last_name: words(sent.last_name),
    company: words(sent.company),
    address_1: words(sent.address_1),
    // What named the LGA is no flat or floor.
    address_2: said === words(sent.address_2) ? null : words(sent.address_2),
    city: words(sent.city) ?? place.lga.name,
    province: place.state.id,
    postal_code: words(sent.postal_code),
    country_code: "ng",
    phone: words(sent.phone),
    metadata: { lga_id: place.lga.id, lga: place.lga.name, state: place.state.name },
  }
}

async function placeOf(container: MedusaContainer, state: string, candidates: string[]) {
  const delivery = container.resolve(DELIVERY_MODULE)
  let refusal: unknown = null
  for (const said of candidates) {
    try {
      const { state: found, lga } = await delivery.place(state, said)
      if (lga) return { place: { state: found, lga }, said }
    } catch (error) {
      if (!isShopError(error) || !error.fields) throw error
      if (error.fields.state) throw invalidField("province", error.message)
      refusal ??= invalidField("metadata.lga", error.message)
    }
  }
  throw refusal ?? invalidField("metadata.lga", "Choose a local government area")
}

/** Sets how the cart is to be delivered: an option of `storeOptions`. 422 on `option_id` for any other. */
export async function setStoreOption(
  container: MedusaContainer,
  customerId: string,
  cartId: string,
  optionId: string,
): Promise<void> {
  await assertOpenCart(container, customerId, cartId)
  const options = await storeOptions(container, customerId, cartId)
  const option = options.find(({ id }) => id === optionId)
  if (!option) throw invalidField("option_id", "Choose one of the ways we deliver to this address")
  if (option.method === "delivery" && option.amountKobo === null)
    throw invalid("address_missing", "Tell us where to deliver first", {
      fields: { option_id: ["Tell us where to deliver first"] },
    })
  const metadata = JSON.stringify({ store_api: { option_id: optionId } })
  await changeOwn(container, customerId, cartId, (trx) =>
    updateCart(trx, cartId, {
      metadata: trx.raw<unknown>("coalesce(metadata, '{}'::jsonb) || ?::jsonb", [metadata]),
    }),
  )
}

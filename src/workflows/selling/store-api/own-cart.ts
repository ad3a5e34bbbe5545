import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { conflict, notFound, type ShopError } from "../../../errors"
import { ORDERING_MODULE } from "../../../modules/ordering"
import type { OrderRecord } from "../../../modules/ordering/order-record"

/** Where a cart of the shop API is to go, as its `cart_address` has it: the state is in `province`, the LGA in `metadata`. */
export interface CartAddress {
  first_name: string | null
  last_name: string | null
  company: string | null
  address_1: string | null
  address_2: string | null
  city: string | null
  /** State id. */
  province: string | null
  postal_code: string | null
  country_code: string | null
  phone: string | null
  metadata: { lga_id: string; lga: string; state: string } | null
}

/** What the shopper has chosen so far. */
export interface CartChoices {
  addressId: string | null
  address: CartAddress | null
  /** Id of a shipping option as `storeOptions` lists them. */
  optionId: string | null
  createdAt: Date
  updatedAt: Date
}

export const noSuchCart = () => notFound("We can't find that cart")

export const ADDRESS_COLUMNS = [
  "first_name",
  "last_name",
  "company",
  "address_1",
  "address_2",
  "city",
  "province",
  "postal_code",
  "country_code",
  "phone",
] as const

/** The order that was made of the account's cart; null while it is open. Somebody else's cart, or none, is a 404. */
export async function orderOfCart(
  container: MedusaContainer,
  customerId: string,
  cartId: string,
): Promise<OrderRecord | null> {
  const ordering = container.resolve(ORDERING_MODULE)
  const held = await ordering.cartOf(customerId)
  if (held?.cartId === cartId) return null
  const order = await ordering.orderByCart(cartId)
  if (!order || order.customer_id !== customerId) throw noSuchCart()
  return order
}

/** Throws 404 for a cart that is not the account's, 409 `cart_ordered` for one that has become an order. */
export async function assertOpenCart(
  container: MedusaContainer,
  customerId: string,
  cartId: string,
): Promise<void> {
  const order = await orderOfCart(container, customerId, cartId)
  if (order) throw cartOrdered(order.order_number)
}

export function cartOrdered(orderNumber: string): ShopError {
  return conflict(
    "cart_ordered",
    `This cart is order ${orderNumber} now. Start a new cart to buy more, or cancel the order`,
    { extra: { order_number: orderNumber } },
  )
}

export async function readChoices(container: MedusaContainer, cartId: string): Promise<CartChoices> {
  const { rows } = await container.resolve(ContainerRegistrationKeys.PG_CONNECTION).raw<{
    rows: {
      address: (CartAddress & { id: string }) | null
      option_id: string | null
      created_at: Date
      updated_at: Date
    }[]
  }>(
    `select case when a.id is not null then to_jsonb(a) end as address,
            c.metadata #>> '{store_api,option_id}' as option_id, c.created_at, c.updated_at
       from cart c left join cart_address a on a.id = c.shipping_address_id and a.deleted_at is null
      where c.id = ?`,
    [cartId],
  )
  const [row] = rows
  if (!row) throw noSuchCart()
  const { address, option_id: optionId, created_at: createdAt, updated_at: updatedAt } = row
  return { addressId: address?.id ?? null, address, optionId, createdAt, updatedAt }
}

import { z } from "zod"
import { callTable, Id, Instant } from "./call"
import { CartLine, CartLive, CartProduct } from "./cart"

/** Saved from the cart: `product` is what it was then, `products` what is true now, as in a cart line. */
export const SavedItem = z.object({
  id: Id,
  saved_at: Instant,
  product: CartProduct.omit({ cart_id: true }),
  products: CartLive,
})
export type SavedItem = z.infer<typeof SavedItem>

/** What of a past order is not in the cart as it was ordered. */
export const LeftOut = z.object({
  product_id: Id,
  variant_id: Id,
  name: z.string(),
  variant_title: z.string().nullable(),
  ordered: z.number().int(),
  in_cart: z.number().int().describe("How many of it the cart has now"),
  reason: z.enum(["gone", "sold_out", "fewer", "cart_full"]),
})
export type LeftOut = z.infer<typeof LeftOut>

const id = z.object({ id: Id })

/** For our own pages: items saved for later, and buying a past order again. */
export const savedItemCalls = callTable({
  "GET /user/saved-items": {
    summary: "What was saved for later, the latest first",
    access: "customer",
    data: z.array(SavedItem),
  },
  "POST /user/cart/save-for-later/{cart_id}": {
    summary: "Move a cart line to what is saved for later",
    access: "customer",
    params: z.object({ cart_id: Id }),
    data: SavedItem,
    failures: { 422: "saved_full: at most 100" },
  },
  "POST /user/saved-items/{id}/move-to-cart": {
    summary: "Move a saved item back into the cart",
    description:
      "Adds to what the cart has of it, never above the stock: `capped` tells that it would have been more.",
    access: "customer",
    params: id,
    data: CartLine,
    extra: z.object({ capped: z.boolean() }),
    failures: { 422: "Out of stock (it stays saved); cart_full" },
  },
  "DELETE /user/saved-items/{id}": {
    summary: "Forget a saved item",
    access: "customer",
    params: id,
    data: id,
  },
  "POST /user/order/reorder/{id}": {
    summary: "Put what is still sold of a past order into the cart",
    description:
      "Never above the stock, at today's prices. A line that the cart has becomes the greater of both quantities: asking twice puts nothing in twice.",
    access: "customer",
    params: id,
    data: z.object({ lines: z.array(CartLine), left_out: z.array(LeftOut) }),
    failures: { 422: "nothing_to_reorder, with `left_out`" },
  },
})

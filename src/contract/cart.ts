import { z } from "zod"
import { callTable, Id, Naira } from "./call"

const StockBadge = z.enum(["instock", "outofstock"])

/** The stored snapshot of what was added, specification 3, Cart. Prices in naira, weight in kilograms. */
export const CartProduct = z.object({
  id: Id,
  product_id: Id,
  variant_id: Id,
  variant_title: z.string().nullable(),
  cart_id: Id,
  name: z.string(),
  product_name: z.string(),
  slug: z.string(),
  vendor: z.string(),
  image: z.string(),
  avatar: z.string(),
  quantity: z.number().int(),
  price: Naira,
  regular_price: Naira,
  sale_price: Naira.nullable(),
  wholesale_price: Naira.nullable(),
  weight: z.number(),
  is_wholesale: z.union([z.literal(0), z.literal(1)]),
})
/** What is true now. `stock_status` is `outofstock` too when the product was unpublished. */
export const CartLive = z.object({
  id: Id,
  badge: StockBadge,
  stock_quantity: z.number().int(),
  stock_status: StockBadge,
  price: Naira,
  regular_price: Naira,
  sale_price: Naira.nullable(),
  wholesale_price: Naira.nullable(),
})
export const CartLine = z.object({ id: Id.describe("The cart_id"), product: CartProduct, products: CartLive })
export type CartLine = z.infer<typeof CartLine>

/** Counts in-stock lines only, at the prices this account pays now. */
export const CartSummary = z.object({
  subtotal: Naira,
  discount: Naira,
  delivery: Naira,
  total: Naira,
  weight: z.number().describe("Kilograms"),
})
export type CartSummary = z.infer<typeof CartSummary>

export const cartCalls = callTable({
  "POST /user/cart/webstore": {
    summary: "Set the quantity of a cart line",
    description:
      "Sets, never adds. Only product_id, variant_id, quantity and cart_id are read; cart_id null makes the line, or finds the one of the same product and variant.",
    access: "customer",
    body: z.object({
      product_id: z.union([z.string(), z.number()]).optional(),
      product: z.object({
        product_id: z.unknown().optional(),
        variant_id: z.string().nullish(),
        quantity: z.unknown(),
        cart_id: z.string().nullish(),
      }),
    }),
    data: CartLine,
    failures: { 422: "Out of stock" },
  },
  "GET /user/cart": {
    summary: "The cart with live stock and prices",
    access: "customer",
    data: z.array(CartLine),
    extra: z.object({ summary: CartSummary }),
  },
  "DELETE /user/cart/delete/{cart_id}": {
    summary: "Remove a cart line",
    access: "customer",
    params: z.object({ cart_id: Id }),
    data: z.object({ id: Id }),
  },
  "GET /refresh-cart": {
    summary: "Live stock and prices of one product, or several comma-separated",
    access: "public",
    query: z.object({
      product_id: z.string({ error: "product_id is required" }).min(1, "product_id is required").max(2_000),
      variant_id: z
        .string()
        .max(2_000)
        .optional()
        .describe("Shades or sizes beside the products' default ones, comma-separated"),
    }),
    data: z.array(CartLive.extend({ product_id: Id, variant_id: Id })),
    failures: { 404: "None of them is in the shop" },
  },
})

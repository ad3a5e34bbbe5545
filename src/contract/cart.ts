import { z } from "zod"
import { callTable, Id, Naira } from "./call"
import { ProductCard } from "./catalogue"

const StockBadge = z.enum(["instock", "outofstock"])

/**
 * The product's fields, the chosen quantity and the cart_id. `price` is the snapshot of what was
 * added and stays when the price changes; the other prices, stock and weight are the variant's, all else the product's.
 */
export const CartProduct = ProductCard.extend({
  variant_id: Id,
  variant_title: z.string().nullable(),
  description: z.string(),
  cart_id: Id,
  quantity: z.number().int(),
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

/** The code that the cart holds. */
/** The shopper's own order that has the coupon and is not paid yet. */
export const HeldBy = z.object({ order_id: Id, order_number: z.string() })
export type HeldBy = z.infer<typeof HeldBy>

export const CartCoupon = z.object({
  code: z.string(),
  discount: Naira.describe("0 while it does not apply"),
  reason: z.string().nullable().describe("Why it does not apply at the moment; null while it does"),
  held_by: HeldBy.nullable().describe(
    "The shopper's unpaid order that has it: once paid or cancelled, the matter is settled",
  ),
})
export type CartCoupon = z.infer<typeof CartCoupon>

/** What applies by itself to the cart, in place of a code. */
export const CartPromotion = z.object({
  code: z.string(),
  name: z.string(),
  discount: Naira,
})
export type CartPromotion = z.infer<typeof CartPromotion>

/** Which prices the sums are at, for an account that is eligible for wholesale prices (docs/wholesale.md). */
export const CartWholesale = z.object({
  applies: z.boolean().describe("The whole cart is at wholesale prices; else at retail prices"),
  because: z
    .enum(["champ", "window", "target"])
    .nullable()
    .describe("champ: always; window: 30 days are open; target: the cart reaches it"),
  subtotal: Naira.describe("What the cart comes to at wholesale prices"),
  target: Naira,
  missing: Naira.describe("What is missing for wholesale prices; 0 when they apply"),
})
export type CartWholesale = z.infer<typeof CartWholesale>

export const cartCalls = callTable({
  "POST /user/cart/webstore": {
    summary: "Set the quantity of a cart line",
    description:
      "Sets, never adds. Only product_id, variant_id, quantity and cart_id are read; cart_id null makes the line, or finds the one of the same product and variant.",
    access: "customer",
    body: z.object({
      product_id: z.union([z.string(), z.number()]).nullish(),
      product: z.object({
        product_id: z.union([z.string(), z.number()]).nullish(),
        variant_id: z.string().nullish(),
        quantity: z
          .union([z.number(), z.string()], { error: "Quantity must be a whole number from 1" })
          .describe("A whole number from 1"),
        cart_id: z.string().nullish(),
      }),
    }),
    data: CartLine,
    idempotent: true,
    failures: { 422: "Out of stock; cart_full: at most 100 lines" },
  },
  "GET /user/cart": {
    summary: "The cart with live stock and prices",
    access: "customer",
    data: z.array(CartLine),
    extra: z.object({
      summary: CartSummary,
      coupon: CartCoupon.nullable(),
      promotion: CartPromotion.nullable().describe(
        "What applies by itself; null where nothing does, or where the coupon saves more. Offers do not add up",
      ),
      wholesale: CartWholesale.nullable().describe("Null for retail accounts"),
    }),
  },
  "DELETE /user/cart": {
    summary: "Empty the cart",
    access: "customer",
    data: z.object({ removed: z.number().int() }),
  },
  "DELETE /user/cart/delete/{cart_id}": {
    summary: "Remove a cart line",
    access: "customer",
    params: z.object({ cart_id: Id }),
    data: z.object({ id: Id }),
    idempotent: true,
  },
  "GET /refresh-cart": {
    summary: "Live stock and prices of one product, or several comma-separated",
    access: "public",
    query: z.object({
      product_id: z.string().min(1).max(2_000),
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

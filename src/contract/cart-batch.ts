import { z } from "zod"
import { callTable, Id } from "./call"
import { CartLine } from "./cart"
import { LeftOut } from "./saved-items"

/** Several products at once, as a routine or a look is bought. */
export const cartBatchCalls = callTable({
  "POST /user/cart/batch": {
    summary: "Put several products into the cart",
    description:
      "Never above the stock, at today's prices. A line that the cart has becomes the greater of both quantities: asking twice puts nothing in twice. What could not be had is told in `left_out`.",
    access: "customer",
    body: z.object({
      products: z
        .array(
          z.object({
            product_id: Id,
            variant_id: Id.nullish().describe("Without it the default variant"),
            quantity: z
              .number({ error: "Quantity must be a whole number from 1" })
              .int("Quantity must be a whole number from 1")
              .min(1, "Quantity must be a whole number from 1")
              .max(1_000)
              .default(1),
          }),
          { error: "Name the products" },
        )
        .min(1, "Name the products")
        .max(20, "At most 20 products at once"),
    }),
    data: z.object({ lines: z.array(CartLine), left_out: z.array(LeftOut) }),
    failures: { 422: "nothing_to_add, with `left_out`" },
  },
})

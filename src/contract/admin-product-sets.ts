import { z } from "zod"
import { staffReads, staffWrites } from "./admin-fields"
import { callTable, formField, Id, Naira } from "./call"
import { MOST_OF_A_PART, MOST_PARTS } from "./set-parts"

const SetPart = z.object({
  variant_id: Id.nullable().describe("Null: stock that no shade or size of the shop has by itself"),
  product_id: Id.nullable(),
  name: z.string(),
  variant_title: z.string().nullable(),
  sku: z.string().nullable(),
  image: z.string(),
  quantity: z.number().int().describe("Pieces in one set"),
  stock_quantity: z.number().int().describe("Pieces that can be sold now"),
  price: Naira.nullable().describe("Regular price of one piece"),
})
export type SetPart = z.infer<typeof SetPart>

/** A shade or size with what is in it (docs/products.md). */
export const ProductSet = z.object({
  variant_id: Id,
  product_id: Id,
  name: z.string(),
  variant_title: z.string().nullable(),
  price: Naira.nullable().describe("Regular price of one set"),
  is_set: z.boolean(),
  parts: z.array(SetPart).describe("None: it has stock of its own"),
  stock_quantity: z
    .number()
    .int()
    .describe("Sets that the parts allow now; of what is no set, its own stock"),
  orders_held: z.number().int().describe("Orders that hold it and are not packed: until then its parts stay"),
  in_sets: z
    .array(z.object({ variant_id: Id, product_id: Id, name: z.string() }))
    .describe("Sets that it is a part of"),
})
export type ProductSet = z.infer<typeof ProductSet>

const params = z.object({ variant_id: Id })
/** Of one part, in one set. */
export const UnitsInSet = z
  .number({ error: "Enter how many are in one set" })
  .int("Must be a whole number")
  .min(1, "At least 1")
  .max(MOST_OF_A_PART, `At most ${MOST_OF_A_PART} of one part`)
const Part = z.object({ variant_id: Id, quantity: formField(UnitsInSet) })

export const adminProductSetCalls = callTable({
  "GET /admin/product-sets/{variant_id}": {
    summary: "What is in a set, and how many of it the parts allow",
    ...staffReads,
    params,
    data: ProductSet,
    failures: { 404: "Variant not found" },
  },
  "PUT /admin/product-sets/{variant_id}": {
    summary: "Say what is in a set: all of its parts",
    description:
      "A set has no stock of its own: it can be sold as often as its parts allow. To become one, a variant has no units in stock. Without parts it is sold by itself again, with 0 units in stock.",
    ...staffWrites,
    params,
    body: z.object({
      parts: z
        .array(Part, { error: "Send the parts as a list" })
        .max(MOST_PARTS, `At most ${MOST_PARTS} parts`),
      seen: z
        .array(z.object({ variant_id: Id.nullable(), quantity: z.number().int() }))
        .nullish()
        .describe("The parts that were on the screen; without them nothing is compared"),
    }),
    data: ProductSet,
    failures: {
      404: "Variant not found",
      409: "changed_meanwhile; held_for_orders: orders hold it; has_stock: it has units of its own; on_order: a purchase order is to bring some",
      422: "On the part: unknown, twice, a set itself, or not counted by itself; fewer than two pieces",
    },
  },
})

import { z } from "zod"
import { callTable } from "./call"
import { ProductCard } from "./catalogue"
import { MOST_COMPARED } from "./compare-length"
import { traitFacets } from "./facet-names"

const ids = (list: string) => list.split(",").filter((id) => id.trim() !== "")

/** A card, and what the product is said to be. */
export const ComparedProduct = ProductCard.extend({
  traits: z
    .partialRecord(z.enum(traitFacets), z.array(z.string()))
    .describe("Facet to names, as in the filters of lists. Facets with nothing known are left out"),
})
export type ComparedProduct = z.infer<typeof ComparedProduct>

export const compareCalls = callTable({
  "GET /products/compare": {
    summary: "Up to four products with what lists are narrowed by, to stand beside each other",
    description: "In the order asked for. Products that are not in the shop are left out.",
    access: "public",
    query: z.object({
      ids: z
        .string({ error: "Choose products to compare" })
        .max(400)
        .refine((list) => ids(list).length > 0, "Choose products to compare")
        .refine((list) => ids(list).length <= MOST_COMPARED, `Compare ${MOST_COMPARED} products at most`)
        .describe("Ids, comma-separated"),
    }),
    data: z.array(ComparedProduct),
    cacheSeconds: 60,
  },
})

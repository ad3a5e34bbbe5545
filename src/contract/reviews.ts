import { z } from "zod"
import { callTable, Id, PageMeta, PageQuery } from "./call"
import { PublishedReview } from "./catalogue"

/** An empty parameter is the same as none (specification 7.9). */
const Stars = z
  .enum(["", "1", "2", "3", "4", "5"], { error: "Must be 1 to 5" })
  .transform((stars) => (stars === "" ? undefined : Number(stars)))
  .optional()

/** A call of our own pages: the product's answer carries only its newest ten reviews. */
export const reviewCalls = callTable({
  "GET /products/reviews/{id}": {
    summary: "Published reviews of a product, newest first",
    access: "public",
    params: z.object({ id: Id.describe("Product id or slug") }),
    query: PageQuery.extend({ rating: Stars.describe("Only reviews that gave that many stars") }),
    data: z.array(PublishedReview),
    meta: PageMeta,
    cacheSeconds: 300,
    failures: { 404: "No such product" },
  },
})

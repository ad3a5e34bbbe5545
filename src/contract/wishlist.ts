import { z } from "zod"
import { callTable, Id, Instant, Naira, PageMeta, PageQuery } from "./call"
import { ProductCard } from "./catalogue"

/** One product of a wishlist as apps read it. */
export const WishlistEntry = z.object({
  id: Id,
  product_id: Id,
  name: z
    .string()
    .describe("As it is called now; as it was called when it was added, once it is no longer sold"),
  added_at: Instant,
  price_then: Naira.describe("What retail shoppers paid when it was added"),
  product: ProductCard.nullable().describe("As in lists; null when it is no longer sold"),
})
export type WishlistEntry = z.infer<typeof WishlistEntry>

const limits = [{ name: "wishlist_account", by: "account" }] as const

/** One wishlist per account; adding a product twice is fine. */
export const wishlistCalls = callTable({
  "POST /user/wishlist/store": {
    summary: "Add a product to the wishlist",
    description: "Twice is fine and answers the same entry.",
    access: "customer",
    body: z.object({ product_id: Id.describe("Product id or slug") }),
    data: WishlistEntry,
    idempotent: true,
    limits,
    failures: { 422: "`not_found` on product_id; `wishlist_full`: at most 200" },
  },
  "GET /user/wishlist": {
    summary: "The wishlist, what was added last first",
    access: "customer",
    query: PageQuery,
    data: z.array(WishlistEntry),
    meta: PageMeta,
  },
  "GET /user/wishlist/ids": {
    summary: "Ids of the products on the wishlist, for the hearts of our own pages",
    access: "customer",
    data: z.array(Id),
  },
  "DELETE /user/wishlist/delete/{id}": {
    summary: "Take a product off the wishlist",
    access: "customer",
    params: z.object({ id: Id.describe("Id of the entry, or of its product") }),
    data: z.object({ id: Id, product_id: Id }),
    idempotent: true,
    limits,
    failures: { 404: "Not on your wishlist" },
  },
})

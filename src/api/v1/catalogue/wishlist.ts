import { pageMeta } from "../../../contract/call"
import { WISHLIST_MODULE } from "../../../modules/wishlists"
import { addWish, readWishes } from "../../../workflows/catalogue/wishlists/wishes"
import type { Handlers } from "../../machinery/endpoint"

export const wishlistHandlers: Handlers<
  | "POST /user/wishlist/store"
  | "GET /user/wishlist"
  | "GET /user/wishlist/ids"
  | "DELETE /user/wishlist/delete/{id}"
> = {
  "POST /user/wishlist/store": async ({ scope, customerId, body }) => ({
    message: "Added to your wishlist",
    data: await addWish(scope, customerId, body.product_id),
  }),

  "GET /user/wishlist": async ({ scope, customerId, query }) => {
    const { entries, total } = await readWishes(scope, customerId, query)
    return {
      message: total === 0 ? "Your wishlist is empty" : "Your wishlist",
      data: entries,
      meta: pageMeta(query, total),
    }
  },

  "GET /user/wishlist/ids": async ({ scope, customerId }) => ({
    message: "On your wishlist",
    data: await scope.resolve(WISHLIST_MODULE).productIds(customerId),
  }),

  "DELETE /user/wishlist/delete/{id}": async ({ scope, customerId, params }) => ({
    message: "Removed from your wishlist",
    data: await scope.resolve(WISHLIST_MODULE).remove(customerId, params.id),
  }),
}

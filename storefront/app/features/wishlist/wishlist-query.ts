import type { WishlistEntry } from "@contract/wishlist"
import { api } from "~/platform/api/client"
import { whatWaits } from "~/platform/offline-queue/offline-queue"
import { wishesWith } from "~/platform/offline-queue/queue"
import { askQuery } from "~/platform/query/browser-client"
import { wishlistKey } from "./heart-actions"
import { setWished } from "./wished"

const PER_PAGE = 100

/** The whole wishlist: it has room for two pages of the longest kind. */
export const wishlistQuery = askQuery(wishlistKey, 30_000, async (signal) => {
  const entries: WishlistEntry[] = []
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { data, meta } = await api("GET /user/wishlist", { query: { page, per_page: PER_PAGE }, signal })
    entries.push(...data)
    last = meta.last_page
  }
  const waiting = await whatWaits()
  const wished = wishesWith(
    entries.map(({ product_id }) => product_id),
    waiting,
  )
  setWished(wished)
  return entries.filter(({ product_id }) => wished.includes(product_id))
})

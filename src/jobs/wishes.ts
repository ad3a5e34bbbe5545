import type { MedusaContainer } from "@medusajs/framework/types"
import { inTurn } from "../workflows/base/jobs/in-turn"
import { noteWishNews } from "../workflows/catalogue/wishlist/note-news"
import { pushWishNews } from "../workflows/catalogue/wishlist/push-wishes"
import { tellOfWishes } from "../workflows/catalogue/wishlist/tell-of-wishes"

/** What wishlists wait for: back in stock, cheaper. Takes its rows with a lock, so it may run in every process. */
export default async function wishes(container: MedusaContainer): Promise<void> {
  await inTurn([noteWishNews, pushWishNews, tellOfWishes], (part) => part(container))
}

export const config = { name: "wishes", schedule: "*/15 * * * * *" }

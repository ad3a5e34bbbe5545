import type { MedusaContainer } from "@medusajs/framework/types"
import { noteWishNews } from "../workflows/catalogue/wishlist/note-news"

/** What wishlists wait for: back in stock, cheaper. Takes its rows with a lock, so it may run in every process. */
export default async function wishes(container: MedusaContainer): Promise<void> {
  await noteWishNews(container)
}

export const config = { name: "wishes", schedule: "*/15 * * * * *" }

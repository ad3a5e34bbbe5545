import { readShop, type Shop, withLook } from "@contract/shop"
import type { RouterContextProvider } from "react-router-dom"
import { serverApi } from "~/platform/api/server"

/** What this process read last, for pages that are rendered while the backend is away. */
let last: Shop | null = null

/** `loader` of a page that is nothing but words: they travel in its HTML, not in a script. */
export const wordsLoader =
  <Words>(words: (shop: Shop) => Words) =>
  async ({ context }: { context: Readonly<RouterContextProvider> }): Promise<Words> =>
    words(await shopNow(context))

/** For loaders: who the shop is and how it looks, with what staff have set in the admin. */
export async function shopNow(context: Readonly<RouterContextProvider>): Promise<Shop> {
  const configured = readShop(process.env)
  try {
    const { data } = await serverApi(context)("GET /look")
    last = withLook(configured, data)
    return last
  } catch {
    // The page is not cached then: the front door caches none that was rendered from a failure.
    return last ?? configured
  }
}

import type { SharedWith } from "../cache/respond"

const NOTHING: readonly string[] = []

/**
 * What the backend says by CORS of `/store`, for answers that were fetched without any visitor: pages of these origins may
 * read them. Everything else the front door caches belongs to the shop's own pages.
 */
export function storeSharing(origins: readonly string[]): SharedWith {
  const known = new Map(
    origins.map((origin) => [
      origin,
      ["Access-Control-Allow-Origin", origin, "Access-Control-Allow-Credentials", "true", "Vary", "Origin"],
    ]),
  )
  return ({ headers, url }) => {
    if (headers.origin === undefined || !url?.startsWith("/store/")) return NOTHING
    return known.get(headers.origin) ?? NOTHING
  }
}

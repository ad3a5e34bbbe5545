/**
 * The product lists that have a page of their own (specification 2.2), by the last part of its path. Staff make the
 * `curated` ones by hand; the others follow from what is sold, new, wished for or on sale (decisions section 4).
 */
export const curatedLists = [
  "exclusives",
  "hand-picked-for-you",
  "seasonal-picks",
  "your-must-haves",
] as const
export type CuratedList = (typeof curatedLists)[number]

export const rankedLists = [
  "best-sellers",
  "bundles",
  "latest-arrivals",
  "our-trusted-brands",
  "shop-by-price",
  "trending-favourites",
] as const

/** `deals` (on sale now) has its own routes, /deals and /offers. */
export const productLists = [...curatedLists, ...rankedLists, "deals"] as const
export type ProductListName = (typeof productLists)[number]

/** Where on the storefront a site banner is shown. */
export const bannerPlacements = ["hero", "strip", "tile", "top_product"] as const
export type BannerPlacement = (typeof bannerPlacements)[number]

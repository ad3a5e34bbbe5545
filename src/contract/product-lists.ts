/**
 * The product lists that have a page of their own, by the last part of its path. Staff make the
 * `curated` ones by hand; the others follow from what is sold, new, wished for or on sale.
 */
export const curatedLists = [
  "exclusives",
  "hand-picked-for-you",
  "seasonal-picks",
  "your-must-haves",
] as const
export type CuratedList = (typeof curatedLists)[number]

const rankedLists = [
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

/** Heading of a list's page, and the sentence beneath it and in search engines. */
export const productListTexts: Record<ProductListName, { title: string; description: string }> = {
  exclusives: {
    title: "Exclusives",
    description: "Beauty that we chose and that you find together only here.",
  },
  "hand-picked-for-you": {
    title: "Hand-picked for you",
    description: "Our beauty editors' own choice, from make-up bag to bathroom shelf.",
  },
  "seasonal-picks": {
    title: "Seasonal picks",
    description: "What skin, hair and lips ask for at this time of the year.",
  },
  "your-must-haves": {
    title: "Your must-haves",
    description: "The products a beauty shelf is not complete without.",
  },
  "best-sellers": {
    title: "Best sellers",
    description: "What shoppers bought most in the last 90 days.",
  },
  bundles: {
    title: "Bundles and gifts",
    description: "Sets that go together, for less than one by one, and ready to give.",
  },
  "latest-arrivals": {
    title: "Latest arrivals",
    description: "The newest on our shelves.",
  },
  "our-trusted-brands": {
    title: "Our trusted brands",
    description: "Products of the brands we stand for, sourced from authorised distributors.",
  },
  "shop-by-price": {
    title: "Shop by price",
    description: "Beauty for every budget, from the smallest price up.",
  },
  "trending-favourites": {
    title: "Trending favourites",
    description: "What shoppers wish for and put into their carts right now.",
  },
  deals: {
    title: "Deals",
    description: "Explore various discounts and promos.",
  },
}

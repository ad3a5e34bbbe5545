/**
 * The tags by which the public cache is purged. The backend names them in `Cache-Tag` on public answers and
 * publishes them with NOTIFY when the thing changes; every storefront process listens.
 */
export const CACHE_CHANNEL = "shop_cache"

export const cacheTag = {
  /** Any list of products: order, prices and stock of many. */
  products: "products",
  product: (id: string) => `product:${id}`,
  brands: "brands",
  sections: "sections",
  banners: "banners",
  /** Price bands of "shop by price". */
  bands: "bands",
  topBrands: "top-brands",
  /** A list made by hand, by its name. */
  list: (name: string) => `list:${name}`,
  /** Which rows the home page has. */
  home: "home",
  delivery: "delivery",
  /** Posts of the blog, and of the community. */
  blog: "blog",
  community: "community",
  content: "content",
  /** Versions of the mobile apps. */
  apps: "apps",
  /** Terms of use and privacy policy. */
  legal: "legal",
  /** The shop's name, contacts, logo and colours, which are on every page. */
  look: "look",
  /** The rewards page and the tiers. */
  rewards: "rewards",
  /** What the skin expert recommends. */
  recommendations: "recommendations",
  /** What an order has to reach for wholesale prices. */
  wholesale: "wholesale",
  /** Medusa's collections and regions, which only its shop API shows. */
  collections: "collections",
  regions: "regions",
} as const

import type { ProductListQuery } from "@contract/catalogue"
import { paths } from "~/platform/paths/paths"
import { overBrands } from "~/platform/site/claims"
import type { Site } from "~/platform/site/site"
import type { Facet } from "./filter-panel"
import type { StandardSort } from "./sort-select"

type Claims = Pick<Site, "shop" | "brands">

/** A list of the whole shop that has a page of its own. */
export interface WholeList {
  title: string
  /** Below the heading. */
  text: string
  description: string
  /** Its own address; pages of the same list under other names say that it is this one. */
  path: string
  scope: Partial<ProductListQuery>
  standardSort?: StandardSort
  without?: readonly Facet[]
  nothing?: { title: string; text: string }
}

const shop: WholeList = {
  title: "Shop all",
  text: "Everything we sell.",
  description: "Shop genuine beauty products in Nigeria. Prices in naira, delivery to every state.",
  path: paths.shop,
  scope: {},
}

/** With what there is to say of how much it is. */
function counted(list: WholeList, { shop: { isDemo }, brands }: Claims): WholeList {
  const claim = overBrands(brands)
  if (list !== shop || claim === "") return list
  const products = isDemo ? "over 1,000 genuine beauty products" : "genuine beauty products"
  return {
    ...list,
    text: `Everything we sell, from ${claim}.`,
    description: `Shop ${products} from ${claim} in Nigeria. Prices in naira, delivery to every state.`,
  }
}

const deals: WholeList = {
  title: "Deals",
  text: "Explore various discounts and promos.",
  description: "Explore various discounts and promos on genuine beauty products in Nigeria.",
  path: paths.deals,
  scope: { onsale: "1" },
  without: ["onSale"],
  nothing: { title: "No deals right now", text: "Offers come and go. Take a look at everything else." },
}

/** By path. */
const lists: Record<string, WholeList> = {
  "/shop": shop,
  "/shop-all": shop,
  "/store": shop,
  "/deals": deals,
  "/offers": {
    ...deals,
    title: "Offers",
    text: "On sale today, while it lasts.",
  },
  "/new": {
    title: "New in",
    text: "Explore our new products.",
    description: "Explore our new products: the latest skincare, makeup, hair care and fragrance to arrive.",
    path: paths.newIn,
    scope: { sort: "newest" },
    standardSort: "newest",
  },
}

/** The list of an address; with a slash at the end too. */
export function wholeListAt(pathname: string, site: Claims | null = null): WholeList {
  const list = lists[pathname.replace(/\/+$/, "").toLowerCase()] ?? shop
  return site ? counted(list, site) : list
}

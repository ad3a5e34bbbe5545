import { readsOfQuery } from "../paths/page-query"
import { TRANSFER_PAGE } from "../paths/transfer-paths"

/**
 * What the service worker caches on the phone, and where. Pages and their data are rendered for nobody, so they are public;
 * an answer to a request with a token is cached separately, under that token (`ownCache`), and sealed with a key that is derived from it.
 */
export const CACHE_NAMES = {
  /** Scripts, styles and fonts, which are named by their content, and the offline page. */
  code: "code",
  pages: "pages",
  /** What the router asks for in place of a page. */
  data: "data",
  pictures: "pictures",
  /** Answers to calls without a token. */
  answers: "answers",
} as const

/** Before answers were sealed it was `own-`: a worker that takes over deletes those. */
const OWN = "sealed-"

/** The cache of one session's own answers. `mark` is derived from its token. */
export const ownCache = (mark: string): string => OWN + mark
export const isOwnCache = (name: string): boolean => name.startsWith(OWN)

/** Milliseconds since 1970, on what was cached. */
export const CACHED_AT = "x-kept-at"

export const OFFLINE_PAGE = "/offline"

export interface Asked {
  method: string
  url: URL
  /** The browser opens a page. */
  isNavigation: boolean
  hasToken: boolean
}

export type Place =
  | { in: keyof typeof CACHE_NAMES; key: string }
  /** In the cache of the session that asks. */
  | { in: "own"; key: string }

/**
 * First parts of the paths of pages that are cached. No page with a secret in its address, nothing of money, no checkout;
 * but for the page that waits for a bank transfer: whoever has gone to their bank's app must find the account number
 * again on a broken line. That page deletes its copy when nothing is to be sent any more.
 */
const PAGES = new Set([
  ...["", "categories", "section", "category", "subcategory", "brands", "brand", "all-brands"],
  ...[
    "shop",
    "shop-all",
    "store",
    "deals",
    "offers",
    "new",
    "products",
    "shop-by-price",
    "banners",
    "search",
  ],
  ...["single-product", "for-your-skin", "blog", "inspire"],
  ...["about-us", "contact-us", "shipping", "privacy-policy", "terms-condition", "download-app"],
  ...["dashboard", "shopping-cart", "my-orders", "my-wishlist", "my-addresses", "my-reviews"],
])

/** Whose code is fetched ahead for a signed-in shopper: they open without having been seen. Without data of the router's. */
export const OWN_PAGES = ["/shopping-cart", "/my-orders", "/my-wishlist"] as const

/** Calls whose answers are cached. `GET /user` is not among them: birthday and bank account stay at the shop. */
const OWN_CALLS =
  /^\/api\/v1\/(user\/(cart|order|pending\/order|wishlist|wishlist\/ids|saved-items|addresses)|states|section|brands)$/
const OPEN_CALLS = /^\/api\/v1\/(states|section|brands)$/

const DATA = ".data"
const API = "/api/v1/"

/** Where the answer to this request is cached, or null: the worker leaves it to the network. */
export function placeOf({ method, url, isNavigation, hasToken }: Asked): Place | null {
  if (method !== "GET") return null
  const { pathname, search } = url
  if (isNavigation) {
    if (pathname === OFFLINE_PAGE) return { in: "code", key: OFFLINE_PAGE }
    return isCachedPage(pathname) ? { in: "pages", key: pageKey(url) } : null
  }
  if (pathname.startsWith("/assets/")) return { in: "code", key: pathname }
  if (pathname.startsWith("/img/")) return { in: "pictures", key: pathname + search }
  if (pathname.startsWith(API)) {
    const calls = hasToken ? OWN_CALLS : OPEN_CALLS
    return calls.test(pathname) ? { in: hasToken ? "own" : "answers", key: pathname + search } : null
  }
  const page = pageOfData(url)
  return page && isCachedPage(page.pathname) ? { in: "data", key: pageKey(page) } : null
}

/** The page whose data the router asks for by this address; null for any other address. */
export function pageOfData(url: URL): URL | null {
  if (!url.pathname.endsWith(DATA)) return null
  const page = new URL(url)
  page.pathname = url.pathname.slice(0, -DATA.length).replace(/\/(_|_root)$/, "/")
  // Every page is one route below the root, whose data no visit asks for again.
  page.searchParams.delete("_routes")
  return page
}

/** Path and what the page reads of its query, in order: the same page has one key, whoever sent its link. */
export function pageKey({ pathname, searchParams }: URL): string {
  const reads = readsOfQuery(pathname)
  const read = new URLSearchParams([...searchParams].filter(([name]) => name !== "ref" && reads(name)))
  read.sort()
  return read.size > 0 ? `${pathname}?${read}` : pathname
}

function isCachedPage(pathname: string): boolean {
  return pathname === TRANSFER_PAGE || PAGES.has(pathname.split("/")[1] ?? "")
}

/** A page of the shop's own, for which the offline page stands in. The back office and files have nothing of the kind. */
export function isShopPage(pathname: string): boolean {
  return !/^\/(admin|app|api|assets|img|static|dev|auth|hooks|health|livez|readyz)(\/|$)|\.\w+$/.test(
    pathname,
  )
}

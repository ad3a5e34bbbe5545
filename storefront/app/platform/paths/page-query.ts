import { LIST_QUERY } from "./list-query"

/**
 * What of an address's query each page reads. The rest is not part of the page's address: the front door drops it before
 * it looks for a cached page or has one rendered, so whoever adds something to an address gets the same page. A page that reads
 * something new names it here; until then it does not arrive.
 */

/** A payment provider calls its reference by any of these when it sends people back. */
const PAYMENT = ["reference", "trxref", "tx_ref"]
const POSTS = ["category", "page"]
const SOCIAL = ["social", "social_error"]

/** By the first part of the path, as the pages of one kind have it in common. `opt.*`: every name that begins so. */
const QUERY: Record<string, readonly string[]> = {
  section: [...LIST_QUERY, "sectionId"],
  category: [...LIST_QUERY, "categoryId"],
  subcategory: [...LIST_QUERY, "subCategoryId"],
  brands: [...LIST_QUERY, "brandId", "q"],
  brand: ["q"],
  "all-brands": ["q"],
  shop: LIST_QUERY,
  "shop-all": LIST_QUERY,
  store: LIST_QUERY,
  deals: LIST_QUERY,
  offers: LIST_QUERY,
  new: LIST_QUERY,
  products: LIST_QUERY,
  "shop-by-price": LIST_QUERY,
  "for-your-skin": LIST_QUERY,
  banners: [...LIST_QUERY, "bannerId"],
  search: [...LIST_QUERY, "str"],
  "single-product": [
    "product_id",
    "variant_id",
    "opt.*",
    "ref",
    "reviews",
    "questions",
    "stars",
    "skin",
    "order",
    "state",
    "find",
  ],
  "skin-expert": ["for", "skin", "hair", "concern", "gentle", "budget", "pick", "change", "shared"],
  compare: ["ids", "only"],
  "find-my-shade": ["product_id", "by", "from", "fits", "depth", "undertone", "sun"],
  blog: POSTS,
  inspire: POSTS,
  "single-blog": ["id", "blog_id"],
  login: ["next", ...SOCIAL],
  register: ["next", "ref", ...SOCIAL],
  logout: ["next", "ended", "guest"],
  "reset-password": ["token", "email", "next"],
  "verify-email": ["next"],
  "staff-invitation": ["token"],
  payment: [...PAYMENT, "order", "by", "pay"],
  pay: PAYMENT,
  "thank-you": ["order"],
  "my-orders": ["page"],
  "my-pending-orders": ["page"],
  "track-order": ["number"],
  "my-reviews": ["page"],
  wallet: ["kind", "from", "to", "page", ...PAYMENT],
  loan: ["step", ...PAYMENT],
  redeem: ["page"],
  newsletter: ["token"],
  "stop-mails": ["token"],
  // The papers of orders.
  admin: ["ids", "kind", "paper"],
}

interface Known {
  names: ReadonlySet<string>
  beginnings: readonly string[]
}

const NOTHING: Known = { names: new Set(), beginnings: [] }
const known = new Map<string, Known>(
  Object.entries(QUERY).map(([part, names]) => [
    part,
    {
      names: new Set(names),
      beginnings: names.filter((name) => name.endsWith("*")).map((name) => name.slice(0, -1)),
    },
  ]),
)

/** Whether the page at a path reads this of its query. */
export function readsOfQuery(path: string): (name: string) => boolean {
  const end = path.indexOf("/", 1)
  const { names, beginnings } = known.get(path.slice(1, end < 0 ? undefined : end)) ?? NOTHING
  return (name) => names.has(name) || beginnings.some((beginning) => name.startsWith(beginning))
}

/** Every first part of a path whose pages read something, with what they read. */
export const PAGES_WITH_QUERY: Readonly<Record<string, readonly string[]>> = QUERY

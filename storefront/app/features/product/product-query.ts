import { paths } from "~/platform/paths/paths"
import { OPTION } from "../choosing/option-field"
import { type ReviewView, readSkin, readSort } from "../reviews/review-list"

/** What the address of a product page says: it works without script, so everything that can be chosen is in it. */
export interface ProductQuery {
  /** Id, or a slug that the product has or had. */
  id: string
  variantId: string | null
  /** Values of options as the form without script sends them: `opt.Shade=Toffee`. */
  options: Record<string, string>
  /** Code of whoever shared the link. */
  referral: string | null
  /** Which reviews are shown. */
  reviews: ReviewView
  /** Which page of the questions. */
  questions: number
  /** State that the delivery estimate is for; "" asks for the choice of states; null: not asked. */
  deliverTo: string | null
  /** Part of a shade's name that is looked for. */
  find: string
}

/** Null without a product. */
export function readProductQuery(search: URLSearchParams): ProductQuery | null {
  const id = search.get("product_id")?.trim().slice(0, 200)
  if (!id) return null
  const stars = Number(search.get("stars"))
  const options = [...search].filter(([name]) => name.startsWith(OPTION))
  return {
    id,
    variantId: search.get("variant_id") || null,
    options: Object.fromEntries(options.map(([name, value]) => [name.slice(OPTION.length), value])),
    referral: search.get("ref") || null,
    reviews: {
      stars: Number.isInteger(stars) && stars >= 1 && stars <= 5 ? stars : null,
      skin: readSkin(search.get("skin")),
      sort: readSort(search.get("order")),
      page: pageOf(search, "reviews"),
    },
    questions: pageOf(search, "questions"),
    deliverTo: search.has("state") ? (search.get("state") ?? "").slice(0, 20) : null,
    find: (search.get("find") ?? "").trim().slice(0, 40),
  }
}

function pageOf(search: URLSearchParams, name: string): number {
  const page = Number(search.get(name))
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1
}

/** Address of a product page with a variant chosen, and other parts of its state. */
export function productAddress(
  id: string,
  { variantId, referral, ...rest }: Partial<Pick<ProductQuery, "variantId" | "referral">> & ProductState,
): string {
  const more = new URLSearchParams()
  if (variantId) more.set("variant_id", variantId)
  if (rest.state !== undefined) more.set("state", rest.state)
  if (rest.reviews) {
    const { stars, skin, sort, page } = rest.reviews
    if (stars) more.set("stars", String(stars))
    if (skin) more.set("skin", skin)
    if (sort !== "newest") more.set("order", sort)
    if (page > 1) more.set("reviews", String(page))
  }
  const query = more.toString()
  return paths.product(id, referral ?? undefined) + (query ? `&${query}` : "")
}

interface ProductState {
  state?: string
  reviews?: ReviewView
}

import type { PublishedReview, ReviewerSkin } from "@contract/catalogue"
import type { ReviewSort } from "@contract/reviews"

/** As many as come with the product itself, so that its first page needs no call of its own. */
export const REVIEWS_PER_PAGE = 10

/** Which reviews are looked at, as the address says it. */
export interface ReviewView {
  stars: number | null
  skin: ReviewerSkin | null
  sort: ReviewSort
  page: number
}

/** One page of a product's reviews. */
export interface ReviewList extends ReviewView {
  lastPage: number
  /** That fit, on all pages. */
  total: number
  items: PublishedReview[]
}

export const EVERY_REVIEW: ReviewView = { stars: null, skin: null, sort: "newest", page: 1 }

/** The product's own answer has these, without a call. */
export const isFirstView = ({ stars, skin, sort, page }: ReviewView): boolean =>
  stars === null && skin === null && sort === "newest" && page === 1

/** What `GET /products/reviews/{id}` is asked for a view. */
export function reviewQuery({ stars, skin, sort, page }: ReviewView) {
  return {
    page,
    per_page: REVIEWS_PER_PAGE,
    ...(stars ? { rating: `${stars as 1 | 2 | 3 | 4 | 5}` as const } : {}),
    ...(skin ? { skin_type: skin } : {}),
    ...(sort === "newest" ? {} : { sort }),
  }
}

export const skinNames: Record<ReviewerSkin, string> = {
  normal: "Normal skin",
  dry: "Dry skin",
  oily: "Oily skin",
  combination: "Combination skin",
  sensitive: "Sensitive skin",
}

export const sortNames: Record<ReviewSort, string> = {
  newest: "Newest first",
  helpful: "Most helpful first",
  highest: "Best first",
  lowest: "Worst first",
}

const known = <K extends string>(names: Record<K, string>, value: string | null): K | null =>
  value !== null && Object.hasOwn(names, value) ? (value as K) : null

export const readSkin = (value: string | null): ReviewerSkin | null => known(skinNames, value)
export const readSort = (value: string | null): ReviewSort => known(sortNames, value) ?? "newest"

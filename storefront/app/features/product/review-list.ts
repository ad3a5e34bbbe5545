import type { ProductDetail } from "@contract/catalogue"

/** As many as come with the product itself, so that its first page needs no call of its own. */
export const REVIEWS_PER_PAGE = 10

/** One page of a product's reviews, of all or of one rating. */
export interface ReviewList {
  stars: number | null
  page: number
  lastPage: number
  /** With that rating, on all pages. */
  total: number
  items: ProductDetail["reviews"]
}

import type { ReviewView } from "../reviews/review-list"
import type { PageProduct } from "./load-product"
import { productAddress } from "./product-query"
import type { ShowReviews } from "./use-reviews"

const STARS = [5, 4, 3, 2, 1] as const

/** How many gave how many stars; a press shows only those, another all again. */
export function ReviewSpread({
  product,
  view,
  show,
}: {
  product: Pick<PageProduct, "id" | "rating_distribution">
  view: ReviewView
  show: ShowReviews
}) {
  const { id, rating_distribution: spread } = product
  const total = Math.max(
    1,
    STARS.reduce((sum, star) => sum + (spread[star] ?? 0), 0),
  )
  return (
    <ul aria-label="Reviews by stars" className="mt-5">
      {STARS.map((star) => {
        const here = spread[star] ?? 0
        const isChosen = view.stars === star
        const next: ReviewView = { ...view, stars: isChosen ? null : star, page: 1 }
        const row = (
          <>
            <span className="w-12 text-left">{star === 1 ? "1 star" : `${star} stars`}</span>
            <span className="h-2 flex-1 overflow-hidden rounded-full bg-line">
              <span
                className="block h-full rounded-full bg-star"
                style={{ width: `${(here / total) * 100}%` }}
              />
            </span>
            <span className="w-8 text-right text-ink-soft tabular-nums">
              {here}
              <span className="sr-only"> {here === 1 ? "review" : "reviews"}</span>
            </span>
          </>
        )
        const classes = "flex min-h-11 w-full items-center gap-3 rounded-sm px-2 text-sm lg:min-h-9"
        return (
          <li key={star}>
            {here === 0 ? (
              <span className={classes}>{row}</span>
            ) : (
              <a
                href={`${productAddress(id, { reviews: next })}#reviews`}
                rel="nofollow"
                aria-current={isChosen || undefined}
                onClick={(event) => show(next, event)}
                className={`${classes} hover:bg-white aria-[current]:bg-white aria-[current]:font-semibold`}
              >
                {row}
                <span className="sr-only">{isChosen ? ", show all again" : ", show only these"}</span>
              </a>
            )}
          </li>
        )
      })}
    </ul>
  )
}

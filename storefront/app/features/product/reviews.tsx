import type { ProductDetail } from "@contract/catalogue"
import { useState } from "react"
import { longDate } from "~/features/orders/date-words"
import { CheckIcon } from "~/ui/icons"
import { Rating } from "~/ui/rating"

const STARS = [5, 4, 3, 2, 1] as const

type Reviewed = Pick<ProductDetail, "rating" | "reviews_count" | "rating_distribution" | "reviews">

/** What people said: the average, how the stars are spread (each a filter), and the newest reviews. */
export function Reviews({ product }: { product: Reviewed }) {
  const [stars, setStars] = useState<number | null>(null)
  const { rating, reviews_count: count, rating_distribution: spread, reviews } = product
  const shown = stars === null ? reviews : reviews.filter((review) => review.rating === stars)
  const total = Math.max(
    1,
    STARS.reduce((sum, star) => sum + (spread[star] ?? 0), 0),
  )
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="bg-sand py-12 lg:py-16">
      <div className="page lg:grid lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-16">
        <div>
          <h2 id="reviews-title" className="text-2xl font-bold tracking-tight">
            Reviews
          </h2>
          {count === 0 ? (
            <p className="mt-3 text-ink-soft">
              Nobody has reviewed this yet. Reviews come from people who bought here.
            </p>
          ) : (
            <>
              <p className="mt-4 flex items-center gap-3">
                <span className="text-3xl font-extrabold tabular-nums">{rating.toFixed(1)}</span>
                <span>
                  <Rating value={rating} size="large" />
                  <span className="mt-0.5 block text-sm text-ink-soft">
                    {count === 1 ? "1 review" : `${count.toLocaleString("en-NG")} reviews`}
                  </span>
                </span>
              </p>
              <ul className="mt-5">
                {STARS.map((star) => {
                  const here = spread[star] ?? 0
                  return (
                    <li key={star}>
                      <button
                        type="button"
                        aria-pressed={stars === star}
                        aria-label={`Show ${star} star reviews, ${here} of them`}
                        disabled={here === 0}
                        onClick={() => setStars(stars === star ? null : star)}
                        className="flex min-h-11 w-full items-center gap-3 rounded-sm px-2 text-sm hover:bg-white aria-pressed:bg-white aria-pressed:font-semibold disabled:hover:bg-transparent lg:min-h-9"
                      >
                        <span className="w-12 text-left">{star === 1 ? "1 star" : `${star} stars`}</span>
                        <span className="h-2 flex-1 overflow-hidden rounded-full bg-line">
                          <span
                            className="block h-full rounded-full bg-star"
                            style={{ width: `${(here / total) * 100}%` }}
                          />
                        </span>
                        <span className="w-8 text-right text-ink-soft tabular-nums">{here}</span>
                      </button>
                    </li>
                  )
                })}
              </ul>
            </>
          )}
        </div>
        {count > 0 ? (
          <div className="mt-8 lg:mt-0">
            <p aria-live="polite" className="text-sm text-ink-soft">
              {stars === null
                ? `The newest ${reviews.length}`
                : `${shown.length} of the newest ${reviews.length} with ${stars} ${stars === 1 ? "star" : "stars"}`}
            </p>
            <ul className="mt-3 divide-y divide-line">
              {shown.map((review) => (
                <li key={review.id} className="py-5">
                  <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                    <Rating value={review.rating} />
                    <span className="font-semibold">{review.name}</span>
                    {review.verified ? (
                      <span className="inline-flex items-center gap-1 text-xs font-medium text-brand-deep">
                        <CheckIcon className="size-4" /> Verified purchase
                      </span>
                    ) : null}
                    <time dateTime={review.created_at} className="ml-auto text-xs text-ink-faint">
                      {longDate(review.created_at)}
                    </time>
                  </div>
                  <p className="mt-2 max-w-prose text-ink-soft">{review.content}</p>
                </li>
              ))}
              {shown.length === 0 ? (
                <li className="py-5 text-ink-soft">None of the newest reviews gave that many stars.</li>
              ) : null}
            </ul>
          </div>
        ) : null}
      </div>
    </section>
  )
}

import { buttonClasses } from "~/ui/button-classes"
import { Rating } from "~/ui/rating"
import { REVIEWS_PER_PAGE, type ReviewList, skinNames, sortNames } from "../reviews/review-list"
import type { PageProduct } from "./load-product"
import { productAddress } from "./product-query"
import { ReviewControls } from "./review-controls"
import { ReviewItem } from "./review-item"
import { ReviewSpread } from "./review-spread"
import { useRememberedSkin } from "./use-remembered-skin"
import { type ShowReviews, useReviews } from "./use-reviews"
import { useVotes } from "./use-votes"
import { WriteReview } from "./write-review"

type Reviewed = Pick<
  PageProduct,
  "id" | "name" | "image" | "rating" | "reviews_count" | "rating_distribution" | "reviews_by_skin"
>

/** What people said: the average, how the stars are spread (each a filter), and the reviews page by page. */
export function Reviews({ product, first }: { product: Reviewed; first: ReviewList }) {
  const { list, waiting, show, heading } = useReviews(product.id, first)
  const { rating, reviews_count: count } = product
  const votes = useVotes(product.id, count > 0)
  const rememberedSkin = useRememberedSkin(count > 0)
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="scroll-mt-20 bg-sand py-12 lg:py-16">
      <div className="page lg:grid lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-16">
        <div>
          <h2 id="reviews-title" className="text-2xl font-bold tracking-tight">
            Reviews
          </h2>
          {count === 0 ? (
            <p className="mt-3 text-ink-soft">
              No reviews yet. Reviews come from people with an account here.
            </p>
          ) : (
            <>
              <p className="mt-4 flex items-center gap-3">
                <span className="text-3xl font-extrabold tabular-nums">{rating.toFixed(1)}</span>
                <span>
                  <Rating value={rating} size="large" />
                  <span className="mt-0.5 block text-sm text-ink-soft">{reviewCount(count)}</span>
                </span>
              </p>
              <ReviewSpread product={product} view={list} show={show} />
            </>
          )}
          <WriteReview product={product} />
        </div>
        {count > 0 ? (
          <div className="mt-8 lg:mt-0">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p
                ref={heading}
                tabIndex={-1}
                aria-live="polite"
                className="text-sm text-ink-soft outline-none"
              >
                {summary(list)}
              </p>
              <ReviewControls product={product} view={list} show={show} rememberedSkin={rememberedSkin} />
            </div>
            <ul aria-busy={waiting} className="mt-3 divide-y divide-line aria-busy:opacity-60">
              {list.items.map((review) => (
                <ReviewItem
                  key={review.id}
                  review={review}
                  vote={votes.voteOf(review)}
                  onVote={() => votes.press(review)}
                />
              ))}
            </ul>
            <Pages productId={product.id} list={list} show={show} />
          </div>
        ) : null}
      </div>
    </section>
  )
}

function Pages({ productId, list, show }: { productId: string; list: ReviewList; show: ShowReviews }) {
  const { page, lastPage } = list
  if (lastPage < 2) return null
  const link = (to: number, text: string) => (
    <a
      href={`${productAddress(productId, { reviews: { ...list, page: to } })}#reviews`}
      rel="nofollow"
      onClick={(event) => show(viewOf(list, to), event)}
      className={buttonClasses({ variant: "secondary" })}
    >
      {text}
    </a>
  )
  const isNewest = list.sort === "newest"
  return (
    <nav aria-label="Pages of reviews" className="mt-4 flex items-center gap-4">
      {page > 1 ? link(page - 1, isNewest ? "Newer reviews" : "Previous") : null}
      <span className="text-sm text-ink-soft tabular-nums">
        {page} of {lastPage}
      </span>
      {page < lastPage ? link(page + 1, isNewest ? "Older reviews" : "Next") : null}
    </nav>
  )
}

const viewOf = ({ stars, skin, sort }: ReviewList, page: number) => ({ stars, skin, sort, page })

const reviewCount = (count: number) => (count === 1 ? "1 review" : `${count.toLocaleString("en-NG")} reviews`)

function summary({ stars, skin, sort, page, total, items }: ReviewList): string {
  const of = [
    reviewCount(total),
    stars === null ? null : `with ${stars} ${stars === 1 ? "star" : "stars"}`,
    skin === null ? null : `from people with ${skinNames[skin].toLowerCase()}`,
  ]
    .filter(Boolean)
    .join(" ")
  if (total <= items.length) return of
  const from = (page - 1) * REVIEWS_PER_PAGE + 1
  return `${from} to ${from + items.length - 1} of ${of}, ${sortNames[sort].toLowerCase()}`
}

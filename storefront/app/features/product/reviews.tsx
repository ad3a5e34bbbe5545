import { type MouseEvent, useRef, useState } from "react"
import { longDate } from "~/features/orders/date-words"
import { api } from "~/platform/api/client"
import { buttonClasses } from "~/ui/button-classes"
import { CheckIcon } from "~/ui/icons"
import { Rating } from "~/ui/rating"
import { showToast } from "~/ui/toast-store"
import type { PageProduct } from "./load-product"
import { productAddress } from "./product-query"
import { REVIEWS_PER_PAGE, type ReviewList } from "./review-list"

const STARS = [5, 4, 3, 2, 1] as const

type Reviewed = Pick<PageProduct, "id" | "rating" | "reviews_count" | "rating_distribution">

/** What people said: the average, how the stars are spread (each a filter), and the reviews page by page. */
export function Reviews({ product, first }: { product: Reviewed; first: ReviewList }) {
  const { list, waiting, show, heading } = useReviews(product.id, first)
  const { rating, reviews_count: count } = product
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="bg-sand py-12 lg:py-16">
      <div className="page lg:grid lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-16">
        <div>
          <h2 id="reviews-title" className="text-2xl font-bold tracking-tight">
            Reviews
          </h2>
          {count === 0 ? (
            <p className="mt-3 text-ink-soft">
              Nobody has reviewed this yet. Reviews come from people with an account here.
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
              <Spread product={product} chosen={list.stars} show={show} />
            </>
          )}
        </div>
        {count > 0 ? (
          <div className="mt-8 lg:mt-0">
            <p ref={heading} tabIndex={-1} aria-live="polite" className="text-sm text-ink-soft outline-none">
              {summary(list)}
            </p>
            <ul aria-busy={waiting} className="mt-3 divide-y divide-line aria-busy:opacity-60">
              {list.items.map((review) => (
                <ReviewItem key={review.id} review={review} />
              ))}
            </ul>
            <Pages productId={product.id} list={list} show={show} />
          </div>
        ) : null}
      </div>
    </section>
  )
}

type Show = (event: MouseEvent, stars: number | null, page: number) => void

/** The list that is shown. Links lead to it without script; with it they fetch only the reviews. */
function useReviews(productId: string, first: ReviewList) {
  const [list, setList] = useState(first)
  const [waiting, setWaiting] = useState(false)
  const heading = useRef<HTMLParagraphElement>(null)
  const latest = useRef(0)

  const show: Show = (event, stars, page) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const mine = ++latest.current
    const turned = page !== list.page
    setWaiting(true)
    api("GET /products/reviews/{id}", {
      params: { id: productId },
      query: {
        page,
        per_page: REVIEWS_PER_PAGE,
        ...(stars ? { rating: `${stars as 1 | 2 | 3 | 4 | 5}` } : {}),
      },
    })
      .then(
        ({ data: items, meta }) => {
          if (mine !== latest.current) return
          setList({ stars, page, items, total: meta.total, lastPage: meta.last_page })
          // The next page begins at its top; filtering stays where the filter is.
          if (turned) {
            heading.current?.focus({ preventScroll: true })
            heading.current?.scrollIntoView({ block: "center" })
          }
        },
        (error: unknown) =>
          showToast({ message: error instanceof Error ? error.message : String(error), tone: "error" }),
      )
      .finally(() => mine === latest.current && setWaiting(false))
  }
  return { list, waiting, show, heading }
}

/** How many gave how many stars; a press shows only those, another all again. */
function Spread({ product, chosen, show }: { product: Reviewed; chosen: number | null; show: Show }) {
  const { id, rating_distribution: spread } = product
  const total = Math.max(
    1,
    STARS.reduce((sum, star) => sum + (spread[star] ?? 0), 0),
  )
  return (
    <ul aria-label="Reviews by stars" className="mt-5">
      {STARS.map((star) => {
        const here = spread[star] ?? 0
        const next = chosen === star ? null : star
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
                href={`${productAddress(id, { stars: next })}#reviews`}
                rel="nofollow"
                aria-current={chosen === star || undefined}
                onClick={(event) => show(event, next, 1)}
                className={`${classes} hover:bg-white aria-[current]:bg-white aria-[current]:font-semibold`}
              >
                {row}
                <span className="sr-only">{next ? ", show only these" : ", show all again"}</span>
              </a>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function ReviewItem({ review }: { review: ReviewList["items"][number] }) {
  return (
    <li className="py-5">
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
      <p className="mt-2 max-w-prose whitespace-pre-line text-ink-soft">{review.content}</p>
    </li>
  )
}

function Pages({ productId, list, show }: { productId: string; list: ReviewList; show: Show }) {
  const { stars, page, lastPage } = list
  if (lastPage < 2) return null
  const link = (to: number, text: string) => (
    <a
      href={`${productAddress(productId, { stars, reviews: to })}#reviews`}
      rel="nofollow"
      onClick={(event) => show(event, stars, to)}
      className={buttonClasses({ variant: "secondary" })}
    >
      {text}
    </a>
  )
  return (
    <nav aria-label="Pages of reviews" className="mt-4 flex items-center gap-4">
      {page > 1 ? link(page - 1, "Newer reviews") : null}
      <span className="text-sm text-ink-soft tabular-nums">
        {page} of {lastPage}
      </span>
      {page < lastPage ? link(page + 1, "Older reviews") : null}
    </nav>
  )
}

const reviewCount = (count: number) => (count === 1 ? "1 review" : `${count.toLocaleString("en-NG")} reviews`)

function summary({ stars, page, total, items }: ReviewList): string {
  const of =
    stars === null
      ? reviewCount(total)
      : `${reviewCount(total)} with ${stars} ${stars === 1 ? "star" : "stars"}`
  if (total <= items.length) return of
  const from = (page - 1) * REVIEWS_PER_PAGE + 1
  return `${from} to ${from + items.length - 1} of ${of}, newest first`
}

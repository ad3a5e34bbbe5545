import { longDate } from "@contract/lagos"
import type { OwnReview } from "@contract/reviews"
import { useState } from "react"
import { Link, useSearchParams } from "react-router-dom"
import { apiWithToast } from "~/platform/api/client"
import { useAction } from "~/platform/forms/use-action"
import { paths } from "~/platform/paths/paths"
import { personalPaths } from "~/platform/paths/personal-paths"
import { queryClient } from "~/platform/query/browser-client"
import { useRead } from "~/platform/query/use-read"
import { Badge } from "~/ui/badge"
import { Button, QuietButton, SmallButton } from "~/ui/button"
import { EmptyState } from "~/ui/empty-state"
import { LinkButton } from "~/ui/link-button"
import { LoadFailed } from "~/ui/load-failed"
import { Pagination } from "~/ui/pagination"
import { Picture } from "~/ui/picture"
import { Rating } from "~/ui/rating"
import { Skeletons } from "~/ui/skeleton"
import { AccountPage } from "../account-frame/account-page"
import { MailChoice } from "../mail-choices/mail-choice"
import { MyQuestions } from "../questions/my-questions"
import { ReviewDialog, type ReviewDialogProps } from "./review-dialog"
import { skinNames } from "./review-list"
import { ownReviewsQuery, reviewsKey, waitingQuery } from "./review-query"

type Product = ReviewDialogProps["product"]

const skeleton = <Skeletons className="grid gap-4" of={["h-36", "h-36"]} />

/** What the account wrote about products, what became of it, and what it has not written about yet. */
export function MyReviewsPage() {
  return (
    <AccountPage title="My reviews" skeleton={skeleton}>
      {() => <MyReviews />}
    </AccountPage>
  )
}

function MyReviews() {
  const [search] = useSearchParams()
  const page = Math.max(1, Math.floor(Number(search.get("page"))) || 1)
  const own = useRead(ownReviewsQuery(page))
  const waiting = useRead(waitingQuery)
  const [product, setProduct] = useState<Product | null>(null)
  const [open, setOpen] = useState(false)
  const write = (one: Product) => {
    setProduct(one)
    setOpen(true)
  }
  if (own.isPending || waiting.isPending) return skeleton
  if (!own.data) return <LoadFailed what="your reviews" error={own.error} retry={own.refetch} />
  const { data: reviews, meta } = own.data
  const products = waiting.data ?? []
  return (
    <>
      {products.length > 0 ? (
        <section aria-labelledby="waiting-title" className="mb-10">
          <h2 id="waiting-title" className="text-lg font-bold">
            How do you like them?
          </h2>
          <ul className="mt-4 grid gap-3 xl:grid-cols-2">
            {products.map((one) => (
              <li
                key={one.id}
                className="flex flex-wrap items-center gap-3 rounded-lg border border-line p-3"
              >
                <Thumb image={one.image} />
                <p className="min-w-0 flex-[1_1_7rem] text-sm">
                  <Link
                    to={paths.product(one.id)}
                    className="font-semibold wrap-anywhere hover:text-brand-deep"
                  >
                    {one.name}
                  </Link>
                  <span className="block text-ink-soft">Delivered on {longDate(one.delivered_at)}</span>
                </p>
                <Button
                  variant="soft"
                  size="snug"
                  aria-label={`Review ${one.name}`}
                  onClick={() => write(one)}
                >
                  Review
                </Button>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {reviews.length === 0 ? (
        <EmptyState title="No review yet" action={<LinkButton to={paths.orders}>My Orders</LinkButton>}>
          Two sentences about what you bought help the next person to choose.
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {reviews.map((review) => (
            <MyReview key={review.id} review={review} onEdit={write} />
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        lastPage={meta.last_page}
        linkTo={(one) => (one > 1 ? `${personalPaths.reviews}?page=${one}` : personalPaths.reviews)}
      />
      <MailChoice kind="review_reminder" className="mt-8 max-w-prose text-sm">
        E-mail me a week after a delivery to ask how it is
      </MailChoice>
      <MyQuestions />
      {product ? (
        <ReviewDialog key={product.id} product={product} open={open} onClose={() => setOpen(false)} />
      ) : null}
    </>
  )
}

const states = {
  pending: { words: "Being read", tone: "neutral" },
  published: { words: "In the shop", tone: "wash" },
  hidden: { words: "Not shown", tone: "alert" },
} as const

function MyReview({ review, onEdit }: { review: OwnReview; onEdit: (product: Product) => void }) {
  const [asked, setAsked] = useState(false)
  const { busy, run } = useAction()
  const { product } = review
  const name = product?.name ?? "A product that is no longer sold"
  const state = states[review.status]
  const remove = () =>
    run(() => apiWithToast("DELETE /user/reviews/{id}", { params: { id: review.id } }), {
      silent: 404,
      after: () => queryClient.invalidateQueries({ queryKey: reviewsKey }),
    })
  return (
    <li className="flex flex-wrap gap-x-4 gap-y-2 py-5">
      <Thumb image={product?.image ?? null} />
      <div className="min-w-0 flex-[1_1_9rem]">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {product ? (
            <Link to={paths.product(product.id)} className="min-w-0 wrap-anywhere hover:text-brand-deep">
              {name}
            </Link>
          ) : (
            name
          )}
          <Badge tone={state.tone}>{state.words}</Badge>
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 text-xs text-ink-faint">
          <Rating value={review.rating} />
          {review.skin_type ? skinNames[review.skin_type] : null}
          <span>{longDate(review.edited_at ?? review.created_at)}</span>
        </p>
        <p className="mt-2 max-w-prose text-sm break-words whitespace-pre-line text-ink-soft">
          {review.content}
        </p>
        {review.photos.length > 0 ? (
          <ul className="mt-2 flex flex-wrap gap-2">
            {review.photos.map((photo, i) => (
              <li key={photo}>
                <img
                  src={`${photo}?w=160`}
                  alt={`Number ${i + 1} of your review`}
                  width={64}
                  height={64}
                  loading="lazy"
                  className="size-16 rounded-sm object-cover"
                />
              </li>
            ))}
          </ul>
        ) : null}
        {review.hidden_reason ? (
          <p className="mt-2 text-sm text-alert-deep">Why it is not shown: {review.hidden_reason}</p>
        ) : null}
        {review.reply ? (
          <p className="mt-2 rounded-lg bg-sand p-3 text-sm text-ink-soft">
            <span className="font-semibold text-ink">The shop answers: </span>
            {review.reply.content}
          </p>
        ) : null}
        <div className="mt-2 -ml-3 flex flex-wrap items-center gap-x-2">
          {asked ? (
            <>
              <p className="ml-3 text-sm font-semibold">Delete this review?</p>
              <Button variant="danger" size="small" busy={busy} autoFocus onClick={() => void remove()}>
                Delete
              </Button>
              <SmallButton onClick={() => setAsked(false)}>Keep</SmallButton>
            </>
          ) : (
            <>
              {product ? (
                <QuietButton size="small" onClick={() => onEdit(product)}>
                  Change<span className="sr-only"> your review of {name}</span>
                </QuietButton>
              ) : null}
              <QuietButton size="small" onClick={() => setAsked(true)}>
                Delete<span className="sr-only"> your review of {name}</span>
              </QuietButton>
            </>
          )}
        </div>
      </div>
    </li>
  )
}

function Thumb({ image }: { image: string | null }) {
  return (
    <span className="size-16 shrink-0 overflow-hidden rounded-sm ground">
      {image ? (
        <Picture src={image} alt="" width={64} height={64} className="size-full object-cover" />
      ) : null}
    </span>
  )
}

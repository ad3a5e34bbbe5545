import type { PublishedReview } from "@contract/catalogue"
import { longDate } from "@contract/lagos"
import { useSite } from "~/platform/site/site"
import { CheckIcon } from "~/ui/icons"
import { ThumbIcon } from "~/ui/page-icons"
import { Rating } from "~/ui/rating"
import { skinNames } from "../reviews/review-list"
import type { HelpfulVote } from "../reviews/votes"

/** What one person said, with their pictures, the shop's answer, and whether it helped others. */
export function ReviewItem({
  review,
  vote,
  onVote,
}: {
  review: PublishedReview
  vote: HelpfulVote
  onVote: () => void
}) {
  const { shop } = useSite()
  const helpful = vote.count > 0 ? `Helpful (${vote.count})` : "Helpful"
  return (
    <li className="py-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Rating value={review.rating} />
        <span className="font-semibold wrap-anywhere">{review.name}</span>
        {review.verified ? (
          <span className="inline-flex items-center gap-1 text-xs font-medium text-brand-deep">
            <CheckIcon className="size-4" /> Verified purchase
          </span>
        ) : null}
        {review.skin_type ? (
          <span className="rounded-full bg-white px-2.5 py-0.5 text-xs text-ink-soft">
            {skinNames[review.skin_type]}
          </span>
        ) : null}
        <time dateTime={review.created_at} className="ml-auto text-xs text-ink-faint">
          {longDate(review.created_at)}
        </time>
      </div>
      <p className="mt-2 max-w-prose wrap-anywhere whitespace-pre-line text-ink-soft">{review.content}</p>
      {review.photos.length > 0 ? (
        <ul aria-label={`Pictures of ${review.name}`} className="mt-3 flex flex-wrap gap-2">
          {review.photos.map((photo, i) => (
            <li key={photo}>
              <a href={`${photo}?w=1080`} target="_blank" rel="noopener" className="block">
                <img
                  src={`${photo}?w=160`}
                  alt={`${i + 1} of ${review.photos.length} by ${review.name}`}
                  width={80}
                  height={80}
                  loading="lazy"
                  className="size-20 rounded-sm object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {review.reply ? (
        <div className="mt-3 max-w-prose rounded-lg bg-white p-4 text-sm">
          <p className="font-semibold">{shop.name} answers</p>
          <p className="mt-1 wrap-anywhere whitespace-pre-line text-ink-soft">{review.reply.content}</p>
        </div>
      ) : null}
      <button
        type="button"
        aria-pressed={vote.mine}
        aria-label={`${helpful}: the review by ${review.name}`}
        onClick={onVote}
        className="mt-2 -ml-2 inline-flex min-h-11 items-center gap-2 rounded-sm px-2 text-sm text-ink-soft hover:bg-white hover:text-brand-deep aria-pressed:font-semibold aria-pressed:text-brand-deep lg:min-h-9"
      >
        <ThumbIcon className="size-5" />
        <span className="tabular-nums">{helpful}</span>
      </button>
    </li>
  )
}

import type { PublishedReview } from "@contract/catalogue"
import { useEffect, useState } from "react"
import { codeFor, fetched } from "~/platform/parts/fetched"
import { openDialog } from "~/platform/session/dialogs"
import { useSession } from "~/platform/session/use-session"
import type { HelpfulVote } from "../reviews/votes"

/** Which reviews helped this shopper. What it asks and saves is loaded once somebody is signed in, or presses. */
export function useVotes(productId: string, hasReviews: boolean) {
  const { isAuthenticated } = useSession()
  // What this shopper pressed here, or said earlier: by review, with the count that came with it.
  const [votes, setVotes] = useState<Record<string, Partial<HelpfulVote>>>({})

  useEffect(() => {
    if (!isAuthenticated || !hasReviews) return
    let gone = false
    fetched(() => import("../reviews/votes"))
      .then(({ readVotes }) => readVotes(productId))
      .then(
        (ids) => {
          if (!gone)
            setVotes((now) => ({ ...Object.fromEntries(ids.map((id) => [id, { mine: true }])), ...now }))
        },
        // The list stands without it.
        () => undefined,
      )
    return () => {
      gone = true
    }
  }, [productId, isAuthenticated, hasReviews])

  const voteOf = (review: PublishedReview): HelpfulVote => ({
    count: votes[review.id]?.count ?? review.helpful_count,
    mine: votes[review.id]?.mine ?? false,
  })

  const press = (review: PublishedReview) => {
    if (!isAuthenticated) {
      openDialog("login", `${window.location.pathname}${window.location.search}#reviews`)
      return
    }
    const before = voteOf(review)
    const set = (vote: HelpfulVote) => setVotes((now) => ({ ...now, [review.id]: vote }))
    set({ mine: !before.mine, count: Math.max(0, before.count + (before.mine ? -1 : 1)) })
    const save = async () => {
      const code = await codeFor(() => import("../reviews/votes"))
      set((await code?.saveVote(review.id, !before.mine)) ?? before)
    }
    void save()
  }
  return { voteOf, press }
}

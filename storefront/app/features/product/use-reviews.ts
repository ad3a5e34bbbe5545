import { type MouseEvent, type RefObject, useRef, useState } from "react"
import { api } from "~/platform/api/client"
import { showToast } from "~/platform/toast-store"
import { type ReviewList, type ReviewView, reviewQuery } from "../reviews/review-list"

/** Shows another view. A link's event is given along: pressed with a key held, it opens a tab of its own instead. */
export type ShowReviews = (view: ReviewView, event?: MouseEvent) => void

/** The list that is shown. Links and forms lead to it without script; with it they fetch only the reviews. */
export function useReviews(
  productId: string,
  first: ReviewList,
): {
  list: ReviewList
  waiting: boolean
  show: ShowReviews
  heading: RefObject<HTMLParagraphElement | null>
} {
  const [list, setList] = useState(first)
  const [waiting, setWaiting] = useState(false)
  const heading = useRef<HTMLParagraphElement>(null)
  const latest = useRef(0)

  const show: ShowReviews = (view, event) => {
    if (event?.metaKey || event?.ctrlKey || event?.shiftKey) return
    event?.preventDefault()
    const mine = ++latest.current
    const turned = view.page !== list.page && view.page > 1
    setWaiting(true)
    api("GET /products/reviews/{id}", { params: { id: productId }, query: reviewQuery(view) })
      .then(
        ({ data: items, meta }) => {
          if (mine !== latest.current) return
          setList({ ...view, items, total: meta.total, lastPage: meta.last_page })
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

import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Star } from "@medusajs/icons"
import { ReviewDrawer } from "../../features/reviews/review-drawer"
import { reviewStates, type StaffReview, starsOf } from "../../features/reviews/review-words"
import { counted, formatInstant } from "../../platform/figures"
import { stateViews } from "../../platform/list-filter"
import { ListScreen } from "../../ui/list-screen"
import type { Column } from "../../ui/list-table"
import { useOpened, useRecordList } from "../../ui/record-list"
import { StateBadge } from "../../ui/state-badge"

const VIEWS = stateViews(reviewStates)

const COLUMNS: Column<StaffReview>[] = [
  {
    head: "Product",
    cell: ({ product }) => product?.name ?? "No longer sold",
    under: ({ rating }) => (
      <>
        <span aria-hidden>{starsOf(rating)}</span>
        <span className="sr-only">{rating} of 5</span>
      </>
    ),
  },
  {
    head: "Review",
    kind: "text",
    from: "md",
    cell: ({ content, photos }) => (
      <>
        <span className="line-clamp-2">{content}</span>
        {photos.length > 0 && counted(photos.length, "picture")}
      </>
    ),
  },
  { head: "By", sort: "name", from: "lg", cell: ({ name }) => name },
  {
    head: "Written",
    sort: "-written",
    from: "lg",
    cell: ({ edited_at, created_at }) => formatInstant(edited_at ?? created_at),
  },
  { head: "Status", sort: "status", cell: ({ status }) => <StateBadge of={reviewStates[status]} /> },
]

/** What shoppers write about products: read first, then published, hidden or answered. The filter lives in the address. */
export default function ReviewsPage() {
  const { view, screen, list, filter } = useRecordList("GET /admin/reviews", "status", VIEWS)
  const opened = useOpened(
    list,
    (_, step, row) => row && <ReviewDrawer key={row.revision} one={row} {...step} />,
  )
  return (
    <ListScreen
      title="Reviews"
      about="What shoppers write about products. A review is published once it was read here, good or bad."
      search={{ label: "Search reviews", placeholder: "Words, name or product" }}
      {...screen}
      columns={COLUMNS}
      of="reviews"
      empty={view === "pending" && !filter.q ? "Everything has been read." : "No matching review."}
      openLabel={({ product, name }) => `Review of ${product?.name ?? "a product no longer sold"} by ${name}`}
      {...opened}
    />
  )
}

export const config = defineRouteConfig({ label: "Reviews", icon: Star, rank: 21 })

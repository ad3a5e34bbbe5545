import { defineRouteConfig } from "@medusajs/admin-sdk"
import { StatusBadge } from "@medusajs/ui"
import { useEffect } from "react"
import { ReturnDrawer } from "../../features/returns/return-drawer"
import {
  RETURN_STATUSES,
  reasonLabel,
  returnLabel,
  returnTone,
  type StaffReturn,
} from "../../features/returns/return-words"
import { formatInstant, formatNaira } from "../../platform/figures"
import { statusViews, unlessAll, useListFilter, viewOf, withAll } from "../../platform/list-filter"
import { useShopList } from "../../platform/shop-list"
import { useOpenRow } from "../../platform/use-open-row"
import { ListScreen } from "../../ui/list-screen"
import type { Column } from "../../ui/list-table"
import { ListViews } from "../../ui/list-views"

const VIEWS = statusViews(RETURN_STATUSES, returnLabel)

const COLUMNS: Column<StaffReturn>[] = [
  { head: "Return", cell: ({ number }) => number, under: ({ order_number }) => `Order ${order_number}` },
  { head: "Asked", from: "md", cell: ({ asked_at }) => formatInstant(asked_at) },
  { head: "Shopper", from: "sm", cell: ({ shopper }) => shopper.name },
  { head: "Why", from: "lg", cell: ({ reason }) => reasonLabel(reason) },
  {
    head: "Status",
    cell: ({ status }) => <StatusBadge color={returnTone[status]}>{returnLabel[status]}</StatusBadge>,
  },
  {
    head: "Money back",
    kind: "figure",
    from: "sm",
    cell: ({ refund, status }) =>
      refund ? formatNaira(refund.amount) : status === "received" ? "To give" : "–",
  },
]

/** Links to pictures last five minutes: while a return is open there are always fresh ones. */
const FRESH_LINKS_MS = 4 * 60 * 1000

/** What shoppers send back: to decide, to take in, to pay back. The filter lives in the address. */
export default function ReturnsPage() {
  const filter = useListFilter()
  const view = viewOf(VIEWS, filter.chosen("status"))
  const returns = useShopList("GET /admin/returns", {
    status: unlessAll(view),
    page: filter.page,
    q: filter.q,
  })
  const { openId, open, show, close } = useOpenRow(returns.data?.data)
  const { refetch } = returns
  // A list that was left open for long has links that are no good any more.
  const showFresh = (id: string) => void refetch().then(() => show(id))
  useEffect(() => {
    if (!openId) return
    const timer = setInterval(() => void refetch(), FRESH_LINKS_MS)
    return () => clearInterval(timer)
  }, [openId, refetch])
  return (
    <ListScreen
      title="Returns"
      about="What shoppers ask to send back: decide, take it in, and give the money back. They are told of each step by e-mail."
      search={{ label: "Search returns", placeholder: "Return or order number" }}
      views={
        <ListViews
          views={VIEWS}
          view={view}
          counts={withAll(returns.data?.meta.counts)}
          onChoose={(status) => filter.filter({ status })}
        />
      }
      filter={filter}
      list={returns}
      columns={COLUMNS}
      of="returns"
      empty="No return fits. Shoppers ask for one on their order's page."
      onOpen={({ id }) => showFresh(id)}
    >
      {open && (
        <ReturnDrawer
          key={open.id}
          one={open}
          onClose={() => close(open.id)}
          onReload={() => void returns.refetch()}
        />
      )}
    </ListScreen>
  )
}

export const config = defineRouteConfig({ label: "Returns", nested: "/orders", rank: 2 })

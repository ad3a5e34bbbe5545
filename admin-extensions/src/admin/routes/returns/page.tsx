import { defineRouteConfig } from "@medusajs/admin-sdk"
import { useEffect } from "react"
import { ReturnDrawer } from "../../features/returns/return-drawer"
import { reasonLabel, returnStates, type StaffReturn } from "../../features/returns/return-words"
import { exactNaira, formatInstant } from "../../platform/figures"
import { stateViews } from "../../platform/list-filter"
import { useOpenId } from "../../platform/use-open-row"
import { ListScreen } from "../../ui/list-screen"
import type { Column } from "../../ui/list-table"
import { useRecordList } from "../../ui/record-list"
import { StateBadge } from "../../ui/state-badge"

const VIEWS = stateViews(returnStates)

const COLUMNS: Column<StaffReturn>[] = [
  {
    head: "Return",
    sort: "number",
    cell: ({ number }) => number,
    under: ({ order_number }) => `Order ${order_number}`,
  },
  { head: "Asked", sort: "-asked", from: "md", cell: ({ asked_at }) => formatInstant(asked_at) },
  { head: "Shopper", from: "sm", cell: ({ shopper }) => shopper.name },
  { head: "Why", from: "lg", cell: ({ reason }) => reasonLabel(reason) },
  { head: "Status", sort: "status", cell: ({ status }) => <StateBadge of={returnStates[status]} /> },
  {
    head: "Money back",
    kind: "figure",
    from: "sm",
    cell: ({ refund, status }) =>
      refund ? exactNaira(refund.amount) : status === "received" ? "To give" : "–",
  },
]

/** Links to pictures last five minutes: while a return is open there are always fresh ones. */
const FRESH_LINKS_MS = 4 * 60 * 1000

/** What shoppers send back: to decide, to receive, to refund. The filter lives in the address. */
export default function ReturnsPage() {
  const { screen, list } = useRecordList("GET /admin/returns", "status", VIEWS)
  const { openId, show, close } = useOpenId()
  const open = list.data?.data.find(({ id }) => id === openId)
  const { refetch } = list
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
      about="What shoppers ask to send back: decide, receive it and refund. They get an e-mail at each step."
      search={{ label: "Search returns", placeholder: "Return, order, phone, e-mail or name" }}
      {...screen}
      columns={COLUMNS}
      of="returns"
      empty="No matching return. Shoppers ask for one on their order's page."
      onOpen={({ id }) => showFresh(id)}
    >
      {open && (
        <ReturnDrawer
          key={open.id}
          one={open}
          onClose={() => close(open.id)}
          onReload={() => void list.refetch()}
        />
      )}
    </ListScreen>
  )
}

export const config = defineRouteConfig({ label: "Returns", nested: "/orders", rank: 2 })

import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Button } from "@medusajs/ui"
import { useState } from "react"
import { DisputeAnswer } from "../../features/returns/dispute-answer"
import {
  disputedFor,
  disputedPage,
  disputeStates,
  type StaffDispute,
} from "../../features/returns/dispute-words"
import { exactNaira, formatInstant } from "../../platform/figures"
import { stateViews } from "../../platform/list-filter"
import { useMay } from "../../platform/staff-access"
import { SmallButton } from "../../ui/buttons"
import { ListScreen } from "../../ui/list-screen"
import type { Column } from "../../ui/list-table"
import { useRecordList } from "../../ui/record-list"
import { StateBadge } from "../../ui/state-badge"
import { TextLink } from "../../ui/text"

const VIEWS = stateViews(disputeStates)

const isOpen = ({ state, answer }: StaffDispute) => state === "answer" && answer === null

const COLUMNS: Column<StaffDispute>[] = [
  {
    head: "Payment of",
    cell: (one) => <TextLink to={disputedPage(one)}>{one.about}</TextLink>,
    under: ({ source, created_at }) => `${disputedFor[source]}, ${formatInstant(created_at)}`,
  },
  {
    head: "Answer by",
    sort: "due",
    cell: (one) => (isOpen(one) && one.due_at ? formatInstant(one.due_at) : ""),
  },
  { head: "Status", sort: "state", cell: ({ state }) => <StateBadge of={disputeStates[state]} /> },
  {
    head: "Our answer",
    kind: "text",
    cell: ({ note }) => note ?? "",
    under: ({ answered_by }) => answered_by?.name,
  },
  { head: "Amount", sort: "-amount", kind: "figure", cell: ({ amount }) => exactNaira(amount) },
]

/** Payments that shoppers' banks ask to have back: what must be answered, and by when. The filter lives in the address. */
export default function DisputesPage() {
  const { view, screen, list } = useRecordList("GET /admin/disputes", "state", VIEWS)
  const may = useMay("refunds.update")
  const [answering, setAnswering] = useState<{ one: StaffDispute; answer: "accept" | "contest" } | null>(null)
  const answers: Column<StaffDispute> = {
    head: "Answer",
    kind: "actions",
    cell: (one) =>
      isOpen(one) && (
        <div className="flex justify-end gap-2">
          <SmallButton onClick={() => setAnswering({ one, answer: "contest" })}>Contest</SmallButton>
          <Button size="small" variant="danger" onClick={() => setAnswering({ one, answer: "accept" })}>
            Refund
          </Button>
        </div>
      ),
  }
  return (
    <ListScreen
      title="Disputes"
      about="Payments that shoppers disputed with their bank. A dispute not answered in time is lost."
      {...screen}
      columns={may ? [...COLUMNS, answers] : COLUMNS}
      of="disputes"
      asCards
      empty={view === "all" ? "No disputes." : "No matching dispute."}
    >
      {answering && (
        <DisputeAnswer
          {...answering}
          onClose={() => setAnswering(null)}
          onReload={() => {
            setAnswering(null)
            void list.refetch()
          }}
        />
      )}
    </ListScreen>
  )
}

export const config = defineRouteConfig({ label: "Disputes", nested: "/orders", rank: 4 })

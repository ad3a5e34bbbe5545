import { defineRouteConfig } from "@medusajs/admin-sdk"
import {
  destinationLabel,
  formatAmount,
  sourceLabel,
  type UnmatchedPayment,
  unmatchedReason,
  unmatchedStates,
} from "../../../features/money/books-words"
import { UnmatchedDecision, unmatchedQuestion } from "../../../features/money/unmatched-decision"
import { useConfirm } from "../../../platform/confirm"
import { useEditing } from "../../../platform/editing"
import { formatInstant } from "../../../platform/figures"
import { stateViews } from "../../../platform/list-filter"
import { useMay } from "../../../platform/staff-access"
import { useCall } from "../../../platform/use-call"
import { MainButton, SmallButton } from "../../../ui/buttons"
import { ListScreen } from "../../../ui/list-screen"
import type { Column } from "../../../ui/list-table"
import { useRecordList } from "../../../ui/record-list"
import { StateBadge } from "../../../ui/state-badge"
import { Fault, Subtle, TextLink } from "../../../ui/text"

const VIEWS = stateViews(unmatchedStates)

const COLUMNS: Column<UnmatchedPayment>[] = [
  {
    head: "What for",
    cell: ({ order, source }) =>
      order ? <TextLink to={`/orders/${order.id}`}>{order.order_number}</TextLink> : sourceLabel[source],
    under: ({ reference }) => reference,
  },
  { head: "Came", sort: "-came", from: "md", cell: ({ came_at }) => formatInstant(came_at) },
  { head: "Shopper", cell: ({ shopper }) => shopper?.name || shopper?.email || "Without an account" },
  {
    head: "Reason",
    kind: "text",
    cell: (one) => (
      <>
        {unmatchedReason(one.reason)}
        {one.destination && (
          <Subtle size="xsmall">
            {destinationLabel[one.destination]}, says {one.asked_by?.name ?? "someone"}: {one.decision_reason}
            {one.approved_by && `. ${one.approved_by.name} agreed`}
          </Subtle>
        )}
        {one.last_error && <Fault>{one.last_error}</Fault>}
      </>
    ),
  },
  { head: "Status", sort: "status", cell: ({ status }) => <StateBadge of={unmatchedStates[status]} /> },
  {
    head: "Amount",
    sort: "-amount",
    kind: "figure",
    cell: ({ amount, currency }) => formatAmount(amount, currency),
  },
]

/** Money that came and fits nothing. The filter lives in the address. */
export default function UnmatchedPaymentsPage() {
  const { screen, list } = useRecordList("GET /admin/kept-money", "status", VIEWS)
  const may = useMay("payments.update")
  const editor = useEditing<UnmatchedPayment>(list.refetch)
  const decisions: Column<UnmatchedPayment> = {
    head: "Decide",
    kind: "actions",
    cell: (one) => <Decisions one={one} onDecide={() => editor.open(one)} />,
  }
  return (
    <ListScreen
      title="Unmatched payments"
      about="Payments that do not match what was expected. The money is safe and the shopper has been told. Decide where it goes; above ₦100,000 two members of staff approve."
      {...screen}
      columns={may ? [...COLUMNS, decisions] : COLUMNS}
      of="payments"
      asCards
      empty="No unmatched payments."
    >
      {editor.form((one, step) => one && <UnmatchedDecision one={one} {...step} />)}
    </ListScreen>
  )
}

function Decisions({ one, onDecide }: { one: UnmatchedPayment; onDecide: () => void }) {
  const { call, isBusy } = useCall()
  const confirm = useConfirm()
  const act = async (key: "PUT /admin/kept-money/{id}/approve" | "PUT /admin/kept-money/{id}/decline") => {
    if (key === "PUT /admin/kept-money/{id}/decline" || (await confirm(unmatchedQuestion(one))))
      await call(key, { params: { id: one.id }, body: {} })
  }
  if (one.status === "open") {
    return <SmallButton onClick={onDecide}>Decide</SmallButton>
  }
  if (one.status !== "asked") return null
  return (
    <div className="flex justify-end gap-2">
      {!one.is_mine && (
        <MainButton isLoading={isBusy} onClick={() => void act("PUT /admin/kept-money/{id}/approve")}>
          Agree
        </MainButton>
      )}
      <SmallButton isLoading={isBusy} onClick={() => void act("PUT /admin/kept-money/{id}/decline")}>
        {one.is_mine ? "Withdraw" : "Do not agree"}
      </SmallButton>
    </div>
  )
}

export const config = defineRouteConfig({ label: "Unmatched payments", rank: 1 })

import { defineRouteConfig } from "@medusajs/admin-sdk"
import { destinationName } from "../../features/returns/refund-way"
import { refundStates, type StaffRefund } from "../../features/returns/return-words"
import { useConfirm } from "../../platform/confirm"
import { exactNaira, formatInstant } from "../../platform/figures"
import { stateViews } from "../../platform/list-filter"
import { useMay } from "../../platform/staff-access"
import { useCall } from "../../platform/use-call"
import { SmallButton } from "../../ui/buttons"
import { ListScreen } from "../../ui/list-screen"
import type { Column } from "../../ui/list-table"
import { useRecordList } from "../../ui/record-list"
import { StateBadge } from "../../ui/state-badge"
import { Fault, TextLink } from "../../ui/text"

const VIEWS = stateViews(refundStates)

const COLUMNS: Column<StaffRefund>[] = [
  {
    head: "Order",
    sort: "-asked",
    cell: ({ order_id, order_number }) => <TextLink to={`/orders/${order_id}`}>{order_number}</TextLink>,
    under: ({ asked_at }) => formatInstant(asked_at),
  },
  {
    head: "For",
    kind: "text",
    cell: ({ reason, last_error }) => (
      <>
        {reason ?? ""}
        {last_error && <Fault>{last_error}</Fault>}
      </>
    ),
  },
  { head: "Refunded to", from: "md", cell: ({ destination }) => destinationName(destination) },
  { head: "Status", sort: "status", cell: ({ status }) => <StateBadge of={refundStates[status]} /> },
  { head: "Amount", sort: "-amount", kind: "figure", cell: ({ amount }) => exactNaira(amount) },
]

const retry: Column<StaffRefund> = {
  head: "Try again",
  kind: "actions",
  cell: (refund) => refund.status === "failed" && <Retry refund={refund} />,
}

/** Refunds: what is on its way, what the bank would not take. The filter lives in the address. */
export default function RefundsPage() {
  const { view, screen } = useRecordList("GET /admin/refunds", "status", VIEWS)
  const may = useMay("refunds.update")
  return (
    <ListScreen
      title="Refunds"
      about="Refunds for cancelled orders, returns and goodwill. Never more than the shopper paid."
      {...screen}
      columns={may ? [...COLUMNS, retry] : COLUMNS}
      of="refunds"
      asCards
      empty={view === "all" ? "No refunds yet." : "No matching refund."}
    />
  )
}

function Retry({ refund }: { refund: StaffRefund }) {
  const { call, isBusy } = useCall()
  const confirm = useConfirm()
  const again = async (destination: "wallet" | null) => {
    const to = destinationName(destination ?? refund.destination).toLowerCase()
    const sure = await confirm({
      title: `Refund ${exactNaira(refund.amount)} of ${refund.order_number} to the ${to}?`,
      description: "This cannot be undone.",
      action: "Refund",
    })
    if (sure)
      await call("POST /admin/refunds/{id}/retry", { params: { id: refund.id }, body: { destination } })
  }
  return (
    <span className="flex justify-end gap-x-2">
      <SmallButton isLoading={isBusy} onClick={() => void again(null)}>
        Try again
      </SmallButton>
      {refund.destination !== "wallet" && (
        <SmallButton isLoading={isBusy} onClick={() => void again("wallet")}>
          Put into the wallet
        </SmallButton>
      )}
    </span>
  )
}

export const config = defineRouteConfig({ label: "Refunds", nested: "/orders", rank: 3 })

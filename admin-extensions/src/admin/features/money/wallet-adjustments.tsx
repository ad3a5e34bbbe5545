import { Button, StatusBadge, Text } from "@medusajs/ui"
import type { WalletAdjustment } from "../../../../../src/contract/admin-wallet"
import { formatInstant, formatNaira } from "../../platform/figures"
import { useTold } from "../../platform/told"
import { type Column, ListTable, type Sorting } from "../../ui/list-table"
import { adjustmentLabel, adjustmentTone } from "./wallet-words"

const WHOSE: Column<WalletAdjustment> = {
  head: "Shopper",
  cell: ({ name }) => <span className="block sm:max-w-72 sm:truncate">{name}</span>,
  under: ({ email }) => email,
}

const COLUMNS: Column<WalletAdjustment>[] = [
  {
    head: "Reason",
    sort: "-asked",
    kind: "text",
    cell: ({ reason }) => reason,
    under: ({ requested_by, requested_at }) =>
      `${requested_by?.name ?? "A former member of staff"}, ${formatInstant(requested_at)}`,
  },
  {
    head: "Status",
    sort: "status",
    kind: "text",
    cell: ({ status }) => <StatusBadge color={adjustmentTone[status]}>{adjustmentLabel[status]}</StatusBadge>,
    under: ({ decided_at, decided_by, decision_note }) =>
      decided_at &&
      `${decided_by?.name ?? "A former member of staff"}, ${formatInstant(decided_at)}${decision_note ? `: ${decision_note}` : ""}`,
  },
  {
    head: "Amount",
    sort: "-amount",
    kind: "figure",
    cell: ({ amount }) => `${amount > 0 ? "+" : ""}${formatNaira(amount)}`,
  },
]

const DECIDE: Column<WalletAdjustment> = {
  head: "Decide",
  kind: "actions",
  cell: (adjustment) => adjustment.status === "requested" && <Decide adjustment={adjustment} />,
}

/** Adjustments: who asked, why, and what another member of staff said. Nobody approves their own. */
export function WalletAdjustments(props: {
  adjustments: WalletAdjustment[]
  mayDecide: boolean
  /** In one wallet's drawer everything is that shopper's. */
  ofOne?: boolean
  sorting?: Sorting
}) {
  return (
    <ListTable
      label="Adjustments"
      columns={[...(props.ofOne ? [] : [WHOSE]), ...COLUMNS, ...(props.mayDecide ? [DECIDE] : [])]}
      rows={props.adjustments}
      idOf={({ id }) => id}
      asCards
      sorting={props.sorting}
    />
  )
}

function Decide({ adjustment }: { adjustment: WalletAdjustment }) {
  const { tell, isBusy } = useTold()
  const decide = (verb: "approve" | "decline") =>
    void tell(`POST /admin/wallet-adjustments/{id}/${verb}`, { params: { id: adjustment.id }, body: {} })
  return (
    <span className="flex justify-end gap-2 py-1">
      {adjustment.is_mine ? (
        <Text size="xsmall" className="self-center whitespace-nowrap text-ui-fg-subtle">
          Someone else must approve
        </Text>
      ) : (
        <Button size="small" isLoading={isBusy} onClick={() => decide("approve")}>
          Approve<span className="sr-only"> {adjustment.reason}</span>
        </Button>
      )}
      <Button size="small" variant="secondary" disabled={isBusy} onClick={() => decide("decline")}>
        {adjustment.is_mine ? "Withdraw" : "Decline"}
        <span className="sr-only"> {adjustment.reason}</span>
      </Button>
    </span>
  )
}

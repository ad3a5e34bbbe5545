import type { WalletAdjustment } from "../../../../../src/contract/admin-wallet"
import { type Question, useConfirm } from "../../platform/confirm"
import { exactNaira, formatInstant } from "../../platform/figures"
import { useCall } from "../../platform/use-call"
import { MainButton, SmallButton } from "../../ui/buttons"
import { type Column, ListTable, type Sorting } from "../../ui/list-table"
import { StateBadge } from "../../ui/state-badge"
import { Subtle } from "../../ui/text"
import { adjustmentStates } from "./wallet-words"

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
    cell: ({ status }) => <StateBadge of={adjustmentStates[status]} />,
    under: ({ decided_at, decided_by, decision_note }) =>
      decided_at &&
      `${decided_by?.name ?? "A former member of staff"}, ${formatInstant(decided_at)}${decision_note ? `: ${decision_note}` : ""}`,
  },
  {
    head: "Amount",
    sort: "-amount",
    kind: "figure",
    cell: ({ amount }) => `${amount > 0 ? "+" : ""}${exactNaira(amount)}`,
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

const asked = {
  approve: ({ amount, name, reason }: WalletAdjustment): Question => ({
    title:
      amount > 0
        ? `Put ${exactNaira(amount)} into the wallet of ${name}?`
        : `Take ${exactNaira(-amount)} out of the wallet of ${name}?`,
    description: `“${reason}”. The shopper is told by e-mail. This cannot be undone.`,
    action: "Approve",
  }),
  decline: ({ amount, name, is_mine }: WalletAdjustment): Question => ({
    title: `${is_mine ? "Withdraw" : "Decline"} the adjustment of ${exactNaira(amount)} for ${name}?`,
    description: "No money moves. It can be requested again.",
    action: is_mine ? "Withdraw" : "Decline",
  }),
}

function Decide({ adjustment }: { adjustment: WalletAdjustment }) {
  const { call, isBusy } = useCall()
  const confirm = useConfirm()
  const decide = async (verb: "approve" | "decline") => {
    if (await confirm(asked[verb](adjustment)))
      await call(`POST /admin/wallet-adjustments/{id}/${verb}`, { params: { id: adjustment.id }, body: {} })
  }
  return (
    <span className="flex justify-end gap-2 py-1">
      {adjustment.is_mine ? (
        <Subtle size="xsmall" className="self-center whitespace-nowrap">
          Someone else must approve
        </Subtle>
      ) : (
        <MainButton isLoading={isBusy} onClick={() => void decide("approve")}>
          Approve<span className="sr-only"> {adjustment.reason}</span>
        </MainButton>
      )}
      <SmallButton disabled={isBusy} onClick={() => void decide("decline")}>
        {adjustment.is_mine ? "Withdraw" : "Decline"}
        <span className="sr-only"> {adjustment.reason}</span>
      </SmallButton>
    </span>
  )
}

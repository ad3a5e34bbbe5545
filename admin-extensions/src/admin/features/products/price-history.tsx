import { Badge } from "@medusajs/ui"
import { useState } from "react"
import type { PriceChangeBatch, PriceChangeLine } from "../../../../../src/contract/admin-prices"
import { useConfirm } from "../../platform/confirm"
import { formatInstant } from "../../platform/figures"
import { useShopList } from "../../platform/shop-list"
import { useSideList } from "../../platform/side-list"
import { useCall } from "../../platform/use-call"
import { SmallButton } from "../../ui/buttons"
import { type Column } from "../../ui/list-table"
import { RecordTable } from "../../ui/record-table"
import { Panel } from "../../ui/screen"
import { Strong } from "../../ui/text"
import { PriceChangeDrawer } from "./price-change-drawer"
import { PriceLines } from "./price-lines"

const OCCASIONS = {
  by_hand: "By hand",
  scheduled_start: "Scheduled",
  scheduled_end: "Scheduled end",
} as const

/** Who changed which prices when, with the way back. */
export function PriceHistory() {
  const { page, sort, toPage, sorting } = useSideList("history")
  const [opened, setOpened] = useState<string | null>(null)
  const [refused, setRefused] = useState<PriceChangeLine[]>([])
  const confirm = useConfirm()
  const { call, isBusy } = useCall()
  const history = useShopList("GET /admin/price-changes", { page, sort }, { perPage: 10 })
  const undo = async ({ id, summary, changed }: PriceChangeBatch) => {
    const isSure = await confirm({
      title: "Undo this price change?",
      description: `${summary}: ${changed} prices go back to their previous value.`,
      action: "Undo",
      cancel: "Cancel",
    })
    if (!isSure) return
    const answer = await call("POST /admin/price-changes/{id}/undo", { params: { id }, body: {} })
    if (answer) setRefused(answer.data.refused)
  }
  const columns: Column<PriceChangeBatch>[] = [
    {
      head: "What",
      sort: "what",
      kind: "text",
      cell: ({ summary }) => summary,
      under: ({ scope, note }) => [scope, note].filter(Boolean).join(" · "),
    },
    {
      head: "When",
      sort: "-when",
      cell: ({ created_at }) => formatInstant(created_at),
      under: ({ occasion }) => OCCASIONS[occasion],
    },
    { head: "Who", from: "md", cell: ({ by }) => by },
    {
      head: "Prices",
      sort: "-prices",
      kind: "figure",
      cell: ({ changed }) => changed,
      under: ({ left_out }) => left_out > 0 && `${left_out} kept`,
    },
    {
      head: "Undo",
      kind: "actions",
      cell: (batch) =>
        batch.undone_by ? (
          <Badge size="2xsmall">Undone</Badge>
        ) : (
          <SmallButton disabled={isBusy} onClick={() => void undo(batch)}>
            Undo
          </SmallButton>
        ),
    },
  ]
  return (
    <Panel
      title="History"
      about="Undo restores the previous prices. Prices changed since then do not change."
    >
      {refused.length > 0 && (
        <div className="py-2">
          <Strong className="px-6">Not restored</Strong>
          <PriceLines lines={refused} />
        </div>
      )}
      <RecordTable
        label="History"
        list={history}
        columns={columns}
        idOf={({ id }) => id}
        onOpen={({ id }) => setOpened(id)}
        asCards
        of="changes"
        empty="No prices were changed here yet."
        onPage={toPage}
        sorting={sorting}
      />
      {opened && <PriceChangeDrawer id={opened} onClose={() => setOpened(null)} />}
    </Panel>
  )
}

import { Text, toast } from "@medusajs/ui"
import { useState } from "react"
import type { RuleFileLine, RuleFilePlan } from "../../../../../src/contract/admin-delivery"
import { counted, formatPrice } from "../../platform/figures"
import { shopApi } from "../../platform/shop-api"
import { useChange } from "../../platform/shop-queries"
import type { States } from "../../platform/states"
import { useSubmit } from "../../platform/submit"
import { MainButton, SmallButton } from "../../ui/buttons"
import { Refusal } from "../../ui/form"
import { type Column, ListTable } from "../../ui/list-table"
import { Panel } from "../../ui/screen"
import { StateBadge } from "../../ui/state-badge"
import { SteepNotice } from "../../ui/steep-notice"
import { FileNotices, TableFileButton } from "../../ui/table-file"

const MOST_LINES = 200

const ACTIONS: States<NonNullable<RuleFileLine["action"]>> = {
  create: { name: "New", color: "green" },
  update: { name: "Changed", color: "blue" },
  delete: { name: "Deleted", color: "orange" },
  none: { name: "No change", color: "grey" },
}

interface Looked {
  file: File
  plan: RuleFilePlan
}

/** Fees from a file: first what every row would do, then all of it or nothing. */
export function DeliveryFile({ onClose }: { onClose: () => void }) {
  const [looked, setLooked] = useState<Looked | null>(null)
  const { submit, isBusy, failure } = useSubmit()
  const change = useChange()

  const look = (file: File) =>
    submit(async () => {
      const { data } = await shopApi("POST /admin/delivery/import/preview", { form: { csv: file } })
      setLooked({ file, plan: data })
    })
  const choose = (file: File) => {
    setLooked(null)
    void look(file)
  }
  const apply = ({ file, plan }: Looked) =>
    submit(async () => {
      const answer = await change.run("POST /admin/delivery/import", {
        form: { csv: file, preview: plan.preview },
      })
      toast.success(answer.message)
      onClose()
    })

  return (
    <Panel
      title="Fees from a file"
      about="Export all fees, change them in a spreadsheet, and bring the file back. The fees of each place that it names become those of the file; other places do not change."
      actions={
        <div className="flex gap-2">
          <TableFileButton name="File of fees" isLoading={isBusy && !looked} onChoose={choose} />
          <SmallButton onClick={onClose}>Close</SmallButton>
        </div>
      }
    >
      {failure && (
        <div className="px-6 py-4">
          <Refusal failure={failure} />
          {looked && (
            <SmallButton className="mt-3" onClick={() => void look(looked.file)}>
              Check the file again
            </SmallButton>
          )}
        </div>
      )}
      {looked && <Plan looked={looked} busy={isBusy} onApply={() => void apply(looked)} />}
    </Panel>
  )
}

function Plan({ looked, busy, onApply }: { looked: Looked; busy: boolean; onApply: () => void }) {
  const { counts, notices, lines } = looked.plan
  const changed = counts.create + counts.update + counts.delete
  const shown = lines.filter(({ action }) => action !== "none").slice(0, MOST_LINES)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4 px-6 py-4">
        <div>
          <Text size="small" role="status">
            {looked.file.name}: {counts.create} new, {counts.update} changed, {counts.delete} deleted,{" "}
            {counts.unchanged} unchanged, {counts.bad} with errors
          </Text>
          <FileNotices notices={notices} />
          <SteepNotice count={counts.steep} one="fee changes" many="fees change" />
        </div>
        <MainButton disabled={counts.bad > 0 || changed === 0} isLoading={busy} onClick={onApply}>
          {counts.bad > 0
            ? "Fix the file first"
            : changed === 0
              ? "Nothing changes"
              : `Change ${counted(changed, "fee")}`}
        </MainButton>
      </div>
      {shown.length > 0 && (
        <ListTable label="What the file changes" columns={COLUMNS} rows={shown} idOf={placeOf} />
      )}
    </>
  )
}

/** A fee that the file leaves out stands on no line of it. */
const placeOf = ({ line, place, weights }: RuleFileLine) => String(line ?? `${place} ${weights}`)

const COLUMNS: Column<RuleFileLine>[] = [
  { head: "Line", cell: ({ line }) => <span className="tabular-nums">{line ?? "–"}</span> },
  {
    head: "Place",
    kind: "text",
    cell: ({ place }) => place,
    under: ({ problem }) => problem && <span className="text-ui-fg-error">{problem}</span>,
  },
  { head: "Weight", cell: ({ weights }) => <span className="tabular-nums">{weights}</span> },
  { head: "Fee now", kind: "figure", cell: ({ old_fee }) => formatPrice(old_fee) },
  {
    head: "New fee",
    kind: "figure",
    cell: ({ new_fee, is_steep }) => (
      <span className={is_steep ? "text-ui-fg-error" : undefined}>{formatPrice(new_fee)}</span>
    ),
  },
  {
    head: "What happens",
    cell: ({ action }) => <StateBadge of={action ? ACTIONS[action] : { name: "Errors", color: "red" }} />,
  },
]

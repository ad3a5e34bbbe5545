import { Badge } from "@medusajs/ui"
import { useState } from "react"
import type { PriceSchedule } from "../../../../../src/contract/admin-price-schedules"
import { toLagos } from "../../../../../src/contract/lagos"
import { useConfirm } from "../../platform/confirm"
import type { Step } from "../../platform/editing"
import { useFields } from "../../platform/fields"
import { formatInstant } from "../../platform/figures"
import { useShopList } from "../../platform/shop-list"
import { useMay } from "../../platform/staff-access"
import { sentMoment } from "../../platform/typed-days"
import { useCall } from "../../platform/use-call"
import { SmallButton } from "../../ui/buttons"
import { DrawerActions } from "../../ui/drawer-actions"
import { EditDrawer } from "../../ui/edit-drawer"
import { Fact } from "../../ui/facts"
import { LagosTimeField } from "../../ui/lagos-time-field"
import { Pages } from "../../ui/pages"
import { RecordDrawer } from "../../ui/record-drawer"
import { Loaded } from "../../ui/screen"
import { PlannedPrices } from "./price-lines"
import { PriceNoteField } from "./price-note-field"

/** A price change that starts later: its prices, and what staff do with it before that. */
export function PriceScheduleDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const [page, setPage] = useState(1)
  const [isEditing, setEditing] = useState(false)
  const schedule = useShopList("GET /admin/price-schedules/{id}", { page }, { params: { id } })
  const one = schedule.data?.data
  if (one && isEditing)
    return (
      <ScheduleForm
        schedule={one}
        onClose={() => setEditing(false)}
        onReload={() => void schedule.refetch()}
      />
    )
  return (
    <RecordDrawer
      title={one?.summary ?? "Scheduled prices"}
      head={one?.status === "running" && <Badge size="2xsmall">Running</Badge>}
      footer={
        one?.status === "waiting" && (
          <Steps schedule={one} onEdit={() => setEditing(true)} onClose={onClose} />
        )
      }
      isFlush
      onClose={onClose}
    >
      <Loaded query={schedule}>
        {({ data, meta }) => (
          <>
            <dl className="grid grid-cols-2 gap-4 px-6 py-4">
              <Fact name="Starts">{formatInstant(data.starts_at)}</Fact>
              <Fact name="Ends">{data.ends_at ? formatInstant(data.ends_at) : "No end"}</Fact>
              <Fact name="Products">{data.scope}</Fact>
              <Fact name="Who">{data.by}</Fact>
              {data.note && <Fact name="Note">{data.note}</Fact>}
            </dl>
            <PlannedPrices lines={data.lines} />
            <Pages meta={meta} of="prices" onPage={setPage} />
          </>
        )}
      </Loaded>
    </RecordDrawer>
  )
}

function Steps({
  schedule,
  onEdit,
  onClose,
}: {
  schedule: PriceSchedule
  onEdit: () => void
  onClose: () => void
}) {
  const mayChange = useMay("prices.update")
  const confirm = useConfirm()
  const { call, isBusy } = useCall()
  const cancel = async () => {
    const isSure = await confirm({
      title: "Cancel this price change?",
      description: `${schedule.summary}: no price changes on ${formatInstant(schedule.starts_at)}.`,
      action: "Cancel the change",
    })
    if (!isSure) return
    const answer = await call("POST /admin/price-schedules/{id}/cancel", {
      params: { id: schedule.id },
      body: {},
    })
    if (answer) onClose()
  }
  if (!mayChange) return null
  return (
    <DrawerActions isBusy={isBusy} dangers={[{ label: "Cancel the change", onClick: () => void cancel() }]}>
      <SmallButton onClick={onEdit}>Change times</SmallButton>
    </DrawerActions>
  )
}

function ScheduleForm({ schedule, ...step }: Step & { schedule: PriceSchedule }) {
  const { id, summary, starts_at, ends_at, note } = schedule
  const saved = { starts_at: toLagos(starts_at), ends_at: toLagos(ends_at), note: note ?? "" }
  const { value: draft, set, bind, isDirty } = useFields(saved)
  return (
    <EditDrawer
      {...step}
      title={summary}
      isDirty={isDirty}
      onSave={(send) =>
        send("PUT /admin/price-schedules/{id}", {
          params: { id },
          body: {
            starts_at: sentMoment(draft.starts_at),
            ends_at: sentMoment(draft.ends_at),
            note: draft.note,
          },
        })
      }
    >
      <LagosTimeField {...bind("starts_at")} label="Starts" isNeeded />
      <LagosTimeField {...bind("ends_at")} label="Ends: previous prices return" />
      <PriceNoteField value={draft.note} onChange={set} />
    </EditDrawer>
  )
}

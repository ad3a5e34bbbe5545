import { Alert } from "@medusajs/ui"
import { type Answer, noAnswer } from "../../../../../src/contract/client"
import { useFields } from "../../platform/fields"
import { useChange, useRead } from "../../platform/kept-records"
import { ChoiceField } from "../../ui/choice-field"
import { EditDrawer } from "../../ui/edit-drawer"
import { changes } from "../../ui/name-fields"
import { Subtle } from "../../ui/subtle"
import { TextField } from "../../ui/text-field"
import { moveLabel } from "./order-words"

const NOTHING = { courier_id: "", waybill: "", rider: "" }

/** Asks before orders are shipped: who carries them and under which number. All of it may stay empty. */
export function ShipForm(props: {
  title: string
  ids: string[]
  /** Steps that it passes over, in words; empty for none. */
  skipped: string
  onShipped?: (answer: Answer<"POST /admin/order-moves">) => void
  onClose: () => void
}) {
  const { ids, skipped } = props
  const couriers = useRead("GET /admin/couriers").data ?? []
  const [value, set] = useFields(NOTHING)
  const change = useChange()
  const save = async () => {
    const answer = await change.run("POST /admin/order-moves", {
      body: { ids, status: "shipped", skips: skipped !== "", ...value },
    })
    // One order that stays where it is says so in the form; of several each has its line in the results.
    if (!answer.data.move_id && ids.length === 1) throw noAnswer(422, "not_moved", answer.message)
    props.onShipped?.(answer)
    return answer
  }
  return (
    <EditDrawer
      title={props.title}
      action={moveLabel.shipped}
      isDirty={Object.keys(changes(value, NOTHING)).length > 0}
      onSave={save}
      onClose={props.onClose}
      onReload={() => set(NOTHING)}
    >
      {skipped && (
        <Alert variant="warning">
          It is not marked as {skipped} yet: this marks it as {skipped}, too.
        </Alert>
      )}
      <Subtle>The shopper gets an e-mail ten seconds later. You can undo it until then.</Subtle>
      <TextField
        name="waybill"
        label="Waybill"
        optional
        autoFocus
        autoComplete="off"
        maxLength={60}
        value={value.waybill}
        onChange={(waybill) => set({ waybill })}
      />
      <ChoiceField
        name="courier_id"
        label="Courier"
        hint="The shopper sees the courier, the waybill and a link to follow the parcel"
        value={value.courier_id}
        choices={couriers.filter(({ is_active }) => is_active)}
        none="Not said"
        onChange={(courier_id) => set({ courier_id })}
      />
      <TextField
        name="rider"
        label="Rider"
        hint="Name and phone, for staff only"
        optional
        maxLength={120}
        value={value.rider}
        onChange={(rider) => set({ rider })}
      />
    </EditDrawer>
  )
}

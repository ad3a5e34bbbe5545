import { Input } from "@medusajs/ui"
import { useState } from "react"
import { useChange } from "../../platform/kept-records"
import { EditDrawer } from "../../ui/edit-drawer"
import { Field } from "../../ui/field"

interface KeptPlace {
  id: string
  name: string
  updated_at: string
}

/** `record` null: a new one, for an LGA in the state `stateId`. */
export type EditedPlace =
  | { kind: "state"; record: KeptPlace | null }
  | { kind: "lga"; record: KeptPlace | null; stateId?: string }

/** A state's or an LGA's name. */
export function PlaceForm({ place, onClose }: { place: EditedPlace; onClose: () => void }) {
  const { kind, record } = place
  const [name, setName] = useState(record?.name ?? "")
  const change = useChange()
  const save = () => {
    if (record) {
      const key =
        kind === "state"
          ? ("PUT /admin/states/update/{id}" as const)
          : ("PUT /admin/lgas/update/{id}" as const)
      const { id, updated_at } = record
      return change.mutateAsync({ key, sent: { params: { id }, body: { name, updated_at } } })
    }
    return kind === "state"
      ? change.mutateAsync({ key: "POST /admin/states/store", sent: { body: { name } } })
      : change.mutateAsync({
          key: "POST /admin/lgas/store",
          sent: { body: { name, state_id: place.stateId ?? "" } },
        })
  }
  const what = kind === "state" ? "state" : "local government area"
  return (
    <EditDrawer
      title={record ? record.name : `New ${what}`}
      isDirty={name !== (record?.name ?? "")}
      onSave={save}
      onClose={onClose}
      onReload={onClose}
    >
      <Field
        name="name"
        label="Name"
        hint={kind === "state" && !record ? "It then needs LGAs and delivery fees" : undefined}
      >
        {(ids) => (
          <Input {...ids} value={name} maxLength={120} onChange={(event) => setName(event.target.value)} />
        )}
      </Field>
    </EditDrawer>
  )
}

import { useState } from "react"
import type { Send } from "../../platform/shop-queries"
import { EditDrawer } from "../../ui/edit-drawer"
import { TextField } from "../../ui/text-field"

export interface SavedPlace {
  id: string
  name: string
  updated_at: string
}

/** `record` null: a new one, for an LGA in the state `stateId`. */
export type EditedPlace =
  | { kind: "state"; record: SavedPlace | null }
  | { kind: "lga"; record: SavedPlace | null; stateId?: string }

/** A state's or an LGA's name. */
export function PlaceForm({ place, onClose }: { place: EditedPlace; onClose: () => void }) {
  const { kind, record } = place
  const [name, setName] = useState(record?.name ?? "")
  const save = (send: Send) => {
    if (record) {
      const key =
        kind === "state"
          ? ("PUT /admin/states/update/{id}" as const)
          : ("PUT /admin/lgas/update/{id}" as const)
      const { id, updated_at } = record
      return send(key, { params: { id }, body: { name, updated_at } })
    }
    return kind === "state"
      ? send("POST /admin/states/store", { body: { name } })
      : send("POST /admin/lgas/store", { body: { name, state_id: place.stateId ?? "" } })
  }
  const what = kind === "state" ? "state" : "local government area"
  return (
    <EditDrawer
      title={record ? record.name : `New ${what}`}
      isDirty={name !== (record?.name ?? "")}
      onSave={save}
      onClose={onClose}
    >
      <TextField
        name="name"
        label="Name"
        hint={kind === "state" && !record ? "Add its LGAs and delivery fees next" : undefined}
        value={name}
        maxLength={120}
        onChange={setName}
      />
    </EditDrawer>
  )
}

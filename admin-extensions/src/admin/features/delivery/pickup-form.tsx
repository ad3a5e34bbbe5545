import { Input } from "@medusajs/ui"
import type { Data } from "../../../../../src/contract/calls"
import type { Step } from "../../platform/editing"
import { useFields } from "../../platform/fields"
import { useChange } from "../../platform/kept-records"
import { sentFigure } from "../../platform/typed-figures"
import { EditDrawer } from "../../ui/edit-drawer"
import { Field } from "../../ui/field"
import { ActiveSwitch, changes } from "../../ui/name-fields"
import { PlaceFields } from "./place-fields"

export type StaffPickup = Data<"GET /admin/pickup-locations">[number]

export function PickupForm({ place, ...step }: Step & { place: StaffPickup | null }) {
  const before = {
    name: place?.name ?? "",
    address: place?.address ?? "",
    state_id: place?.state_id ?? "",
    lga_id: place?.lga_id ?? "",
    opening_hours: place?.opening_hours ?? "",
    phone: place?.phone ?? "",
    rank: String(place?.rank ?? ""),
    is_active: place?.is_active ?? true,
  }
  const [value, set] = useFields(before)
  const change = useChange()
  const changed = changes(value, before)
  const save = () => {
    const bodyOf = <V extends Partial<typeof value>>({ lga_id, rank, ...rest }: V) => ({
      ...rest,
      ...(lga_id === undefined ? {} : { lga_id: lga_id || null }),
      ...(rank === undefined || rank.trim() === "" ? {} : { rank: sentFigure(rank) }),
    })
    if (!place) return change.run("POST /admin/pickup-locations/store", { body: bodyOf(value) })
    return change.run("PUT /admin/pickup-locations/update/{id}", {
      params: { id: place.id },
      body: { ...bodyOf(changed), updated_at: place.updated_at },
    })
  }
  const input = (name: "name" | "address" | "opening_hours" | "phone" | "rank") => (ids: object) => (
    <Input
      {...ids}
      inputMode={name === "phone" ? "tel" : name === "rank" ? "numeric" : undefined}
      value={value[name]}
      onChange={(event) => set({ [name]: event.target.value })}
    />
  )
  return (
    <EditDrawer
      {...step}
      title={place ? place.name : "New pickup location"}
      isDirty={Object.keys(changed).length > 0}
      onSave={save}
    >
      <Field name="name" label="Name" hint="For example Ikeja store">
        {input("name")}
      </Field>
      <Field name="address" label="Address">
        {input("address")}
      </Field>
      <PlaceFields value={value} whole="None" onChange={set} />
      <Field name="opening_hours" label="Opening hours" hint="As in Monday to Saturday, 9 am to 7 pm">
        {input("opening_hours")}
      </Field>
      <Field name="phone" label="Phone">
        {input("phone")}
      </Field>
      <Field name="rank" label="Place in the list" hint="The lowest number comes first" optional>
        {input("rank")}
      </Field>
      <ActiveSwitch
        hint="Off: closed. Shoppers can't choose it"
        checked={value.is_active}
        onChange={(is_active) => set({ is_active })}
      />
    </EditDrawer>
  )
}

import type { Data } from "../../../../../src/contract/calls"
import type { Step } from "../../platform/editing"
import { useFields } from "../../platform/fields"
import type { Send } from "../../platform/shop-queries"
import { sentFigure } from "../../platform/typed-figures"
import { EditDrawer } from "../../ui/edit-drawer"
import { SwitchField } from "../../ui/switch-field"
import { TextField } from "../../ui/text-field"
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
  const { value, set, bind, changed, isDirty } = useFields(before)
  const save = (send: Send) => {
    const bodyOf = <V extends Partial<typeof value>>({ lga_id, rank, ...rest }: V) => ({
      ...rest,
      ...(lga_id === undefined ? {} : { lga_id: lga_id || null }),
      ...(rank === undefined || rank.trim() === "" ? {} : { rank: sentFigure(rank) }),
    })
    if (!place) return send("POST /admin/pickup-locations/store", { body: bodyOf(value) })
    return send("PUT /admin/pickup-locations/update/{id}", {
      params: { id: place.id },
      body: { ...bodyOf(changed), updated_at: place.updated_at },
    })
  }
  return (
    <EditDrawer {...step} title={place ? place.name : "New pickup location"} isDirty={isDirty} onSave={save}>
      <TextField {...bind("name")} label="Name" hint="For example Ikeja store" />
      <TextField {...bind("address")} label="Address" />
      <PlaceFields value={value} whole="None" onChange={set} />
      <TextField
        {...bind("opening_hours")}
        label="Opening hours"
        hint="As in Monday to Saturday, 9 am to 7 pm"
      />
      <TextField {...bind("phone")} label="Phone" inputMode="tel" />
      <TextField
        {...bind("rank")}
        label="Place in the list"
        hint="The lowest number comes first"
        optional
        inputMode="numeric"
      />
      <SwitchField {...bind("is_active")} label="Active" hint="Off: closed. Shoppers can't choose it" />
    </EditDrawer>
  )
}

import type { Data } from "../../../../../src/contract/calls"
import type { Step } from "../../platform/editing"
import { useFields } from "../../platform/fields"
import type { Send } from "../../platform/shop-queries"
import { EditDrawer } from "../../ui/edit-drawer"
import { SwitchField } from "../../ui/switch-field"
import { TextField } from "../../ui/text-field"

export type StaffCourier = Data<"GET /admin/couriers">[number]

export function CourierForm({ courier, ...step }: Step & { courier: StaffCourier | null }) {
  const before = {
    name: courier?.name ?? "",
    tracking_url: courier?.tracking_url ?? "",
    is_active: courier?.is_active ?? true,
  }
  const { value, bind, changed, isDirty } = useFields(before)
  const save = (send: Send) =>
    courier
      ? send("PUT /admin/couriers/update/{id}", {
          params: { id: courier.id },
          body: { ...changed, updated_at: courier.updated_at },
        })
      : send("POST /admin/couriers/store", { body: value })
  return (
    <EditDrawer {...step} title={courier ? courier.name : "New courier"} isDirty={isDirty} onSave={save}>
      <TextField {...bind("name")} label="Name" hint="Shoppers see it on their order" maxLength={120} />
      <TextField
        {...bind("tracking_url")}
        label="Tracking link"
        hint="With {waybill} where the number goes, such as https://courier.example/track/{waybill}"
        optional
        maxLength={300}
      />
      <SwitchField {...bind("is_active")} label="Active" hint="Off: not offered when you ship an order" />
    </EditDrawer>
  )
}

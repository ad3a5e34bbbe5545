import { Textarea } from "@medusajs/ui"
import type { Supplier } from "../../../../../src/contract/admin-purchasing"
import { useFields } from "../../platform/fields"
import { useChange } from "../../platform/kept-records"
import { EditDrawer } from "../../ui/edit-drawer"
import { Field } from "../../ui/field"
import { ActiveSwitch, changes } from "../../ui/name-fields"
import { TextField } from "../../ui/text-field"

export function SupplierForm(props: {
  supplier: Supplier | null
  onClose: () => void
  onReload: () => void
}) {
  const { supplier } = props
  const before = {
    name: supplier?.name ?? "",
    email: supplier?.email ?? "",
    phone: supplier?.phone ?? "",
    note: supplier?.note ?? "",
    is_active: supplier?.is_active ?? true,
  }
  const [value, set] = useFields(before)
  const change = useChange()
  const changed = changes(value, before)
  const save = () =>
    supplier
      ? change.run("PUT /admin/suppliers/update/{id}", {
          params: { id: supplier.id },
          body: { ...changed, updated_at: supplier.updated_at },
        })
      : change.run("POST /admin/suppliers/store", { body: value })
  return (
    <EditDrawer
      title={supplier ? supplier.name : "New supplier"}
      isDirty={Object.keys(changed).length > 0}
      onSave={save}
      onClose={props.onClose}
      onReload={props.onReload}
    >
      <TextField
        name="name"
        label="Name"
        autoFocus
        maxLength={120}
        value={value.name}
        onChange={(name) => set({ name })}
      />
      <TextField
        name="email"
        label="E-mail"
        type="email"
        optional
        autoComplete="off"
        maxLength={254}
        value={value.email}
        onChange={(email) => set({ email })}
      />
      <TextField
        name="phone"
        label="Phone"
        type="tel"
        optional
        autoComplete="off"
        maxLength={40}
        value={value.phone}
        onChange={(phone) => set({ phone })}
      />
      <Field name="note" label="Note" hint="Such as terms and days of delivery" optional>
        {(ids) => (
          <Textarea
            {...ids}
            rows={3}
            maxLength={500}
            value={value.note}
            onChange={(event) => set({ note: event.target.value })}
          />
        )}
      </Field>
      <ActiveSwitch
        hint="Off: not offered for a new purchase order"
        checked={value.is_active}
        onChange={(is_active) => set({ is_active })}
      />
    </EditDrawer>
  )
}

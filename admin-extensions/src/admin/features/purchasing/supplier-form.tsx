import type { Supplier } from "../../../../../src/contract/admin-purchasing"
import type { Step } from "../../platform/editing"
import { useFields } from "../../platform/fields"
import type { Send } from "../../platform/shop-queries"
import { EditDrawer } from "../../ui/edit-drawer"
import { SwitchField } from "../../ui/switch-field"
import { TextField } from "../../ui/text-field"
import { WordsField } from "../../ui/words-field"

export function SupplierForm({ supplier, ...step }: Step & { supplier: Supplier | null }) {
  const before = {
    name: supplier?.name ?? "",
    email: supplier?.email ?? "",
    phone: supplier?.phone ?? "",
    note: supplier?.note ?? "",
    is_active: supplier?.is_active ?? true,
  }
  const { value, bind, changed, isDirty } = useFields(before)
  const save = (send: Send) =>
    supplier
      ? send("PUT /admin/suppliers/update/{id}", {
          params: { id: supplier.id },
          body: { ...changed, updated_at: supplier.updated_at },
        })
      : send("POST /admin/suppliers/store", { body: value })
  return (
    <EditDrawer {...step} title={supplier ? supplier.name : "New supplier"} isDirty={isDirty} onSave={save}>
      <TextField {...bind("name")} label="Name" autoFocus maxLength={120} />
      <TextField {...bind("email")} label="E-mail" type="email" optional autoComplete="off" maxLength={254} />
      <TextField {...bind("phone")} label="Phone" type="tel" optional autoComplete="off" maxLength={40} />
      <WordsField
        {...bind("note")}
        label="Note"
        hint="Such as terms and days of delivery"
        optional
        rows={3}
        most={500}
      />
      <SwitchField {...bind("is_active")} label="Active" hint="Off: not offered for a new purchase order" />
    </EditDrawer>
  )
}

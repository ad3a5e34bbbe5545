import { Input } from "@medusajs/ui"
import { useState } from "react"
import { useFields } from "../../platform/fields"
import { useChange } from "../../platform/kept-records"
import { EditDrawer } from "../../ui/edit-drawer"
import { Field } from "../../ui/field"
import { RoleField } from "./role-field"
import type { Role } from "./role-words"

/** Whom to invite, and as what. */
export function InvitationForm({ onClose }: { onClose: () => void }) {
  const change = useChange()
  const [value, set] = useFields({ email: "", first_name: "", last_name: "" })
  const [role, setRole] = useState<Role | "">("")
  const fields = [
    { name: "email", label: "E-mail", type: "email", hint: "The link goes there. It lasts 72 hours" },
    { name: "first_name", label: "First name", type: "text", hint: undefined },
    { name: "last_name", label: "Last name", type: "text", hint: undefined },
  ] as const
  return (
    <EditDrawer
      title="Invite to the staff"
      action="Send invitation"
      isDirty={role !== "" || Object.values(value).some(Boolean)}
      onSave={() =>
        change.mutateAsync({ key: "POST /admin/staff/invite", sent: { body: { ...value, role } } })
      }
      onClose={onClose}
      onReload={onClose}
    >
      {fields.map(({ name, label, type, hint }) => (
        <Field key={name} name={name} label={label} hint={hint}>
          {(ids) => (
            <Input
              {...ids}
              type={type}
              autoComplete="off"
              maxLength={254}
              value={value[name]}
              onChange={(event) => set({ [name]: event.target.value })}
            />
          )}
        </Field>
      ))}
      <RoleField value={role} offers={["staff"]} onChange={setRole} />
    </EditDrawer>
  )
}

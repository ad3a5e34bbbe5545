import { useState } from "react"
import { useFields } from "../../platform/fields"
import { useChange } from "../../platform/kept-records"
import { EditDrawer } from "../../ui/edit-drawer"
import { TextField } from "../../ui/text-field"
import { RoleField, STAFF } from "./role-field"
import type { STAFF_ROLES } from "./role-words"

/** Whom to invite, and as what. */
export function InvitationForm({ onClose }: { onClose: () => void }) {
  const change = useChange()
  const { value, set } = useFields({ email: "", first_name: "", last_name: "" })
  const [role, setRole] = useState<(typeof STAFF_ROLES)[number] | "">("")
  const fields = [
    { name: "email", label: "E-mail", type: "email", hint: "We send the link there. It lasts 72 hours" },
    { name: "first_name", label: "First name", type: "text", hint: undefined },
    { name: "last_name", label: "Last name", type: "text", hint: undefined },
  ] as const
  return (
    <EditDrawer
      title="Invite to the staff"
      action="Send invitation"
      isDirty={role !== "" || Object.values(value).some(Boolean)}
      onSave={() => change.run("POST /admin/staff/invite", { body: { ...value, role } })}
      onClose={onClose}
    >
      {fields.map(({ name, label, type, hint }) => (
        <TextField
          key={name}
          name={name}
          label={label}
          hint={hint}
          type={type}
          autoComplete="off"
          maxLength={254}
          value={value[name]}
          onChange={(typed) => set({ [name]: typed })}
        />
      ))}
      <RoleField value={role} offers={[STAFF]} onChange={setRole} />
    </EditDrawer>
  )
}

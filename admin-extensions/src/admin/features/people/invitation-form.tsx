import { useFields } from "../../platform/fields"
import { EditDrawer } from "../../ui/edit-drawer"
import { TextField } from "../../ui/text-field"
import { RoleField, STAFF } from "./role-field"
import type { STAFF_ROLES } from "./role-words"

const NOBODY = { email: "", first_name: "", last_name: "", role: "" as (typeof STAFF_ROLES)[number] | "" }

/** Whom to invite, and as what. */
export function InvitationForm({ onClose }: { onClose: () => void }) {
  const { value, bind, isDirty } = useFields(NOBODY)
  const fields = [
    { name: "email", label: "E-mail", type: "email", hint: "We send the link there. It lasts 72 hours" },
    { name: "first_name", label: "First name", type: "text", hint: undefined },
    { name: "last_name", label: "Last name", type: "text", hint: undefined },
  ] as const
  return (
    <EditDrawer
      title="Invite to the staff"
      action="Send invitation"
      isDirty={isDirty}
      onSave={(send) => send("POST /admin/staff/invite", { body: value })}
      onClose={onClose}
    >
      {fields.map(({ name, label, type, hint }) => (
        <TextField
          key={name}
          {...bind(name)}
          label={label}
          hint={hint}
          type={type}
          autoComplete="off"
          maxLength={254}
        />
      ))}
      <RoleField {...bind("role")} offers={[STAFF]} />
    </EditDrawer>
  )
}

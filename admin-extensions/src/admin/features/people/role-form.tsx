import { useState } from "react"
import { useChange, useRead } from "../../platform/kept-records"
import { EditDrawer } from "../../ui/edit-drawer"
import { ReasonField } from "../../ui/words-field"
import { RoleField, SHOPPERS, STAFF } from "./role-field"
import type { Role } from "./role-words"

/** Changes a person's role, with the reason. Staff roles are offered only to users who may give them. */
export function RoleForm(props: {
  /** A shopper's, or a staff member's. */
  id: string
  name: string
  role: Role
  /** False for staff who do not shop: there is no shopper's role to go back to. */
  isShopper: boolean
  onClose: () => void
}) {
  const me = useRead("GET /admin/access")
  const change = useChange()
  const [role, setRole] = useState(props.role)
  const [reason, setReason] = useState("")
  const isSuperadmin = me.data?.role === "superadmin"
  return (
    <EditDrawer
      title={`Role of ${props.name}`}
      isDirty={role !== props.role || reason !== ""}
      onSave={() =>
        change.run("POST /admin/change-role/{id}", {
          params: { id: props.id },
          body: { role, reason: reason || undefined },
        })
      }
      onClose={props.onClose}
    >
      <RoleField
        value={role}
        offers={[...(props.isShopper ? [SHOPPERS] : []), ...(isSuperadmin ? [STAFF] : [])]}
        onChange={setRole}
      />
      <ReasonField value={reason} onChange={setReason} hint="Saved in the audit log" />
    </EditDrawer>
  )
}

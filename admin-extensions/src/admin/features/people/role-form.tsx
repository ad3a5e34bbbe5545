import { useFields } from "../../platform/fields"
import { useRead } from "../../platform/shop-queries"
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
  const { value, bind, isDirty } = useFields({ role: props.role, reason: "" })
  const isSuperadmin = me.data?.role === "superadmin"
  return (
    <EditDrawer
      title={`Role of ${props.name}`}
      isDirty={isDirty}
      onSave={(send) =>
        send("POST /admin/change-role/{id}", {
          params: { id: props.id },
          body: { role: value.role, reason: value.reason || undefined },
        })
      }
      onClose={props.onClose}
    >
      <RoleField
        {...bind("role")}
        offers={[...(props.isShopper ? [SHOPPERS] : []), ...(isSuperadmin ? [STAFF] : [])]}
      />
      <ReasonField {...bind("reason")} hint="Saved in the audit log" />
    </EditDrawer>
  )
}

import { useState } from "react"
import { useChange } from "../../platform/kept-records"
import { EditDrawer } from "../../ui/edit-drawer"
import { Subtle } from "../../ui/subtle"
import { ReasonField } from "../../ui/words-field"

/** Shuts an account, with the reason. */
export function BlockForm(props: { id: string; name: string; onClose: () => void }) {
  const change = useChange()
  const [reason, setReason] = useState("")
  return (
    <EditDrawer
      title={`Block ${props.name}`}
      action="Block"
      isDirty={reason !== ""}
      onSave={() =>
        change.run("POST /admin/users/{id}/block", { params: { id: props.id }, body: { reason } })
      }
      onClose={props.onClose}
      onReload={props.onClose}
    >
      <Subtle>
        The account is signed out on every device at once, and can’t be signed in to until you unblock it.
        Orders stay as they are.
      </Subtle>
      <ReasonField value={reason} onChange={setReason} hint="Staff see it with the account" />
    </EditDrawer>
  )
}

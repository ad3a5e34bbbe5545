import { useState } from "react"
import { useChange } from "../../platform/kept-records"
import { EditDrawer } from "../../ui/edit-drawer"
import { Subtle } from "../../ui/text"
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
    >
      <Subtle>
        Signs the account out on every device and blocks sign-in until you unblock it. Orders do not change.
      </Subtle>
      <ReasonField value={reason} onChange={setReason} hint="For staff only" />
    </EditDrawer>
  )
}

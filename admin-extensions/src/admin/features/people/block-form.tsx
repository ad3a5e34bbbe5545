import { Subtle } from "../../ui/text"
import { WordsDrawer } from "../../ui/words-drawer"

/** Shuts an account, with the reason. */
export function BlockForm(props: { id: string; name: string; onClose: () => void }) {
  return (
    <WordsDrawer
      title={`Block ${props.name}`}
      action="Block"
      field={{ name: "reason", label: "Reason", rows: 3, hint: "For staff only" }}
      onSave={(reason, send) =>
        send("POST /admin/users/{id}/block", { params: { id: props.id }, body: { reason } })
      }
      onClose={props.onClose}
    >
      <Subtle>
        Signs the account out on every device and blocks sign-in until you unblock it. Orders do not change.
      </Subtle>
    </WordsDrawer>
  )
}

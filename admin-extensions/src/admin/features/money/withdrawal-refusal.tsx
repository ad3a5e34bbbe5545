import { Text } from "@medusajs/ui"
import { useState } from "react"
import { exactNaira } from "../../platform/figures"
import { useChange } from "../../platform/kept-records"
import { EditDrawer } from "../../ui/edit-drawer"
import { WordsField } from "../../ui/words-field"
import type { WithdrawalDesk } from "./withdrawal-desks"
import type { StaffWithdrawal } from "./withdrawal-words"

/** Declines a request: the money goes back to where it came from, and the reason to the shopper. */
export function WithdrawalRefusal(props: {
  one: StaffWithdrawal
  desk: WithdrawalDesk
  onClose: () => void
  onReload: () => void
}) {
  const { one, desk } = props
  const [reason, setReason] = useState("")
  const change = useChange()
  return (
    <EditDrawer
      title={`Decline ${exactNaira(one.amount)}`}
      action="Decline"
      isDirty={reason !== ""}
      onSave={() => desk.decline(change.run, one.id, reason)}
      onClose={props.onClose}
      onReload={props.onReload}
    >
      <Text size="small">
        All of the money is in {one.user.name}’s {desk.place} again at once. They get an e-mail with your
        reason.
      </Text>
      <WordsField name="reason" label="Why not" value={reason} onChange={setReason} />
    </EditDrawer>
  )
}

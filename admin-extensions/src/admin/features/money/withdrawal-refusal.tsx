import { Text } from "@medusajs/ui"
import { useState } from "react"
import type { Step } from "../../platform/editing"
import { exactNaira } from "../../platform/figures"
import { useChange } from "../../platform/kept-records"
import { EditDrawer } from "../../ui/edit-drawer"
import { WordsField } from "../../ui/words-field"
import type { WithdrawalDesk } from "./withdrawal-desks"
import type { StaffWithdrawal } from "./withdrawal-words"

/** Declines a request: the money goes back to where it came from, and the reason to the shopper. */
export function WithdrawalRefusal({
  one,
  desk,
  ...step
}: Step & { one: StaffWithdrawal; desk: WithdrawalDesk }) {
  const [reason, setReason] = useState("")
  const change = useChange()
  return (
    <EditDrawer
      {...step}
      title={`Decline ${exactNaira(one.amount)}`}
      action="Decline"
      isDirty={reason !== ""}
      onSave={() => desk.decline(change.run, one.id, reason)}
    >
      <Text size="small">
        All of the money is in {one.user.name}’s {desk.place} again at once. They get an e-mail with your
        reason.
      </Text>
      <WordsField name="reason" label="Why not" value={reason} onChange={setReason} />
    </EditDrawer>
  )
}

import { Text } from "@medusajs/ui"
import type { Step } from "../../platform/editing"
import { exactNaira } from "../../platform/figures"
import { WordsDrawer } from "../../ui/words-drawer"
import type { WithdrawalSource } from "./withdrawal-sources"
import type { StaffWithdrawal } from "./withdrawal-words"

/** Declines a request: the money goes back to where it came from, and the reason to the shopper. */
export function WithdrawalRefusal({
  one,
  source,
  ...step
}: Step & { one: StaffWithdrawal; source: WithdrawalSource }) {
  return (
    <WordsDrawer
      {...step}
      title={`Decline ${exactNaira(one.amount)}`}
      action="Decline"
      field={{ name: "reason", label: "Why not" }}
      onSave={(reason, send) => source.decline(send, one.id, reason)}
    >
      <Text size="small">
        All of the money is in {one.user.name}’s {source.place} again at once. They get an e-mail with your
        reason.
      </Text>
    </WordsDrawer>
  )
}

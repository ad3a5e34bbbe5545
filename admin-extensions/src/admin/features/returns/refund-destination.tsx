import { exactNaira } from "../../platform/figures"
import { ChoiceField } from "../../ui/choice-field"
import { type PaidBy, type RefundWay, WAYS, wayBack } from "./refund-way"

interface Paid {
  /** How the order was paid. */
  channel: PaidBy
  /** What may still go back that way. */
  byChannel: number
  /** Where it goes when nothing is chosen, where that is known: who has no account has no wallet. */
  byDefault?: string
}

/** Where money goes back to: into the wallet, unless staff say otherwise. Nothing to choose where only that is left. */
export function RefundDestination(
  props: Paid & { value: RefundWay | ""; onChange: (value: RefundWay | "") => void },
) {
  const { channel, byChannel, byDefault = "wallet" } = props
  const way = wayBack(channel, byChannel)
  if (byDefault !== "wallet" || !way) return null
  return (
    <ChoiceField
      name="destination"
      label="Refund to"
      hint={`Up to ${exactNaira(byChannel)} to the ${WAYS[way].toLowerCase()}; the rest goes into the wallet.`}
      value={props.value}
      choices={[{ id: way, name: WAYS[way] }]}
      none="The shopper's wallet"
      onChange={props.onChange}
    />
  )
}

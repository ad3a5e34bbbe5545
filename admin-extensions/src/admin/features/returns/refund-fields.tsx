import type { Bind } from "../../platform/fields"
import { TextField } from "../../ui/text-field"
import { RefundDestination } from "./refund-destination"
import type { RefundWay } from "./refund-way"

/** How much goes back, where to, and what the books say of it. */
export interface Refund {
  /** Naira, as typed. */
  amount: string
  /** Empty: into the shopper's wallet. */
  destination: RefundWay | ""
  reason: string
}

interface RefundFieldsProps {
  bind: Bind<Refund>
  paidBy: Pick<Parameters<typeof RefundDestination>[0], "channel" | "byChannel" | "byDefault">
  reason: { label: string; optional?: boolean }
}

export function RefundFields({ bind, paidBy, reason }: RefundFieldsProps) {
  return (
    <>
      <TextField {...bind("amount")} label="Amount in naira" inputMode="decimal" autoComplete="off" />
      <RefundDestination {...paidBy} {...bind("destination")} />
      <TextField {...bind("reason")} {...reason} maxLength={200} />
    </>
  )
}

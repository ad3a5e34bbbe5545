import { bound } from "../../platform/fields"
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
  refund: Refund
  onChange: (refund: Refund) => void
  paidBy: Pick<Parameters<typeof RefundDestination>[0], "channel" | "byChannel" | "byDefault">
  reason: { label: string; optional?: boolean }
}

export function RefundFields({ refund, onChange, paidBy, reason }: RefundFieldsProps) {
  const set = (change: Partial<Refund>) => onChange({ ...refund, ...change })
  const bind = bound(refund, set)
  return (
    <>
      <TextField {...bind("amount")} label="Amount in naira" inputMode="decimal" autoComplete="off" />
      <RefundDestination
        {...paidBy}
        value={refund.destination}
        onChange={(destination) => set({ destination })}
      />
      <TextField {...bind("reason")} {...reason} maxLength={200} />
    </>
  )
}

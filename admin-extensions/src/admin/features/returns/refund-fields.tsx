import { Input } from "@medusajs/ui"
import { Field } from "../../ui/field"
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
  return (
    <>
      <TextField
        name="amount"
        label="Amount in naira"
        inputMode="decimal"
        autoComplete="off"
        value={refund.amount}
        onChange={(typed) => set({ amount: typed })}
      />
      <RefundDestination
        {...paidBy}
        value={refund.destination}
        onChange={(destination) => set({ destination })}
      />
      <Field name="reason" {...reason}>
        {(input) => (
          <Input
            {...input}
            maxLength={200}
            value={refund.reason}
            onChange={(event) => set({ reason: event.target.value })}
          />
        )}
      </Field>
    </>
  )
}

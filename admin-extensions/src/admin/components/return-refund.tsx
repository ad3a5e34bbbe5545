import { Input, Text } from "@medusajs/ui"
import { useState } from "react"
import { useChange } from "../lib/kept-records"
import { formatNaira } from "../lib/order-words"
import type { StaffReturn } from "../lib/return-words"
import { EditDrawer } from "./edit-drawer"
import { Field } from "./field"
import { RefundDestination } from "./refund-destination"

/** The money of a return: all that was paid for it, or what staff find right. */
export function ReturnRefund(props: { one: StaffReturn; onClose: () => void; onReload: () => void }) {
  const { one } = props
  const due = Math.min(one.refundable ?? 0, one.left)
  const [amount, setAmount] = useState(due.toFixed(2))
  const [reason, setReason] = useState("")
  const [destination, setDestination] = useState("")
  const change = useChange()
  const save = () =>
    change.mutateAsync({
      key: "POST /admin/returns/{id}/refund",
      sent: {
        params: { id: one.id },
        body: { amount: Number(amount), reason: reason || null, destination: destination || null },
      },
    })
  return (
    <EditDrawer
      title={`Money back for ${one.number}`}
      action="Give back"
      isDirty={Number(amount) !== due || reason !== "" || destination !== ""}
      onSave={save}
      onClose={props.onClose}
      onReload={props.onReload}
    >
      <Text size="small">
        {formatNaira(one.refundable ?? 0)} was paid for what came back. Of the whole order{" "}
        {formatNaira(one.left)} can still be given back. The shopper gets an e-mail.
      </Text>
      <Field name="amount" label="Amount in naira">
        {(input) => (
          <Input
            {...input}
            type="number"
            inputMode="decimal"
            min={0}
            max={one.left}
            step="0.01"
            value={amount}
            onChange={(event) => setAmount(event.target.value)}
          />
        )}
      </Field>
      <RefundDestination
        channel={one.channel}
        byChannel={one.left_by_channel}
        value={destination}
        onChange={setDestination}
      />
      <Field name="reason" label="Note for our books" optional>
        {(input) => (
          <Input
            {...input}
            maxLength={200}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
    </EditDrawer>
  )
}

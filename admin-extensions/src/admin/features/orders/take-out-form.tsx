import { useFields } from "../../platform/fields"
import { useChange } from "../../platform/kept-records"
import { sentFigure } from "../../platform/typed-figures"
import { ChoiceField } from "../../ui/choice-field"
import { EditDrawer } from "../../ui/edit-drawer"
import { changes } from "../../ui/name-fields"
import { Subtle } from "../../ui/subtle"
import { TextField } from "../../ui/text-field"
import { type RefundWay, WAYS } from "../returns/refund-way"
import { type StaffOrderDetail, useStaffOrder } from "./order-queries"

type Item = StaffOrderDetail["items"][number]

export const itemName = ({ name, variant_title }: Pick<Item, "name" | "variant_title">): string =>
  [name, variant_title].filter(Boolean).join(", ")

/** Takes units of one line out of a paid order that is not packed, with the money for them. */
export function TakeOutForm({
  order,
  item,
  onClose,
}: {
  order: StaffOrderDetail
  item: Item
  onClose: () => void
}) {
  const before = { quantity: String(item.quantity), refund_to: "" as RefundWay | "nothing" | "", reason: "" }
  const [value, set] = useFields(before)
  const change = useChange()
  const current = useStaffOrder(order.id)
  return (
    <EditDrawer
      title={`Take out of ${order.order_number}`}
      action="Take out"
      isDirty={Object.keys(changes(value, before)).length > 0}
      onSave={() =>
        change.run("POST /admin/orders/{id}/take-out", {
          params: { id: order.id },
          body: {
            lines: [{ line_id: item.id, quantity: sentFigure(value.quantity), seen: item.quantity }],
            reason: value.reason,
            refund_to: value.refund_to || null,
          },
        })
      }
      onClose={onClose}
      onReload={() => void current.refetch().then(onClose)}
    >
      <Subtle>
        {itemName(item)}: {item.quantity} in the order. What you take out is on sale again, and what was paid
        for it goes back. The shopper gets an e-mail.
      </Subtle>
      <TextField
        name="lines.0.quantity"
        label="How many"
        inputMode="numeric"
        autoComplete="off"
        autoFocus
        value={value.quantity}
        onChange={(quantity) => set({ quantity })}
      />
      <ChoiceField
        name="refund_to"
        label="Where the money goes"
        value={value.refund_to}
        choices={waysOf(order)}
        none="The shopper's wallet"
        onChange={(refund_to) => set({ refund_to })}
      />
      <TextField
        name="reason"
        label="Why? The shopper reads it"
        autoComplete="off"
        maxLength={150}
        value={value.reason}
        onChange={(reason) => set({ reason })}
      />
    </EditDrawer>
  )
}

/** Besides the wallet: the way it was paid, and nowhere for what was given back before. */
function waysOf(order: StaffOrderDetail): { id: RefundWay | "nothing"; name: string }[] {
  const { channel } = order
  return [
    ...(channel && channel !== "wallet" && order.refundable_by_channel > 0
      ? [{ id: channel, name: WAYS[channel] }]
      : []),
    ...(order.refunded > 0 ? [{ id: "nothing" as const, name: "Nowhere: it was given back before" }] : []),
  ]
}

import { figureOf } from "../../../../../src/contract/figures"
import { discountOf } from "../../../../../src/contract/unit-discount"
import { useFields } from "../../platform/fields"
import { refundQuestion } from "../../platform/refund-question"
import { sentFigure } from "../../platform/typed-figures"
import { ChoiceField } from "../../ui/choice-field"
import { EditDrawer } from "../../ui/edit-drawer"
import { Subtle } from "../../ui/text"
import { TextField } from "../../ui/text-field"
import { type RefundWay, WAYS, wayBack } from "../returns/refund-way"
import { refundOf } from "./order-money"
import { type StaffOrderDetail, useStaffOrder } from "./order-queries"

type Item = StaffOrderDetail["items"][number]

export const itemName = ({ name, variant_title }: Pick<Item, "name" | "variant_title">): string =>
  [name, variant_title].filter(Boolean).join(", ")

/** Takes units of one line out of a paid order that is not packed, with the money for them. */
export function RemoveUnitsForm({
  order,
  item,
  onClose,
}: {
  order: StaffOrderDetail
  item: Item
  onClose: () => void
}) {
  const before = { quantity: String(item.quantity), refund_to: "" as RefundWay | "nothing" | "", reason: "" }
  const { value, set, bind, isDirty } = useFields(before)
  const current = useStaffOrder(order.id)
  const question = () => {
    const amount = backFor(order, item, figureOf(value.quantity, "number"))
    const destination = value.refund_to || order.refund_to
    if (amount <= 0 || destination === "nothing") return null
    const { title, ...rest } = refundQuestion({ ...refundOf(order), amount, destination })
    return {
      ...rest,
      title: `Take out and ${title.charAt(0).toLowerCase()}${title.slice(1)}`,
      action: "Take out",
    }
  }
  return (
    <EditDrawer
      title={`Take out of ${order.order_number}`}
      action="Take out"
      question={question}
      isDirty={isDirty}
      onSave={(send) =>
        send("POST /admin/orders/{id}/take-out", {
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
        {itemName(item)}: {item.quantity} in the order. Removed items go back on sale and are refunded. The
        shopper gets an e-mail.
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
        {...bind("refund_to")}
        label="Refund to"
        choices={waysOf(order)}
        none={order.refund_to === "wallet" ? "The shopper's wallet" : "Original payment method"}
      />
      <TextField
        {...bind("reason")}
        label="Reason, shown to the shopper"
        autoComplete="off"
        maxLength={150}
      />
    </EditDrawer>
  )
}

/** What goes back for so many units, as the shop reckons it. 0 for what is no number of units. */
function backFor(order: StaffOrderDetail, item: Item, units: number | null): number {
  if (units === null || !Number.isInteger(units) || units < 1 || units > item.quantity) return 0
  const [unit, total, paid] = [item.price, item.total, item.paid].map((naira) => Math.round(naira * 100)) as [
    number,
    number,
    number,
  ]
  const kobo = unit * units - discountOf(total - paid, units, item.quantity)
  return Math.min(kobo, Math.round((order.paid - order.refunded) * 100)) / 100
}

/** Besides the wallet: the way it was paid, and nowhere for what was given back before. */
function waysOf(order: StaffOrderDetail): { id: RefundWay | "nothing"; name: string }[] {
  const way = wayBack(order.channel, order.refundable_by_channel)
  return [
    ...(way ? [{ id: way, name: WAYS[way] }] : []),
    ...(order.refunded > 0 ? [{ id: "nothing" as const, name: "Nothing: already refunded" }] : []),
  ]
}

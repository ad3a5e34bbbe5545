import { Text } from "@medusajs/ui"
import { figureOf } from "../../../../../src/contract/figures"
import type { Step } from "../../platform/editing"
import { useFields } from "../../platform/fields"
import { exactNaira } from "../../platform/figures"
import { refundQuestion } from "../../platform/refund-question"
import { useRead } from "../../platform/shop-queries"
import { sentFigure } from "../../platform/typed-figures"
import { EditDrawer } from "../../ui/edit-drawer"
import { type Refund, RefundFields } from "./refund-fields"
import type { StaffReturn } from "./return-words"

/** The money of a return: all that was paid for it, or what staff find right. */
export function ReturnRefund({ one, ...step }: Step & { one: StaffReturn }) {
  const due = Math.min(one.refundable ?? 0, one.left)
  // As the shopper chose; staff may choose otherwise.
  const isCard = one.remedy === "original" && one.channel === "card" && one.left_by_channel > 0
  const chosen = isCard ? "card" : ""
  const start: Refund = { amount: due.toFixed(2), destination: chosen, reason: "" }
  const { value: refund, bind } = useFields(start)
  const order = useRead("GET /admin/orders/{id}", { params: { id: one.order_id } }).data
  const question = () => {
    const amount = figureOf(refund.amount, "naira")
    return amount === null || amount <= 0
      ? null
      : refundQuestion({
          amount,
          destination: refund.destination || (chosen ? "wallet" : (order?.refund_to ?? "wallet")),
          byChannel: one.left_by_channel,
          shopper: one.shopper.name,
          card: order?.paid_card,
        })
  }
  return (
    <EditDrawer
      {...step}
      title={`Refund for ${one.number}`}
      action="Refund"
      question={question}
      isDirty={
        figureOf(refund.amount, "naira") !== due || refund.reason !== "" || refund.destination !== chosen
      }
      onSave={(send) =>
        send("POST /admin/returns/{id}/refund", {
          params: { id: one.id },
          body: {
            amount: sentFigure(refund.amount, "naira"),
            reason: refund.reason || null,
            destination: refund.destination || (chosen ? "wallet" : null),
          },
        })
      }
    >
      <Text size="small">
        {exactNaira(one.refundable ?? 0)} was paid for the returned items. Of the whole order{" "}
        {exactNaira(one.left)} can be refunded. The shopper gets an e-mail.
      </Text>
      <RefundFields
        bind={bind}
        paidBy={{ channel: one.channel, byChannel: one.left_by_channel }}
        reason={{ label: "Internal note", optional: true }}
      />
    </EditDrawer>
  )
}

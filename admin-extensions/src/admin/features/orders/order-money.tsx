import { Button, Text } from "@medusajs/ui"
import { useState } from "react"
import { figureOf } from "../../../../../src/contract/figures"
import { useFields } from "../../platform/fields"
import { exactNaira } from "../../platform/figures"
import { refundQuestion } from "../../platform/refund-question"
import { useMay } from "../../platform/staff-access"
import { sentFigure } from "../../platform/typed-figures"
import { SmallButton } from "../../ui/buttons"
import { EditDrawer } from "../../ui/edit-drawer"
import { StateBadge } from "../../ui/state-badge"
import { Figure, Subtle } from "../../ui/text"
import { type Refund, RefundFields } from "../returns/refund-fields"
import { destinationName } from "../returns/refund-way"
import { refundStates } from "../returns/return-words"
import type { StaffOrder, StaffOrderDetail } from "./order-queries"

/** What was given back of an order, its invoice, and money back without a return. */
export function OrderMoney({ order }: { order: StaffOrderDetail }) {
  const [giving, setGiving] = useState(false)
  const may = useMay("refunds.update")
  return (
    <div className="flex flex-col gap-y-2 pt-2">
      {order.wallet > 0 && (
        <Sum label={order.paid > 0 ? "Paid from the wallet" : "Held in the wallet"} amount={order.wallet} />
      )}
      {order.vat && <Sum label={`VAT ${order.vat.rate}% in the total`} amount={order.vat.amount} />}
      {order.refunds.map((refund) => (
        <div
          key={refund.id}
          className="flex flex-wrap items-center justify-between gap-x-4 whitespace-nowrap"
        >
          <Text as="div" size="small" className="flex items-center gap-x-2 text-ui-fg-subtle">
            Refunded · {destinationName(refund.destination)}
            <StateBadge of={refundStates[refund.status]} />
          </Text>
          <span className="flex items-center gap-x-3">
            <a
              href={`/api/v1/admin/orders/${order.id}/credit-notes/${refund.id}`}
              target="_blank"
              rel="noreferrer"
              className="txt-small text-ui-fg-base underline underline-offset-2"
            >
              Credit note
            </a>
            <Figure>{exactNaira(-refund.amount)}</Figure>
          </span>
        </div>
      ))}
      <div className="flex flex-wrap gap-2">
        <Button size="small" variant="secondary" asChild>
          <a href={`/api/v1/admin/orders/${order.id}/invoice`} target="_blank" rel="noreferrer">
            Invoice (PDF)
          </a>
        </Button>
        {may && leftToGiveBack(order) > 0 && (
          <SmallButton onClick={() => setGiving(true)}>Refund</SmallButton>
        )}
      </div>
      {giving && <GiveBack order={order} onClose={() => setGiving(false)} />}
    </div>
  )
}

/** One line of what an order comes to. */
export function Sum({ label, amount }: { label: string; amount: number }) {
  return (
    <div className="flex items-center justify-between gap-x-4">
      <Subtle>{label}</Subtle>
      <Figure>{exactNaira(amount)}</Figure>
    </div>
  )
}

/** What staff may still give back of an order without a return; 0 where nothing can be. */
export const leftToGiveBack = (order: StaffOrder): number =>
  order.status === "cancelled" ? 0 : Math.round((order.paid - order.refunded) * 100) / 100

/** What is known of an order's money before a sum of it goes back. */
export const refundOf = (order: StaffOrderDetail) => ({
  byChannel: order.refundable_by_channel,
  shopper: order.recipient.name,
  card: order.paid_card,
})

/** Refund for what staff type, or for one line, which is filled in already. */
export function GiveBack(props: {
  order: StaffOrderDetail
  line?: Pick<StaffOrderDetail["items"][number], "name" | "variant_title" | "paid">
  onClose: () => void
}) {
  const { order, line, onClose } = props
  const left = leftToGiveBack(order)
  const before: Refund = {
    amount: line ? Math.min(line.paid, left).toFixed(2) : "",
    destination: "",
    reason: line ? [line.name, line.variant_title].filter(Boolean).join(", ").slice(0, 200) : "",
  }
  const { value: refund, bind, isDirty } = useFields(before)
  const question = () => {
    const amount = figureOf(refund.amount, "naira")
    return amount === null || amount <= 0
      ? null
      : refundQuestion({ ...refundOf(order), amount, destination: refund.destination || order.refund_to })
  }
  return (
    <EditDrawer
      title={`Refund for ${order.order_number}`}
      action="Refund"
      question={question}
      isDirty={isDirty}
      onSave={(send) =>
        send("POST /admin/orders/{id}/refunds", {
          params: { id: order.id },
          body: {
            amount: sentFigure(refund.amount, "naira"),
            refunded: order.refunded,
            reason: refund.reason,
            destination: refund.destination || null,
          },
        })
      }
      onClose={onClose}
    >
      <Text size="small">
        {exactNaira(left)} can be refunded. The shopper gets an e-mail. For returned items use the Returns
        screen.
      </Text>
      <RefundFields
        bind={bind}
        paidBy={{
          channel: order.channel,
          byChannel: order.refundable_by_channel,
          byDefault: order.refund_to,
        }}
        reason={{ label: "Reason (internal)" }}
      />
    </EditDrawer>
  )
}

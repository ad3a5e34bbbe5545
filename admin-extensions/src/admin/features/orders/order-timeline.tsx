import { exactNaira, formatInstant } from "../../platform/figures"
import { Strong, Subtle } from "../../ui/text"
import { destinationName } from "../returns/refund-way"
import type { StaffOrderDetail } from "./order-queries"
import { stepLabel } from "./order-words"

const refundedTo = (destination: string, card: string | null): string =>
  destination === "wallet"
    ? "the wallet"
    : destination === "card"
      ? card
        ? `card ending ${card}`
        : "the card that paid"
      : destinationName(destination).toLowerCase()

/** What became of the order: when, and who did it. */
export function OrderTimeline({ order }: { order: StaffOrderDetail }) {
  return (
    <ol className="flex flex-col gap-y-3 border-ui-border-base border-l pl-4">
      {order.steps.map((step) => (
        <li key={`${step.status} ${step.at}`}>
          <Strong>
            {step.refund
              ? `Refunded ${exactNaira(step.refund.amount)} to ${refundedTo(step.refund.destination, order.paid_card)}`
              : stepLabel[step.status]}
          </Strong>
          <Subtle size="xsmall">
            {[formatInstant(step.at), step.by, step.note].filter(Boolean).join(" · ")}
          </Subtle>
        </li>
      ))}
    </ol>
  )
}

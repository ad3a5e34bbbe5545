import { Text } from "@medusajs/ui"
import { exactNaira, formatInstant } from "../../platform/figures"
import { useRead } from "../../platform/shop-queries"
import type { States } from "../../platform/states"
import { Loaded } from "../../ui/screen"
import { StateBadge } from "../../ui/state-badge"
import { Figure, Subtle } from "../../ui/text"
import type { OrderPayment } from "./order-queries"

/** Every try to pay the order, by whatever way: how it went, and under which names the provider knows it. */
export function OrderPayments({ orderId }: { orderId: string }) {
  const tries = useRead("GET /admin/orders/{id}/payments", { params: { id: orderId } }, { retry: false })
  return (
    <Loaded query={tries}>
      {(payments) =>
        payments.length === 0 ? (
          <Subtle>No payment attempts yet.</Subtle>
        ) : (
          <ul className="flex flex-col gap-y-3">
            {payments.map((payment) => (
              <Payment key={payment.id} payment={payment} />
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}

function Payment({ payment }: { payment: OrderPayment }) {
  const { channel, status, amount, received, credit_state, message, reference } = payment
  return (
    <li>
      <div className="flex items-center justify-between gap-x-4">
        <Text as="div" size="small" className="flex items-center gap-x-2">
          {CHANNELS[channel] ?? channel}
          <StateBadge of={PAYMENT_STATES[status]} />
        </Text>
        <Figure>{exactNaira(received ?? amount)}</Figure>
      </div>
      <Subtle size="xsmall" className="break-all">
        {formatInstant(payment.at)} · {reference}
        {payment.provider_transaction_id ? ` · ${payment.provider_transaction_id}` : ""}
      </Subtle>
      {credit_state && <Subtle size="xsmall">{CREDIT[credit_state]}</Subtle>}
      {message && status !== "paid" && (
        <Subtle size="xsmall" className="break-words">
          {message}
        </Subtle>
      )}
    </li>
  )
}

const CHANNELS: Record<string, string> = { card: "Card", credit: "Credit", wallet: "Wallet" }

const PAYMENT_STATES: States<OrderPayment["status"]> = {
  started: { name: "Begun", color: "grey" },
  settling: { name: "Promised", color: "blue" },
  paid: { name: "Paid", color: "green" },
  failed: { name: "Failed", color: "red" },
  unapplied: { name: "Unmatched", color: "orange" },
}

const CREDIT: Record<NonNullable<OrderPayment["credit_state"]>, string> = {
  created: "Signed; the provider's window was not opened yet",
  opened: "The shopper has opened the provider's window",
  reported: "The shopper's browser reports success; the provider has not confirmed",
  approved: "Approved: the provider is paying us",
  paid: "The provider has paid us",
  declined: "The provider did not approve it",
  closed: "Closed: no longer needed",
}

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
  const { channel, status, amount, received, credit_state, message, reference, transfer } = payment
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
      {transfer && <Transfer transfer={transfer} />}
      {message && status !== "paid" && (
        <Subtle size="xsmall" className="break-words">
          {message}
        </Subtle>
      )}
    </li>
  )
}

/** The account number of a payment by bank transfer, and each transfer that came to it. */
function Transfer({ transfer }: { transfer: NonNullable<OrderPayment["transfer"]> }) {
  const { account_number, bank, expires_at, sent_at, arrivals } = transfer
  return (
    <>
      <Subtle size="xsmall" className="break-words">
        {[account_number, bank].filter(Boolean).join(", ")} · until {formatInstant(expires_at)}
      </Subtle>
      {sent_at && <Subtle size="xsmall">The shopper says it was sent, {formatInstant(sent_at)}</Subtle>}
      {arrivals.length > 0 && (
        <ul aria-label="Transfers" className="border-ui-border-base mt-1 flex flex-col gap-y-1 border-l pl-3">
          {arrivals.map((arrival, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they have no id, and are only ever added to the end.
            <li key={index}>
              <div className="flex items-center justify-between gap-x-4">
                <Subtle size="xsmall">
                  {formatInstant(arrival.at)} · {WENT[arrival.went]}
                </Subtle>
                <Figure>{exactNaira(arrival.amount)}</Figure>
              </div>
              {arrival.sender && (
                <Subtle size="xsmall" className="break-words">
                  From {arrival.sender}
                </Subtle>
              )}
              {arrival.other_name && <Subtle size="xsmall">Another name than the recipient's</Subtle>}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const CHANNELS: Record<string, string> = {
  card: "Card",
  bank_transfer: "Bank transfer",
  credit: "Credit",
  wallet: "Wallet",
}

const WENT: Record<NonNullable<OrderPayment["transfer"]>["arrivals"][number]["went"], string> = {
  order: "Paid the order",
  wallet: "Added to the shopper's wallet",
  staff: "Unmatched payment",
  sent_back: "Sent back by the bank",
}

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

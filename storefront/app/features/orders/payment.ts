import type { Order, PaymentDue } from "@contract/orders"
import { api } from "~/platform/api/client"
import { repeatOnBrokenLine } from "~/platform/api/repeat-on-broken-line"
import { personalPaths } from "~/platform/paths/personal-paths"
import { queryClient } from "~/platform/query/browser-client"
import { payByCard } from "../card-payment/pay-by-card"
import { ordersKey } from "./order-query"

const AWAITED = "payment-awaited"

/** The payment that this tab last left for, so that the way back finds its order even if the bank drops part of the address. */
export interface AwaitedPayment {
  orderId: string
  orderNumber: string
  reference: string
}

export function rememberAwaited(payment: AwaitedPayment): void {
  try {
    sessionStorage.setItem(AWAITED, JSON.stringify(payment))
  } catch {
    // Closed storage: the way back carries the reference and the order itself.
  }
}

export function readAwaited(): AwaitedPayment | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(AWAITED) ?? "null")
    if (typeof value !== "object" || value === null) return null
    const { orderId, orderNumber, reference } = value as Partial<AwaitedPayment>
    return orderId && orderNumber && reference ? { orderId, orderNumber, reference } : null
  } catch {
    return null
  }
}

/** Where the shopper goes next; `leaving` when the browser is already on its way to the bank's page. */
export type NextStep = { to: string } | "leaving"

/**
 * Has the shopper pay what is due of an order. Done: on to where the shop asks the bank; the popup closed: to the
 * order, which waits; by bank transfer: to the page that has the account number.
 */
export async function payWhatIsDue(
  order: Pick<Order, "id" | "order_number">,
  payment: PaymentDue,
): Promise<NextStep> {
  // Its page finds the order by its own address, on whatever device it is opened.
  if (payment.channel === "bank_transfer") return { to: payment.wait_url }
  rememberAwaited({ orderId: order.id, orderNumber: order.order_number, reference: payment.reference })
  if (payment.channel === "credit") {
    // Loaded whole: that page alone may show the credit provider.
    location.assign(personalPaths.creditCheckout(order.id))
    return "leaving"
  }
  const end = await payByCard(payment)
  if (end === "leaving") return "leaving"
  if (end === "closed") return { to: personalPaths.order(order.order_number) }
  const settle = new URLSearchParams({ order: order.id, reference: payment.reference })
  return { to: `${personalPaths.paymentReturn}?${settle}` }
}

/** The ways by which a pending order is paid from its own pages; credit has a page of its own. */
export type PaidHere = "card" | "bank_transfer"

/** The way that an order was begun with, as far as it is one of those; else the card. */
export const wayOf = ({ channel }: Pick<Order, "channel">): PaidHere =>
  channel === "bank_transfer" ? channel : "card"

/**
 * Starts, or resumes, the payment of a pending order; on to the thank-you page when there is nothing left to pay.
 * `useWallet`: whether the wallet pays first, as far as it goes; left as it is when nothing is said.
 */
export async function payOrder(
  order: Pick<Order, "id" | "order_number">,
  channel: PaidHere,
  useWallet?: boolean,
): Promise<NextStep> {
  const idempotencyKey = crypto.randomUUID()
  const { data } = await repeatOnBrokenLine(() =>
    api("POST /user/payment/store", {
      body: {
        order_id: order.id,
        channel,
        use_wallet: useWallet ?? null,
        callback_url: personalPaths.paymentReturn,
        platform: "web",
      },
      idempotencyKey,
    }),
  )
  await queryClient.invalidateQueries({ queryKey: ordersKey, refetchType: "none" })
  if (!data.payment) return { to: personalPaths.thankYou(data.order.order_number) }
  return payWhatIsDue(data.order, data.payment)
}

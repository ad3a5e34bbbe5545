import type { Order, PaymentDue } from "@contract/orders"
import { api } from "~/platform/api/client"
import { personalPaths } from "~/platform/paths/personal-paths"
import { queryClient } from "~/platform/query/browser-client"
import { ordersKey } from "./order-query"
import { repeatOnBrokenLine } from "./repeat-on-broken-line"

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

/** Leaves the shop for the bank's page. Only web addresses: the provider's answer is not trusted to be more. */
export function leaveForBank(order: Pick<Order, "id" | "order_number">, payment: PaymentDue): void {
  rememberAwaited({ orderId: order.id, orderNumber: order.order_number, reference: payment.reference })
  const url = new URL(payment.authorization_url, location.href)
  if (url.protocol !== "https:" && url.protocol !== "http:")
    throw new Error("The bank's address is no web address")
  location.assign(url)
}

/**
 * Starts, or resumes, the payment of a pending order and leaves for the bank's page. Resolves to `paid` when there
 * is nothing left to pay, else to `leaving`.
 */
export async function payOrder(order: Pick<Order, "id" | "order_number">): Promise<"leaving" | "paid"> {
  const idempotencyKey = crypto.randomUUID()
  const { data } = await repeatOnBrokenLine(() =>
    api("POST /user/payment/store", {
      body: {
        order_id: order.id,
        channel: "card",
        callback_url: personalPaths.paymentReturn,
        platform: "web",
      },
      idempotencyKey,
    }),
  )
  await queryClient.invalidateQueries({ queryKey: ordersKey, refetchType: "none" })
  if (!data.payment) return "paid"
  leaveForBank(data.order, data.payment)
  return "leaving"
}

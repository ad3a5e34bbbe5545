import { useCallback, useEffect, useState } from "react"
import { useNavigate, useSearchParams } from "react-router-dom"
import { api } from "~/platform/api/client"
import { ApiError } from "~/platform/api/error"
import { personalPaths } from "~/platform/paths/personal-paths"
import { queryClient } from "~/platform/query/browser-client"
import { askPolitely } from "../card-payment/ask-politely"
import { outcomeOf, outcomeOfFailure, type PaymentOutcome } from "../card-payment/payment-outcome"
import { refreshCart } from "../cart/cart-actions"
import { ordersKey } from "../orders/order-query"
import { readAwaited } from "../orders/payment"
import { forgetCheckout } from "./form-storage"

export interface ReturnedPayment {
  orderId: string
  reference: string
  /** Known when this tab started the payment. */
  orderNumber: string | null
  /** It is bought on credit: the provider's word is waited for, not the bank's. */
  onCredit: boolean
}

/**
 * Asks the shop how the payment stands: once, and politely again while the bank has not confirmed it, which is also
 * the case after the shopper left the bank's page without paying. A paid order goes on to its thank-you page, in place of this one,
 * so that Back does not ask again.
 */
export function usePaymentReturn() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [outcome, setOutcome] = useState<PaymentOutcome | null>(null)
  const [asking, setAsking] = useState(true)
  const [round, setRound] = useState(0)
  const payment = useReturnedPayment(search)
  const { orderId, reference } = payment ?? {}

  // biome-ignore lint/correctness/useExhaustiveDependencies: round starts the asking again
  useEffect(() => {
    if (!orderId || !reference) return
    const stop = new AbortController()
    void askPolitely(() => askOnce(orderId, reference, stop.signal), stop.signal, setOutcome).then(
      async (found) => {
        if (!found || stop.signal.aborted) return
        setAsking(false)
        if (found.kind !== "paid") return
        forgetCheckout()
        await queryClient.invalidateQueries({ queryKey: ordersKey, refetchType: "none" })
        void refreshCart()
        await navigate(personalPaths.thankYou(found.orderNumber), { replace: true })
      },
    )
    return () => stop.abort()
  }, [orderId, reference, round, navigate])

  const checkAgain = useCallback(() => {
    setOutcome(null)
    setAsking(true)
    setRound((n) => n + 1)
  }, [])

  return { payment, outcome, asking, checkAgain }
}

/** The bank adds `reference` and `trxref`, or `tx_ref`, to the address; the order is ours, from the address or this tab's memory. */
function useReturnedPayment(search: URLSearchParams): ReturnedPayment | null {
  const [awaited] = useState(readAwaited)
  const reference =
    search.get("reference") ?? search.get("trxref") ?? search.get("tx_ref") ?? awaited?.reference
  const sameAttempt = awaited?.reference === reference
  const orderId = search.get("order") ?? (sameAttempt ? awaited?.orderId : undefined)
  if (!reference || !orderId) return null
  const orderNumber = awaited?.orderId === orderId ? awaited.orderNumber : null
  return { reference, orderId, orderNumber, onCredit: search.get("by") === "credit" }
}

async function askOnce(
  orderId: string,
  reference: string,
  signal: AbortSignal,
): Promise<PaymentOutcome | null> {
  try {
    const { data } = await api("POST /user/payment/store", {
      body: { order_id: orderId, reference, channel: "card", platform: "web" },
      signal,
    })
    return outcomeOf(data)
  } catch (error) {
    if (signal.aborted) return null
    if (error instanceof ApiError) return outcomeOfFailure(error)
    throw error
  }
}

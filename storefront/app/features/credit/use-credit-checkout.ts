import type { CreditPaymentDue } from "@contract/credit"
import { useCallback, useEffect, useRef, useState } from "react"
import { useNavigate } from "react-router-dom"
import { api } from "~/platform/api/client"
import { ApiError } from "~/platform/api/error"
import { repeatOnBrokenLine } from "~/platform/api/repeat-on-broken-line"
import { personalPaths } from "~/platform/paths/personal-paths"
import { queryClient } from "~/platform/query/browser-client"
import { askPolitely } from "../card-payment/ask-politely"
import { outcomeOf, outcomeOfFailure, type PaymentOutcome } from "../card-payment/payment-outcome"
import { orderQuery, ordersKey } from "../orders/order-query"
import { rememberAwaited } from "../orders/payment"
import { openConnect } from "./connect"

/** Where a checkout on credit stands, as far as this page knows. */
export type CreditStep =
  | { kind: "opening" }
  /** The provider's popup is over the page. */
  | { kind: "open"; provider: string }
  | { kind: "closed"; provider: string; orderNumber: string }
  | { kind: "declined"; orderNumber: string; message: string }
  /** The shop does not open it: paid already, too small, approved before, … */
  | { kind: "refused"; message: string }
  /** The provider's script did not come, or the shop could not be asked. */
  | { kind: "unavailable"; message: string }

/** Buys an order on credit in the provider's popup. Its word that it is done is only a hint: the shop is asked then. */
export function useCreditCheckout(orderId: string) {
  const navigate = useNavigate()
  const [step, setStep] = useState<CreditStep>({ kind: "opening" })
  const running = useRef(false)
  const watching = useRef<AbortController | null>(null)

  const settle = useCallback(
    (reference: string) => {
      const search = new URLSearchParams({ order: orderId, reference, by: "credit" })
      return navigate(`${personalPaths.paymentReturn}?${search}`, { replace: true })
    },
    [navigate, orderId],
  )

  const start = useCallback(async () => {
    if (running.current) return
    running.current = true
    watching.current?.abort()
    setStep({ kind: "opening" })
    try {
      const { data } = await repeatOnBrokenLine(() =>
        api("POST /user/payment/store", { body: { order_id: orderId, channel: "credit", platform: "web" } }),
      )
      await queryClient.invalidateQueries({ queryKey: ordersKey, refetchType: "none" })
      const { order, payment } = data
      if (payment?.channel !== "credit") {
        await navigate(personalPaths.thankYou(order.order_number), { replace: true })
        return
      }
      rememberAwaited({ orderId, orderNumber: order.order_number, reference: payment.reference })
      setStep({ kind: "open", provider: payment.provider })
      let checkout: string | null = null
      let submitted = Promise.resolve()
      const end = await openConnect(payment, (id) => {
        checkout = id
        submitted = submit(payment, id, "popup")
      })
      if (end === "finished") {
        if (checkout) await submit(payment, checkout, "success")
        await settle(payment.reference)
      } else if (end === "unavailable") setStep({ kind: "unavailable", message: NOT_LOADED })
      else {
        setStep({ kind: "closed", provider: payment.provider, orderNumber: order.order_number })
        watching.current = new AbortController()
        void afterClosing(payment, order.order_number, submitted, watching.current.signal)
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const isSilent = error.status === 0 || error.status >= 500
      setStep({ kind: isSilent ? "unavailable" : "refused", message: error.message })
    } finally {
      running.current = false
    }

    /**
     * A popup may be closed after the provider has decided, and its word reaches the shop later than the shopper reads this page:
     * the shop is asked until it knows. It finds the word by the checkout, so it needs the checkout's id first.
     */
    async function afterClosing(
      payment: CreditPaymentDue,
      orderNumber: string,
      submitted: Promise<void>,
      signal: AbortSignal,
    ) {
      await submitted
      await askPolitely(
        () => standing(payment, orderId, orderNumber, signal),
        signal,
        async (outcome) => {
          if (outcome.kind === "failed") setStep({ kind: "declined", orderNumber, message: outcome.message })
          else if (outcome.kind === "paid" || outcome.kind === "approved") await settle(payment.reference)
        },
      )
    }
  }, [orderId, navigate, settle])

  useEffect(() => {
    void start()
    return () => watching.current?.abort()
  }, [start])

  return { step, start }
}

const NOT_LOADED = "The credit provider's page did not load. Check your connection and try again"

/** How the shop says that the checkout stands; `approved`: the provider lends, its money is on the way. Null when stopped. */
async function standing(
  { reference }: CreditPaymentDue,
  orderId: string,
  orderNumber: string,
  signal: AbortSignal,
): Promise<PaymentOutcome | { kind: "approved" } | null> {
  try {
    const { data } = await api("POST /user/payment/store", {
      body: { order_id: orderId, reference, channel: "credit", platform: "web" },
      signal,
    })
    return outcomeOf(data)
  } catch (error) {
    if (signal.aborted) return null
    if (!(error instanceof ApiError)) throw error
    const outcome = outcomeOfFailure(error)
    if (outcome.kind === "unknown") return { kind: "pending", message: outcome.message }
    if (outcome.kind !== "pending") return outcome
    const order = await queryClient.fetchQuery({ ...orderQuery(orderNumber), staleTime: 0 }).catch(() => null)
    return order?.credit?.state === "approved" ? { kind: "approved" } : outcome
  }
}

/** Sends the shop the checkout's id. When that fails, the provider's own webhook finds the order. */
async function submit(payment: CreditPaymentDue, checkoutTransactionId: string, event: "popup" | "success") {
  try {
    await repeatOnBrokenLine(() =>
      api("POST /user/order/submit-checkoutid", {
        body: { signature: payment.signature, checkout_transaction_id: checkoutTransactionId, event },
      }),
    )
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}

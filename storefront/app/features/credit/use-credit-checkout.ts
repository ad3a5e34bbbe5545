import type { CreditPaymentDue } from "@contract/credit"
import { useCallback, useEffect, useRef, useState } from "react"
import { useNavigate } from "react-router-dom"
import { api } from "~/platform/api/client"
import { ApiError } from "~/platform/api/error"
import { repeatOnBrokenLine } from "~/platform/api/repeat-on-broken-line"
import { personalPaths } from "~/platform/paths/personal-paths"
import { queryClient } from "~/platform/query/browser-client"
import { outcomeOf, outcomeOfFailure } from "../card-payment/payment-outcome"
import { ordersKey } from "../orders/order-query"
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
      const end = await openConnect(payment, (id) => {
        checkout = id
        void submit(payment, id, "popup")
      })
      if (end === "finished") {
        if (checkout) await submit(payment, checkout, "success")
        await settle(payment.reference)
      } else if (end === "unavailable") setStep({ kind: "unavailable", message: NOT_LOADED })
      else await afterClosing(payment, order.order_number)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const isSilent = error.status === 0 || error.status >= 500
      setStep({ kind: isSilent ? "unavailable" : "refused", message: error.message })
    } finally {
      running.current = false
    }

    /** A popup may be closed after the provider has decided: the shop knows. */
    async function afterClosing(payment: CreditPaymentDue, orderNumber: string) {
      const closed = { kind: "closed", provider: payment.provider, orderNumber } as const
      try {
        const answer = await api("POST /user/payment/store", {
          body: { order_id: orderId, reference: payment.reference, channel: "credit", platform: "web" },
        })
        if (outcomeOf(answer.data).kind === "paid") await settle(payment.reference)
        else setStep(closed)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        const outcome = outcomeOfFailure(error)
        setStep(
          outcome.kind === "failed" ? { kind: "declined", orderNumber, message: outcome.message } : closed,
        )
      }
    }
  }, [orderId, navigate, settle])

  useEffect(() => {
    void start()
  }, [start])

  return { step, start }
}

const NOT_LOADED = "The credit provider's page did not load. Check your connection and try again"

/** Tells the shop whose checkout it is. When it cannot be told, the provider's own word finds the order. */
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

import { sentence } from "~/platform/sentence"
import { Alert } from "~/ui/alert"
import { SmallButton } from "~/ui/button"
import { Spinner } from "~/ui/spinner"
import type { usePaymentReturn } from "./use-payment-return"

interface ReturnNoticeProps {
  payment: ReturnType<typeof usePaymentReturn>
  /** What is said once it is paid. */
  paid: { title: string; text: (naira: number) => string }
  /** Where the shopper sees what is theirs. */
  notFound: string
  /** Where the payment will show, should the bank have charged the money. */
  unknown: string
}

const ENDED = { failed: "The payment did not go through", held: "We are looking into this payment" }

/** What became of the payment that the shopper has come back from, at the top of its page. */
export function ReturnNotice({ payment, paid, notFound, unknown }: ReturnNoticeProps) {
  const { reference, outcome, asking, checkAgain, dismiss } = payment
  if (!reference) return null
  const close = <SmallButton onClick={dismiss}>Got it</SmallButton>
  const again = <SmallButton onClick={checkAgain}>Check again</SmallButton>
  if (!outcome)
    return (
      <Alert className="mb-6" title="Checking your payment">
        <p className="flex items-center gap-2">
          <Spinner /> We are asking the bank. This takes a few seconds.
        </p>
      </Alert>
    )
  switch (outcome.kind) {
    case "paid":
      return (
        <Alert tone="success" className="mb-6" title={paid.title} action={close}>
          {paid.text(outcome.amount)}
        </Alert>
      )
    case "pending":
      return (
        <Alert
          className="mb-6"
          title="We have not seen your payment yet"
          action={
            asking ? (
              <p className="flex min-h-9 items-center gap-2">
                <Spinner /> Asking the bank again
              </p>
            ) : (
              again
            )
          }
        >
          If you have paid, the bank confirms it in a moment and we'll e-mail you. If you left its page
          without paying, nothing was charged.
        </Alert>
      )
    case "failed":
    case "held":
      return (
        <Alert tone="error" className="mb-6" title={ENDED[outcome.kind]} action={close}>
          {sentence(outcome.message)}
        </Alert>
      )
    case "not_found":
      return (
        <Alert tone="error" className="mb-6" title="That payment is not one of yours" action={close}>
          {notFound}
        </Alert>
      )
    case "unknown":
      return (
        <Alert
          tone="error"
          className="mb-6"
          title={outcome.offline ? "You seem to be offline" : "We could not check your payment yet"}
          action={again}
        >
          {sentence(outcome.message)} Nothing is lost: if the bank took the money, {unknown}
        </Alert>
      )
  }
}

import { formatNaira } from "~/platform/money"
import { sentence } from "~/platform/sentence"
import { Alert } from "~/ui/alert"
import { Button } from "~/ui/button"
import { Spinner } from "~/ui/spinner"
import { useFundingReturn } from "./use-funding-return"

/** What became of the payment that the shopper has come back from, at the top of the wallet. */
export function FundingNotice() {
  const { reference, outcome, asking, checkAgain, dismiss } = useFundingReturn()
  if (!reference) return null
  const close = (
    <Button size="small" variant="secondary" onClick={dismiss}>
      Got it
    </Button>
  )
  const again = (
    <Button size="small" variant="secondary" onClick={checkAgain}>
      Check again
    </Button>
  )
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
        <Alert tone="success" className="mb-6" title="Your money is in your wallet" action={close}>
          {formatNaira(outcome.amount, { decimals: true })} was added.
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
          If you have paid, the bank confirms it in a moment, and we write to you. If you left its page
          without paying, nothing was charged.
        </Alert>
      )
    case "failed":
      return (
        <Alert tone="error" className="mb-6" title="The payment did not go through" action={close}>
          {sentence(outcome.message)}
        </Alert>
      )
    case "held":
      return (
        <Alert tone="error" className="mb-6" title="We are looking into this payment" action={close}>
          {sentence(outcome.message)}
        </Alert>
      )
    case "not_found":
      return (
        <Alert tone="error" className="mb-6" title="That payment is not one of yours" action={close}>
          What you paid into your wallet is in the statement below.
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
          {sentence(outcome.message)} Nothing is lost: if the bank took the money, your wallet will show it.
        </Alert>
      )
  }
}

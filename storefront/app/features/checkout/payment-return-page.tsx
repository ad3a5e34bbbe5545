import type { ReactNode } from "react"
import { paths } from "~/platform/paths/paths"
import { personalPaths } from "~/platform/paths/personal-paths"
import { sentence } from "~/platform/sentence"
import { useRequireSession } from "~/platform/session/use-guard"
import { Button } from "~/ui/button"
import { AlertIcon, ClockIcon } from "~/ui/icons"
import { LinkButton } from "~/ui/link-button"
import { Spinner } from "~/ui/spinner"
import type { PaymentOutcome } from "../card-payment/payment-outcome"
import { PayButton } from "../orders/pay-button"
import { type ReturnedPayment, usePaymentReturn } from "./use-payment-return"

/**
 * Where the bank sends the browser back to. The shop asks the bank; what the address says is only what to ask for.
 * Reloading asks again and changes nothing.
 */
export function PaymentReturnPage() {
  const { isAuthenticated } = useRequireSession()
  return (
    <div className="page grid max-w-xl place-items-center py-16 lg:py-24">
      {isAuthenticated ? <Returned /> : <Checking />}
    </div>
  )
}

function Returned() {
  const { payment, outcome, asking, checkAgain } = usePaymentReturn()
  if (!payment)
    return (
      <Panel icon="alert" title="Which payment is this?">
        <p>
          The bank's page sent you back without saying which payment it was. Check your orders to see its
          status.
        </p>
        <Actions>
          <PendingOrdersLink variant="primary" />
        </Actions>
      </Panel>
    )
  if (!outcome || outcome.kind === "paid") return <Checking />
  return <Unpaid payment={payment} outcome={outcome} asking={asking} checkAgain={checkAgain} />
}

function Checking() {
  return (
    <div role="status" className="text-center">
      <Spinner className="text-4xl text-brand-deep" />
      <h1 className="mt-6 text-2xl font-bold">Checking your payment</h1>
      <p className="mt-2 text-ink-soft">We are asking the bank. This takes a few seconds.</p>
    </div>
  )
}

interface UnpaidProps {
  payment: ReturnedPayment
  outcome: Exclude<PaymentOutcome, { kind: "paid" }>
  /** The bank is being asked again, by itself. */
  asking: boolean
  checkAgain: () => void
}

function Unpaid({ payment, outcome, asking, checkAgain }: UnpaidProps) {
  const again = <PayAgain payment={payment} />
  if (payment.onCredit && outcome.kind === "pending") {
    return (
      <Panel icon="clock" title="Waiting for the credit provider">
        <p>{sentence(outcome.message)}</p>
        <p>
          We're holding your items and will e-mail you as soon as the order is paid. You don't need to pay
          again.
        </p>
        <p className="flex min-h-11 items-center justify-center gap-2 text-sm">
          {asking ? (
            <>
              <Spinner /> Looking again
            </>
          ) : (
            <button type="button" className="link min-h-11" onClick={checkAgain}>
              Check again
            </button>
          )}
        </p>
        <Actions>
          <LinkButton to={paths.orders}>See my orders</LinkButton>
        </Actions>
      </Panel>
    )
  }
  switch (outcome.kind) {
    case "failed":
      return (
        <Panel
          icon="alert"
          title={payment.onCredit ? "The credit was not approved" : "The payment did not go through"}
        >
          <p>{sentence(outcome.message)}</p>
          <Actions>
            {again}
            <PendingOrdersLink />
          </Actions>
        </Panel>
      )
    case "pending":
      return (
        <Panel icon="clock" title="We have not seen your payment yet">
          <p>If you have paid, the bank confirms it in a moment and we'll e-mail you.</p>
          <p>If you left the bank's page without paying, go back to it: you are never charged twice.</p>
          <p className="flex min-h-11 items-center justify-center gap-2 text-sm">
            {asking ? (
              <>
                <Spinner /> Asking the bank again
              </>
            ) : (
              <button type="button" className="link min-h-11" onClick={checkAgain}>
                Check again
              </button>
            )}
          </p>
          <Actions>
            {again}
            <PendingOrdersLink />
          </Actions>
        </Panel>
      )
    case "held":
      return (
        <Panel icon="alert" title="We are looking into this payment">
          <p>{sentence(outcome.message)}</p>
          <Actions>
            <LinkButton to={paths.orders}>See my orders</LinkButton>
          </Actions>
        </Panel>
      )
    case "gone":
      return (
        <Panel icon="alert" title="This order cannot be paid">
          <p>{sentence(outcome.message)}</p>
          <Actions>
            <LinkButton to={paths.orders}>See my orders</LinkButton>
          </Actions>
        </Panel>
      )
    case "unknown":
      return (
        <Panel
          icon="clock"
          title={outcome.offline ? "You seem to be offline" : "We could not check your payment yet"}
        >
          <p>{sentence(outcome.message)}</p>
          <p>Nothing is lost: if the bank took the money, your order will show it. You need not pay again.</p>
          <Actions>
            <Button onClick={checkAgain}>Check again</Button>
            <PendingOrdersLink />
          </Actions>
        </Panel>
      )
  }
}

function PayAgain({ payment }: { payment: ReturnedPayment }) {
  return (
    <PayButton
      order={{ id: payment.orderId, order_number: payment.orderNumber ?? "" }}
      label={payment.onCredit ? "Pay by card" : "Pay again"}
    />
  )
}

function PendingOrdersLink({ variant = "secondary" }: { variant?: "primary" | "secondary" }) {
  return (
    <LinkButton to={personalPaths.pendingOrders} variant={variant}>
      My pending orders
    </LinkButton>
  )
}

function Panel({ icon, title, children }: { icon: "alert" | "clock"; title: string; children: ReactNode }) {
  const Icon = icon === "alert" ? AlertIcon : ClockIcon
  return (
    <div role="alert" className="flex flex-col items-center text-center">
      <span
        className={
          icon === "alert"
            ? "grid size-16 place-items-center rounded-full bg-alert-wash text-alert-deep"
            : "grid size-16 place-items-center rounded-full bg-brand-wash text-brand-deep"
        }
      >
        <Icon className="size-8" />
      </span>
      <h1 className="mt-6 text-2xl font-bold">{title}</h1>
      <div className="mt-2 grid gap-2 text-ink-soft">{children}</div>
    </div>
  )
}

function Actions({ children }: { children: ReactNode }) {
  return <div className="mt-5 flex flex-wrap justify-center gap-3">{children}</div>
}

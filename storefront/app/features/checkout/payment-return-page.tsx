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
      <Panel icon="alert" title="Which payment is this?" actions={<PendingOrdersLink variant="primary" />}>
        <p>
          The bank's page sent you back without saying which payment it was. Check your orders to see its
          status.
        </p>
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
  const again = (
    <>
      <PayButton
        order={{ id: payment.orderId, order_number: payment.orderNumber ?? "" }}
        label={payment.onCredit ? "Pay by card" : "Pay again"}
      />
      <PendingOrdersLink />
    </>
  )
  if (payment.onCredit && outcome.kind === "pending") {
    return (
      <Panel icon="clock" title="Waiting for the credit provider" actions={<OrdersLink />}>
        <p>{sentence(outcome.message)}</p>
        <p>
          We're holding your items and will e-mail you as soon as the order is paid. You don't need to pay
          again.
        </p>
        <LookAgain meanwhile="Looking again" asking={asking} checkAgain={checkAgain} />
      </Panel>
    )
  }
  switch (outcome.kind) {
    case "failed":
      return (
        <Panel
          icon="alert"
          title={payment.onCredit ? "The credit was not approved" : "The payment did not go through"}
          actions={again}
        >
          <p>{sentence(outcome.message)}</p>
        </Panel>
      )
    case "pending":
      return (
        <Panel icon="clock" title="We have not seen your payment yet" actions={again}>
          <p>If you have paid, the bank confirms it in a moment and we'll e-mail you.</p>
          <p>If you left the bank's page without paying, go back to it: you are never charged twice.</p>
          <LookAgain meanwhile="Asking the bank again" asking={asking} checkAgain={checkAgain} />
        </Panel>
      )
    case "held":
    case "gone":
      return (
        <Panel icon="alert" title={SETTLED[outcome.kind]} actions={<OrdersLink />}>
          <p>{sentence(outcome.message)}</p>
        </Panel>
      )
    case "unknown":
      return (
        <Panel
          icon="clock"
          title={outcome.offline ? "You seem to be offline" : "We could not check your payment yet"}
          actions={
            <>
              <Button onClick={checkAgain}>Check again</Button>
              <PendingOrdersLink />
            </>
          }
        >
          <p>{sentence(outcome.message)}</p>
          <p>Nothing is lost: if the bank took the money, your order will show it. You need not pay again.</p>
        </Panel>
      )
  }
}

/** Nothing more is asked of the bank. */
const SETTLED = { held: "We are looking into this payment", gone: "This order cannot be paid" }

function LookAgain({
  meanwhile,
  asking,
  checkAgain,
}: Pick<UnpaidProps, "asking" | "checkAgain"> & { meanwhile: string }) {
  return (
    <p className="flex min-h-11 items-center justify-center gap-2 text-sm">
      {asking ? (
        <>
          <Spinner /> {meanwhile}
        </>
      ) : (
        <button type="button" className="link min-h-11" onClick={checkAgain}>
          Check again
        </button>
      )}
    </p>
  )
}

const OrdersLink = () => <LinkButton to={paths.orders}>See my orders</LinkButton>

function PendingOrdersLink({ variant = "secondary" }: { variant?: "primary" | "secondary" }) {
  return (
    <LinkButton to={personalPaths.pendingOrders} variant={variant}>
      My pending orders
    </LinkButton>
  )
}

function Panel(props: { icon: "alert" | "clock"; title: string; actions: ReactNode; children: ReactNode }) {
  const { icon, title, actions, children } = props
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
      <div className="mt-2 grid gap-2 text-ink-soft">
        {children}
        <div className="mt-5 flex flex-wrap justify-center gap-3">{actions}</div>
      </div>
    </div>
  )
}

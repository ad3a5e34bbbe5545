import type { ReactNode } from "react"
import { useSearchParams } from "react-router-dom"
import { personalPaths } from "~/platform/paths/personal-paths"
import { sentence } from "~/platform/sentence"
import { useRequireSession } from "~/platform/session/use-guard"
import { Button } from "~/ui/button"
import { QuietLink } from "~/ui/link-button"
import { Spinner } from "~/ui/spinner"
import { PayButton } from "../orders/pay-button"
import { type CreditStep, useCreditCheckout } from "./use-credit-checkout"

/** Buying an order on credit: the provider's popup opens over this page, and the page shows how it went. */
export function CreditPage() {
  const { isAuthenticated } = useRequireSession()
  const [search] = useSearchParams()
  const orderId = search.get("order")
  return (
    <div className="page grid max-w-xl place-items-center py-16 lg:py-24">
      {!isAuthenticated ? (
        <Opening />
      ) : orderId ? (
        <Checkout orderId={orderId} />
      ) : (
        <Panel title="Which order is this?" actions={<PendingOrders />}>
          See your unpaid orders.
        </Panel>
      )}
    </div>
  )
}

function Checkout({ orderId }: { orderId: string }) {
  const { step, start } = useCreditCheckout(orderId)
  return <Step step={step} orderId={orderId} start={start} />
}

function Step({ step, orderId, start }: { step: CreditStep; orderId: string; start: () => void }) {
  const byCard = (
    <PayButton
      order={{ id: orderId, order_number: "orderNumber" in step ? step.orderNumber : "" }}
      label="Pay by card instead"
      variant="secondary"
    />
  )
  switch (step.kind) {
    case "opening":
      return <Opening />
    case "open":
      return (
        <div role="status" className="text-center">
          <h1 className="text-2xl font-bold">Go on with {step.provider}</h1>
          <p className="mt-2 text-ink-soft">Its window is open over this page. We're holding your items.</p>
        </div>
      )
    case "closed":
      return (
        <Panel
          title="You have not finished yet"
          actions={
            <>
              <Button onClick={start}>Open {step.provider} again</Button>
              {byCard}
              <PendingOrders />
            </>
          }
        >
          Order {step.orderNumber} is made and its items are held for you. It is not paid yet.
        </Panel>
      )
    case "declined":
      return (
        <Panel
          title="The credit was not approved"
          actions={
            <>
              {byCard}
              <PendingOrders />
            </>
          }
        >
          {sentence(step.message)}
        </Panel>
      )
    case "refused":
      return (
        <Panel title="This order is not paid on credit now" actions={<PendingOrders />}>
          {sentence(step.message)}
        </Panel>
      )
    case "unavailable":
      return (
        <Panel
          title="The credit checkout did not open"
          actions={
            <>
              <Button onClick={() => location.reload()}>Try again</Button>
              {byCard}
            </>
          }
        >
          {sentence(step.message)}
        </Panel>
      )
  }
}

function Opening() {
  return (
    <div role="status" className="text-center">
      <Spinner className="text-4xl text-brand-deep" />
      <h1 className="mt-6 text-2xl font-bold">Opening the credit checkout</h1>
      <p className="mt-2 text-ink-soft">This takes a few seconds.</p>
    </div>
  )
}

function Panel({ title, children, actions }: { title: string; children: ReactNode; actions: ReactNode }) {
  return (
    <div role="alert" className="flex flex-col items-center text-center">
      <h1 className="text-2xl font-bold">{title}</h1>
      <p className="mt-2 text-ink-soft">{children}</p>
      <div className="mt-5 flex flex-wrap justify-center gap-3">{actions}</div>
    </div>
  )
}

function PendingOrders() {
  return <QuietLink to={personalPaths.pendingOrders}>My pending orders</QuietLink>
}

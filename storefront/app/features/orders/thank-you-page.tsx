import type { Order } from "@contract/orders"
import { useEffect, useRef } from "react"
import { useSearchParams } from "react-router-dom"
import { daysAway, friendlyDay } from "~/platform/dates"
import { paths } from "~/platform/paths/paths"
import { personalPaths } from "~/platform/paths/personal-paths"
import { useRead } from "~/platform/query/use-read"
import { useRequireSession } from "~/platform/session/use-guard"
import { Alert } from "~/ui/alert"
import { Card } from "~/ui/card"
import { EmptyState } from "~/ui/empty-state"
import { CheckIcon, ClockIcon } from "~/ui/icons"
import { LinkButton, SecondaryLink } from "~/ui/link-button"
import { LoadFailed } from "~/ui/load-failed"
import { Skeleton } from "~/ui/skeleton"
import { PushCard } from "../push/push-card"
import { creditSentence } from "./credit-words"
import { OrderHelp } from "./order-help"
import { ItemsHeading, OrderItems, OrderSums, PaymentRows } from "./order-items"
import { orderQuery } from "./order-query"
import { OnceWaysAreKnown, PayWays } from "./pay-ways"
import { reportPurchase } from "./report-purchase"

/** After ordering: the number, what happens next, what was bought, and the way to follow it. */
export function ThankYouPage() {
  const { user } = useRequireSession()
  const [search] = useSearchParams()
  const number = search.get("order")
  return (
    <div className="page min-h-dvh max-w-3xl pt-8 pb-16 lg:pt-12">
      {!user ? (
        skeleton
      ) : number ? (
        <Loaded number={number} firstName={user.first_name} />
      ) : (
        <EmptyState
          title="No order to show"
          action={<LinkButton to={paths.orders}>See my orders</LinkButton>}
        />
      )}
    </div>
  )
}

const skeleton = (
  <div className="grid justify-items-center gap-4">
    <Skeleton className="size-16 rounded-full" />
    <Skeleton className="h-9 w-72 max-w-full" />
    <Skeleton className="h-5 w-56" />
    <Skeleton className="mt-4 h-44 w-full rounded-lg" />
    <Skeleton className="h-64 w-full rounded-lg" />
  </div>
)

function Loaded({ number, firstName }: { number: string; firstName: string }) {
  const query = useRead(orderQuery(number))
  if (query.isPending) return skeleton
  if (query.data)
    return (
      <OnceWaysAreKnown order={query.data} skeleton={skeleton}>
        <Thanks order={query.data} firstName={firstName} />
      </OnceWaysAreKnown>
    )
  if (query.isError) return <LoadFailed what="your order" error={query.error} retry={query.refetch} />
  return (
    <EmptyState
      title="We cannot find this order"
      action={<LinkButton to={paths.orders}>See my orders</LinkButton>}
    >
      Only orders of this account are shown here.
    </EmptyState>
  )
}

function Thanks({ order, firstName }: { order: Order; firstName: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const pickup = order.delivery_method === "pickup"
  const waits = order.status === "pending"
  const approved = waits && order.credit?.state === "approved"
  // Arriving here is the news: screen readers start with it.
  useEffect(() => heading.current?.focus(), [])
  useEffect(() => reportPurchase(order), [order])

  return (
    <>
      <div className="flex flex-col items-center text-center">
        <span className="grid size-16 place-items-center rounded-full bg-brand text-ink">
          {waits ? <ClockIcon className="size-8" /> : <CheckIcon className="size-8" />}
        </span>
        <h1
          ref={heading}
          tabIndex={-1}
          className="mt-5 text-3xl font-bold tracking-tight wrap-anywhere focus:outline-none"
        >
          {approved
            ? "Your credit is approved"
            : waits
              ? "Your order waits for payment"
              : `Thank you, ${firstName}`}
        </h1>
        <p className="mt-2 text-ink-soft">
          Your order number is{" "}
          <strong className="whitespace-nowrap text-ink tabular-nums">{order.order_number}</strong>
        </p>
        <p className="mt-1 text-sm text-ink-soft">
          We have sent the details to <span className="wrap-anywhere">{order.recipient.email}</span>
        </p>
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          {order.can_pay ? (
            <PayWays order={order} />
          ) : (
            <LinkButton to={personalPaths.track(order.order_number)}>Track this order</LinkButton>
          )}
          <SecondaryLink to={paths.shop}>Continue shopping</SecondaryLink>
          <OrderHelp orderNumber={order.order_number} />
        </div>
      </div>
      {waits ? (
        <Alert className="mt-8">
          <p>
            {creditSentence(order.credit) ??
              "We hold your items for an hour. Once you have paid, we start getting them ready."}
          </p>
        </Alert>
      ) : (
        <>
          <NextSteps order={order} />
          <PushCard />
        </>
      )}
      <Card className="mt-6">
        <ItemsHeading order={order} />
        <OrderItems items={order.items} />
        <div className="mt-5 border-t border-line pt-5">
          <OrderSums sums={order} pickup={pickup}>
            <PaymentRows order={order} />
          </OrderSums>
        </div>
      </Card>
    </>
  )
}

function NextSteps({ order }: { order: Order }) {
  const pickup = order.delivery_method === "pickup"
  const { recipient } = order
  const day = order.expected_date
  const by = !day ? "soon" : daysAway(day) <= 0 ? "today" : `by ${friendlyDay(day)}`
  const steps = [
    { title: "We pack your order", text: "We check every item and pack it with care." },
    pickup
      ? {
          title: "We send it to the pickup place",
          text: [recipient.address, recipient.city].filter(Boolean).join(", "),
        }
      : {
          title: "We send it",
          text: `To ${[recipient.address, recipient.city, recipient.state].filter(Boolean).join(", ")}.`,
        },
    pickup
      ? { title: `You pick it up ${by}`, text: "Bring your order number. We'll e-mail you when it is ready." }
      : { title: `Arriving ${by}`, text: `The rider calls ${recipient.phone} before arriving.` },
  ]
  return (
    <Card tone="wash" className="mt-8">
      <h2 className="mb-4 text-lg font-bold">What happens next</h2>
      <ol className="grid gap-5 sm:grid-cols-3">
        {steps.map((step, i) => (
          <li key={step.title} className="flex gap-3 sm:block">
            <span
              aria-hidden
              className="grid size-8 shrink-0 place-items-center rounded-full bg-white text-sm font-bold text-brand-deep"
            >
              {i + 1}
            </span>
            <div className="min-w-0 wrap-anywhere sm:mt-3">
              <p className="font-semibold">{step.title}</p>
              <p className="mt-1 text-sm text-ink-soft">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}

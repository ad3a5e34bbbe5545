import { longDate } from "@contract/lagos"
import { exactNaira } from "@contract/naira"
import type { Order } from "@contract/orders"
import { useState } from "react"
import { Link, useParams } from "react-router-dom"
import { timeLeft } from "~/platform/dates"
import { byOpen, laterDialog } from "~/platform/parts/later-dialog"
import { paths } from "~/platform/paths/paths"
import { personalPaths } from "~/platform/paths/personal-paths"
import { useRead } from "~/platform/query/use-read"
import { Alert } from "~/ui/alert"
import { QuietButton } from "~/ui/button"
import { Card } from "~/ui/card"
import { EmptyState } from "~/ui/empty-state"
import { LinkButton } from "~/ui/link-button"
import { LoadFailed } from "~/ui/load-failed"
import { Skeletons } from "~/ui/skeleton"
import { SumRow } from "~/ui/sum-row"
import { AccountPage } from "../account-frame/account-page"
import { creditSentence } from "./credit-words"
import { OrderActions } from "./order-actions"
import { OrderHelp } from "./order-help"
import { ItemsHeading, OrderItems, OrderSums, PaymentRows } from "./order-items"
import { orderQuery } from "./order-query"
import { OrderReturns } from "./order-returns"
import { OrderShipment } from "./order-shipment"
import { OrderTimeline } from "./order-timeline"
import { statusSentence } from "./order-words"
import { OnceWaysAreKnown, PayWays } from "./pay-ways"
import { ReorderButton } from "./reorder-button"
import { happeningsOf } from "./return-words"
import { StatusBadge } from "./status-badge"

const CancelDialog = laterDialog(async () => (await import("./cancel-dialog")).CancelDialog, byOpen)

const skeleton = (
  <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
    <Skeletons className="grid gap-6" of={["h-100", "h-64"]} />
    <Skeletons className="grid content-start gap-6" of={["h-44", "h-60"]} />
  </div>
)

/** One of my orders: how it stands, what is in it, where it goes, and what can be done. */
export function OrderPage() {
  const { number = "" } = useParams()
  return (
    <AccountPage
      title={<span className="tabular-nums">{number}</span>}
      back={{ to: paths.orders, name: "My Orders" }}
      skeleton={skeleton}
    >
      {() => <Loaded number={number} />}
    </AccountPage>
  )
}

function Loaded({ number }: { number: string }) {
  const query = useRead({ ...orderQuery(number), refetchOnWindowFocus: true })
  if (query.isPending) return skeleton
  if (query.data)
    return (
      <OnceWaysAreKnown order={query.data} skeleton={skeleton}>
        <Details order={query.data} />
      </OnceWaysAreKnown>
    )
  if (query.isError) return <LoadFailed what="this order" error={query.error} retry={query.refetch} />
  return (
    <EmptyState
      title="We cannot find this order"
      action={<LinkButton to={paths.orders}>See my orders</LinkButton>}
    >
      Check the number. Only orders of this account are shown here.
    </EmptyState>
  )
}

/** A problem with a replacement is reported where it was paid for. */
function Replaces({ replaces }: { replaces: NonNullable<Order["replaces"]> }) {
  return (
    <p className="mt-3 text-sm">
      These replace items you returned from{" "}
      <Link
        to={personalPaths.order(replaces.order_number)}
        className="font-semibold whitespace-nowrap underline underline-offset-4"
      >
        order {replaces.order_number}
      </Link>
      . You have nothing to pay. Is something wrong with them? Report it on that order.
    </p>
  )
}

/** City, LGA and state, each once: a city often gives its LGA the name. */
function placeOf({ city, lga, state }: Order["recipient"]): string {
  return [...new Set([city, lga, state].filter(Boolean))].join(", ")
}

function Details({ order }: { order: Order }) {
  const [isCancelling, setCancelling] = useState(false)
  const pickup = order.delivery_method === "pickup"
  const left = order.can_pay && order.expires_at ? timeLeft(order.expires_at) : null
  const { recipient } = order
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid gap-6">
        {order.can_pay ? (
          <Alert
            title={left ? `We are holding your items for ${left}` : "This order waits for payment"}
            action={
              <div className="flex flex-wrap items-center gap-3">
                <PayWays order={order} />
              </div>
            }
          >
            {creditSentence(order.credit) ? <p className="mt-1">{creditSentence(order.credit)}</p> : null}
            <p className="mt-1">If you don't pay by then we cancel the order. You won't be charged.</p>
          </Alert>
        ) : null}
        <Card>
          <div className="mb-5">
            <StatusBadge order={order} />
            {order.can_pay ? null : <p className="mt-3 text-lg font-bold">{statusSentence(order)}</p>}
            <p className="mt-1 text-sm text-ink-soft">
              Ordered on <time dateTime={order.created_at}>{longDate(order.created_at)}</time>
            </p>
            {order.replaces ? <Replaces replaces={order.replaces} /> : null}
          </div>
          <OrderTimeline
            status={order.status}
            timeline={order.timeline}
            method={order.delivery_method}
            besides={happeningsOf(order)}
          />
        </Card>
        <OrderReturns order={order} />
        <Card>
          <ItemsHeading order={order} />
          <OrderItems items={order.items} />
          {order.taken_out.length > 0 ? (
            <section className="mt-6 border-t border-line pt-5">
              <h3 className="font-bold">Taken out of this order</h3>
              <p className="mt-1 mb-4 text-sm text-ink-soft">
                These are not sent. What you paid for them came back to you.
              </p>
              <OrderItems items={order.taken_out} />
            </section>
          ) : null}
        </Card>
      </div>
      <div className="grid gap-6">
        <Card tone="sand">
          <h2 className="mb-4 text-lg font-bold">Summary</h2>
          <OrderSums sums={order} pickup={pickup}>
            {order.vat ? (
              <SumRow name={`VAT ${order.vat.rate}% in the total`} value={exactNaira(order.vat.amount)} />
            ) : null}
            <PaymentRows order={order} />
            {order.refunded > 0 ? <SumRow name="Refunded" value={exactNaira(-order.refunded)} /> : null}
          </OrderSums>
        </Card>
        <Card>
          <h2 className="mb-3 text-lg font-bold">{pickup ? "Pickup" : "Delivery"}</h2>
          <address className="text-sm leading-6 wrap-anywhere text-ink-soft not-italic">
            <span className="block font-semibold text-ink">{recipient.name}</span>
            <span className="block">{recipient.address}</span>
            <span className="block">{placeOf(recipient)}</span>
            <span className="mt-2 block tabular-nums">{recipient.phone}</span>
            <span className="block">{recipient.email}</span>
          </address>
          <OrderShipment shipment={order.shipment} />
          {order.note ? (
            <p className="mt-4 border-t border-line pt-3 text-sm wrap-anywhere text-ink-soft">
              <span className="block font-semibold text-ink">Your note</span>
              {order.note}
            </p>
          ) : null}
        </Card>
        {order.can_pay ? null : <ReorderButton order={order} wide />}
        <OrderActions order={order} />
        <OrderHelp orderNumber={order.order_number} wide />
        {order.can_cancel ? (
          <QuietButton wide onClick={() => setCancelling(true)}>
            Cancel order
          </QuietButton>
        ) : null}
      </div>
      <CancelDialog order={order} open={isCancelling} onClose={() => setCancelling(false)} />
    </div>
  )
}

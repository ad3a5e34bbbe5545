import { Alert, Button, Heading } from "@medusajs/ui"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { type ReactNode, useRef, useState } from "react"
import { useSearchParams } from "react-router-dom"
import {
  EMPTY,
  isChanged,
  likeEarlier,
  type NewOrder,
  orderBody,
  quoteQuery,
  useNewOrder,
} from "../../../features/orders/new-order"
import { NewOrderDelivery } from "../../../features/orders/new-order-delivery"
import { NewOrderLines } from "../../../features/orders/new-order-lines"
import { NewOrderShopper } from "../../../features/orders/new-order-shopper"
import type { StaffOrder } from "../../../features/orders/order-queries"
import { PaymentLink } from "../../../features/orders/payment-link"
import { exactNaira } from "../../../platform/figures"
import { shopApi } from "../../../platform/shop-api"
import { useChange, useRead } from "../../../platform/shop-queries"
import { useSubmit } from "../../../platform/submit"
import { Unsaved } from "../../../platform/unsaved"
import { LinkButton, SmallButton } from "../../../ui/buttons"
import { FieldErrors } from "../../../ui/field"
import { Refusal } from "../../../ui/form"
import { Loaded, Screen } from "../../../ui/screen"
import { Subtle } from "../../../ui/text"

/** An order for somebody on the phone or in the chat; with `from` in the address, one like that order. */
export default function NewOrderPage() {
  const [address] = useSearchParams()
  const from = address.get("from") ?? ""
  const earlier = useRead("GET /admin/orders/{id}/again", { params: { id: from } }, { enabled: from !== "" })
  if (from === "") return <OrderForm key="empty" start={EMPTY} about="" />
  if (!earlier.data) {
    return (
      <Screen title="New order" about="">
        <Loaded query={earlier}>{() => null}</Loaded>
      </Screen>
    )
  }
  const { order_number, left_out } = earlier.data
  const missing = left_out.length > 0 ? ` No longer sold: ${left_out.join(", ")}.` : ""
  return (
    <OrderForm
      key={from}
      start={likeEarlier(earlier.data)}
      about={`Copied from ${order_number}, at today's prices and fees.${missing}`}
    />
  )
}

/** Created by the shop's own rules, and paid by a link. */
function OrderForm({ start, about }: { start: NewOrder; about: string }) {
  // As it was when the form was opened, whatever is read meanwhile.
  const [before, setBefore] = useState(start)
  const { order, change, startAgain } = useNewOrder(before)
  const [made, setMade] = useState<StaffOrder | null>(null)
  const { submit, isBusy, failure } = useSubmit()
  const call = useChange()
  // A second tap, or a try after a lost answer, makes no second order.
  const intent = useRef({ body: "", key: "" })
  const query = quoteQuery(order)
  const quote = useQuery({
    queryKey: ["shop", "GET /admin/order-quote", query],
    queryFn: async () => {
      if (!query) throw new Error("Choose the shopper, products and the place first")
      return (await shopApi("GET /admin/order-quote", { query })).data
    },
    enabled: query !== null,
    placeholderData: keepPreviousData,
    retry: false,
  })

  const place = async (total: number) => {
    const body = orderBody(order, total)
    const text = JSON.stringify(body)
    if (intent.current.body !== text) intent.current = { body: text, key: crypto.randomUUID() }
    const sent = { body, idempotencyKey: intent.current.key }
    const answer = await submit(() => call.run("POST /admin/orders/store", sent))
    if (answer) setMade(answer.data)
    else void quote.refetch()
  }

  if (made) {
    return (
      <Screen
        title={`Order ${made.order_number} is made`}
        about={`${exactNaira(made.total)} for ${made.recipient.name}. We hold its items for 72 hours: send the payment link.`}
        actions={
          <>
            <LinkButton to={`/order-desk?q=${made.order_number}`}>Open on the desk</LinkButton>
            <SmallButton
              onClick={() => {
                setMade(null)
                setBefore(EMPTY)
                startAgain()
              }}
            >
              Another order
            </SmallButton>
          </>
        }
      >
        <div className="px-6 py-4">
          <PaymentLink orderId={made.id} />
        </div>
      </Screen>
    )
  }

  return (
    <Screen
      title="New order"
      about={
        (before !== EMPTY && about) ||
        "For shoppers who phone or write: the same prices, stock, coupons and fees as in the shop. Your name is saved with it."
      }
    >
      <Unsaved when={isChanged(order, before)} />
      <FieldErrors.Provider value={failure?.errors ?? {}}>
        <Part title="Customer">
          <NewOrderShopper shopper={order.shopper} onChoose={(shopper) => change({ shopper })} />
        </Part>
        <Part title="Products">
          <NewOrderLines lines={order.lines} onChange={(lines) => change({ lines })} />
        </Part>
        <Part title="Where it goes">
          <NewOrderDelivery order={order} onChange={change} />
        </Part>
      </FieldErrors.Provider>
      <Part title="Summary">
        {query === null ? (
          <Subtle>Choose the shopper, products, quantities and place first</Subtle>
        ) : quote.error ? (
          <Alert variant="error" role="alert">
            {quote.error.message}
          </Alert>
        ) : (
          quote.data && (
            <dl className="grid max-w-sm grid-cols-2 gap-y-1">
              <Sum
                label={quote.data.wholesale?.applies ? "Products, at wholesale prices" : "Products"}
                amount={quote.data.summary.subtotal}
              />
              {quote.data.wholesale && !quote.data.wholesale.applies && (
                <Sum label="Missing for wholesale prices" amount={quote.data.wholesale.missing} />
              )}
              {quote.data.summary.discount > 0 && (
                <Sum label="Discount" amount={-quote.data.summary.discount} />
              )}
              <Sum label="Delivery" amount={quote.data.summary.delivery} />
              <Sum label="Total" amount={quote.data.summary.total} />
            </dl>
          )
        )}
        <Refusal failure={failure} />
        <Button
          className="self-start"
          disabled={query === null || !quote.data || quote.isFetching || Boolean(quote.error)}
          isLoading={isBusy}
          onClick={() => quote.data && void place(quote.data.summary.total)}
        >
          Create order
        </Button>
      </Part>
    </Screen>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3 px-6 py-4">
      <Heading level="h2">{title}</Heading>
      {children}
    </section>
  )
}

function Sum({ label, amount }: { label: string; amount: number }) {
  return (
    <>
      <dt className="txt-small text-ui-fg-subtle">{label}</dt>
      <dd className="txt-small text-right tabular-nums">{exactNaira(amount)}</dd>
    </>
  )
}

export const handle = { breadcrumb: () => "New order" }

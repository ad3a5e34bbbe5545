import { longDate } from "@contract/lagos"
import { exactNaira } from "@contract/naira"
import type { LinkedOrder } from "@contract/staff-orders"
import { type ReactNode, useEffect, useRef, useState } from "react"
import { useNavigate, useParams, useSearchParams } from "react-router-dom"
import { ApiError } from "~/platform/api/error"
import { timeLeft } from "~/platform/dates"
import { laterPart } from "~/platform/parts/later-part"
import { personalPaths } from "~/platform/paths/personal-paths"
import { useRead } from "~/platform/query/use-read"
import { sentence } from "~/platform/sentence"
import { useSession } from "~/platform/session/use-session"
import { Alert } from "~/ui/alert"
import { Button, SecondaryButton } from "~/ui/button"
import { Card } from "~/ui/card"
import { EmptyState } from "~/ui/empty-state"
import { LinkButton } from "~/ui/link-button"
import { LoadFailed } from "~/ui/load-failed"
import { Skeleton } from "~/ui/skeleton"
import { NoCard, noCard } from "../orders/no-card"
import { OrderItems, OrderSums } from "../orders/order-items"
import { orderQuery } from "../orders/order-query"
import { usePaying } from "../orders/use-paying"
import { payLinked } from "./pay-linked"
import { usePayLink } from "./use-pay-link"

const WalletPay = laterPart(async () => (await import("../orders/wallet-pay")).WalletPay, {
  what: "payment from your wallet",
})

/** An order that staff placed for somebody: checked and paid by whoever has the link, signed in or not. */
export function PayLinkPage() {
  const { token = "" } = useParams()
  const [search] = useSearchParams()
  const reference = search.get("reference") ?? search.get("trxref") ?? search.get("tx_ref")
  const { order, error, trouble, checking, retry } = usePayLink(token, reference)
  return (
    <div className="page max-w-2xl pt-8 pb-16 lg:pt-12">
      {order ? (
        <Order order={order} token={token} checking={checking} trouble={trouble} retry={retry} />
      ) : error ? (
        <Failed error={error} retry={retry} />
      ) : (
        <div aria-busy="true" className="grid gap-6">
          <Skeleton className="h-24 rounded-lg" />
          <Skeleton className="h-100 rounded-lg" />
        </div>
      )}
    </div>
  )
}

interface OrderProps {
  order: LinkedOrder
  token: string
  /** The bank is being asked about a payment just made. */
  checking: boolean
  /** What the shop said about that payment, if it was not good. */
  trouble: string | null
  retry: () => void
}

function Order({ order, token, checking, trouble, retry }: OrderProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!checking) heading.current?.focus()
  }, [checking])
  const paid = order.status !== "pending" && order.status !== "cancelled"
  return (
    <div className="grid gap-6">
      <header>
        <h1
          ref={heading}
          tabIndex={-1}
          className="text-3xl font-bold tracking-tight wrap-anywhere focus:outline-none"
        >
          {paid
            ? `Thank you, ${order.first_name}`
            : order.status === "cancelled"
              ? "This order was cancelled"
              : `Your order, ${order.first_name}`}
        </h1>
        <p className="mt-2 text-ink-soft">{aboutWords(order, paid)}</p>
      </header>
      {checking ? (
        <Alert title="Checking your payment">We are asking the bank. This takes a few seconds.</Alert>
      ) : trouble ? (
        <Alert
          tone="error"
          title={sentence(trouble)}
          action={<SecondaryButton onClick={retry}>Check again</SecondaryButton>}
        />
      ) : null}
      <Card>
        <OrderItems items={order.items} />
      </Card>
      <Card tone="sand">
        <OrderSums sums={order} pickup={order.delivery_method === "pickup"} />
        {order.can_pay && !checking ? (
          <div className="mt-5">
            <Pay token={token} amount={order.to_pay} onPaid={retry} />
            <OwnWallet number={order.order_number} onPaid={retry} />
          </div>
        ) : null}
      </Card>
      {paid ? <LinkButton to={personalPaths.track(order.order_number)}>Track this order</LinkButton> : null}
    </div>
  )
}

function aboutWords(order: LinkedOrder, paid: boolean): ReactNode {
  const number = <strong className="whitespace-nowrap text-ink tabular-nums">{order.order_number}</strong>
  if (paid) return <>Order {number} is paid. We'll e-mail you at every step.</>
  if (order.status === "cancelled") return <>Order {number} was not paid in time. Call us to order again.</>
  const left = order.expires_at ? timeLeft(order.expires_at) : null
  return (
    <>
      We made order {number} as you asked. Check it and pay
      {order.expires_at && left ? ` by ${longDate(order.expires_at)}` : ""}: we hold its items until then.
    </>
  )
}

/** A second tap while it works does nothing; while the browser leaves for the bank it stays busy. */
function Pay({ token, amount, onPaid }: { token: string; amount: number; onPaid: () => void }) {
  const paying = usePaying()
  const [failure, setFailure] = useState<string | null>(null)
  const navigate = useNavigate()
  const pay = async () => {
    if (!paying.begin()) return
    setFailure(null)
    try {
      const next = await payLinked(token)
      if (next === "leaving") return
      if (typeof next === "object") {
        // As the bank's page would come back: the address says what to ask for.
        await navigate({ search: `?${new URLSearchParams(next)}` }, { replace: true })
      } else if (next === "paid") onPaid()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error.message)
    }
    paying.end()
  }
  const why = noCard(amount)
  if (why) return <NoCard why={why} />
  return (
    <>
      <Button wide busy={paying.busy} onClick={pay}>
        Pay {exactNaira(amount)} by card
      </Button>
      {failure ? (
        <Alert tone="error" className="mt-4">
          {sentence(failure)}
        </Alert>
      ) : null}
    </>
  )
}

/** Whoever has the link may pay by card; from the wallet only the order's own shopper, signed in. */
function OwnWallet({ number, onPaid }: { number: string; onPaid: () => void }) {
  const { user } = useSession()
  const { data } = useRead({ ...orderQuery(number), enabled: Boolean(user) })
  return data?.can_pay ? (
    <div className="mt-3">
      <WalletPay order={data} onPaid={onPaid} />
    </div>
  ) : null
}

function Failed({ error, retry }: { error: unknown; retry: () => void }) {
  if (!(error instanceof ApiError) || error.code !== "invalid_link") {
    return <LoadFailed what="this order" error={error} retry={retry} />
  }
  return (
    <EmptyState
      title="This link no longer works"
      action={<LinkButton to="/contact-us">Write or call us</LinkButton>}
    >
      It has expired or is incomplete. Ask us for a new one.
    </EmptyState>
  )
}

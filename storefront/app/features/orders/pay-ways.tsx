import type { Order } from "@contract/orders"
import { type ReactNode, Suspense } from "react"
import { laterPart } from "~/platform/parts/later-part"
import { useRead } from "~/platform/query/use-read"
import { useWallet } from "../wallet/use-wallet"
import { CreditLink } from "./credit-link"
import { noCard } from "./no-card"
import { PayButton } from "./pay-button"
import { offersQuery, usePayOffer } from "./pay-offers"

const WalletPay = laterPart(async () => (await import("./wallet-pay")).WalletPay, {
  what: "payment from your wallet",
  isWaitedFor: true,
})

/** Every way to pay an order that waits for it, first the one that it was begun with. Stands within `OnceWaysAreKnown`. */
export function PayWays({ order }: { order: Order }) {
  const transfer = usePayOffer("bank_transfer", order.to_pay)
  return (
    <>
      {order.channel === "bank_transfer" ? (
        <>
          {/* An account number that was given out takes money also while no new ones are. */}
          <PayButton order={order} channel="bank_transfer" />
          {noCard(order.to_pay) ? null : <PayButton order={order} variant="secondary" label="Pay by card" />}
        </>
      ) : (
        <>
          <PayButton order={order} />
          {transfer ? (
            <PayButton
              order={order}
              channel="bank_transfer"
              variant="secondary"
              label="Pay by bank transfer"
            />
          ) : null}
        </>
      )}
      <CreditLink order={order} />
      <WalletPay order={order} />
    </>
  )
}

/**
 * Shows the page of an order when it is known how the order can be paid: a way that came later would push down what the shopper
 * reads and is about to press. What cannot be asked for at the first try is not waited for.
 */
export function OnceWaysAreKnown(props: { order: Order; skeleton: ReactNode; children: ReactNode }) {
  const { order, skeleton, children } = props
  const offers = useRead({ ...offersQuery, enabled: order.can_pay })
  const wallet = useWallet()
  const isAsked = [offers, wallet].some(({ isLoading, failureCount }) => isLoading && failureCount === 0)
  if (order.can_pay && isAsked) return skeleton
  return <Suspense fallback={skeleton}>{children}</Suspense>
}

import type { User } from "@contract/account"
import { exactNaira } from "@contract/naira"
import { useEffect, useRef } from "react"
import { track } from "~/platform/analytics/track"
import { useRead } from "~/platform/query/use-read"
import { useRequireSession } from "~/platform/session/use-guard"
import { Button } from "~/ui/button"
import { Field } from "~/ui/field"
import { LockIcon } from "~/ui/icons"
import { TextArea } from "~/ui/input"
import { LoadFailed } from "~/ui/load-failed"
import { NeedsScript } from "~/ui/needs-script"
import { Skeleton } from "~/ui/skeleton"
import { WholeAccount } from "../account-frame/whole-account"
import { addressesQuery } from "../addresses/address-query"
import { dismissLowered } from "../cart/cart-actions"
import { CouponBox, PromotionNote } from "../cart/coupon-box"
import { LoweredNotice } from "../cart/lowered-notice"
import { useCart } from "../cart/use-cart"
import { WholesaleNote } from "../cart/wholesale-note"
import { offersQuery } from "../orders/pay-offers"
import { CheckoutNotice } from "./checkout-notice"
import { CheckoutSummary, FoldedSummary } from "./checkout-summary"
import { DeliverySection } from "./delivery-section"
import { FoldedPart } from "./folded-part"
import { PaymentSection } from "./payment-section"
import { type Checkout, useCheckout } from "./use-checkout"
import { WaitingOrder } from "./waiting-order"

const columns = "grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_min(24rem,42%)] lg:gap-14"

/**
 * Checkout on one page: delivery or pickup, payment, between them coupon and order note behind a line each, and a summary
 * that always equals the shop's.
 */
export function CheckoutPage() {
  const { user } = useRequireSession()
  // Asked for at once, beside the account.
  useCart()
  useRead({ ...addressesQuery, enabled: user !== null })
  useRead({ ...offersQuery, enabled: user !== null })
  return (
    <div className="page min-h-dvh pt-4 pb-12 lg:pt-8 lg:pb-16">
      <h1 className="mb-4 text-2xl font-bold tracking-tight lg:mb-6">Checkout</h1>
      {user ? (
        <WholeAccount of={user} skeleton={<CheckoutSkeleton />}>
          {(account) => <Loaded user={account} />}
        </WholeAccount>
      ) : (
        <NeedsScript what="Checkout">
          <CheckoutSkeleton />
        </NeedsScript>
      )}
    </div>
  )
}

function Loaded({ user }: { user: User }) {
  const checkout = useCheckout(user)
  const { book, cart, cartRequest } = checkout
  // What cannot be asked for at the first try is not waited for: the card is always there.
  const { isLoading, failureCount } = useRead(offersQuery)
  const isAsked = isLoading && failureCount === 0
  // Drawn once: what comes after the first section would move when the saved addresses or the ways to pay arrive.
  if (cartRequest.isPending || book.isPending || isAsked) return <CheckoutSkeleton />
  if (cartRequest.isError && (!cartRequest.data || cart.count === 0))
    return <LoadFailed what="your cart" error={cartRequest.error} retry={cartRequest.refetch} />
  if (cart.count === 0) return <WaitingOrder />
  return <CheckoutForm checkout={checkout} email={user.email} />
}

function CheckoutForm({ checkout, email }: { checkout: Checkout; email: string }) {
  const { cart, fields, errors, set, notice, formRef, submit } = checkout
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    const items = cart.lines.map(({ product }) => ({
      item_id: product.product_id,
      item_name: product.name,
      quantity: product.quantity,
    }))
    track("begin_checkout", { currency: "NGN", value: cart.summary.subtotal, items })
  }, [cart])
  return (
    <form ref={formRef} noValidate onSubmit={submit} className={columns}>
      <div className="min-w-0">
        <FoldedSummary checkout={checkout} />
        {/* Phones fold the summary that says it: nobody pays retail prices without having read so. */}
        {cart.wholesale && !cart.wholesale.applies ? (
          <div className="mb-6 lg:hidden">
            <WholesaleNote wholesale={cart.wholesale} />
          </div>
        ) : null}
        <LoweredNotice
          lowered={notice?.kind === "out_of_stock" ? [] : cart.lowered}
          onDismiss={dismissLowered}
        />
        <CheckoutNotice notice={notice} cart={cart} />
        <DeliverySection checkout={checkout} />
        <div className="mt-6 empty:mt-0">
          <PromotionNote promotion={cart.promotion} />
        </div>
        <FoldedPart title="Add a coupon" filled={cart.coupon !== null}>
          <CouponBox coupon={cart.coupon} />
        </FoldedPart>
        <FoldedPart
          title="Add an order note"
          filled={fields.description !== "" || Boolean(errors.description)}
        >
          <Field label="Anything we should know?" error={errors.description} optional>
            {(aria) => (
              <TextArea
                {...aria}
                name="description"
                dir="auto"
                maxLength={500}
                rows={3}
                value={fields.description}
                onChange={(event) => set("description", event.target.value)}
              />
            )}
          </Field>
        </FoldedPart>
        <PaymentSection checkout={checkout} number={2} email={email} />
        <div className="pt-6 lg:hidden">
          <PayNow checkout={checkout} />
        </div>
      </div>
      <aside aria-label="Summary" className="sticky top-28 hidden rounded-lg bg-sand p-6 lg:block">
        <h2 className="mb-5 text-lg font-bold">Summary</h2>
        <CheckoutSummary checkout={checkout} />
        <div className="mt-6">
          <PayNow checkout={checkout} />
        </div>
      </aside>
    </form>
  )
}

/** The button says the amount once it is known to the kobo. */
function PayNow({ checkout: { sums, wallet, way, busy } }: { checkout: Checkout }) {
  return (
    <>
      <Button type="submit" size="large" wide busy={busy}>
        {sums.delivery === null || sums.subtotal === 0
          ? "Pay"
          : wallet.part > 0 && wallet.due === 0
            ? `Pay ${exactNaira(sums.total)} from my wallet`
            : way === "bank_transfer"
              ? `Get account number · ${exactNaira(wallet.due)}`
              : `Pay ${exactNaira(wallet.due)}`}
      </Button>
      <p className="mt-3 flex items-center justify-center gap-1.5 text-center text-xs text-ink-soft">
        <LockIcon className="size-4 shrink-0" />
        We hold your items for an hour while you pay
      </p>
    </>
  )
}

function CheckoutSkeleton() {
  return (
    <div className={columns}>
      <div className="grid gap-4">
        <Skeleton className="h-14 lg:hidden" />
        <Skeleton className="h-7 w-32" />
        <div className="grid gap-4 sm:grid-cols-2">
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </div>
        <Skeleton className="h-12" />
        <Skeleton className="mt-6 h-7 w-32" />
        <Skeleton className="h-24" />
        <Skeleton className="h-48" />
      </div>
      <Skeleton className="hidden h-96 rounded-lg lg:block" />
    </div>
  )
}

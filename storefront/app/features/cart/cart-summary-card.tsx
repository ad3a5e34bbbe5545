import { exactNaira } from "@contract/naira"
import { personalPaths } from "~/platform/paths/personal-paths"
import { Button } from "~/ui/button"
import { Card } from "~/ui/card"
import { LockIcon } from "~/ui/icons"
import { LinkButton } from "~/ui/link-button"
import { Skeleton } from "~/ui/skeleton"
import { SumRow } from "~/ui/sum-row"
import { CartDelivery } from "../delivery/cart-delivery"
import { CouponBox, PromotionNote } from "./coupon-box"
import { FreeDeliveryBar } from "./free-delivery-bar"
import type { Cart } from "./lines"
import { WholesaleNote } from "./wholesale-note"

interface CartSummaryCardProps {
  cart: Cart
  /** Something in the cart is sold out: the order would be refused. */
  blocked: boolean
}

/** The sums at today's prices. The checkout adds delivery, which depends on the address. */
export function CartSummaryCard({ cart, blocked }: CartSummaryCardProps) {
  const { subtotal, discount } = cart.summary
  const total = Math.round((subtotal - discount) * 100) / 100
  return (
    <aside aria-label="Summary" className="lg:sticky lg:top-28">
      <Card tone="sand">
        <h2 className="text-lg font-bold">Summary</h2>
        <dl className="mt-4 grid gap-2 text-sm" aria-live="polite">
          <SumRow name="Subtotal" value={exactNaira(subtotal)} />
          {discount > 0 ? (
            <SumRow
              name={cart.promotion ? `Discount (${cart.promotion.name})` : "Discount"}
              value={exactNaira(-discount)}
            />
          ) : null}
          <SumRow
            name="Delivery"
            value={<span className="font-normal text-ink-soft">Calculated at checkout</span>}
          />
          <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3">
            <dt className="font-semibold">Total</dt>
            <dd className="text-xl font-bold tabular-nums">{exactNaira(total)}</dd>
          </div>
        </dl>
        <div className="mt-5 grid gap-3">
          <PromotionNote promotion={cart.promotion} />
          <CouponBox coupon={cart.coupon} />
          <WholesaleNote wholesale={cart.wholesale} />
          <FreeDeliveryBar subtotal={total} />
          <CartDelivery weight={cart.summary.weight} goods={total} />
        </div>
        <div className="mt-5 hidden lg:block">
          <ToCheckout total={total} blocked={blocked} />
        </div>
        <p className="mt-3 flex items-center justify-center gap-1.5 text-xs text-ink-soft">
          <LockIcon className="size-4" />
          {blocked ? "Remove sold-out items to check out" : "You pay on your bank's own secure page"}
        </p>
      </Card>
      {/* On phones the way on stays at the thumb, in place of the shortcuts. */}
      <div className="foot-bar fixed inset-x-0 bottom-0 z-40 border-t border-line bg-white px-4 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] shadow-up lg:hidden">
        <ToCheckout total={total} blocked={blocked} />
      </div>
    </aside>
  )
}

function ToCheckout({ total, blocked }: { total: number; blocked: boolean }) {
  const label = `Checkout · ${exactNaira(total)}`
  if (blocked)
    return (
      <Button size="large" wide disabled>
        {label}
      </Button>
    )
  return (
    <LinkButton to={personalPaths.checkout} size="large" wide>
      {label}
    </LinkButton>
  )
}

export function CartSummarySkeleton() {
  return (
    <Card tone="sand">
      <Skeleton className="h-6 w-28" />
      <Skeleton className="mt-5 h-4 w-full" />
      <Skeleton className="mt-3 h-4 w-full" />
      <Skeleton className="mt-5 h-7 w-full" />
      <Skeleton className="mt-5 h-20 w-full" />
    </Card>
  )
}

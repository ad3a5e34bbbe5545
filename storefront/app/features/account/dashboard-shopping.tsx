import { exactNaira } from "@contract/naira"
import type { WalletBalance } from "@contract/wallet"
import { paths } from "~/platform/paths/paths"
import { personalPaths } from "~/platform/paths/personal-paths"
import { useRead } from "~/platform/query/use-read"
import { BagIcon, SparkleIcon, TagIcon } from "~/ui/icons"
import { LinkButton } from "~/ui/link-button"
import { LoadFailed } from "~/ui/load-failed"
import { CardIcon } from "~/ui/page-icons"
import { useCartCount } from "../cart/cart-count"
import { OrderCard, OrderCardSkeleton } from "../orders/order-card"
import { ordersQuery, pendingOrdersQuery } from "../orders/order-query"
import { countPoints } from "../rewards/points-words"
import { usePoints } from "../rewards/use-points"
import { useWallet } from "../wallet/use-wallet"
import { Shortcut, ShortcutGroup } from "./shortcut"

/** Orders, what is to be paid, and what one would like to order. */
export function OrdersGroup() {
  const orders = useRead(ordersQuery(1))
  const pending = useRead(pendingOrdersQuery(1))
  const cartLines = useCartCount()
  const waiting = pending.data?.meta.total ?? 0
  return (
    <ShortcutGroup title="Orders">
      <Shortcut to={paths.orders} text={orderCount(orders.data?.meta.total)} />
      <Shortcut
        to={personalPaths.pendingOrders}
        Icon={CardIcon}
        name="Waiting for payment"
        text={
          waiting === 0 ? "Nothing to pay" : waiting === 1 ? "1 order to pay" : `${waiting} orders to pay`
        }
        marked={waiting > 0}
      />
      <Shortcut to={paths.trackOrder} text="See where it is" />
      <Shortcut
        to={paths.cart}
        Icon={BagIcon}
        name="My Cart"
        text={cartLines === 0 ? "Empty" : cartLines === 1 ? "1 product" : `${cartLines} products`}
      />
      <Shortcut to={paths.wishlist} text="Saved items" />
      <Shortcut to={personalPaths.reviews} text="Rate what you bought" />
    </ShortcutGroup>
  )
}

export function MoneyGroup() {
  const wallet = useWallet()
  return (
    <ShortcutGroup title="Money">
      <Shortcut to={paths.wallet} text={walletText(wallet.data)} />
      <Shortcut to={personalPaths.savedCards} text="Faster checkout" />
      <Shortcut to={personalPaths.loan} text="Apply and repay" />
    </ShortcutGroup>
  )
}

export function EarnGroup() {
  const points = usePoints()
  return (
    <ShortcutGroup title="Earn">
      <Shortcut
        to={personalPaths.redeem}
        text={points.data ? `${countPoints(points.data.points)}, ${points.data.tier.name}` : "Your points"}
      />
      <Shortcut to={paths.refer} Icon={SparkleIcon} name="Refer & Earn" text="Bring a friend" />
      <Shortcut to={paths.wholesale} Icon={TagIcon} name="Wholesale Access" text="Trade prices" />
    </ShortcutGroup>
  )
}

/** How far the last one has come. */
export function LatestOrder() {
  const orders = useRead(ordersQuery(1))
  const latest = orders.data?.data[0]
  return (
    <section aria-labelledby="latest-order" className="mt-10">
      <h2 id="latest-order" className="mb-4 text-lg font-bold">
        Latest order
      </h2>
      {/* As high as an order: what is below stays where it is. */}
      <div className="min-h-55">
        {orders.isPending ? (
          <OrderCardSkeleton />
        ) : latest ? (
          <OrderCard order={latest} />
        ) : orders.isError ? (
          <LoadFailed what="your orders" error={orders.error} retry={orders.refetch} />
        ) : (
          <div className="flex flex-wrap items-center justify-between gap-4 rounded-lg bg-sand p-6">
            <p className="text-ink-soft">No orders yet. Your orders appear here.</p>
            <LinkButton to={paths.shop}>Start shopping</LinkButton>
          </div>
        )}
      </div>
    </section>
  )
}

function walletText(wallet: WalletBalance | undefined): string {
  if (!wallet) return "Your money with us"
  return wallet.available > 0 ? `${exactNaira(wallet.available)} to spend` : "Empty"
}

function orderCount(total: number | undefined): string {
  if (total === undefined) return "All of them"
  if (total === 0) return "None yet"
  return total === 1 ? "1 order" : `${total} orders`
}

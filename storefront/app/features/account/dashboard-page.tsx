import type { User } from "@contract/account"
import { useQuery } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { Link } from "react-router"
import { paths } from "~/platform/paths/paths"
import { personalPaths } from "~/platform/paths/personal-paths"
import { queryClient } from "~/platform/query/browser-client"
import {
  BagIcon,
  CardIcon,
  ChevronRightIcon,
  type IconProps,
  LogoutIcon,
  PackageIcon,
  TruckIcon,
  UserIcon,
} from "~/ui/icons"
import { LinkButton } from "~/ui/link-button"
import { Skeleton } from "~/ui/skeleton"
import { useCartCount } from "../cart/cart-count"
import { OrderCard, OrderCardSkeleton } from "../orders/order-card"
import { ordersQuery, pendingOrdersQuery } from "../orders/order-query"
import { AccountPage } from "./account-page"
import { LoadFailed } from "./load-failed"

/** My Account: the latest order and the ways on. */
export function DashboardPage() {
  return (
    <AccountPage title="My Account" back={null} skeleton={<DashboardSkeleton />}>
      {(user) => <Dashboard user={user} />}
    </AccountPage>
  )
}

function Dashboard({ user }: { user: User }) {
  const orders = useQuery(ordersQuery(1), queryClient)
  const pending = useQuery(pendingOrdersQuery(1), queryClient)
  const cartLines = useCartCount()
  const waiting = pending.data?.meta.total ?? 0
  const latest = orders.data?.data[0]
  return (
    <>
      <div className="rounded-lg bg-brand-night p-6 text-white sm:p-8">
        <p className="text-2xl font-bold tracking-tight">Welcome, {user.first_name}</p>
        <p className="mt-1 wrap-anywhere text-brand-mist">{user.email}</p>
      </div>
      <ul className="mt-6 grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        <Shortcut
          to={paths.orders}
          Icon={PackageIcon}
          name="My Orders"
          text={orderCount(orders.data?.meta.total)}
        />
        <Shortcut
          to={personalPaths.pendingOrders}
          Icon={CardIcon}
          name="Waiting for payment"
          text={
            waiting === 0 ? "Nothing to pay" : waiting === 1 ? "1 order to pay" : `${waiting} orders to pay`
          }
          marked={waiting > 0}
        />
        <Shortcut to={paths.trackOrder} Icon={TruckIcon} name="Track Order" text="See where it is" />
        <Shortcut
          to={paths.cart}
          Icon={BagIcon}
          name="My Cart"
          text={cartLines === 0 ? "Empty" : cartLines === 1 ? "1 item" : `${cartLines} items`}
        />
        <Shortcut to={personalPaths.profile} Icon={UserIcon} name="Profile" text="Your details" />
        <Shortcut to={paths.logout} Icon={LogoutIcon} name="Log Out" text="On this device" />
      </ul>
      <section aria-labelledby="latest-order" className="mt-10">
        <h2 id="latest-order" className="mb-4 text-lg font-bold">
          Latest order
        </h2>
        {orders.isPending ? (
          <OrderCardSkeleton />
        ) : latest ? (
          <OrderCard order={latest} />
        ) : orders.isError ? (
          <LoadFailed what="your orders" error={orders.error} retry={orders.refetch} />
        ) : (
          <div className="flex flex-wrap items-center justify-between gap-4 rounded-lg bg-sand p-6">
            <p className="text-ink-soft">You have not ordered yet. What you order will be here.</p>
            <LinkButton to={paths.shop}>Start shopping</LinkButton>
          </div>
        )}
      </section>
    </>
  )
}

function orderCount(total: number | undefined): string {
  if (total === undefined) return "All of them"
  if (total === 0) return "None yet"
  return total === 1 ? "1 order" : `${total} orders`
}

interface ShortcutProps {
  to: string
  Icon: (props: IconProps) => ReactNode
  name: string
  text: string
  /** Asks for attention. */
  marked?: boolean
}

function Shortcut({ to, Icon, name, text, marked = false }: ShortcutProps) {
  return (
    <li>
      <Link
        to={to}
        className="flex items-center gap-4 rounded-lg border border-line p-4 transition-colors hover:border-brand-deep hover:bg-brand-wash"
      >
        <span
          className={
            marked
              ? "grid size-11 shrink-0 place-items-center rounded-full bg-alert-wash text-alert-deep"
              : "grid size-11 shrink-0 place-items-center rounded-full bg-brand-wash text-brand-deep"
          }
        >
          <Icon className="size-5" />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{name}</span>
          <span
            className={marked ? "block text-sm font-semibold text-alert-deep" : "block text-sm text-ink-soft"}
          >
            {text}
          </span>
        </span>
        <ChevronRightIcon className="size-5 shrink-0 text-ink-faint" />
      </Link>
    </li>
  )
}

const PLACES = ["a", "b", "c", "d", "e", "f"]

function DashboardSkeleton() {
  return (
    <>
      <Skeleton className="h-28 rounded-lg" />
      <div className="mt-6 grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {PLACES.map((place) => (
          <Skeleton key={place} className="h-19 rounded-lg" />
        ))}
      </div>
      <div className="mt-10">
        <OrderCardSkeleton />
      </div>
    </>
  )
}

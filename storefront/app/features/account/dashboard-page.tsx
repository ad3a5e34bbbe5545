import type { User } from "@contract/account"
import { useQuery } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { Link } from "react-router"
import { paths } from "~/platform/paths/paths"
import { personalPaths } from "~/platform/paths/personal-paths"
import { queryClient } from "~/platform/query/browser-client"
import { isStaff } from "~/platform/session/redirect"
import { Alert } from "~/ui/alert"
import {
  BagIcon,
  CardIcon,
  ChevronRightIcon,
  DeviceIcon,
  GridIcon,
  HeartIcon,
  type IconProps,
  LockIcon,
  LogoutIcon,
  PackageIcon,
  ShieldIcon,
  SparkleIcon,
  TruckIcon,
  UserIcon,
} from "~/ui/icons"
import { LinkButton } from "~/ui/link-button"
import { Skeleton } from "~/ui/skeleton"
import { useCartCount } from "../cart/cart-count"
import { OrderCard, OrderCardSkeleton } from "../orders/order-card"
import { ordersQuery, pendingOrdersQuery } from "../orders/order-query"
import { AccountPage } from "./account-page"
import { Avatar } from "./avatar"
import { LoadFailed } from "./load-failed"
import { useAccount } from "./use-account"

/** My Account: the latest order and the ways on. */
export function DashboardPage() {
  return (
    <AccountPage title="My Account" back={null} skeleton={<DashboardSkeleton />}>
      {(user) => <Dashboard user={user} />}
    </AccountPage>
  )
}

function Dashboard({ user: stored }: { user: User }) {
  const user = useAccount(stored)
  const orders = useQuery(ordersQuery(1), queryClient)
  const pending = useQuery(pendingOrdersQuery(1), queryClient)
  const cartLines = useCartCount()
  const waiting = pending.data?.meta.total ?? 0
  const latest = orders.data?.data[0]
  return (
    <>
      <div className="flex items-center gap-4 rounded-lg bg-brand-night p-6 text-white sm:p-8">
        <Avatar user={user} size={48} />
        <div className="min-w-0">
          <p className="text-2xl font-bold tracking-tight wrap-anywhere">Welcome, {user.first_name}</p>
          <p className="mt-1 wrap-anywhere text-brand-mist">{user.email}</p>
        </div>
      </div>
      {user.email_verified ? null : <VerifyBanner email={user.email} />}
      <ul className="mt-6 grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {isStaff(user) ? (
          <Shortcut
            to={personalPaths.backOffice}
            Icon={GridIcon}
            name="Back office"
            text="Orders, products, people"
            reloads
          />
        ) : null}
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
        <Shortcut to={paths.wishlist} Icon={HeartIcon} name="My Wishlist" text="What you saved" />
        <Shortcut to={paths.refer} Icon={SparkleIcon} name="Refer & Earn" text="Bring a friend" />
        <Shortcut to={personalPaths.profile} Icon={UserIcon} name="Profile" text="Details and address" />
        <Shortcut
          to={paths.changePassword}
          Icon={LockIcon}
          name="Change Password"
          text="Keep it to yourself"
        />
        <Shortcut
          to={personalPaths.devices}
          Icon={DeviceIcon}
          name="Devices"
          text="Where you are signed in"
        />
        <Shortcut to={personalPaths.privacy} Icon={ShieldIcon} name="My data" text="Download or delete" />
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

function VerifyBanner({ email }: { email: string }) {
  return (
    <Alert
      className="mt-6"
      title="Verify your e-mail"
      action={
        <LinkButton to={personalPaths.verifyEmail} size="small">
          Enter the code
        </LinkButton>
      }
    >
      We sent a code of six digits to <strong className="wrap-anywhere">{email}</strong>. Some things, like
      withdrawing money, open only then.
    </Alert>
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
  /** Another interface: loaded as a document. */
  reloads?: boolean
}

function Shortcut({ to, Icon, name, text, marked = false, reloads = false }: ShortcutProps) {
  return (
    <li>
      <Link
        to={to}
        reloadDocument={reloads}
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

const PLACES = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k"]

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

import { paths } from "~/platform/paths/paths"
import { personalPaths } from "~/platform/paths/personal-paths"
import { isStaff } from "~/platform/session/redirect"
import type { KnownUser } from "~/platform/session/store"
import { Alert } from "~/ui/alert"
import { GridIcon } from "~/ui/icons"
import { SmallLink } from "~/ui/link-button"
import { Skeleton } from "~/ui/skeleton"
import { AccountPage } from "../account-frame/account-page"
import { useAccount } from "../account-frame/use-account"
import { OrderCardSkeleton } from "../orders/order-card"
import { Avatar } from "./avatar"
import { EarnGroup, LatestOrder, MoneyGroup, OrdersGroup } from "./dashboard-shopping"
import { Shortcut, ShortcutGroup } from "./shortcut"

/** My Account: the latest order, and the ways on in four groups. */
export function DashboardPage() {
  return (
    <AccountPage title="My Account" back={null} skeleton={<DashboardSkeleton />}>
      {(user) => <Dashboard user={user} />}
    </AccountPage>
  )
}

function Dashboard({ user: stored }: { user: KnownUser }) {
  const user = useAccount(stored)
  // An account that is staff only has no orders and no cart.
  const shops = user.referer_id !== ""
  return (
    <>
      <div className="flex items-center gap-4 rounded-lg bg-brand-night p-4 text-white sm:p-8">
        <Avatar user={user} size={48} />
        <div className="min-w-0">
          <p className="text-2xl font-bold tracking-tight wrap-anywhere">Welcome, {user.first_name}</p>
          <p className="mt-1 wrap-anywhere text-brand-mist">{user.email ?? "\u00a0"}</p>
        </div>
      </div>
      {shops && !user.email_verified ? <VerifyBanner /> : null}
      {isStaff(user) ? (
        <ul className="mt-6">
          <Shortcut
            to={personalPaths.backOffice}
            Icon={GridIcon}
            name="Back office"
            text="Orders, products, people"
            reloads
          />
        </ul>
      ) : null}
      {shops ? (
        <>
          <OrdersGroup />
          <LatestOrder />
          <MoneyGroup />
          <EarnGroup />
        </>
      ) : null}
      <ShortcutGroup title="Settings">
        <Shortcut to={personalPaths.profile} text="Details and address" />
        {shops ? <Shortcut to={personalPaths.addresses} text="Where your orders go" /> : null}
        <Shortcut to={paths.changePassword} text="Update your password" />
        <Shortcut to={personalPaths.twoStep} text="App codes and passkeys" />
        <Shortcut to={personalPaths.devices} text="Where you are signed in" />
        {shops ? <Shortcut to={personalPaths.notifications} text="Orders and wishlist" /> : null}
        {shops ? <Shortcut to={personalPaths.privacy} text="Download or delete" /> : null}
        <Shortcut to={paths.logout} text="Sign out" />
      </ShortcutGroup>
    </>
  )
}

/** Names no address: it comes a moment after the page, and the button would move away from under a finger. */
function VerifyBanner() {
  return (
    <Alert
      className="mt-6"
      title="Verify your e-mail"
      action={<SmallLink to={personalPaths.verifyEmail}>Enter the code</SmallLink>}
    >
      We sent a 6-digit code to your e-mail. Enter it to use withdrawals, loans and rewards.
    </Alert>
  )
}

const PLACES = ["a", "b", "c", "d"]

function DashboardSkeleton() {
  return (
    <>
      <Skeleton className="h-28 rounded-lg" />
      <div className="mt-6 grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
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

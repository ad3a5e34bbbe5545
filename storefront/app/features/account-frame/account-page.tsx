import type { ReactNode } from "react"
import { Link, NavLink } from "react-router-dom"
import { paths } from "~/platform/paths/paths"
import { personalPaths } from "~/platform/paths/personal-paths"
import type { KnownUser } from "~/platform/session/store"
import { useRequireSession } from "~/platform/session/use-guard"
import { classNames } from "~/ui/class-names"
import { ComputerIcon, MobileIcon } from "~/ui/device-icons"
import {
  ChevronLeftIcon,
  HeartIcon,
  HomeIcon,
  type IconProps,
  LockIcon,
  LogoutIcon,
  PackageIcon,
  ShieldIcon,
  SparkleIcon,
  TruckIcon,
  UserIcon,
} from "~/ui/icons"
import { NeedsScript } from "~/ui/needs-script"
import { BellIcon, CalendarIcon, CardIcon, GiftIcon, PinIcon, StarIcon, WalletIcon } from "~/ui/page-icons"

export interface Place {
  to: string
  name: string
  Icon: (props: IconProps) => ReactNode
}

export const places: readonly Place[] = [
  { to: paths.account, name: "My Account", Icon: HomeIcon },
  { to: paths.orders, name: "My Orders", Icon: PackageIcon },
  { to: personalPaths.pendingOrders, name: "Waiting for payment", Icon: CardIcon },
  { to: paths.wishlist, name: "My Wishlist", Icon: HeartIcon },
  { to: personalPaths.reviews, name: "My reviews", Icon: StarIcon },
  { to: paths.wallet, name: "Wallet", Icon: WalletIcon },
  { to: personalPaths.giftCards, name: "Gift cards", Icon: GiftIcon },
  { to: personalPaths.redeem, name: "Beauty Rewards", Icon: SparkleIcon },
  { to: paths.trackOrder, name: "Track Order", Icon: TruckIcon },
  { to: personalPaths.profile, name: "Profile", Icon: UserIcon },
  { to: personalPaths.loan, name: "Loan", Icon: CalendarIcon },
  { to: personalPaths.addresses, name: "Addresses", Icon: PinIcon },
  { to: personalPaths.savedCards, name: "Saved cards", Icon: CardIcon },
  { to: paths.changePassword, name: "Change Password", Icon: LockIcon },
  { to: personalPaths.twoStep, name: "Two-step verification", Icon: MobileIcon },
  { to: personalPaths.devices, name: "Devices", Icon: ComputerIcon },
  { to: personalPaths.notifications, name: "Notifications", Icon: BellIcon },
  { to: personalPaths.privacy, name: "My data", Icon: ShieldIcon },
  { to: paths.logout, name: "Log Out", Icon: LogoutIcon },
]

interface AccountPageProps {
  title: ReactNode
  /** Beside the title on wide screens, below it on phones. */
  aside?: ReactNode
  /** One level up on phones; My Account by default, null on My Account itself. */
  back?: { to: string; name: string } | null
  /** A placeholder until the session has been read. */
  skeleton: ReactNode
  children: (user: KnownUser) => ReactNode
}

/**
 * A page of the account, for signed-in visitors only: a quiet side list on wide screens, a way back on phones.
 * The frame is part of the HTML rendered for nobody; what is inside comes in the browser.
 */
export function AccountPage({
  title,
  aside,
  back = { to: paths.account, name: "My Account" },
  skeleton,
  children,
}: AccountPageProps) {
  const { user } = useRequireSession()
  return (
    <div data-account className="page grid gap-x-10 pt-4 pb-16 lg:grid-cols-[14rem_minmax(0,1fr)] lg:pt-10">
      <nav aria-label="My account" className="hidden lg:block">
        <ul className="sticky top-28 grid gap-1">
          {places.map(({ to, name, Icon }) => (
            <li key={to}>
              <NavLink
                to={to}
                end={to !== paths.orders}
                className={({ isActive }) =>
                  classNames(
                    "flex min-h-11 items-center gap-3 rounded-sm px-3 text-sm hover:bg-brand-wash",
                    isActive ? "bg-brand-wash font-semibold text-ink" : "text-ink-soft",
                  )
                }
              >
                <Icon className="size-5" />
                {name}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      {/* A screen high, so that nothing below is seen to move when what is inside comes. */}
      <div className="min-h-dvh min-w-0">
        {back ? (
          <Link
            to={back.to}
            className="-ml-1 inline-flex min-h-11 items-center gap-1 text-sm text-ink-soft hover:text-brand-deep lg:hidden"
          >
            <ChevronLeftIcon className="size-4" />
            {back.name}
          </Link>
        ) : null}
        <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
          <h1 className="text-2xl font-bold tracking-tight">{title}</h1>
          {aside}
        </div>
        {user ? children(user) : <NeedsScript what="Your account">{skeleton}</NeedsScript>}
      </div>
    </div>
  )
}

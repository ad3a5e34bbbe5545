import {
  ArrowUpTray,
  BookOpen,
  BuildingStorefront,
  Buildings,
  CashSolid,
  ChartBar,
  ChatBubbleLeftRight,
  CogSixTooth,
  Gift,
  IdBadge,
  MagnifyingGlass,
  OpenRectArrowOut,
  Photo,
  ReceiptPercent,
  ShoppingCart,
  Sparkles,
  SquaresPlus,
  Tag,
  TriangleRightMini,
  Users,
} from "@medusajs/icons"
import { clx } from "@medusajs/ui"
import { useMutation } from "@tanstack/react-query"
import { type ComponentType, useEffect, useId, useState } from "react"
import { Link, useLocation } from "react-router-dom"
import { medusaApi } from "../../platform/medusa-api"
import { openPalette } from "../../platform/opened-palette"
import { useAccess } from "../../platform/staff-access"
import { currentPath, isSingle, type MenuGroup, type MenuScreen, menuOf } from "./menu"
import { ShopMark } from "./shop-mark"
import { useWaiting } from "./waiting"

const ICONS: Record<string, ComponentType> = {
  Dashboard: ChartBar,
  Products: Tag,
  Inventory: Buildings,
  Brands: BuildingStorefront,
  Orders: ShoppingCart,
  Wallet: CashSolid,
  "Withdrawal Request": ArrowUpTray,
  "{brand} Hustle": IdBadge,
  Users,
  Banners: Photo,
  "Coupon Creation": ReceiptPercent,
  Settings: CogSixTooth,
  "Community Posts": ChatBubbleLeftRight,
  Blogs: BookOpen,
  Recommendation: Sparkles,
  "Edit Reward Content": Gift,
}

/** What stands beside a name is in px: letters twice as large need the room. */
const ROW =
  "txt-compact-small-plus text-ui-fg-subtle transition-fg hover:bg-ui-bg-subtle-hover focus-visible:shadow-borders-focus flex w-full items-center gap-x-[8px] rounded-md py-0.5 pl-[2px] pr-[8px] max-lg:pr-[2px] text-start [overflow-wrap:anywhere] outline-none"
const CURRENT = "bg-ui-bg-base shadow-elevation-card-rest text-ui-fg-base hover:bg-ui-bg-base"

type Waiting = ReturnType<typeof useWaiting>

type RoleName = NonNullable<ReturnType<typeof useAccess>>["role"]

/** The back office's menu, by what the role may open. Nothing until that is known. Narrow screens have no room for the role beside it. */
export function SideMenu({ roleNames }: { roleNames: Readonly<Record<RoleName, string>> }) {
  const access = useAccess()
  const waiting = useWaiting()
  const { pathname, search } = useLocation()
  if (!access) return null
  const groups = menuOf(new Set(access.permissions))
  const current = currentPath(groups, pathname, search)
  return (
    <nav aria-label="Back office" className="px-[12px] pb-3 max-lg:px-[4px]">
      <ShopMark name={access.shop_name} />
      <p className="txt-compact-xsmall text-ui-fg-muted mb-1 px-[4px] lg:hidden">{roleNames[access.role]}</p>
      <SearchButton />
      <ul className="flex flex-col gap-y-1">
        {groups.map((group) => (
          <li key={group.label}>
            <Entry
              group={group}
              name={group.label.replace("{brand}", access.shop_name)}
              current={current}
              waiting={waiting}
            />
          </li>
        ))}
        <li>
          <Logout />
        </li>
      </ul>
    </nav>
  )
}

/** Opens the search for everything. On phones the top bar has it, where it is one press away. */
function SearchButton() {
  return (
    <button
      type="button"
      className="bg-ui-bg-subtle text-ui-fg-subtle hover:bg-ui-bg-subtle-hover focus-visible:shadow-borders-focus mb-2 hidden w-full items-center gap-x-2.5 rounded-md px-2 py-1 outline-none lg:flex"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => openPalette("search")}
    >
      <MagnifyingGlass aria-hidden />
      <span className="txt-compact-small-plus flex-1 text-start">Search</span>
      <span aria-hidden className="txt-compact-small text-ui-fg-muted">
        {/Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘K" : "Ctrl K"}
      </span>
    </button>
  )
}

/** Medusa's own sign-out; the widget `signed-out.tsx` leaves for the shop once it is answered. */
function Logout() {
  const { mutate, isPending } = useMutation({ mutationFn: () => medusaApi.auth.logout() })
  return (
    <button type="button" className={ROW} disabled={isPending} onClick={() => mutate()}>
      <Icon of={OpenRectArrowOut} />
      Logout
    </button>
  )
}

interface EntryProps {
  group: MenuGroup
  name: string
  current: string | null
  waiting: Waiting
}

function Entry({ group, name, current, waiting }: EntryProps) {
  const [only] = group.screens
  const icon = <Icon of={ICONS[group.label] ?? SquaresPlus} />
  if (!only || !isSingle(group))
    return <Group group={group} name={name} icon={icon} {...{ current, waiting }} />
  return (
    <ScreenLink screen={only} current={current}>
      {icon}
      {name}
    </ScreenLink>
  )
}

/** Opens and closes by its button, and opens by itself around the current screen. */
function Group({ group, name, icon, current, waiting }: EntryProps & { icon: React.ReactNode }) {
  const hasCurrent = group.screens.some(({ path }) => path === current)
  const [isOpen, setOpen] = useState(hasCurrent)
  const id = useId()
  useEffect(() => setOpen(hasCurrent), [hasCurrent])
  const counts = group.screens.some((screen) => screen.counts) ? waiting.all : 0
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className={clx(ROW, hasCurrent && "text-ui-fg-base")}
        onClick={() => setOpen(!isOpen)}
      >
        {icon}
        <span>{name}</span>
        <Count of={counts} />
        <TriangleRightMini aria-hidden className={clx("text-ui-fg-muted ml-auto", isOpen && "rotate-90")} />
      </button>
      <ul id={id} hidden={!isOpen} className="pb-1 pt-0.5">
        {group.screens.map((screen) => (
          <li key={screen.path}>
            <ScreenLink screen={screen} current={current} className="py-1 pl-[34px]">
              {screen.label}
              <Count of={screen.counts ? waiting[screen.counts] : 0} />
            </ScreenLink>
          </li>
        ))}
      </ul>
    </>
  )
}

interface ScreenLinkProps {
  screen: MenuScreen
  current: string | null
  className?: string
  children: React.ReactNode
}

function ScreenLink({ screen: { path }, current, className, children }: ScreenLinkProps) {
  const { pathname } = useLocation()
  const isCurrent = path === current
  return (
    <Link
      to={path}
      // Medusa's settings have a menu of their own, with the way back in it.
      state={path === "/settings" ? { from: pathname } : undefined}
      aria-current={isCurrent ? "page" : undefined}
      className={clx(ROW, className, isCurrent && CURRENT)}
    >
      {children}
    </Link>
  )
}

function Icon({ of: Picture }: { of: ComponentType }) {
  return (
    <span aria-hidden className="text-ui-fg-subtle flex size-[24px] shrink-0 items-center justify-center">
      <Picture />
    </span>
  )
}

/** How many wait; nothing when none does. */
function Count({ of: count }: { of: number }) {
  if (count === 0) return null
  return (
    <span className="min-w-[20px] rounded-full bg-[#be123c] px-[6px] text-center text-[11px] font-semibold leading-[20px] text-white">
      {count > 99 ? "99+" : count}
      <span className="sr-only"> waiting</span>
    </span>
  )
}

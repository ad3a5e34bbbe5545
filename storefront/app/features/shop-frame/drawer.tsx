import { type SyntheticEvent, useEffect, useRef, useState } from "react"
import { Link, useLocation } from "react-router-dom"
import { track } from "~/platform/analytics/track"
import { stillPart } from "~/platform/parts/still-part"
import { paths } from "~/platform/paths/paths"
import { useSession } from "~/platform/session/use-session"
import { useSite } from "~/platform/site/site"
import { ChatIcon, CloseIcon, LogoutIcon, UserIcon } from "~/ui/icons"
import { SaverSwitch } from "../data-saver/saver-switch"
import { drawerEntries, type MenuEntry } from "./menu-entries"
import { opensDialog } from "./opens-dialog"
import { WalletEntrySum } from "./wallet-entry"

const SocialLinks = stillPart(async () => (await import("./social-links")).SocialLinks)

export const DRAWER_ID = "drawer"

const line = "flex min-h-12 items-center gap-3 rounded-sm px-2 font-semibold active:bg-brand-wash"
/** After these a new group begins: shopping, programmes, the account, pages about the shop. */
const GROUP_ENDS = new Set<string>([paths.trackOrder, paths.wholesale, paths.contact])

/** The phone's menu. A popover of the platform: it opens without script, closes by itself. */
export function Drawer() {
  const { key } = useLocation()
  const { user } = useSession()
  const { shop, sections } = useSite()
  const [opened, setOpened] = useState(false)

  // The menu closes when the page changes; opened before there was script, it stays open when the script comes.
  const shown = useRef(key)
  useEffect(() => {
    if (shown.current === key) return
    shown.current = key
    hide()
  }, [key])

  // The focus moves in with the menu; the platform gives it back.
  const toggled = ({ nativeEvent, currentTarget }: SyntheticEvent<HTMLElement>) => {
    if ((nativeEvent as ToggleEvent).newState !== "open") return
    setOpened(true)
    currentTarget.querySelector("a")?.focus()
  }

  return (
    <div
      id={DRAWER_ID}
      popover="auto"
      role="dialog"
      aria-label="Menu"
      onToggle={toggled}
      className="sheet fixed inset-y-0 left-0 h-dvh max-h-none w-[min(86vw,22rem)] animate-drawer overflow-y-auto overscroll-contain bg-white text-ink"
    >
      <div className="sticky top-0 z-1 flex items-center gap-3 bg-brand-night py-3 pr-2 pl-5 text-white">
        <UserIcon className="size-6 shrink-0" />
        {user ? (
          <Link to={paths.account} className="flex min-h-11 min-w-0 flex-1 items-center font-bold">
            <span className="truncate">
              {user.first_name} {user.last_name}
            </span>
          </Link>
        ) : (
          <Link
            to={paths.login}
            className="flex min-h-11 flex-1 items-center font-bold"
            onClick={(event) => {
              hide()
              opensDialog("login")(event)
            }}
          >
            Sign in / Sign up
          </Link>
        )}
        <button
          type="button"
          popoverTarget={DRAWER_ID}
          popoverTargetAction="hide"
          aria-label="Close menu"
          className="grid size-11 place-items-center rounded-full"
        >
          <CloseIcon />
        </button>
      </div>
      <nav aria-label="Pages" className="p-3">
        <details className="group border-b border-line pb-1">
          <summary className="flex min-h-12 items-center justify-between rounded-sm px-2 font-semibold">
            Categories
            <span aria-hidden className="text-xl text-ink-soft group-open:rotate-45">
              +
            </span>
          </summary>
          <ul className="mb-2 border-l-2 border-brand-mist pl-3">
            {sections.map((section) => (
              <Line key={section.id} entry={[section.name, paths.section(section)]} quiet />
            ))}
            <Line entry={["All categories", paths.categories]} quiet />
          </ul>
        </details>
        <ul className="pt-1">
          <Line entry={["New In", paths.newIn]} />
          <Line entry={["Deals", paths.deals]} />
          <Line entry={["Bundles & Gifts", paths.list("bundles")]} />
          {drawerEntries(shop).map((entry) => (
            <Line key={entry[1]} entry={entry} opened={opened} />
          ))}
          {user ? (
            <li>
              <Link to={paths.logout} className={`${line} text-alert-deep`}>
                <LogoutIcon className="size-5" /> Log out
              </Link>
            </li>
          ) : null}
        </ul>
      </nav>
      <div className="border-t border-line px-3 py-1">
        <SaverSwitch className={`${line} w-full`} />
      </div>
      <div className="border-t border-line p-5">
        <p className="caps mb-2 text-ink-faint">Follow us</p>
        <SocialLinks />
      </div>
    </div>
  )
}

/** Each of them is reported to analytics under its own name. */
function Line({
  entry: [name, to],
  quiet = false,
  opened = false,
}: {
  entry: MenuEntry
  quiet?: boolean
  /** The menu has been opened: what it shows of the wallet is worth asking for. */
  opened?: boolean
}) {
  return (
    <li className={GROUP_ENDS.has(to) ? "mb-1 border-b border-line pb-1" : undefined}>
      <Link
        to={to}
        onClick={() => track(name, { type: "page_view", path: to })}
        className={quiet ? "flex min-h-11 items-center text-ink-soft" : line}
      >
        {name}
        {to === paths.wallet && opened ? <WalletEntrySum /> : null}
        {to === paths.contact ? <ChatIcon className="size-5 text-brand-deep" /> : null}
      </Link>
    </li>
  )
}

function hide() {
  document.getElementById(DRAWER_ID)?.hidePopover?.()
}

import { useEffect } from "react"
import { Link, useLocation } from "react-router"
import { useSession } from "~/features/session/use-session"
import { paths } from "~/platform/paths/paths"
import { useSite } from "~/platform/site/site"
import { CloseIcon, UserIcon } from "~/ui/icons"
import { opensDialog } from "./opens-dialog"
import { SocialLinks } from "./social-links"

export const DRAWER_ID = "drawer"

const entries = [
  ["Shop All", paths.shop],
  ["New In", paths.newIn],
  ["Deals", paths.deals],
  ["Track order", paths.trackOrder],
  ["My Orders", paths.orders],
  ["My Account", paths.account],
  ["Customer Support", paths.contact],
  ["Shipping", paths.shipping],
  ["Privacy Policy", paths.privacy],
  ["Terms & Conditions", paths.terms],
  ["About Us", paths.about],
] as const

/** The phone's menu (specification 2.7). A popover of the platform: it opens without script, closes by itself. */
export function Drawer() {
  const { key } = useLocation()
  const { user } = useSession()
  const { sections } = useSite()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes when the page changes
  useEffect(() => document.getElementById(DRAWER_ID)?.hidePopover?.(), [key])

  return (
    <div
      id={DRAWER_ID}
      popover="auto"
      className="sheet fixed inset-y-0 left-0 h-dvh max-h-none w-[min(86vw,22rem)] animate-drawer overflow-y-auto bg-white text-ink"
    >
      <div className="sticky top-0 flex items-center gap-3 bg-brand-night py-3 pr-2 pl-5 text-white">
        <UserIcon className="size-6 shrink-0" />
        {user ? (
          <p className="min-w-0 flex-1 truncate font-bold">
            {user.first_name} {user.last_name}
          </p>
        ) : (
          <Link
            to={paths.login}
            className="flex min-h-11 flex-1 items-center font-bold"
            onClick={(event) => {
              document.getElementById(DRAWER_ID)?.hidePopover()
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
      <nav aria-label="Menu" className="p-3">
        <details className="group">
          <summary className="flex min-h-12 items-center justify-between rounded-sm px-2 font-semibold">
            Sections
            <span aria-hidden className="text-xl text-ink-soft group-open:rotate-45">
              +
            </span>
          </summary>
          <ul className="mb-2 border-l-2 border-brand-mist pl-3">
            {sections.map((section) => (
              <li key={section.id}>
                <Link to={paths.section(section)} className="flex min-h-11 items-center text-ink-soft">
                  {section.name}
                </Link>
              </li>
            ))}
          </ul>
        </details>
        <ul>
          {entries.map(([name, to]) => (
            <li key={to}>
              <Link
                to={to}
                className="flex min-h-12 items-center rounded-sm px-2 font-semibold active:bg-brand-wash"
              >
                {name}
              </Link>
            </li>
          ))}
          {user ? (
            <li>
              <Link
                to={paths.logout}
                className="flex min-h-12 items-center px-2 font-semibold text-alert-deep"
              >
                Log out
              </Link>
            </li>
          ) : null}
        </ul>
      </nav>
      <div className="border-t border-line p-5">
        <p className="caps mb-2 text-ink-faint">Follow us</p>
        <SocialLinks />
      </div>
    </div>
  )
}

import { useEffect, useRef } from "react"
import { Link } from "react-router-dom"
import { paths } from "~/platform/paths/paths"
import { personalPaths } from "~/platform/paths/personal-paths"
import { isStaff } from "~/platform/session/redirect"
import { useSession } from "~/platform/session/use-session"
import { useSite } from "~/platform/site/site"
import { classNames } from "~/ui/class-names"
import { ChevronDownIcon, UserIcon } from "~/ui/icons"
import { walkFocus } from "./focus-walk"
import { accountEntries } from "./menu-entries"
import { useHoverPanel } from "./use-hover-panel"

/** The icon is a link to the account; the name beside it, or resting on either, shows the menu. */
export function AccountMenu({ firstName }: { firstName: string }) {
  const panel = useHoverPanel<"account">()
  const open = panel.open === "account"
  return (
    <div className="relative" onPointerEnter={panel.rest("account")} {...panel.around}>
      <div className="flex items-center">
        <Link
          to={paths.account}
          aria-label="My Account"
          onKeyDown={panel.opensByKey("account")}
          className="grid size-11 place-items-center rounded-full hover:bg-brand-wash hover:text-brand-deep"
        >
          <UserIcon />
        </Link>
        <button
          type="button"
          aria-label={`${firstName}, account menu`}
          {...panel.opener("account")}
          onKeyDown={panel.opensByKey("account")}
          className="hidden h-11 items-center gap-0.5 rounded-sm text-sm font-semibold hover:text-brand-deep lg:flex"
        >
          <span aria-hidden className="max-w-28 truncate">
            {firstName}
          </span>
          <ChevronDownIcon className={classNames("size-4 transition-transform", open && "rotate-180")} />
        </button>
      </div>
      {open ? <AccountPanel focusFirst={panel.byKey} /> : null}
    </div>
  )
}

const entry =
  "flex min-h-10 items-center rounded-sm px-3 text-sm font-medium hover:bg-brand-wash hover:text-brand-deep pointer-coarse:min-h-11"

function AccountPanel({ focusFirst }: { focusFirst: boolean }) {
  const { shop } = useSite()
  const { user } = useSession()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (focusFirst) list.current?.querySelector("a")?.focus()
  }, [focusFirst])
  return (
    <div id="panel-account" className="absolute top-full right-0 z-10 hidden animate-fade pt-2 lg:block">
      <ul
        ref={list}
        onKeyDown={(event) => walkFocus(event, "vertical", "a")}
        className="w-60 rounded-lg bg-white p-2 shadow-soft"
      >
        {user && isStaff(user) ? (
          <li className="mb-2 border-b border-line pb-2">
            <a href={personalPaths.backOffice} className={entry}>
              Back office
            </a>
          </li>
        ) : null}
        {accountEntries(shop).map(([name, to]) => (
          <li key={name} className="last:mt-2 last:border-t last:border-line last:pt-2">
            <Link to={to} className={entry}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

import { Link } from "react-router"
import { useCartCount } from "~/features/cart/cart-count"
import { openDialog } from "~/features/session/dialogs"
import { useSession } from "~/features/session/use-session"
import { paths } from "~/platform/paths/paths"
import { buttonClasses } from "~/ui/button-classes"
import { classNames } from "~/ui/class-names"
import { BagIcon, UserIcon } from "~/ui/icons"
import { opensDialog } from "./opens-dialog"

const round =
  "relative grid size-11 place-items-center rounded-full hover:bg-brand-wash hover:text-brand-deep"

/** Sign In and Sign Up for guests; cart and account for who is signed in. The room is kept, so nothing moves. */
export function HeaderActions() {
  const { isAuthenticated } = useSession()
  return (
    <div className="flex items-center justify-end gap-2 lg:min-w-72">
      {isAuthenticated ? (
        <AccountMenu />
      ) : (
        <div className="hidden gap-2 lg:flex">
          <Link
            to={paths.login}
            onClick={opensDialog("login")}
            className={buttonClasses({ variant: "quiet" })}
          >
            Sign In
          </Link>
          <Link to={paths.register} onClick={opensDialog("register")} className={buttonClasses({})}>
            Sign Up
          </Link>
        </div>
      )}
      <CartLink />
    </div>
  )
}

function CartLink() {
  const { isAuthenticated } = useSession()
  const count = useCartCount()
  return (
    <Link
      to={paths.cart}
      className={classNames(round, "-mr-2.5 lg:mr-0")}
      aria-label={count > 0 ? `Cart, ${count === 1 ? "1 item" : `${count} items`}` : "Cart"}
      onClick={(event) => {
        if (isAuthenticated) return
        event.preventDefault()
        openDialog("login", paths.cart)
      }}
    >
      <BagIcon />
      {count > 0 ? (
        <span className="absolute top-0.5 right-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-brand px-1 text-xs font-bold text-ink tabular-nums">
          {count}
        </span>
      ) : null}
    </Link>
  )
}

const entries = [
  ["My Account", paths.account],
  ["Track Order", paths.trackOrder],
  ["My Orders", paths.orders],
  ["Log Out", paths.logout],
] as const

/** The icon is a link to the account; pointing at it or focusing it shows the rest. */
function AccountMenu() {
  return (
    <div className="group relative hidden lg:block">
      <Link to={paths.account} aria-label="My Account" className={round}>
        <UserIcon />
      </Link>
      <div className="invisible absolute top-full right-0 z-10 pt-2 opacity-0 transition-opacity group-focus-within:visible group-focus-within:opacity-100 group-hover:visible group-hover:opacity-100">
        <ul className="w-52 rounded-lg bg-white p-2 shadow-soft">
          {entries.map(([name, to]) => (
            <li key={to}>
              <Link
                to={to}
                className="flex min-h-11 items-center rounded-sm px-3 text-sm font-medium hover:bg-brand-wash"
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

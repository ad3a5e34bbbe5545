import { Link } from "react-router-dom"
import { useCartCount } from "~/features/cart/cart-count"
import { paths } from "~/platform/paths/paths"
import { useSession } from "~/platform/session/use-session"
import { buttonClasses } from "~/ui/button-classes"
import { classNames } from "~/ui/class-names"
import { BagIcon, HeartIcon } from "~/ui/icons"
import { AccountMenu } from "./account-menu"
import { opensDialog } from "./opens-dialog"

const roundLink =
  "relative grid size-[44px] place-items-center rounded-full hover:bg-brand-wash hover:text-brand-deep [&>svg]:size-[24px]"

/**
 * Sign In and Sign Up for guests; wishlist, cart and account for signed-in users. Phones have the cart: the bar at the thumb
 * has the rest. The space is reserved, so nothing moves.
 */
export function HeaderActions() {
  const { isAuthenticated, user } = useSession()
  return (
    <div className="flex items-center justify-end gap-1 lg:min-w-76 lg:gap-2">
      {isAuthenticated ? (
        <>
          <Link
            to={paths.wishlist}
            aria-label="My Wishlist"
            className={classNames(roundLink, "max-lg:hidden")}
          >
            <HeartIcon />
          </Link>
          <div className="max-lg:hidden">
            <AccountMenu firstName={user?.first_name ?? ""} />
          </div>
        </>
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
      <CartLink isAuthenticated={isAuthenticated} />
    </div>
  )
}

function CartLink({ isAuthenticated }: { isAuthenticated: boolean }) {
  const count = useCartCount()
  return (
    <Link
      to={paths.cart}
      className={classNames(roundLink, "-mr-2.5 lg:mr-0")}
      aria-label={count > 0 ? `Cart, ${count === 1 ? "1 product" : `${count} products`}` : "Cart"}
      onClick={isAuthenticated ? undefined : opensDialog("login", paths.cart)}
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

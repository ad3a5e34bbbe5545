import { openDialog } from "~/features/session/dialogs"
import { useSession } from "~/features/session/use-session"
import { Button } from "~/ui/button"
import { HeartIcon } from "~/ui/icons"

/** Back to this page after signing in. */
function signInFirst(): void {
  openDialog("login", window.location.pathname + window.location.search)
}

/**
 * The card's heart (specification 2.10). A visitor is asked to sign in; an account has no heart as long as there is no
 * wishlist that could keep what it promises.
 */
export function WishlistHeart({ name }: { name: string }) {
  const { isAuthenticated } = useSession()
  if (isAuthenticated) return null
  return (
    <button
      type="button"
      aria-label={`Add to Wishlist: ${name}`}
      className="group/tip relative grid size-11 place-items-center rounded-full bg-white/90 text-ink hover:text-brand-deep"
      onClick={signInFirst}
    >
      <HeartIcon className="size-5" />
      <Tip>Add to Wishlist</Tip>
    </button>
  )
}

/** The same in the quick view, which makes room for the login dialog. */
export function WishlistButton({ onAsk }: { onAsk: () => void }) {
  const { isAuthenticated } = useSession()
  if (isAuthenticated) return null
  return (
    <Button
      variant="quiet"
      onClick={() => {
        onAsk()
        signInFirst()
      }}
    >
      <HeartIcon className="size-5" /> Add to Wishlist
    </Button>
  )
}

/** Names the round button it stands in, to whoever points at it or comes to it by keyboard. */
export function Tip({ children }: { children: string }) {
  return (
    <span
      aria-hidden
      className="pointer-events-none absolute top-1/2 right-full z-10 mr-1.5 hidden -translate-y-1/2 rounded-xs bg-ink px-2 py-1 text-xs font-medium whitespace-nowrap text-white group-focus-visible/tip:block wide-hover:group-hover/tip:block"
    >
      {children}
    </span>
  )
}

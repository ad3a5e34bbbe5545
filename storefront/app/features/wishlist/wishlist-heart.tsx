import { pressHeart, useWished } from "~/features/wishlist/wished"
import { useSession } from "~/platform/session/use-session"
import { QuietButton } from "~/ui/button"
import { HeartIcon } from "~/ui/icons"
import { Tip } from "~/ui/tip"

/** The card's heart. A visitor is asked to sign in first. */
export function WishlistHeart({ id, name }: { id: string; name: string }) {
  return (
    <button
      type="button"
      aria-label={`Add to Wishlist: ${name}`}
      aria-pressed={useWished(id)}
      className="quiet-mark group/tip relative grid size-11 place-items-center rounded-full"
      onClick={() => pressHeart(id)}
    >
      <HeartIcon className="size-5 group-aria-pressed/tip:fill-current" />
      <Tip>Add to Wishlist</Tip>
    </button>
  )
}

/** The same with words, on the product's page and in the quick view, which makes room for the login dialog. */
export function WishlistButton({ id, onAsk }: { id: string; onAsk?: () => void }) {
  const wished = useWished(id)
  const { isAuthenticated } = useSession()
  return (
    <QuietButton
      className="px-3!"
      onClick={() => {
        if (!isAuthenticated) onAsk?.()
        pressHeart(id)
      }}
    >
      <HeartIcon className={wished ? "size-5 fill-current text-alert-deep" : "size-5"} />
      {wished ? "Remove from Wishlist" : "Add to Wishlist"}
    </QuietButton>
  )
}

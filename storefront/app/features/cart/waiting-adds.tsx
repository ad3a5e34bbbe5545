import { dropChanges, NONE_WAITING, waitingChanges } from "~/platform/offline-queue/offline-queue"
import { useWatched } from "~/platform/watched"
import { QuietButton } from "~/ui/button"
import { refreshCart } from "./cart-actions"
import { addsOf } from "./waiting-lines"

/** What was added without a line: it goes into the cart when there is one. */
export function WaitingAdds() {
  const adds = addsOf(useWatched(waitingChanges, NONE_WAITING))
  if (adds.length === 0) return null
  return (
    <section aria-labelledby="waiting-adds" className="mt-6 rounded-lg bg-brand-wash p-4 text-sm">
      <h2 id="waiting-adds" className="font-semibold">
        Waiting to go into your cart
      </h2>
      <ul className="mt-1">
        {adds.map(({ id, words, tried, change }) => (
          <li key={id} className="flex min-h-11 items-center justify-between gap-3">
            <span className="min-w-0 wrap-anywhere">
              {change.quantity} × {words}
            </span>
            {tried ? null : (
              <QuietButton
                size="small"
                aria-label={`Remove ${words}`}
                onClick={() =>
                  void dropChanges(
                    (one) =>
                      one.kind === "add" &&
                      one.productId === change.productId &&
                      one.variantId === change.variantId,
                  ).then(refreshCart)
                }
              >
                Remove
              </QuietButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

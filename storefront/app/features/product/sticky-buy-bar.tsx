import type { ProductDetail } from "@contract/catalogue"
import { type RefObject, useEffect, useState } from "react"
import { useAddToCart } from "~/features/cart/use-add-to-cart"
import { shownPrice, useEligibleWholesaler } from "~/features/offer/wholesale"
import { Button } from "~/ui/button"
import { classNames } from "~/ui/class-names"
import { Price } from "~/ui/price"
import { type Choice, chosenWords } from "../choosing/choice"

/** On phones, while the box's own buttons are out of sight: price and Add to cart at the thumb, in place of the shortcuts. */
export function StickyBuyBar({
  product,
  choice,
  box,
}: {
  product: Pick<ProductDetail, "id" | "name">
  choice: Choice
  /** The buttons it stands in for. */
  box: RefObject<HTMLElement | null>
}) {
  const [away, setAway] = useState(true)
  const { add, pending } = useAddToCart()

  useEffect(() => {
    if (!box.current) return
    const watcher = new IntersectionObserver((entries) => setAway(entries.at(-1)?.isIntersecting === false), {
      // Between the header and this bar.
      rootMargin: "-57px 0px -72px 0px",
    })
    watcher.observe(box.current)
    return () => watcher.disconnect()
  }, [box])

  const { variant, quantity } = choice
  const chosen = chosenWords(choice)
  const shown = shownPrice(variant, useEligibleWholesaler())
  return (
    <div
      inert={!away}
      className={classNames(
        "foot-bar fixed inset-x-0 bottom-0 z-35 flex flex-wrap items-center justify-end gap-x-4 gap-y-1 border-t border-line bg-white px-4 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] shadow-up transition-transform lg:hidden noscript:hidden",
        !away && "translate-y-[110%]",
      )}
    >
      <div className="min-w-24 flex-1">
        {/* The shade first: what does not fit is cut off at the end. */}
        <p className="truncate text-xs text-ink-soft">
          {chosen ? <b className="font-semibold text-ink">{chosen} · </b> : null}
          {product.name}
        </p>
        <Price amount={shown.amount} was={shown.was} className="text-base" />
      </div>
      <Button
        busy={pending}
        disabled={variant.badge !== "instock"}
        onClick={() =>
          void add({
            productId: product.id,
            variantId: variant.id,
            quantity,
            name: product.name,
            price: variant.price,
          })
        }
      >
        Add to Cart
      </Button>
    </div>
  )
}

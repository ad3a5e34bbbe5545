import type { WishlistEntry } from "@contract/wishlist"
import { Link } from "react-router-dom"
import { useAction } from "~/platform/forms/use-action"
import { paths } from "~/platform/paths/paths"
import { queryClient } from "~/platform/query/browser-client"
import { Badge } from "~/ui/badge"
import { Button } from "~/ui/button"
import { classNames } from "~/ui/class-names"
import { HeartIcon } from "~/ui/icons"
import { LinkButton } from "~/ui/link-button"
import { Picture } from "~/ui/picture"
import { Rating } from "~/ui/rating"
import { addToCart } from "../cart/cart-actions"
import { PriceSince } from "../cart/price-since"
import { toCard } from "../offer/card-product"
import { PriceBlock } from "../offer/price-block"
import { StockMeter } from "../offer/stock-meter"
import { useEligibleWholesaler } from "../offer/wholesale"
import { wish, wishlistKey } from "./heart-actions"

/** One product of the wishlist, as it is now beside what it was when it was added. */
export function WishCard({ entry }: { entry: WishlistEntry }) {
  const { busy, run } = useAction()
  const eligible = useEligibleWholesaler()
  const { product, name } = entry
  const soldOut = product?.badge !== "instock"

  const takeOff = async () => {
    // Gone from the list at once; when the server refuses, the list is asked for again and has it back.
    queryClient.setQueryData<WishlistEntry[]>(wishlistKey, (all) => all?.filter(({ id }) => id !== entry.id))
    await wish(entry.product_id, false)
  }
  const move = async () => {
    const added = await addToCart({ productId: entry.product_id, quantity: 1, name, price: product?.price })
    if (added) await takeOff()
  }

  return (
    <li className="relative flex h-full flex-col">
      <div className="relative aspect-square overflow-hidden rounded-lg ground">
        {product ? (
          <Picture
            src={product.image}
            alt=""
            width={270}
            height={270}
            widest={640}
            sizes="(min-width: 80rem) 220px, (min-width: 48rem) 30vw, 46vw"
            className={classNames("size-full object-cover", soldOut && "opacity-60 grayscale")}
          />
        ) : null}
      </div>
      <div className="flex flex-1 flex-col pt-3">
        <p className="caps truncate text-ink-faint">{product?.vendor ?? "No longer sold"}</p>
        <h2 className="mt-1 line-clamp-2 min-h-10 text-sm font-semibold lg:text-base">
          {product ? (
            <Link
              to={paths.product(entry.product_id)}
              className="after:absolute after:inset-0 after:rounded-lg hover:text-brand-deep"
            >
              {name}
            </Link>
          ) : (
            name
          )}
        </h2>
        {product ? (
          <>
            <Rating value={product.rating} count={product.reviews_count} className="mt-1.5" />
            <PriceBlock prices={toCard(product)} className="mt-2" />
            {eligible ? null : (
              <PriceSince before={entry.price_then} now={product.price} since="you added it" />
            )}
            {soldOut ? (
              <p className="mt-2">
                <Badge tone="alert">Out of stock</Badge>
              </p>
            ) : (
              <StockMeter quantity={product.stock_quantity} className="mt-2" />
            )}
          </>
        ) : null}
        <div className="relative z-10 mt-auto flex gap-2 pt-3">
          {product && !soldOut ? (
            product.variants_count > 1 ? (
              <LinkButton
                to={paths.product(entry.product_id)}
                variant="soft"
                size="snug"
                className="flex-1"
                aria-label={`Choose options of ${name}`}
              >
                Choose options
              </LinkButton>
            ) : (
              <Button
                variant="soft"
                size="snug"
                className="flex-1"
                busy={busy}
                onClick={() => void run(move)}
                aria-label={`Move to cart: ${name}`}
              >
                Move to cart
              </Button>
            )
          ) : null}
        </div>
      </div>
      <button
        type="button"
        aria-label={`Remove from Wishlist: ${name}`}
        className="absolute top-2 right-2 z-10 grid size-11 place-items-center rounded-full bg-white/90 text-alert-deep hover:bg-alert-wash"
        onClick={() => void takeOff()}
      >
        <HeartIcon className="size-5 fill-current" />
      </button>
    </li>
  )
}

import type { SavedItem } from "@contract/saved-items"
import { Link } from "react-router-dom"
import { useAction } from "~/platform/forms/use-action"
import { paths } from "~/platform/paths/paths"
import { Badge } from "~/ui/badge"
import { Button } from "~/ui/button"
import { classNames } from "~/ui/class-names"
import { NameLink } from "~/ui/link-button"
import { TrashIcon } from "~/ui/page-icons"
import { Picture } from "~/ui/picture"
import { PriceBlock } from "../offer/price-block"
import { PriceSince } from "./price-since"
import { forgetSaved, moveToCart } from "./saved-items"

/** What was put aside, below the cart. Nothing at all while nothing is. */
export function SavedList({ items }: { items: SavedItem[] }) {
  if (items.length === 0) return null
  return (
    <section aria-labelledby="saved-for-later" className="mt-12">
      <h2 id="saved-for-later" className="text-xl font-bold tracking-tight">
        Saved for later{" "}
        <span className="ml-1 text-base font-normal tracking-normal text-ink-soft">
          {items.length === 1 ? "1 product" : `${items.length} products`}
        </span>
      </h2>
      <ul className="mt-4 grid gap-3 sm:grid-cols-2">
        {items.map((item) => (
          <SavedCard key={item.id} item={item} />
        ))}
      </ul>
    </section>
  )
}

function SavedCard({ item }: { item: SavedItem }) {
  const { busy, run } = useAction()
  const { product, products: live } = item
  const soldOut = live.stock_status === "outofstock"
  const to = paths.product(product.product_id)
  return (
    <li className="flex flex-wrap gap-3 rounded-lg border border-line p-3">
      <Link
        to={to}
        tabIndex={-1}
        aria-hidden
        className={classNames(
          "size-20 shrink-0 overflow-hidden rounded-sm bg-blush",
          soldOut && "opacity-50 grayscale",
        )}
      >
        {product.image ? (
          <Picture src={product.image} alt="" width={80} height={80} className="size-full object-cover" />
        ) : null}
      </Link>
      <div className="flex min-w-0 flex-[1_1_9rem] flex-col">
        <p className="line-clamp-2 text-sm font-semibold wrap-anywhere">
          <NameLink to={to}>{product.name}</NameLink>
        </p>
        {product.variant_title ? <p className="text-sm text-ink-soft">{product.variant_title}</p> : null}
        <PriceBlock prices={live} className="mt-1" />
        <PriceSince before={product.price} now={live.price} since="you saved it" />
        <div className="mt-auto flex flex-wrap items-center justify-between gap-2 pt-2">
          {soldOut ? (
            <Badge tone="alert">Out of stock</Badge>
          ) : (
            <Button
              variant="soft"
              size="snug"
              busy={busy}
              onClick={() => run(() => moveToCart(item.id))}
              className="px-3"
              aria-label={`Move to cart: ${product.name}`}
            >
              Move to cart
            </Button>
          )}
          <button
            type="button"
            aria-label={`Remove ${product.name} from what you saved`}
            className="grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-alert-wash hover:text-alert-deep"
            onClick={() => void forgetSaved(item.id)}
          >
            <TrashIcon className="size-5" />
          </button>
        </div>
      </div>
    </li>
  )
}

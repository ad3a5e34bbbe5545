import type { CartLine, CartWholesale } from "@contract/cart"
import { formatNaira } from "@contract/naira"
import { Link } from "react-router-dom"
import { paths } from "~/platform/paths/paths"
import { Badge } from "~/ui/badge"
import { classNames } from "~/ui/class-names"
import { NameLink } from "~/ui/link-button"
import { TrashIcon } from "~/ui/page-icons"
import { Picture } from "~/ui/picture"
import { Price } from "~/ui/price"
import { Skeleton } from "~/ui/skeleton"
import { QuantityStepper } from "~/ui/stepper"
import { removeLine, setQuantity } from "./cart-actions"
import { isOutOfStock, lineTotal, savingOf, unitPrice } from "./lines"
import { PriceSince } from "./price-since"
import { saveForLater } from "./saved-items"

/** From this few on, the line says how many are left. */
const FEW = 9

/** One product in the cart. */
export function CartLineRow({ line, wholesale }: { line: CartLine; wholesale: CartWholesale | null }) {
  const { product, products: live } = line
  const soldOut = isOutOfStock(line)
  const to = paths.product(product.product_id)
  const atWholesale = wholesale?.applies ?? false
  const price = unitPrice(line, atWholesale)
  const saving = savingOf(line)
  return (
    <li className="flex flex-wrap gap-4 py-5 sm:gap-6">
      <Link
        to={to}
        tabIndex={-1}
        aria-hidden
        className={classNames(
          "size-20 shrink-0 overflow-hidden rounded-sm bg-blush sm:size-28",
          soldOut && "opacity-50 grayscale",
        )}
      >
        {product.image ? (
          <Picture src={product.image} alt="" width={112} height={112} className="size-full object-cover" />
        ) : null}
      </Link>
      <div className="flex min-w-0 flex-[1_1_9rem] flex-col">
        <div className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <p className="text-xs font-semibold tracking-caps wrap-anywhere text-ink-soft uppercase">
              {product.vendor}
            </p>
            <p className="mt-0.5 font-semibold wrap-anywhere">
              <NameLink to={to}>{product.name}</NameLink>
            </p>
            {product.variant_title ? (
              <p className="mt-0.5 text-sm wrap-anywhere text-ink-soft">{product.variant_title}</p>
            ) : null}
            <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
              <Price amount={price} was={atWholesale ? live.price : live.regular_price} />
              {atWholesale ? <Badge tone="dark">WHOLESALE</Badge> : null}
              {atWholesale && saving > 0 ? <Badge tone="brand">Save {formatNaira(saving)}</Badge> : null}
            </p>
            {wholesale && !atWholesale && saving > 0 ? (
              <p className="mt-0.5 text-sm text-ink-soft">
                {formatNaira(unitPrice(line, true))} at wholesale prices
              </p>
            ) : null}
            {atWholesale ? null : <PriceSince before={product.price} now={live.price} since="you added it" />}
          </div>
          <button
            type="button"
            aria-label={`Remove ${product.name}`}
            className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-alert-wash hover:text-alert-deep"
            onClick={() => void removeLine(line.id)}
          >
            <TrashIcon className="size-5" />
          </button>
        </div>
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          {soldOut ? (
            <Badge tone="alert">Out of stock</Badge>
          ) : (
            <div className="flex flex-wrap items-center gap-3">
              <QuantityStepper
                value={product.quantity}
                max={live.stock_quantity}
                label={product.name}
                onChange={(quantity) => void setQuantity(line.id, quantity)}
              />
              {live.stock_quantity <= FEW ? (
                <span className="text-sm text-alert-deep">
                  {live.stock_quantity === 1 ? "1 item left" : `${live.stock_quantity} items left`}
                </span>
              ) : null}
            </div>
          )}
          <p
            className={classNames(
              "ml-auto text-lg font-bold tabular-nums",
              soldOut && "text-ink-faint line-through",
            )}
          >
            {formatNaira(lineTotal(line, atWholesale))}
          </p>
        </div>
        <button
          type="button"
          aria-label={`Save for later: ${product.name}`}
          className="-mb-2 inline-flex min-h-11 items-center self-start text-sm font-semibold text-brand-deep underline-offset-2 hover:underline"
          onClick={() => void saveForLater(line.id)}
        >
          Save for later
        </button>
      </div>
    </li>
  )
}

/** A placeholder for a line. */
export function CartLineSkeleton() {
  return (
    <li className="flex flex-wrap gap-4 py-5 sm:gap-6">
      <Skeleton className="size-20 shrink-0 sm:size-28" />
      <div className="min-w-0 flex-[1_1_9rem]">
        <Skeleton className="h-3 w-24" />
        <Skeleton className="mt-2 h-5 w-3/4" />
        <Skeleton className="mt-2 h-5 w-28" />
        <div className="mt-4 flex flex-wrap justify-between gap-2">
          <Skeleton className="h-11 w-32" />
          <Skeleton className="h-7 w-20" />
        </div>
      </div>
    </li>
  )
}

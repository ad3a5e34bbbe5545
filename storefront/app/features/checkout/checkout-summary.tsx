import { exactNaira, formatNaira } from "@contract/naira"
import { classNames } from "~/ui/class-names"
import { ChevronDownIcon } from "~/ui/icons"
import { SumRow } from "~/ui/sum-row"
import { Thumbnail } from "~/ui/thumbnail"
import { isOutOfStock, lineTotal, savingOf } from "../cart/lines"
import { WholesaleNote } from "../cart/wholesale-note"
import type { Checkout } from "./use-checkout"

/** What is bought, line by line, and what it comes to. */
export function CheckoutSummary({ checkout: { cart, sums, wallet, fields } }: { checkout: Checkout }) {
  const atWholesale = cart.wholesale?.applies ?? false
  return (
    <>
      <ul className="grid gap-4">
        {cart.lines.map((line) => {
          const soldOut = isOutOfStock(line)
          return (
            <li
              key={line.id}
              className={classNames("flex flex-wrap items-center gap-3", soldOut && "opacity-60")}
            >
              <span className="relative">
                <Thumbnail src={line.product.image || null} size={64} />
                <span
                  aria-hidden
                  className="absolute -top-2 -right-2 grid h-5 min-w-5 place-items-center rounded-full bg-ink px-1 text-xs font-bold text-white tabular-nums"
                >
                  {line.product.quantity}
                </span>
              </span>
              <span className="min-w-0 flex-1 basis-28 text-sm">
                <span className="block font-semibold wrap-anywhere">{line.product.name}</span>
                <span className="text-ink-soft">
                  <span className="sr-only">Quantity {line.product.quantity}. </span>
                  {soldOut ? "Sold out" : line.product.variant_title}
                </span>
              </span>
              <span
                className={classNames(
                  "ml-auto text-right text-sm font-semibold tabular-nums",
                  soldOut && "line-through",
                )}
              >
                {formatNaira(lineTotal(line, atWholesale))}
                {atWholesale && !soldOut && savingOf(line) > 0 ? (
                  <s className="block text-xs font-normal text-ink-faint">
                    <span className="sr-only">Retail price </span>
                    {formatNaira(lineTotal(line, false))}
                  </s>
                ) : null}
              </span>
            </li>
          )
        })}
      </ul>
      <div className="mt-5 empty:mt-0">
        <WholesaleNote wholesale={cart.wholesale} />
      </div>
      <dl aria-live="polite" className="mt-5 grid gap-2 border-t border-line pt-5 text-sm">
        <SumRow name="Subtotal" value={exactNaira(sums.subtotal)} />
        {sums.discount > 0 ? (
          <SumRow
            name={cart.promotion ? `Discount (${cart.promotion.name})` : "Discount"}
            value={exactNaira(-sums.discount)}
          />
        ) : null}
        <SumRow
          name={fields.delivery_method === "pickup" ? "Pickup" : "Delivery"}
          value={
            sums.delivery === null ? (
              <span className="font-normal text-ink-soft">Choose your LGA</span>
            ) : sums.delivery === 0 ? (
              "Free"
            ) : (
              exactNaira(sums.delivery)
            )
          }
        />
        <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3">
          <dt className="font-semibold">Total</dt>
          <dd className="text-xl font-bold tabular-nums">{exactNaira(sums.total)}</dd>
        </div>
        {wallet.part > 0 ? (
          <>
            <SumRow name="From your wallet" value={exactNaira(-wallet.part)} />
            <SumRow name="Left to pay" value={exactNaira(wallet.due)} />
          </>
        ) : null}
      </dl>
    </>
  )
}

/** The summary on phones: folded under the total, above the form. */
export function FoldedSummary({ checkout }: { checkout: Checkout }) {
  const { pieces } = checkout.cart
  return (
    <details className="group -mx-4 mb-6 border-y border-line bg-sand px-4 sm:mx-0 sm:rounded-lg sm:border lg:hidden">
      <summary className="flex min-h-14 flex-wrap items-center gap-x-2 text-sm">
        <span className="font-semibold text-brand-deep">
          <span className="group-open:hidden">Show summary</span>
          <span className="hidden group-open:inline">Hide summary</span>
        </span>
        <ChevronDownIcon className="size-5 text-brand-deep transition-transform group-open:rotate-180" />
        <span className="text-ink-soft">{pieces === 1 ? "1 item" : `${pieces} items`}</span>
        <span className="ml-auto text-base font-bold tabular-nums">{exactNaira(checkout.sums.total)}</span>
      </summary>
      <div className="pt-3 pb-5">
        <CheckoutSummary checkout={checkout} />
      </div>
    </details>
  )
}

import { exactNaira } from "@contract/naira"
import { useEffect, useRef } from "react"
import { sentence } from "~/platform/sentence"
import { Alert } from "~/ui/alert"
import { SmallButton } from "~/ui/button"
import { removeLine } from "../cart/cart-actions"
import type { Cart } from "../cart/lines"
import type { CheckoutNotice as Notice } from "./follow-order"
import type { ShortLine } from "./place-order"
import type { PriceChange } from "./price-changes"

/** Why the order was not placed, and what to do. Comes into view and takes the focus. */
export function CheckoutNotice({ notice, cart }: { notice: Notice | null; cart: Cart }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!notice) return
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: "center" })
  }, [notice])
  if (!notice) return null
  return (
    <div ref={box} tabIndex={-1} className="mb-6 rounded-sm focus:outline-none">
      {notice.kind === "price_changed" ? (
        <PriceChanged {...notice} />
      ) : notice.kind === "out_of_stock" ? (
        <OutOfStock lines={notice.lines} cart={cart} />
      ) : (
        <Alert tone="error" title={notice.mayBeMade ? "We did not hear back" : "Your order was not placed"}>
          <p className="mt-1">{sentence(notice.message)}</p>
          {notice.mayBeMade ? (
            <p className="mt-1">Press Pay again. If your order was already placed, you won't pay twice.</p>
          ) : null}
        </Alert>
      )}
    </div>
  )
}

function PriceChanged({ changes, from, to }: { changes: PriceChange[]; from: number; to: number }) {
  return (
    <Alert title="Prices changed since you opened this page">
      <ul className="mt-2 grid gap-1">
        {changes.map((change) => (
          <li key={change.what} className="flex flex-wrap justify-between gap-x-4">
            <span>{change.what}</span>
            <span className="tabular-nums">
              {change.from === null ? (
                <>new: {change.to}</>
              ) : (
                <>
                  <s className="text-ink-faint">
                    <span className="sr-only">was </span>
                    {change.from}
                  </s>{" "}
                  → <strong>{change.to ?? "no longer in your cart"}</strong>
                </>
              )}
            </span>
          </li>
        ))}
        <li className="mt-1 flex flex-wrap justify-between gap-x-4 border-t border-brand-mist pt-2 font-semibold">
          <span>Total</span>
          <span className="tabular-nums">
            <s className="font-normal text-ink-faint">
              <span className="sr-only">was </span>
              {exactNaira(from)}
            </s>{" "}
            → {exactNaira(to)}
          </span>
        </li>
      </ul>
      <p className="mt-3">Your order is not placed yet. If the new total is fine, press Pay again.</p>
    </Alert>
  )
}

function OutOfStock({ lines, cart }: { lines: ShortLine[]; cart: Cart }) {
  return (
    <Alert tone="error" title="Out of stock">
      <ul className="mt-1 grid gap-2">
        {lines.map((line) => {
          const now = cart.lines.find((one) => one.id === line.cart_id)
          return (
            <li key={line.cart_id ?? line.name} className="flex flex-wrap items-center justify-between gap-2">
              <span>
                <strong>{line.name}</strong>
                {line.stock_quantity > 0
                  ? `: only ${line.stock_quantity} left. We lowered your quantity.`
                  : now
                    ? ": sold out"
                    : ": removed"}
              </span>
              {line.stock_quantity === 0 && now ? (
                <SmallButton onClick={() => void removeLine(now.id)}>Remove</SmallButton>
              ) : null}
            </li>
          )
        })}
      </ul>
      <p className="mt-2">Your order is not placed yet. Check the new total, then press Pay again.</p>
    </Alert>
  )
}

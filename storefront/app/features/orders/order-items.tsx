import { exactNaira, formatNaira } from "@contract/naira"
import type { Order } from "@contract/orders"
import type { ReactNode } from "react"
import { paths } from "~/platform/paths/paths"
import { Badge } from "~/ui/badge"
import { NameLink } from "~/ui/link-button"
import { SumRow } from "~/ui/sum-row"
import { Thumbnail } from "~/ui/thumbnail"
import { paidBy } from "./order-words"

/** How many items, and whether they were sold at wholesale prices. */
export function ItemsHeading({ order }: { order: Pick<Order, "items_count" | "wholesale"> }) {
  return (
    <h2 className="mb-4 flex flex-wrap items-center gap-3 text-lg font-bold">
      {order.items_count === 1 ? "1 item" : `${order.items_count} items`}
      {order.wholesale ? <Badge tone="dark">WHOLESALE</Badge> : null}
    </h2>
  )
}

/** What was ordered, at the prices it was ordered for. */
export function OrderItems({ items }: { items: Order["items"] }) {
  return (
    <ul className="divide-y divide-line">
      {items.map((item) => (
        <li key={item.id} className="flex flex-wrap gap-x-4 gap-y-2 py-4 first:pt-0 last:pb-0">
          <Thumbnail src={item.image} size={64} />
          <div className="min-w-0 flex-[1_1_9rem]">
            <p className="line-clamp-2 font-semibold wrap-anywhere">
              {item.product_id ? (
                <NameLink to={paths.product(item.product_id)}>{item.name}</NameLink>
              ) : (
                item.name
              )}
            </p>
            {item.variant_title ? (
              <p className="text-sm wrap-anywhere text-ink-soft">{item.variant_title}</p>
            ) : null}
            <p className="mt-0.5 flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft tabular-nums">
                <span>
                  {item.quantity} × {formatNaira(item.price)}
                </span>
                <WholesaleSaving item={item} />
              </span>
              <span className="font-semibold tabular-nums">{exactNaira(item.total)}</span>
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** What the same cost at retail then, of an order at wholesale prices. */
function WholesaleSaving({ item }: { item: Order["items"][number] }) {
  if (item.retail_price === null) return null
  const saving = Math.round((item.retail_price - item.price) * 100) / 100
  if (saving <= 0) return null
  return (
    <>
      <s className="text-xs text-ink-faint">
        <span className="sr-only">Retail price </span>
        {formatNaira(item.retail_price)}
      </s>
      <Badge tone="brand">Save {formatNaira(saving)}</Badge>
    </>
  )
}

interface Sums {
  subtotal: number
  discount: number
  /** The code that gave the discount. */
  coupon?: string | null
  delivery: number
  total: number
}

/** Subtotal, discount, delivery and total, always with two decimals. */
export function OrderSums({ sums, pickup, children }: { sums: Sums; pickup: boolean; children?: ReactNode }) {
  return (
    <dl className="grid gap-2 text-sm">
      <SumRow name="Subtotal" value={exactNaira(sums.subtotal)} />
      {sums.discount > 0 ? (
        <SumRow
          name={sums.coupon ? `Discount (${sums.coupon})` : "Discount"}
          value={exactNaira(-sums.discount)}
        />
      ) : null}
      <SumRow
        name={pickup ? "Pickup" : "Delivery"}
        value={sums.delivery > 0 ? exactNaira(sums.delivery) : "Free"}
      />
      <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3">
        <dt className="font-semibold">Total</dt>
        <dd className="text-xl font-bold tabular-nums">{exactNaira(sums.total)}</dd>
      </div>
      {children}
    </dl>
  )
}

/** What of an order the wallet pays or has paid, and what is left or came another way. */
export function PaymentRows({
  order,
}: {
  order: Pick<Order, "status" | "paid" | "wallet" | "to_pay" | "channel">
}) {
  if (order.wallet === 0) return null
  const besides = Math.round((order.paid - order.wallet) * 100) / 100
  if (order.paid === 0) {
    return (
      <>
        <SumRow name="From your wallet" value={exactNaira(-order.wallet)} />
        <SumRow name="Left to pay" value={exactNaira(order.to_pay)} />
      </>
    )
  }
  return (
    <>
      <SumRow name="Paid from your wallet" value={exactNaira(order.wallet)} />
      {besides > 0 ? <SumRow name={paidBy(order.channel)} value={exactNaira(besides)} /> : null}
    </>
  )
}

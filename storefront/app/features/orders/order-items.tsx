import type { Order } from "@contract/orders"
import type { ReactNode } from "react"
import { Link } from "react-router"
import { formatNaira } from "~/platform/money"
import { paths } from "~/platform/paths/paths"
import { classNames } from "~/ui/class-names"
import { PackageIcon } from "~/ui/icons"
import { Picture } from "~/ui/picture"

const thumbnailSizes = { 48: "size-12", 64: "size-16", 96: "size-24" } as const

/** A product's picture on its wash, with a place of its own when there is none. Decoration beside the name. */
export function Thumbnail({ src, size }: { src: string | null; size: keyof typeof thumbnailSizes }) {
  return (
    <span
      className={classNames(
        "grid shrink-0 place-items-center overflow-hidden rounded-sm bg-blush text-edge",
        thumbnailSizes[size],
      )}
    >
      {src ? (
        <Picture src={src} alt="" width={size} height={size} className="size-full object-cover" />
      ) : (
        <PackageIcon className="size-6" />
      )}
    </span>
  )
}

/** What was ordered, at the prices it was ordered for. */
export function OrderItems({ items }: { items: Order["items"] }) {
  return (
    <ul className="divide-y divide-line">
      {items.map((item) => (
        <li key={item.id} className="flex gap-4 py-4 first:pt-0 last:pb-0">
          <Thumbnail src={item.image} size={64} />
          <div className="min-w-0 flex-1">
            <p className="line-clamp-2 font-semibold">
              {item.product_id ? (
                <Link to={paths.product(item.product_id)} className="hover:text-brand-deep hover:underline">
                  {item.name}
                </Link>
              ) : (
                item.name
              )}
            </p>
            {item.variant_title ? <p className="text-sm text-ink-soft">{item.variant_title}</p> : null}
            <p className="mt-0.5 flex items-baseline justify-between gap-4">
              <span className="text-sm text-ink-soft tabular-nums">
                {item.quantity} × {formatNaira(item.price)}
              </span>
              <span className="font-semibold tabular-nums">
                {formatNaira(item.total, { decimals: true })}
              </span>
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

interface Sums {
  subtotal: number
  discount: number
  delivery: number
  total: number
}

/** Subtotal, discount, delivery and total, always with two decimals (decisions section 1). */
export function OrderSums({ sums, pickup, children }: { sums: Sums; pickup: boolean; children?: ReactNode }) {
  return (
    <dl className="grid gap-2 text-sm">
      <SumRow name="Subtotal" value={formatNaira(sums.subtotal, { decimals: true })} />
      {sums.discount > 0 ? (
        <SumRow name="Discount" value={formatNaira(-sums.discount, { decimals: true })} />
      ) : null}
      <SumRow
        name={pickup ? "Pickup" : "Delivery"}
        value={sums.delivery > 0 ? formatNaira(sums.delivery, { decimals: true }) : "Free"}
      />
      <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-3">
        <dt className="font-semibold">Total</dt>
        <dd className="text-xl font-bold tabular-nums">{formatNaira(sums.total, { decimals: true })}</dd>
      </div>
      {children}
    </dl>
  )
}

export function SumRow({ name, value }: { name: ReactNode; value: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="font-semibold tabular-nums">{value}</dd>
    </div>
  )
}

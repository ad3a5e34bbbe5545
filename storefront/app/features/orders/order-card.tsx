import { longDate } from "@contract/lagos"
import { exactNaira } from "@contract/naira"
import type { Order } from "@contract/orders"
import { Link } from "react-router-dom"
import { timeLeft } from "~/platform/dates"
import { personalPaths } from "~/platform/paths/personal-paths"
import { ChevronRightIcon } from "~/ui/icons"
import { Skeleton } from "~/ui/skeleton"
import { Thumbnail } from "~/ui/thumbnail"
import { statusSentence } from "./order-words"
import { PayButton } from "./pay-button"
import { wayOf } from "./payment"
import { ReorderButton } from "./reorder-button"
import { StatusBadge } from "./status-badge"

const SHOWN = 4

/** One order in a list: what, when, how it stands, how much, and what to do next. */
export function OrderCard({ order }: { order: Order }) {
  const left = order.can_pay && order.expires_at ? timeLeft(order.expires_at) : null
  const more = order.items.length - SHOWN
  return (
    <article className="relative rounded-lg border border-line p-4 transition-colors hover:border-brand-deep sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="font-bold tabular-nums">
          <Link to={personalPaths.order(order.order_number)} className="after:absolute after:inset-0">
            {order.order_number}
          </Link>
        </h2>
        <StatusBadge order={order} />
      </div>
      <p className="mt-1 text-sm text-ink-soft">
        <time dateTime={order.created_at}>{longDate(order.created_at)}</time> ·{" "}
        {order.items_count === 1 ? "1 item" : `${order.items_count} items`}
        {order.wholesale ? " · Wholesale" : null}
        {order.replaces ? " · Replacement" : null}
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-2">
        {order.items.slice(0, SHOWN).map((item) => (
          <Thumbnail key={item.id} src={item.image} size={48} />
        ))}
        {more > 0 ? <span className="text-sm font-semibold text-ink-soft">+{more}</span> : null}
        <ChevronRightIcon className="ml-auto size-5 shrink-0 text-ink-faint" />
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3 text-sm text-ink-soft">
        <p className="flex-[1_1_10rem]">
          {left ? `We are holding your items for ${left}.` : statusSentence(order)}
        </p>
        {order.can_pay ? (
          <div className="relative">
            <PayButton order={order} channel={wayOf(order)} size="small" />
          </div>
        ) : (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <p className="text-base font-bold text-ink tabular-nums">{exactNaira(order.total)}</p>
            <div className="relative">
              <ReorderButton order={order} size="small" variant="soft" />
            </div>
          </div>
        )}
      </div>
    </article>
  )
}

/** A placeholder for an order card. */
export function OrderCardSkeleton() {
  return (
    <div className="rounded-lg border border-line p-4 sm:p-5">
      <div className="flex justify-between">
        <Skeleton className="h-6 w-40" />
        <Skeleton className="h-6 w-24 rounded-full" />
      </div>
      <Skeleton className="mt-2 h-4 w-48" />
      <div className="mt-4 flex gap-2">
        <Skeleton className="size-12" />
        <Skeleton className="size-12" />
      </div>
      <div className="mt-4 border-t border-line pt-3">
        <Skeleton className="h-6 w-56 max-w-full" />
      </div>
    </div>
  )
}

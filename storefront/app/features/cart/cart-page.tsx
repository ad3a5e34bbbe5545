import { cartReminderQuestion } from "@contract/consent-words"
import { useEffect, useState } from "react"
import { byOpen, laterDialog } from "~/platform/parts/later-dialog"
import { paths } from "~/platform/paths/paths"
import { useRequireSession } from "~/platform/session/use-guard"
import { Alert } from "~/ui/alert"
import { SmallButton } from "~/ui/button"
import { EmptyState } from "~/ui/empty-state"
import { LinkButton, SecondaryLink, TapLink } from "~/ui/link-button"
import { LoadFailed } from "~/ui/load-failed"
import { NeedsScript } from "~/ui/needs-script"
import { Skeleton } from "~/ui/skeleton"
import { MailChoice } from "../mail-choices/mail-choice"
import { dismissLowered, removeLine } from "./cart-actions"
import { CartLineRow, CartLineSkeleton } from "./cart-line-row"
import { CartSummaryCard, CartSummarySkeleton } from "./cart-summary-card"
import { LeftOutNotice } from "./left-out-notice"
import { type Cart, isOutOfStock } from "./lines"
import { LoweredNotice } from "./lowered-notice"
import { RemovedLineRow } from "./removed-line-row"
import { type CartRow, forgetAllRemoved, rowsOf, useRemoved } from "./removed-lines"
import { useSavedItems } from "./saved-items"
import { SavedList } from "./saved-list"
import { useCart } from "./use-cart"
import { WaitingAdds } from "./waiting-adds"

const ClearDialog = laterDialog(async () => (await import("./clear-dialog")).ClearDialog, byOpen)

/** The cart: what is in it, what it costs now, and the way to checkout. */
export function CartPage() {
  const { isAuthenticated } = useRequireSession()
  const { query, count, pieces, ...cart } = useCart()
  const removed = useRemoved()
  const rows = rowsOf(cart.lines, removed)
  useEffect(() => forgetAllRemoved, [])
  const saved = useSavedItems()
  // Both at once: nothing moves when the second comes.
  const loading = !isAuthenticated || query.isPending || saved.pending
  const failed = query.isError && (!query.data || count === 0)
  return (
    <div className="page min-h-screen pt-6 pb-16 lg:pt-10">
      <h1 className="text-2xl font-bold tracking-tight">
        Your cart{" "}
        {!loading && count > 0 ? (
          <span className="ml-1 text-base font-normal tracking-normal text-ink-soft">
            {pieces === 1 ? "1 item" : `${pieces} items`}
          </span>
        ) : null}
      </h1>
      {loading ? (
        <NeedsScript what="The cart">
          <CartSkeleton />
        </NeedsScript>
      ) : failed ? (
        <LoadFailed what="your cart" error={query.error} retry={query.refetch} />
      ) : (
        <>
          <LeftOutNotice />
          <WaitingAdds />
          {count === 0 ? <Empty rows={rows} /> : <Filled cart={cart} rows={rows} />}
          <SavedList items={saved.items} />
        </>
      )}
    </div>
  )
}

const columns = "mt-6 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_min(22rem,42%)] lg:gap-12"

function Rows({ rows, wholesale }: { rows: CartRow[]; wholesale: Cart["wholesale"] }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {rows.map(({ kind, line }) =>
        kind === "removed" ? (
          <RemovedLineRow key={`${line.id}-removed`} line={line} />
        ) : (
          <CartLineRow key={line.id} line={line} wholesale={wholesale} />
        ),
      )}
    </ul>
  )
}

function Empty({ rows }: { rows: CartRow[] }) {
  return (
    <>
      {rows.length > 0 ? (
        <div className="mt-6">
          <Rows rows={rows} wholesale={null} />
        </div>
      ) : null}
      <EmptyState
        title="Your cart is empty"
        action={
          <>
            <LinkButton to={paths.shop}>Start shopping</LinkButton>
            <SecondaryLink to={paths.orders}>Order something again</SecondaryLink>
          </>
        }
      >
        Find something you love: it will wait for you here.
      </EmptyState>
    </>
  )
}

function Filled({ cart, rows }: { cart: Cart; rows: CartRow[] }) {
  const [isClearing, setClearing] = useState(false)
  const soldOut = cart.lines.filter(isOutOfStock)
  return (
    <div className={columns}>
      <div>
        <LoweredNotice lowered={cart.lowered} onDismiss={dismissLowered} />
        {soldOut.length > 0 ? (
          <Alert
            tone="error"
            className="mb-6"
            title={
              soldOut.length === 1
                ? `${soldOut[0]?.product.name} is sold out`
                : `${soldOut.length} items are sold out`
            }
            action={
              <SmallButton
                onClick={() => {
                  for (const line of soldOut) void removeLine(line.id)
                }}
              >
                Remove what is sold out
              </SmallButton>
            }
          >
            <p>It's not in your total. Remove it to check out.</p>
          </Alert>
        ) : null}
        <Rows rows={rows} wholesale={cart.wholesale} />
        <div className="mt-3 flex flex-wrap justify-between gap-2 text-sm">
          <TapLink to={paths.shop}>Continue shopping</TapLink>
          <button
            type="button"
            className="min-h-11 font-semibold text-ink-soft underline-offset-2 hover:text-alert-deep hover:underline"
            onClick={() => setClearing(true)}
          >
            Clear cart
          </button>
        </div>
        <MailChoice kind="cart_reminder" className="mt-2 max-w-prose text-sm text-ink-soft">
          {cartReminderQuestion.text}
        </MailChoice>
      </div>
      <CartSummaryCard cart={cart} blocked={soldOut.length > 0} />
      <ClearDialog open={isClearing} onClose={() => setClearing(false)} />
    </div>
  )
}

function CartSkeleton() {
  return (
    <div className={columns}>
      <div>
        <ul className="divide-y divide-line border-y border-line">
          <CartLineSkeleton />
          <CartLineSkeleton />
          <CartLineSkeleton />
        </ul>
        <Skeleton className="mt-4 h-11 w-40" />
      </div>
      <CartSummarySkeleton />
    </div>
  )
}

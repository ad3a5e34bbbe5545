import { longDate } from "@contract/lagos"
import { formatNaira } from "@contract/naira"
import { paths } from "~/platform/paths/paths"
import { useRead } from "~/platform/query/use-read"
import type { KnownUser } from "~/platform/session/store"
import { Badge } from "~/ui/badge"
import { Card } from "~/ui/card"
import { LinkButton } from "~/ui/link-button"
import { LoadFailed } from "~/ui/load-failed"
import { Skeleton } from "~/ui/skeleton"
import { barState } from "./bar-state"
import { LeaveButton } from "./leave-button"
import { type EligibilityData, eligibilityQuery } from "./wholesale-query"

/** How a wholesaler stands: an open window, or how far the cart is. */
export function MyPlan({ user }: { user: KnownUser }) {
  const { data, isPending, error, refetch } = useRead(eligibilityQuery(user.id))
  if (user.role === "next_champ")
    return (
      <Card tone="wash" className="content-center">
        <h2 className="text-xl font-bold">You always buy at wholesale prices</h2>
        <p className="mt-2 text-ink-soft">No target and no time limit: every order gets wholesale prices.</p>
        <LinkButton to={paths.shop} className="mt-5">
          Go shopping
        </LinkButton>
      </Card>
    )
  if (isPending) return <Skeleton className="rounded-lg" />
  if (!data) return <LoadFailed what="your wholesale plan" error={error} retry={refetch} />
  return <Plan data={data} since={user.wholesaler_activated} />
}

function Plan({ data, since }: { data: EligibilityData; since: string | null }) {
  const { target_balance: target, subtotal, missing, window_ends_at: endsAt } = data
  const state = barState(data, subtotal)
  const percent = state.kind === "complete" ? 100 : state.percent
  return (
    <Card tone="wash" className="grid content-center gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-xl font-bold">
          {endsAt
            ? `${data.days_left} ${data.days_left === 1 ? "day" : "days"} left`
            : "You are a wholesaler"}
        </h2>
        {since ? <Badge tone="neutral">Since {longDate(since)}</Badge> : null}
      </div>
      <p className="max-w-2xl">
        {endsAt ? (
          <>
            Every order is at wholesale prices until <strong>{longDate(endsAt)}</strong>. An order of{" "}
            {formatNaira(target)} starts a new 30 days.
          </>
        ) : missing > 0 ? (
          <>
            Your cart comes to <strong className="tabular-nums">{formatNaira(subtotal)}</strong> at wholesale
            prices. <strong className="tabular-nums">{formatNaira(missing)}</strong> more, and the whole order
            is wholesale.
          </>
        ) : (
          "Your cart reaches the target: check out, and 30 days of wholesale prices begin with the payment."
        )}
      </p>
      <div
        role="progressbar"
        aria-label="Of the wholesale target"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-2 max-w-2xl overflow-hidden rounded-full bg-white"
      >
        <div className="h-full bg-brand-deep" style={{ width: `${percent}%` }} />
      </div>
      <div className="mt-1 flex flex-wrap gap-3">
        <LinkButton to={missing > 0 || endsAt ? paths.shop : paths.cart}>
          {missing > 0 || endsAt ? "Go shopping" : "Go to my cart"}
        </LinkButton>
      </div>
      <LeaveButton isOpen={endsAt !== null} />
    </Card>
  )
}

import type { PointsMovement } from "@contract/rewards"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useSearchParams } from "react-router-dom"
import { longDate } from "~/platform/dates"
import { personalPaths } from "~/platform/paths/personal-paths"
import { queryClient } from "~/platform/query/browser-client"
import { classNames } from "~/ui/class-names"
import { EmptyState } from "~/ui/empty-state"
import { LoadFailed } from "~/ui/load-failed"
import { Pagination } from "~/ui/pagination"
import { Skeleton } from "~/ui/skeleton"
import { formatPoints } from "./points-words"
import { movementsQuery } from "./rewards-query"

const PLACES = ["a", "b", "c"]

export const pointsStatementSkeleton = (
  <div className="mt-4 grid gap-3">
    {PLACES.map((place) => (
      <Skeleton key={place} className="h-16 rounded-lg" />
    ))}
  </div>
)

/** What moved among the points, newest first, with how many there were after each. */
export function PointsStatement() {
  const [search] = useSearchParams()
  const page = Math.max(1, Math.min(100_000, Math.trunc(Number(search.get("page")) || 1)))
  const query = useQuery({ ...movementsQuery(page), placeholderData: keepPreviousData }, queryClient)
  return (
    <section aria-labelledby="points-statement" className="mt-10">
      <h2 id="points-statement" className="text-lg font-bold">
        Statement
      </h2>
      {query.isPending ? (
        pointsStatementSkeleton
      ) : !query.data ? (
        <LoadFailed what="your statement" error={query.error} retry={query.refetch} />
      ) : query.data.data.length === 0 ? (
        <EmptyState title={page > 1 ? "Nothing moved here" : "No points yet"}>
          Points come when an order is delivered, and are listed here.
        </EmptyState>
      ) : (
        <>
          <ul
            aria-busy={query.isPlaceholderData}
            className={classNames("mt-4 border-t border-line", query.isPlaceholderData && "opacity-60")}
          >
            {query.data.data.map((movement) => (
              <Movement key={movement.id} movement={movement} />
            ))}
          </ul>
          <div className="mt-8">
            <Pagination
              page={query.data.meta.current_page}
              lastPage={query.data.meta.last_page}
              linkTo={(to) => (to > 1 ? `${personalPaths.redeem}?page=${to}` : personalPaths.redeem)}
              link={{ preventScrollReset: true }}
            />
          </div>
        </>
      )}
    </section>
  )
}

function Movement({ movement: { title, points, at, detail, balance_after } }: { movement: PointsMovement }) {
  const came = points > 0
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-line py-4">
      <p className="font-semibold">{title}</p>
      <p className={classNames("text-right font-bold tabular-nums", came ? "text-brand-deep" : "text-ink")}>
        {came ? "+" : "−"}
        {formatPoints(Math.abs(points))}
      </p>
      <p className="text-sm text-ink-soft wrap-anywhere">
        <time dateTime={at}>{longDate(at)}</time>
        {detail ? ` · ${detail}` : ""}
      </p>
      <p className="text-right text-sm text-ink-soft tabular-nums">
        <span className="sr-only">Points after it: </span>
        {formatPoints(balance_after)}
      </p>
    </li>
  )
}

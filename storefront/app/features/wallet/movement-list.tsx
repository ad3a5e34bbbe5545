import { longDate } from "@contract/lagos"
import type { UseQueryResult } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { classNames } from "~/ui/class-names"
import { LoadFailed } from "~/ui/load-failed"
import { Pagination } from "~/ui/pagination"
import { Skeleton } from "~/ui/skeleton"

interface MovementListProps<One> {
  /** A page of the statement; the one before while it is not there yet. */
  query: UseQueryResult<{ data: readonly One[]; meta: { current_page: number; last_page: number } }>
  linkTo: (page: number) => string
  empty: ReactNode
  children: (movement: One) => ReactNode
}

export const statementSkeleton = (
  <div className="mt-4 grid gap-3">
    {["a", "b", "c", "d"].map((place) => (
      <Skeleton key={place} className="h-16 rounded-lg" />
    ))}
  </div>
)

/** A page of a statement, newest first. */
export function MovementList<One>({ query, linkTo, empty, children }: MovementListProps<One>) {
  if (query.isPending) return statementSkeleton
  const { data: page, isPlaceholderData: isOld, error, refetch } = query
  if (!page) return <LoadFailed what="your statement" error={error} retry={refetch} />
  if (page.data.length === 0) return empty
  return (
    <>
      <ul aria-busy={isOld} className={classNames("mt-4 border-t border-line", isOld && "opacity-60")}>
        {page.data.map(children)}
      </ul>
      <div className="mt-8">
        <Pagination
          page={page.meta.current_page}
          lastPage={page.meta.last_page}
          linkTo={linkTo}
          link={{ preventScrollReset: true }}
        />
      </div>
    </>
  )
}

interface MovementRowProps {
  movement: { title: string; at: string; detail?: string | null }
  /** With its sign. */
  amount: string
  /** It came, rather than went. */
  came: boolean
  /** How much there was after it. */
  after: string
}

export function MovementRow({ movement: { title, at, detail }, amount, came, after }: MovementRowProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-line py-4">
      <p className="font-semibold">{title}</p>
      <p className={classNames("text-right font-bold tabular-nums", came ? "text-brand-deep" : "text-ink")}>
        {amount}
      </p>
      <p className="text-sm text-ink-soft wrap-anywhere">
        <time dateTime={at}>{longDate(at)}</time>
        {detail ? ` · ${detail}` : ""}
      </p>
      <p className="text-right text-sm text-ink-soft tabular-nums">
        <span className="sr-only">Balance: </span>
        {after}
      </p>
    </li>
  )
}

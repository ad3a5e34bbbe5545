import { longDate } from "@contract/lagos"
import type { ReactNode } from "react"
import { classNames } from "~/ui/class-names"
import { Pagination } from "~/ui/pagination"

interface MovementListProps<One> {
  /** A page of the statement. */
  page: { data: readonly One[]; meta: { current_page: number; last_page: number } }
  /** Another page has been asked for and is not there yet. */
  isOld: boolean
  linkTo: (page: number) => string
  children: (movement: One) => ReactNode
}

/** A page of a statement, newest first. */
export function MovementList<One>({ page, isOld, linkTo, children }: MovementListProps<One>) {
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
  /** How much there was after it, and what that is called. */
  after: string
  afterWords: string
}

export function MovementRow({
  movement: { title, at, detail },
  amount,
  came,
  after,
  afterWords,
}: MovementRowProps) {
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
        <span className="sr-only">{afterWords} </span>
        {after}
      </p>
    </li>
  )
}

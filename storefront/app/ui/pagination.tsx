import { Link, type LinkProps } from "react-router-dom"
import { ChevronLeftIcon, ChevronRightIcon } from "./icons"

const box =
  "inline-flex min-w-11 h-11 items-center justify-center rounded-sm px-3 text-sm font-semibold tabular-nums"

/** Links to the other pages of a list: work without script, can be opened in a tab, and search engines follow them. */
export function Pagination({
  page,
  lastPage,
  linkTo,
  link,
}: {
  page: number
  lastPage: number
  linkTo: (page: number) => string
  /** How the links behave, when not as others do. */
  link?: Pick<LinkProps, "state" | "preventScrollReset">
}) {
  if (lastPage <= 1) return null
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-center gap-1">
      {page > 1 ? (
        <Link {...link} to={linkTo(page - 1)} rel="prev" className={`${box} hover:bg-brand-wash`}>
          <ChevronLeftIcon className="size-5" />
          <span className="sr-only sm:not-sr-only sm:ml-1">Previous</span>
        </Link>
      ) : null}
      {pagesAround(page, lastPage).map((p, i, all) => (
        <span key={p} className="contents">
          {i > 0 && p - (all[i - 1] ?? 0) > 1 ? <span className="px-1 text-ink-faint">…</span> : null}
          {p === page ? (
            <span aria-current="page" className={`${box} bg-ink text-white`}>
              {p}
            </span>
          ) : (
            <Link {...link} to={linkTo(p)} aria-label={`Page ${p}`} className={`${box} hover:bg-brand-wash`}>
              {p}
            </Link>
          )}
        </span>
      ))}
      {page < lastPage ? (
        <Link {...link} to={linkTo(page + 1)} rel="next" className={`${box} hover:bg-brand-wash`}>
          <span className="sr-only sm:not-sr-only sm:mr-1">Next</span>
          <ChevronRightIcon className="size-5" />
        </Link>
      ) : null}
    </nav>
  )
}

/** First, last, and the ones around the page: at most five, so that a phone shows them in one row. */
function pagesAround(page: number, lastPage: number): number[] {
  const wanted = new Set([1, page - 1, page, page + 1, lastPage])
  return [...wanted].filter((p) => p >= 1 && p <= lastPage).sort((a, b) => a - b)
}

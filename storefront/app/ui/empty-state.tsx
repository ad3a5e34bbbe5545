import type { ReactNode } from "react"

/** Nothing here: a picture, one sentence, what to do next. */
export function EmptyState({
  title,
  children,
  action,
  art,
}: {
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
  art?: ReactNode
}) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-4 py-12 text-center wrap-anywhere sm:py-16">
      {art ?? <EmptyShelf />}
      <h2 className="mt-6 text-xl font-bold">{title}</h2>
      {children ? <p className="mt-2 text-ink-soft">{children}</p> : null}
      {action ? <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div> : null}
    </div>
  )
}

/** An arch, a shelf and the ring where a jar stood. */
function EmptyShelf() {
  return (
    <svg aria-hidden viewBox="0 0 200 140" width="200" height="140" fill="none">
      <path d="M40 120V70a60 60 0 0 1 120 0v50z" className="fill-brand-wash" />
      <rect x="22" y="118" width="156" height="8" rx="4" className="fill-clay" />
      <ellipse cx="100" cy="117" rx="26" ry="4" className="fill-brand-mist" />
      <path
        d="M80 112V84a6 6 0 0 1 6-6h28a6 6 0 0 1 6 6v28M88 78v-9h24v9"
        strokeWidth="2"
        strokeDasharray="4 5"
        strokeLinecap="round"
        className="stroke-brand-deep"
      />
      <circle cx="146" cy="46" r="5" className="fill-clay" />
      <circle cx="58" cy="34" r="3" className="fill-brand" />
    </svg>
  )
}

import { Link } from "react-router-dom"
import { classNames } from "./class-names"

export interface Crumb {
  name: string
  /** Left out on the page itself. */
  to?: string
}

/** Where this page is. On phones only the way back up is shown. */
export function Breadcrumbs({ crumbs, className }: { crumbs: readonly Crumb[]; className?: string }) {
  return (
    <nav aria-label="Breadcrumb" className={classNames("text-sm text-ink-soft", className)}>
      <ol className="row-scroll flex items-center whitespace-nowrap">
        {crumbs.map((crumb, i) => (
          <li key={`${crumb.to ?? ""}${crumb.name}`} className="flex items-center">
            {i > 0 ? (
              <span aria-hidden className="px-2 text-edge">
                /
              </span>
            ) : null}
            {crumb.to ? (
              <Link
                to={crumb.to}
                className="inline-flex min-h-11 items-center hover:text-brand-deep hover:underline"
              >
                {crumb.name}
              </Link>
            ) : (
              <span aria-current="page" className="text-ink">
                {crumb.name}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

import { Link } from "react-router-dom"
import { paths } from "~/platform/paths/paths"
import { useSite } from "~/platform/site/site"
import { EmptyState } from "~/ui/empty-state"
import { RecentRow } from "./recent-row"

/** A search for nothing: somewhere to begin. */
export function NoWords() {
  const { sections } = useSite()
  return (
    <div className="page pb-14">
      <EmptyState
        title="What are you looking for?"
        action={sections.map((section) => (
          <Link
            key={section.id}
            to={paths.section(section)}
            className="inline-flex min-h-11 items-center rounded-full border border-line px-4 text-sm font-medium hover:border-brand-deep hover:bg-brand-wash"
          >
            {section.name}
          </Link>
        ))}
      >
        Type a product, a brand or a shade above, or begin with a section.
      </EmptyState>
      <div className="mx-auto max-w-2xl">
        <RecentRow />
      </div>
    </div>
  )
}

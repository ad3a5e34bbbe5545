import { Link } from "react-router"
import { paths } from "~/platform/paths/paths"
import { forgetSearches, useRecentSearches } from "./recent-searches"

/** What this browser searched for lately, each a link, and a way to clear them. */
export function RecentRow() {
  const recent = useRecentSearches()
  if (recent.length === 0) return null
  return (
    <section aria-labelledby="recent-searches" className="mt-6">
      <div className="flex items-center justify-between gap-4">
        <h2 id="recent-searches" className="text-sm font-semibold">
          Your recent searches
        </h2>
        <button type="button" className="link min-h-11 px-2 text-sm" onClick={forgetSearches}>
          Clear
        </button>
      </div>
      <SearchLinks searches={recent} />
    </section>
  )
}

/** Searches to begin with one press. */
export function SearchLinks({ searches }: { searches: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {searches.map((words) => (
        <li key={words}>
          <Link
            to={paths.search(words)}
            className="inline-flex min-h-11 max-w-72 items-center rounded-full bg-brand-wash px-4 text-sm font-medium hover:bg-brand-mist"
          >
            <span className="truncate">{words}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

import { forgetSearches, useRecentSearches } from "./recent-searches"
import { SearchLinks } from "./search-links"

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

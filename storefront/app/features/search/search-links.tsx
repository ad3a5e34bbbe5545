import { Link } from "react-router-dom"
import { paths } from "~/platform/paths/paths"

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

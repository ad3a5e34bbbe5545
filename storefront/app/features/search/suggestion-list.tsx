import type { ReactNode } from "react"
import { shownPrice, useEligibleWholesaler } from "~/features/offer/wholesale"
import { paths } from "~/platform/paths/paths"
import { classNames } from "~/ui/class-names"
import { ClockIcon } from "~/ui/icons"
import { Picture } from "~/ui/picture"
import { Price } from "~/ui/price"
import { forgetSearches } from "./recent-searches"
import type { Suggestions } from "./suggestion-source"

interface SuggestionListProps {
  id: string
  open: boolean
  suggestions: Suggestions
  /** Searches of this browser, while nothing is typed. */
  earlier: readonly string[]
  /** Index of the entry that the arrows are on; -1 for none. */
  active: number
  onGo: (address: string) => void
}

/** Products with picture and name, then "See all ...", or "No data available". */
export function SuggestionList({ id, open, suggestions, earlier, active, onGo }: SuggestionListProps) {
  const { hits, words, state } = suggestions
  const eligible = useEligibleWholesaler()
  const option = (index: number, key: string, address: string, content: ReactNode, className?: string) => (
    // The keyboard works these through the input (aria-activedescendant); the pointer presses them.
    <button
      key={key}
      id={`${id}-${index}`}
      type="button"
      tabIndex={-1}
      role="option"
      aria-selected={index === active}
      className={classNames(
        "flex w-full items-center gap-3 rounded-sm px-3 text-left text-sm",
        index === active ? "bg-brand-wash" : "hover:bg-brand-wash",
        className,
      )}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onGo(address)}
    >
      {content}
    </button>
  )
  return (
    <div
      className={classNames(
        "absolute inset-x-0 top-full z-10 mt-2 rounded-lg bg-white p-2 text-ink shadow-soft",
        !open && "hidden",
      )}
    >
      {earlier.length > 0 ? (
        <p className="flex items-center justify-between pl-3 text-xs font-semibold text-ink-soft">
          Recent searches
          <button
            type="button"
            className="min-h-11 px-3 text-brand-deep hover:underline"
            onMouseDown={(event) => event.preventDefault()}
            onClick={forgetSearches}
          >
            Clear
          </button>
        </p>
      ) : null}
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={earlier.length > 0 ? "Recent searches" : "Suggestions"}
      >
        {earlier.map((search, i) =>
          option(
            i,
            search,
            paths.search(search),
            <>
              <ClockIcon className="size-5 shrink-0 text-ink-soft" />
              <span className="truncate">{search}</span>
            </>,
            "min-h-11",
          ),
        )}
        {hits.map((hit, i) =>
          option(
            i,
            hit.id,
            paths.product(hit.id),
            <>
              <Picture src={hit.avatar} alt="" width={48} height={48} className="ground size-12 rounded-sm" />
              <span className="min-w-0 flex-1">
                <span className="block truncate font-semibold">{hit.name}</span>
                <span className="block truncate text-xs text-ink-soft">{hit.vendor}</span>
              </span>
              <Price {...shownPrice({ ...hit, regular_price: hit.price }, eligible)} />
            </>,
            "min-h-16",
          ),
        )}
        {hits.length >= 2
          ? option(
              hits.length,
              "all",
              paths.search(words),
              <>
                <span className="shrink-0 font-bold text-brand-deep">See all ...</span>
                <span className="truncate text-ink-soft">{`for “${words}”`}</span>
              </>,
              "min-h-12",
            )
          : null}
      </div>
      <p role="status" className="text-sm text-ink-soft">
        {state === "ready" && hits.length < 2 ? <span className="block p-3">No data available</span> : null}
        {state === "ready" && hits.length >= 2 ? (
          <span className="sr-only">{`${hits.length} products suggested`}</span>
        ) : null}
        {state === "loading" ? <span className="block p-3">Searching</span> : null}
      </p>
    </div>
  )
}

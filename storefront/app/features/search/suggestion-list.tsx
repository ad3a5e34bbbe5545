import { paths } from "~/platform/paths/paths"
import { classNames } from "~/ui/class-names"
import { Picture } from "~/ui/picture"
import { Price } from "~/ui/price"
import type { Suggestions } from "./suggestion-source"

interface SuggestionListProps {
  id: string
  open: boolean
  suggestions: Suggestions
  /** Index of the entry that the arrows are on; -1 for none. */
  active: number
  onGo: (address: string) => void
}

const option = "flex w-full min-h-14 items-center gap-3 rounded-sm px-3 py-2 text-left text-sm"

/** Products with picture and name, then "See all ...", or "No data available" (specification 2.5). */
export function SuggestionList({ id, open, suggestions, active, onGo }: SuggestionListProps) {
  const { hits, words, state } = suggestions
  const look = (i: number) => classNames(option, i === active ? "bg-brand-wash" : "hover:bg-brand-wash")
  return (
    <div
      className={classNames(
        "absolute inset-x-0 top-full z-10 mt-2 rounded-lg bg-white p-2 text-ink shadow-soft",
        !open && "hidden",
      )}
    >
      <div id={`${id}-list`} role="listbox" aria-label="Suggestions">
        {hits.map((hit, i) => (
          // The keyboard works these through the input (aria-activedescendant); the pointer presses them.
          <button
            key={hit.id}
            id={`${id}-${i}`}
            type="button"
            tabIndex={-1}
            role="option"
            aria-selected={i === active}
            className={look(i)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onGo(paths.product(hit.id))}
          >
            <Picture src={hit.avatar} alt="" width={48} height={48} className="ground rounded-sm" />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-semibold">{hit.name}</span>
              <span className="block truncate text-xs text-ink-soft">{hit.vendor}</span>
            </span>
            <Price amount={hit.price} />
          </button>
        ))}
        {hits.length >= 2 ? (
          <button
            id={`${id}-${hits.length}`}
            type="button"
            tabIndex={-1}
            role="option"
            aria-selected={active === hits.length}
            className={classNames(look(hits.length), "font-bold text-brand-deep")}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onGo(paths.search(words))}
          >
            See all results for “{words}”
          </button>
        ) : null}
      </div>
      <p role="status" className="text-sm text-ink-soft">
        {state === "ready" && hits.length < 2 ? <span className="block p-3">No data available</span> : null}
        {state === "loading" ? <span className="block p-3">Searching</span> : null}
        {state === "failed" ? (
          <span className="block p-3 text-alert-deep">
            Unknown Error. Please check details and try again.
          </span>
        ) : null}
      </p>
    </div>
  )
}

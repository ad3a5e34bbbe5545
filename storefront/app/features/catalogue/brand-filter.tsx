import { classNames } from "~/ui/class-names"
import { SearchIcon } from "~/ui/icons"
import { type BrandName, LETTERS, letterOf } from "./brand-letters"

interface BrandFilterProps {
  brands: readonly BrandName[]
  words: string
  onWords: (words: string) => void
  letter: string | null
  onLetter: (letter: string | null) => void
  /** Of the box in a form without script. */
  name?: string
  /** Box and letters in one row, for the menu. */
  compact?: boolean
}

/** "Search your brand" and A–Z buttons. Letters without a brand cannot be pressed. */
export function BrandFilter({
  brands,
  words,
  onWords,
  letter,
  onLetter,
  name,
  compact = false,
}: BrandFilterProps) {
  const present = new Set(brands.map(({ name }) => letterOf(name)))
  return (
    <div className={compact ? "flex items-center gap-6" : "space-y-4"}>
      <label className={classNames("relative block", compact ? "w-60 shrink-0" : "max-w-md")}>
        <span className="sr-only">Search your brand</span>
        <input
          type="search"
          name={name}
          maxLength={60}
          value={words}
          placeholder="Search your brand"
          onChange={(event) => onWords(event.target.value)}
          className="h-11 w-full appearance-none rounded-full border border-edge bg-white pr-4 pl-11 text-base placeholder:text-ink-faint focus:border-brand-deep"
        />
        <SearchIcon className="absolute top-3 left-4 size-5 text-ink-soft" />
      </label>
      <fieldset
        className={classNames(
          "flex noscript:hidden",
          compact ? "flex-wrap" : "row-scroll -mx-4 min-w-0 gap-1 px-4 lg:mx-0 lg:flex-wrap lg:px-0",
        )}
      >
        <legend className="sr-only">First letter</legend>
        {["All", ...LETTERS].map((entry) => {
          const value = entry === "All" ? null : entry
          return (
            <button
              key={entry}
              type="button"
              aria-pressed={letter === value}
              disabled={value !== null && !present.has(value)}
              onClick={() => onLetter(value)}
              className={classNames(
                "grid shrink-0 snap-start place-items-center rounded-full text-sm font-semibold aria-pressed:bg-ink aria-pressed:text-white disabled:font-normal disabled:text-edge",
                compact ? "h-9 min-w-7 px-1" : "h-11 min-w-11 px-2",
                letter !== value && "enabled:hover:bg-brand-wash",
              )}
            >
              {entry}
            </button>
          )
        })}
      </fieldset>
    </div>
  )
}

import type { ProductListMeta } from "@contract/catalogue"
import { useId, useState } from "react"
import { Checkbox } from "~/ui/checkbox"
import { SearchIcon } from "~/ui/icons"
import { filterBrands } from "./brand-letters"
import { MAX_CHOICES } from "./list-filters"

type Value = ProductListMeta["facets"]["brand"][number]

/** From this many values on, a box to find one among them. */
const LONG = 10

/**
 * One facet's values. By name, with those chosen on arrival first: what is on is in sight, and nothing changes its
 * place under the finger when it is pressed.
 */
export function FilterChoices({
  name,
  what,
  values,
  chosen,
  most = MAX_CHOICES,
  inOrder = false,
  onToggle,
}: {
  /** Of the form's field. */
  name: string
  /** What is chosen among: "brand". */
  what: string
  values: readonly Value[]
  chosen: readonly string[]
  /** So many can be chosen. */
  most?: number
  /** The values have an order of their own: small to large, fair to rich. */
  inOrder?: boolean
  onToggle: (id: string) => void
}) {
  const [first] = useState(() => new Set(chosen))
  const [words, setWords] = useState("")
  const status = useId()
  const byName = (a: Value, b: Value) =>
    Number(first.has(b.id)) - Number(first.has(a.id)) || a.name.localeCompare(b.name, "en")
  const sorted = inOrder ? values : [...values].sort(byName)
  const named = sorted.map((value) => ({ ...value, slug: "" }))
  const shown = words ? filterBrands(named, words, null) : named
  const find = `Find ${/^[aeiou]/.test(what) ? "an" : "a"} ${what}`
  const full = chosen.length >= most
  return (
    <>
      {values.length >= LONG ? (
        <label className="relative mb-1 block noscript:hidden">
          <span className="sr-only">{find}</span>
          <input
            type="search"
            value={words}
            maxLength={60}
            placeholder={find}
            aria-describedby={status}
            onChange={(event) => setWords(event.target.value)}
            // Enter would send the whole form.
            onKeyDown={(event) => {
              if (event.key === "Enter") event.preventDefault()
            }}
            className="h-11 w-full appearance-none rounded-sm border border-edge bg-white pr-3 pl-10 text-base placeholder:text-ink-faint focus:border-brand-deep lg:text-sm"
          />
          <SearchIcon className="absolute top-3 left-3 size-5 text-ink-soft" />
          <span id={status} role="status" className="sr-only">
            {words ? `${shown.length} found` : ""}
          </span>
        </label>
      ) : null}
      <ul className="max-h-72 overflow-y-auto overscroll-contain pr-2">
        {shown.map(({ id, name: label, count }) => (
          <li key={id}>
            <Checkbox
              label={label}
              className="text-sm"
              aside={count}
              name={name}
              value={id}
              checked={chosen.includes(id)}
              disabled={full && !chosen.includes(id)}
              onChange={() => onToggle(id)}
            />
          </li>
        ))}
        {shown.length === 0 ? <li className="py-2 text-sm text-ink-soft">{`No ${what} found`}</li> : null}
      </ul>
    </>
  )
}

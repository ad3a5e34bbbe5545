import { Plus } from "@medusajs/icons"
import { Input, Text } from "@medusajs/ui"
import { type ReactNode, useEffect, useState } from "react"
import { SmallButton } from "./buttons"

const PAUSE_MS = 250

/** What is typed into a search, and, a moment after the last letter, what is looked for (`q`). */
export function useSearch() {
  const [typed, setTyped] = useState("")
  const [q, setQ] = useState("")
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return { typed, setTyped, q }
}

/** A search box with what it finds, each with a button that adds it to something. */
export function FindAndAdd<Row>(props: {
  /** What is looked for: "products". */
  what: string
  placeholder: string
  search: ReturnType<typeof useSearch>
  /** The list shows from so many letters. */
  letters: number
  found: { data: readonly Row[] | undefined; error: { message: string } | null; isPending: boolean }
  nameOf: (row: Row) => string
  keyOf: (row: Row) => string
  /** What the button says of what cannot be added. */
  hindranceOf: (row: Row) => string | null
  onAdd: (row: Row) => void
  children: (row: Row) => ReactNode
}) {
  const { search, found } = props
  const rows = found.data ?? []
  return (
    <>
      <Input
        role="searchbox"
        size="small"
        aria-label={`Find ${props.what}`}
        placeholder={props.placeholder}
        value={search.typed}
        onChange={(event) => search.setTyped(event.target.value)}
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
      {search.q.length >= props.letters && (
        <ul
          aria-label={`Found ${props.what}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: all in it may be added, and keys have to scroll it all the same
          tabIndex={0}
          className="max-h-72 overflow-y-auto rounded-md border border-ui-border-base"
        >
          {rows.map((row) => {
            const hindrance = props.hindranceOf(row)
            return (
              <li key={props.keyOf(row)} className="flex items-center gap-3 px-3 py-2">
                {props.children(row)}
                <SmallButton
                  className="shrink-0"
                  disabled={hindrance !== null}
                  aria-label={`${hindrance ?? "Add"} ${props.nameOf(row)}`}
                  onClick={() => props.onAdd(row)}
                >
                  <Plus /> {hindrance ?? "Add"}
                </SmallButton>
              </li>
            )
          })}
          {rows.length === 0 && (
            <li className="px-3 py-4 text-center text-ui-fg-subtle">
              <Text size="small">
                {found.error?.message ?? (found.isPending ? "Looking" : "No match. Try fewer letters.")}
              </Text>
            </li>
          )}
        </ul>
      )}
    </>
  )
}

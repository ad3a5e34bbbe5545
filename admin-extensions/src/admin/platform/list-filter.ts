import { useEffect, useRef, useState } from "react"
import { useSearchParams } from "react-router-dom"
import { idsOf, type States } from "./states"
import { isOpenOrComing } from "./use-open-row"

const SEARCH_DELAY_MS = 300

/** A list's filter, in the address: what is searched, the page, and whatever else the list knows. */
export function useListFilter() {
  const [params, setParams] = useSearchParams()
  const q = params.get("q") ?? ""
  const [typed, setTyped] = useState(q)
  const sought = useRef(q)
  // The address follows a moment later: what was asked for meanwhile is not undone by what is asked for next.
  const coming = useRef<URLSearchParams | null>(null)
  useEffect(() => {
    if (params) coming.current = null
  }, [params])

  /** Each is a step that Back takes back; words that go on being typed are one step with those before them. */
  const filter = (change: Record<string, string>, replace = false) => {
    const next = new URLSearchParams(coming.current ?? window.location.search)
    next.delete("page")
    next.delete("open")
    for (const [name, value] of Object.entries(change)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    coming.current = next
    setParams(next, { replace })
  }
  useEffect(() => {
    if (q !== sought.current) {
      // Another address of the same screen, by its link in the menu: what was typed here is over.
      sought.current = q
      setTyped(q)
      return
    }
    // A record that was opened before the words were looked for is read first: looking would take it from the list, and away.
    if (typed === q || params.has("open")) return
    const timer = setTimeout(() => {
      if (isOpenOrComing()) return
      sought.current = typed
      filter({ q: typed }, q !== "" && typed !== "")
    }, SEARCH_DELAY_MS)
    return () => clearTimeout(timer)
  })
  return {
    q,
    typed,
    /** What a search field of the list is given. */
    search: { value: typed, onChange: setTyped },
    page: Math.max(1, Number(params.get("page")) || 1),
    chosen: (name: string) => params.get(name) ?? "",
    /** What the list's call is asked for, and what its heads need. */
    sort: params.get("sort") ?? "",
    sorting: { sort: params.get("sort") ?? "", onSort: (sort: string) => filter({ sort }) },
    filter: (change: Record<string, string>) => filter(change),
    toPage: (page: number) => filter({ page: String(page) }),
  }
}

export type ListFilter = ReturnType<typeof useListFilter>

export interface ListView<Id extends string> {
  id: Id
  name: string
}

/** All of a list, then each of its states. */
export function stateViews<Id extends string>(
  states: States<Id>,
  all = "All",
  ids: readonly Id[] = idsOf(states),
): ListView<"all" | Id>[] {
  return [{ id: "all", name: all }, ...ids.map((id) => ({ id, name: states[id].name }))]
}

/** The view that the address names, else the first. */
export function viewOf<Id extends string>(views: readonly ListView<Id>[], chosen: string): Id {
  const found = views.find(({ id }) => id === chosen) ?? views[0]
  if (!found) throw new Error("A list has at least one view")
  return found.id
}

/** What a list's call is asked for: nothing for the view of all. */
export const unlessAll = <Id extends string>(view: Id): Exclude<Id, "all"> | undefined =>
  view === "all" ? undefined : (view as Exclude<Id, "all">)

/** How many fit each status, and all of them. */
export function withAll<Status extends string>(
  counts: Record<Status, number> | undefined,
): Record<Status | "all", number> | undefined {
  if (!counts) return undefined
  const all = Object.values<number>(counts).reduce((sum, count) => sum + count, 0)
  return { ...counts, all } as Record<Status | "all", number>
}

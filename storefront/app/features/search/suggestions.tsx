import { type KeyboardEvent, type RefObject, useEffect, useImperativeHandle, useState } from "react"
import { api } from "~/platform/api/client"
import { paths } from "~/platform/paths/paths"
import { showToast } from "~/platform/toast-store"
import { useRecentSearches } from "./recent-searches"
import { SuggestionList } from "./suggestion-list"
import { NO_SUGGESTIONS, type Suggestions as State, SuggestionSource } from "./suggestion-source"

/** What the box around has to know of the list. */
export interface ListState {
  shown: boolean
  /** Id of the entry that the arrows are on. */
  active: string | undefined
  /** A request is on its way. */
  busy: boolean
}

export interface SuggestionsProps {
  id: string
  /** What stands in the box. */
  text: string
  /** Whether the box wants the list. */
  open: boolean
  /** Receives the box's keys. */
  onKey: RefObject<((event: KeyboardEvent) => void) | null>
  onState: (state: ListState) => void
  onGo: (address: string) => void
  onClose: () => void
}

/** The list below the search box: what was searched for lately while it is empty, then what fits its words. */
export function Suggestions({ id, text, open, onKey, onState, onGo, onClose }: SuggestionsProps) {
  const [suggestions, setSuggestions] = useState(NO_SUGGESTIONS)
  const [active, setActive] = useState(-1)
  const recent = useRecentSearches()
  const [source] = useState(
    () =>
      new SuggestionSource(async (search) => {
        const { data } = await api("POST /product/search", { body: { search } })
        return data
      }, show),
  )
  function show(next: State): void {
    setSuggestions(next)
    setActive(-1)
    // The list says so in place of suggestions.
    if (next.state === "failed")
      showToast({ message: "Unknown Error. Please check details and try again.", tone: "error" })
  }

  useEffect(() => {
    if (open) return source.type(text)
    source.stop()
    setSuggestions(NO_SUGGESTIONS)
  }, [source, open, text])
  useEffect(() => () => source.stop(), [source])

  const { hits, words, state } = suggestions
  // "See all" is the entry after the hits; with fewer than two entries "No data available" stands in its place.
  const earlier = text.trim() === "" ? recent : []
  const addresses = earlier.length > 0 ? earlier.map(paths.search) : hits.map((hit) => paths.product(hit.id))
  if (hits.length >= 2) addresses.push(paths.search(words))
  const shown = open && (earlier.length > 0 || state === "loading" || state === "ready")
  const activeId = shown && active >= 0 ? `${id}-${active}` : undefined
  const busy = open && state === "loading"

  useEffect(() => onState({ shown, active: activeId, busy }), [onState, shown, activeId, busy])

  useImperativeHandle(onKey, () => (event: KeyboardEvent) => {
    if (event.key === "Escape" && shown) {
      // The first Escape closes the list; the second is the browser's own, which clears the box.
      event.preventDefault()
      onClose()
    }
    if (!shown || addresses.length === 0) return
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0
    if (step !== 0) {
      event.preventDefault()
      setActive((active + step + addresses.length + (active < 0 && step < 0 ? 1 : 0)) % addresses.length)
    }
    const chosen = addresses[active]
    if (event.key === "Enter" && chosen) {
      event.preventDefault()
      onGo(chosen)
    }
  })

  return (
    <SuggestionList
      id={id}
      open={shown}
      suggestions={suggestions}
      earlier={earlier}
      active={active}
      onGo={onGo}
    />
  )
}

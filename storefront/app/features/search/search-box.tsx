import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react"
import { Form, useLocation, useNavigate, useSearchParams } from "react-router"
import { api } from "~/platform/api/client"
import { paths } from "~/platform/paths/paths"
import { CloseIcon, SearchIcon } from "~/ui/icons"
import { Spinner } from "~/ui/spinner"
import { showToast } from "~/ui/toast-store"
import { useRecentSearches } from "./recent-searches"
import { SuggestionList } from "./suggestion-list"
import { NO_SUGGESTIONS, SuggestionSource, type Suggestions } from "./suggestion-source"

/**
 * The header's search (specification 2.5 and 5): a plain form without script; with it a combobox whose list the
 * arrows walk, Enter chooses and Escape closes.
 */
export function SearchBox() {
  const id = useId()
  const [params] = useSearchParams()
  const { pathname, key } = useLocation()
  const navigate = useNavigate()
  const [text, setText] = useState(pathname === "/search" ? (params.get("str") ?? "") : "")
  const [suggestions, setSuggestions] = useState<Suggestions>(NO_SUGGESTIONS)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const input = useRef<HTMLInputElement>(null)
  const recent = useRecentSearches()
  const show = (next: Suggestions) => {
    setSuggestions(next)
    setActive(-1)
    // Specification 8, Search failure.
    if (next.state === "failed")
      showToast({ message: "Unknown Error. Please check details and try again.", tone: "error" })
  }
  const [source] = useState(
    () =>
      new SuggestionSource(async (words) => {
        const { data } = await api("POST /product/search", { body: { search: words } })
        return data
      }, show),
  )

  useEffect(() => () => source.stop(), [source])
  // biome-ignore lint/correctness/useExhaustiveDependencies: words and list belong to the page they were typed on
  useEffect(() => {
    setText(pathname === "/search" ? (params.get("str") ?? "") : "")
    source.stop()
    setSuggestions(NO_SUGGESTIONS)
    setOpen(false)
  }, [key])

  const { hits, words, state } = suggestions
  // An empty box offers what was searched for lately. "See all" is the entry after the hits; with fewer than two entries
  // "No data available" stands in its place.
  const earlier = text.trim() === "" ? recent : []
  const addresses = earlier.length > 0 ? earlier.map(paths.search) : hits.map((hit) => paths.product(hit.id))
  if (hits.length >= 2) addresses.push(paths.search(words))
  const shown = open && (earlier.length > 0 || state === "loading" || state === "ready")

  const change = (value: string) => {
    setText(value)
    setActive(-1)
    setOpen(true)
    source.type(value)
  }
  const go = (address: string) => {
    setOpen(false)
    input.current?.blur()
    void navigate(address)
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key === "Escape") {
      if (shown) event.preventDefault()
      setOpen(false)
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
      go(chosen)
    }
  }

  return (
    <Form
      action="/search"
      role="search"
      className="relative mx-auto w-full max-w-2xl"
      onSubmit={() => {
        source.stop()
        setOpen(false)
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      }}
    >
      <input
        ref={input}
        type="search"
        name="str"
        value={text}
        maxLength={100}
        placeholder="What are you looking for"
        aria-label="Search products"
        autoComplete="off"
        enterKeyHint="search"
        required
        role="combobox"
        aria-expanded={shown}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={shown && active >= 0 ? `${id}-${active}` : undefined}
        onChange={(event) => change(event.target.value)}
        onFocus={() => setOpen(true)}
        onClick={() => setOpen(true)}
        onKeyDown={keys}
        className="h-11 w-full appearance-none rounded-full border border-transparent bg-sand pr-22 pl-5 text-base text-ink placeholder:text-ink-faint hover:border-edge focus:border-brand-deep focus:bg-white lg:h-12"
      />
      <span className="absolute inset-y-0 right-0 flex items-center text-ink-soft">
        {state === "loading" ? <Spinner className="px-2" /> : null}
        {text ? (
          <button
            type="button"
            aria-label="Clear the search"
            className="grid size-11 place-items-center rounded-full hover:text-brand-deep"
            onClick={() => {
              change("")
              input.current?.focus()
            }}
          >
            <CloseIcon className="size-4" />
          </button>
        ) : null}
        <button
          type="submit"
          aria-label="Search"
          className="grid size-11 place-items-center rounded-full hover:text-brand-deep"
        >
          <SearchIcon className="size-5" />
        </button>
      </span>
      <SuggestionList
        id={id}
        open={shown}
        suggestions={suggestions}
        earlier={earlier}
        active={active}
        onGo={go}
      />
    </Form>
  )
}

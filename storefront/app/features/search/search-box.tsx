import {
  type ComponentType,
  type FormEvent,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from "react"
import { useLocation, useNavigate, useSearchParams } from "react-router-dom"
import { quietly } from "~/platform/parts/fetched"
import { paths } from "~/platform/paths/paths"
import { classNames } from "~/ui/class-names"
import { CloseIcon, SearchIcon } from "~/ui/icons"
import { Spinner } from "~/ui/spinner"
import type { ListState, SuggestionsProps } from "./suggestions"

const CLOSED: ListState = { shown: false, active: undefined, busy: false }

/**
 * The header's search : a plain form without script; with it a combobox whose list the
 * arrows walk, Enter chooses and Escape closes. What suggests comes when the box is first entered.
 */
export function SearchBox() {
  const id = useId()
  const [params] = useSearchParams()
  const { pathname, key } = useLocation()
  const navigate = useNavigate()
  const asked = pathname === "/search" ? (params.get("str") ?? "") : ""
  const [text, setText] = useState(asked)
  const [open, setOpen] = useState(false)
  const [list, setList] = useState(CLOSED)
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps> | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const onKey = useRef<(event: KeyboardEvent) => void>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: words and list belong to the page they were typed on
  useEffect(() => {
    setText(asked)
    setOpen(false)
  }, [key])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has come to life
  useEffect(() => {
    const box = input.current
    if (!box) return
    // What was typed before there was script counts as typed now.
    if (box.value && box.value !== asked) setText(box.value)
    if (document.activeElement === box) enter()
  }, [])

  const enter = () => {
    setOpen(true)
    if (Suggestions) return
    // Without them the box still searches; the next visit to it tries again.
    void quietly(
      () => import("./suggestions"),
      (code) => setSuggestions(() => code.Suggestions),
    )
  }
  const go = useCallback(
    (address: string) => {
      setOpen(false)
      input.current?.blur()
      void navigate(address)
    },
    [navigate],
  )
  const submitted = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim()) go(paths.search(text.trim()))
  }

  return (
    <search>
      <form
        action="/search"
        className="relative mx-auto w-full max-w-2xl"
        onSubmit={submitted}
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
          aria-expanded={list.shown}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={list.active}
          onChange={(event) => {
            setText(event.target.value)
            setOpen(true)
          }}
          onFocus={enter}
          onClick={enter}
          onKeyDown={(event) => onKey.current?.(event)}
          className={classNames(
            "h-[44px] w-full appearance-none rounded-full border border-transparent bg-sand pl-4 text-base text-ink placeholder:text-ink-faint hover:border-edge focus:border-brand-deep focus:bg-white max-lg:text-ellipsis max-lg:placeholder:text-sm lg:h-12 lg:pr-22 lg:pl-5",
            text ? "pr-22" : "pr-[44px]",
          )}
        />
        <span className="absolute inset-y-0 right-0 flex items-center text-ink-soft">
          {list.busy ? <Spinner className="px-2" /> : null}
          {text ? (
            <button
              type="button"
              aria-label="Clear the search"
              className="grid size-[44px] place-items-center rounded-full hover:text-brand-deep"
              onClick={() => {
                setText("")
                input.current?.focus()
              }}
            >
              <CloseIcon className="size-4" />
            </button>
          ) : null}
          <button
            type="submit"
            aria-label="Search"
            className="grid size-[44px] place-items-center rounded-full hover:text-brand-deep"
          >
            <SearchIcon className="size-5" />
          </button>
        </span>
        {Suggestions ? (
          <Suggestions
            id={id}
            text={text}
            open={open}
            onKey={onKey}
            onState={setList}
            onGo={go}
            onClose={() => setOpen(false)}
          />
        ) : (
          // What the combobox names, until it is there.
          <div id={`${id}-list`} role="listbox" aria-label="Suggestions" hidden />
        )}
      </form>
    </search>
  )
}

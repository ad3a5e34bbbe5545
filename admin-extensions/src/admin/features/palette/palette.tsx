import { MagnifyingGlass } from "@medusajs/icons"
import { clx, FocusModal, Kbd } from "@medusajs/ui"
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react"
import { Link, useNavigate } from "react-router-dom"
import { openPalette } from "../../platform/opened-palette"
import { useAccess } from "../../platform/staff-access"
import { PlainButton } from "../../ui/buttons"
import { Subtle } from "../../ui/text"
import { actionEntries, type Entry, findEntries, screenEntries } from "./entries"
import { useRecords } from "./use-records"

/** Before anything is typed the screens alone would be longer than the window. */
const SCREENS_AT_ONCE = 8

/** One search for everything: screens and actions of the role, orders, products and people. */
export function Palette() {
  const close = () => openPalette(null)
  return (
    <FocusModal open onOpenChange={(isOpen) => !isOpen && close()}>
      <FocusModal.Content
        aria-describedby={undefined}
        className="inset-x-2 bottom-auto top-2 mx-auto max-h-[calc(100%-16px)] max-w-2xl sm:top-[12vh] sm:max-h-[76vh]"
      >
        <div className="sr-only">
          <FocusModal.Title>Search the back office</FocusModal.Title>
        </div>
        <Search onDone={close} />
      </FocusModal.Content>
    </FocusModal>
  )
}

function Search({ onDone }: { onDone: () => void }) {
  const access = useAccess()
  const navigate = useNavigate()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState("")
  const [at, setAt] = useState(0)
  /** Enter was pressed before anything was found. */
  const [isAwaited, setAwaited] = useState(false)
  const records = useRecords(typed)

  const permissions = new Set(access?.permissions)
  const screens = findEntries(screenEntries(permissions, access?.shop_name ?? ""), typed)
  const groups = [
    { name: "Actions", entries: findEntries(actionEntries(permissions), typed) },
    { name: "Screens", entries: typed.trim() ? screens.slice(0, SCREENS_AT_ONCE) : screens },
    ...records.groups,
  ]
    .filter(({ entries }) => entries.length > 0)
    .sort((a, b) => nearness(b.entries, typed) - nearness(a.entries, typed))
  const found = groups.flatMap(({ entries }) => entries)
  const chosen = Math.min(at, Math.max(0, found.length - 1))
  const first = found[0]

  const go = (entry: Entry) => {
    onDone()
    void navigate(entry.to)
  }
  useEffect(() => {
    if (!isAwaited || records.isLooking) return
    setAwaited(false)
    if (first) go(first)
  })
  // Arrows lead out of what is in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen one is found by its mark
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "nearest" })
  }, [chosen])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      if (found.length > 0) setAt((chosen + step + found.length) % found.length)
    } else if (event.key === "Enter") {
      event.preventDefault()
      const entry = found[chosen]
      if (entry) go(entry)
      else setAwaited(records.isLooking)
    }
  }

  let index = -1
  return (
    <>
      <div className="flex items-center gap-x-3 border-b px-4 py-3">
        <MagnifyingGlass aria-hidden className="shrink-0 text-ui-fg-muted" />
        <input
          role="combobox"
          aria-label="Search the back office"
          aria-expanded={found.length > 0}
          aria-controls={found.length > 0 ? `${id}-list` : undefined}
          aria-activedescendant={found.length > 0 ? `${id}-${chosen}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          placeholder="Screen, action, order, phone, e-mail, product or SKU"
          className="h-6 w-full min-w-0 bg-transparent text-ui-fg-base outline-none placeholder:text-ui-fg-muted max-sm:text-base"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setAt(0)
            setAwaited(false)
          }}
          onKeyDown={onKeyDown}
        />
        <button
          type="button"
          className="focus-visible:shadow-borders-focus shrink-0 rounded-md outline-none"
          onClick={onDone}
        >
          <Kbd>Esc</Kbd>
          <span className="sr-only"> Close</span>
        </button>
      </div>
      {found.length > 0 && (
        <div
          ref={list}
          id={`${id}-list`}
          role="listbox"
          aria-label="Found"
          className="min-h-0 flex-1 overflow-y-auto p-2"
        >
          {groups.map(({ name, entries }) => (
            // biome-ignore lint/a11y/useSemanticElements: a part of a listbox
            <div key={name} role="group" aria-label={name}>
              <div aria-hidden className="txt-compact-xsmall-plus px-2 pb-1 pt-2 text-ui-fg-muted">
                {name}
              </div>
              {entries.map((entry) => {
                index += 1
                return (
                  <Option
                    key={`${name} ${entry.to} ${entry.label}`}
                    id={`${id}-${index}`}
                    entry={entry}
                    isChosen={index === chosen}
                    onDone={onDone}
                  />
                )
              })}
            </div>
          ))}
        </div>
      )}
      <div role="status" className="px-4 py-2 empty:hidden">
        {statusOf(records, found.length) && <Subtle size="xsmall">{statusOf(records, found.length)}</Subtle>}
      </div>
      <div className="hidden border-t px-2 py-1 text-right sm:block">
        <PlainButton onClick={() => openPalette("keys")}>Keys</PlainButton>
      </div>
    </>
  )
}

function statusOf(
  { isLooking, hasFailed }: { isLooking: boolean; hasFailed: boolean },
  found: number,
): string | null {
  if (isLooking) return "Searching orders, products and people…"
  if (hasFailed) return "Orders, products and people could not be searched. Try again in a moment."
  return found === 0 ? "Nothing found. Try another word, or fewer of them." : null
}

/** How near the best of a group is: a record with the very number or name, then what begins so, then the rest. */
function nearness(entries: Entry[], typed: string): number {
  const words = typed.trim().toLowerCase()
  if (!words) return 0
  const names = entries.map(({ label }) => label.toLowerCase())
  if (names.includes(words)) return 2
  return names.some((name) => name.startsWith(words)) ? 1 : 0
}

function Option(props: { id: string; entry: Entry; isChosen: boolean; onDone: () => void }) {
  const { label, under, to } = props.entry
  return (
    <Link
      id={props.id}
      role="option"
      aria-selected={props.isChosen}
      tabIndex={-1}
      to={to}
      onClick={(event) => {
        // In a tab of its own the search stays here.
        if (!event.metaKey && !event.ctrlKey) props.onDone()
      }}
      className={clx(
        "flex min-h-9 flex-wrap items-center gap-x-3 rounded-md px-2 py-1.5 outline-none hover:bg-ui-bg-base-hover max-sm:min-h-11",
        props.isChosen && "bg-ui-bg-base-pressed hover:bg-ui-bg-base-pressed",
      )}
    >
      <span className="txt-compact-small text-ui-fg-base">{label}</span>
      {under && <span className="txt-compact-xsmall min-w-0 truncate text-ui-fg-subtle">{under}</span>}
    </Link>
  )
}

import { TYPED_KEY, wasTypedIn } from "./typing"

/**
 * What was typed, over the end of a session: stored in this tab when the server answers 401, and put back into the same fields
 * once the same person is on the same page again; in a dialog, when that is opened again. Shop and back office share it.
 *
 * Passwords, codes and numbers that identify a person are never stored, and nothing is stored for longer than an hour.
 */
const LASTS_MS = 60 * 60_000
const NEVER_STORED =
  /passw|passcode|\bpin\b|\bbvn\b|\bnin\b|\bcvv\b|\botp\b|one-time|card number|(recovery|security|verification|authenticator) code/i
const NEVER_COMPLETED = /^(one-time-code|current-password|new-password|cc-)/
const TEXTS = new Set([
  ...["text", "search", "email", "tel", "url", "number", "date", "time", "month", "week", "color"],
  ...["datetime-local", "textarea", "select-one"],
])

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

interface TypedValues {
  owner: string
  path: string
  at: number
  values: Record<string, string>
}

/** Stores what was typed on this page, for the account with this id. */
export function rememberTyped(owner: string, path: string): void {
  const values: Record<string, string> = {}
  for (const [key, field] of fields()) if (wasTypedIn(field)) values[key] = field.value
  if (Object.keys(values).length > 0) write({ owner, path, at: Date.now(), values })
}

/**
 * Puts back what this account typed on this page, into fields that are there and into those that come; what was typed
 * again meanwhile stays. Answers what ends it.
 */
export function restoreTyped(owner: string, path: string): () => void {
  const typed = read()
  if (!typed || typed.owner !== owner || typed.path !== path || Date.now() - typed.at > LASTS_MS)
    return () => undefined
  const left = new Map(Object.entries(typed.values))
  let frame = 0
  const fill = () => {
    frame = 0
    const before = left.size
    for (const [key, field] of fields()) {
      const value = left.get(key)
      if (value !== undefined && (wasTypedIn(field) || putInto(field, value))) left.delete(key)
    }
    if (left.size === before) return
    write(left.size > 0 ? { ...typed, values: Object.fromEntries(left) } : null)
    if (left.size === 0) stop()
  }
  const watcher = new MutationObserver(() => {
    frame ||= requestAnimationFrame(fill)
  })
  const stop = () => {
    watcher.disconnect()
    cancelAnimationFrame(frame)
  }
  watcher.observe(document.body, { childList: true, subtree: true })
  fill()
  return stop
}

/** The fields of the page that may be stored, each by what it is called: ids are made again with every page. */
function fields(): Map<string, Field> {
  const found = new Map<string, Field>()
  for (const field of document.querySelectorAll<Field>("input, textarea, select")) {
    const label =
      field.getAttribute("aria-label") ?? field.labels?.[0]?.textContent ?? field.getAttribute("placeholder")
    const name = `${field.name} ${label?.trim() ?? ""}`
    if (!TEXTS.has(field.type) || field.getAttribute("aria-hidden") === "true") continue
    if (NEVER_STORED.test(name) || NEVER_COMPLETED.test(field.autocomplete)) continue
    let key = `${field.type} ${name}`
    while (found.has(key)) key += "+"
    found.set(key, field)
  }
  return found
}

/** As if it were typed, so that the page's own code gets the events. False when a list has no such entry (yet). */
function putInto(field: Field, value: string): boolean {
  if (field instanceof HTMLSelectElement && ![...field.options].some((option) => option.value === value))
    return false
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value)
  field.dispatchEvent(new Event("input", { bubbles: true }))
  field.dispatchEvent(new Event("change", { bubbles: true }))
  return true
}

function write(typed: TypedValues | null): void {
  try {
    if (typed) sessionStorage.setItem(TYPED_KEY, JSON.stringify(typed))
    else sessionStorage.removeItem(TYPED_KEY)
  } catch {
    // Closed or full storage: what was typed is lost with the page, as it would be without this.
  }
}

function read(): TypedValues | null {
  try {
    const typed: unknown = JSON.parse(sessionStorage.getItem(TYPED_KEY) ?? "null")
    return isTypedValues(typed) ? typed : null
  } catch {
    return null
  }
}

function isTypedValues(value: unknown): value is TypedValues {
  if (typeof value !== "object" || value === null) return false
  const { owner, path, at, values } = value as Partial<Record<keyof TypedValues, unknown>>
  return (
    typeof owner === "string" &&
    typeof path === "string" &&
    typeof at === "number" &&
    typeof values === "object" &&
    values !== null &&
    Object.values(values).every((one) => typeof one === "string")
  )
}

/** Where a tab stores what was typed in a page whose session ended, until the same person is back on it. */
export const TYPED_KEY = "typed"

type Typed = WeakMap<EventTarget, "typed" | "sent">

/** Fields that somebody typed in, and whether their form was submitted since. */
let seen: Typed | null = null

/** Notes from now on which fields somebody types in. Small: it is in every page. What to do with them: `typed-fields.ts`. */
export function noteTyping(): void {
  if (seen) return
  const typed: Typed = new WeakMap()
  seen = typed
  document.addEventListener(
    "input",
    ({ target }) => {
      if (target) typed.set(target, "typed")
    },
    { capture: true, passive: true },
  )
  document.addEventListener(
    "submit",
    ({ target }) => {
      for (const field of (target as HTMLFormElement).elements) if (typed.has(field)) typed.set(field, "sent")
    },
    { capture: true },
  )
}

export const wasTypedIn = (field: EventTarget): boolean => seen?.has(field) ?? false
export const isUnsent = (field: EventTarget): boolean => seen?.get(field) === "typed"

/** Whether there is anything to put back: its code is loaded only then. */
export function hasTyped(): boolean {
  try {
    return sessionStorage.getItem(TYPED_KEY) !== null
  } catch {
    return false
  }
}

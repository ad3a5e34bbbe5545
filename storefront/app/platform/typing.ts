/** Where a tab keeps what was typed in a page whose session ended, until the same person is back on it. */
export const TYPED_KEY = "typed"

let seen: WeakSet<EventTarget> | null = null

/** Notes from now on which fields somebody types in. Small: it is in every page. What to do with them: `typed-fields.ts`. */
export function noteTyping(): void {
  if (seen) return
  const typed = new WeakSet<EventTarget>()
  seen = typed
  document.addEventListener(
    "input",
    ({ target }) => {
      if (target) typed.add(target)
    },
    { capture: true, passive: true },
  )
}

export const wasTypedIn = (field: EventTarget): boolean => seen?.has(field) ?? false

/** Whether there is anything to put back: its code is loaded only then. */
export function hasTyped(): boolean {
  try {
    return sessionStorage.getItem(TYPED_KEY) !== null
  } catch {
    return false
  }
}

import { useSyncExternalStore } from "react"

/** What lies over the screen: the search for everything, or the keys. */
type Opened = "search" | "keys" | null

let opened: Opened = null
const listeners = new Set<() => void>()

/** From wherever it is pressed: the menu, the top bar, the keyboard. */
export function openPalette(next: Opened): void {
  opened = next
  for (const call of listeners) call()
}

/** The keys that open it close it again. */
export const toggleSearch = (): void => openPalette(opened === "search" ? null : "search")

export function useOpened(): Opened {
  return useSyncExternalStore(
    (call) => {
      listeners.add(call)
      return () => listeners.delete(call)
    },
    () => opened,
  )
}

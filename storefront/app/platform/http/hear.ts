import type { SyntheticEvent } from "react"

/**
 * Marks an event that React has taken in: it passes over those in parts of the page that it has not woken up yet. What
 * is not marked when it is over was pressed too early, and is pressed again (`scripts-after-paint.ts`).
 */
export function hear({ nativeEvent }: SyntheticEvent): void {
  Object.assign(nativeEvent, { heard: true })
}

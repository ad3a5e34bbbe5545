import type { SyntheticEvent } from "react"

/**
 * Marks an event that React has received: React ignores events in parts of the page that are not hydrated yet. A press whose
 * event carries no mark came too early, and is repeated (`scripts-after-paint.ts`).
 */
export function markAnswered({ nativeEvent }: SyntheticEvent): void {
  Object.assign(nativeEvent, { isAnswered: true })
}

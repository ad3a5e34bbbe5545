const DAY = 86_400_000

/** What this browser remembers of installing. */
export interface InstallMemory {
  /** Visits so far: the shop was not open for half an hour before each. */
  visits: number
  /** Milliseconds since 1970. */
  lastSeen: number
  /** When the shopper said "Not now"; null: never. */
  declinedAt: number | null
}

export const FIRST_VISIT: InstallMemory = { visits: 0, lastSeen: 0, declinedAt: null }

const NEW_VISIT_MS = 30 * 60_000
/** Whoever said no is left in peace. */
const PEACE_MS = 60 * DAY

/** Where people are busy with something else. */
const BUSY =
  /^\/(checkout|payment|pay|login|register|logout|forgot-password|reset-password|offline|admin)(\/|$)/

/** The memory after another look at the shop. */
export function visited(memory: InstallMemory, now: number): InstallMemory {
  const isNew = now - memory.lastSeen > NEW_VISIT_MS
  return { ...memory, visits: memory.visits + (isNew ? 1 : 0), lastSeen: now }
}

/** Whether now is a good moment to offer the home screen: from the second visit on, or after an order. */
export function isGoodMoment(memory: InstallMemory, path: string, now: number): boolean {
  if (BUSY.test(path)) return false
  if (memory.declinedAt !== null && now - memory.declinedAt < PEACE_MS) return false
  return memory.visits >= 2 || path === "/thank-you"
}

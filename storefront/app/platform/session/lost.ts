import { readJson, type TabStorage, tabStorage, writeJson } from "../tab-storage"

/**
 * Dispatched on `window` when the server no longer knows the token that was sent; `detail` is `acted` when somebody was doing
 * something with it, `read` when a page only showed what is theirs.
 */
export const SESSION_LOST = "session-lost"
export type SessionLost = CustomEvent<"acted" | "read">

export function toastSessionLost(detail: SessionLost["detail"]): void {
  window.dispatchEvent(new CustomEvent(SESSION_LOST, { detail }))
}

/** Dispatched on `window` when the server says that this page is not the account's to see. */
export const NOT_AUTHORIZED = "not-authorized"

const KEY = "session-acted"

/** Somebody was doing something when the session was found to have ended. */
export function noteActed(storage: TabStorage | null = tabStorage()): void {
  writeJson(storage, KEY, true)
}

/** Whether somebody was; asked once. */
export function takeActed(storage: TabStorage | null = tabStorage()): boolean {
  const acted = readJson(storage, KEY) === true
  storage?.removeItem(KEY)
  return acted
}

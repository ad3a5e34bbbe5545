import { readJson, type TabStorage, tabStorage, writeJson } from "../tab-storage"

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

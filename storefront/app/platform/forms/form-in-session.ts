import { readJson, type TabStorage, tabStorage, writeJson } from "~/platform/tab-storage"

/**
 * A form of text that its tab stores until it is sent, so that a refresh, Back and a session that ran out lose nothing. It is
 * shown again to the same account only. `secret` fields are never stored, not even for the tab.
 */
export function formInSession<Values extends { [K in keyof Values]: string }>(
  key: string,
  secret: readonly (keyof Values & string)[] = [],
) {
  const mayStore = (name: string) => !secret.some((one) => one === name)
  return {
    key,
    /** What this account typed in this tab before, over `start`. Fields that `start` does not have are dropped. */
    restore(userId: string, start: Values, storage: TabStorage | null = tabStorage()): Values {
      const stored = readJson(storage, key) as { userId?: unknown; fields?: object | null } | null
      if (stored?.userId !== userId) return start
      const known = Object.entries(stored.fields ?? {}).filter(
        ([name, value]) => name in start && mayStore(name) && typeof value === "string",
      )
      return { ...start, ...Object.fromEntries(known) }
    },
    remember(userId: string, values: Values, storage: TabStorage | null = tabStorage()): void {
      const fields = Object.fromEntries(Object.entries(values).filter(([name]) => mayStore(name)))
      writeJson(storage, key, { userId, fields })
    },
    forget(storage: TabStorage | null = tabStorage()): void {
      storage?.removeItem(key)
    },
  }
}

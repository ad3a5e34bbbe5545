import { readJson, type TabStorage, tabStorage, writeJson } from "~/platform/tab-storage"
import { type ApplicationFields, EMPTY } from "./application-fields"

const KEY = "loan-application"

/** What outlives a session that ran out. It is shown again to the same account only. */
export const APPLICATION_KEYS: readonly string[] = [KEY]

/** Never kept in the browser, not even for the tab. */
const NEVER_KEPT = "bvn"

/** What was typed in this tab before, over what the account knows. Another account's is not shown. */
export function restoreApplication(
  userId: string,
  start: Partial<ApplicationFields>,
  storage: TabStorage | null = tabStorage(),
): ApplicationFields {
  const restored = { ...EMPTY, ...start }
  const kept = readJson(storage, KEY) as { userId?: unknown; fields?: Record<string, unknown> } | null
  if (kept?.userId !== userId || typeof kept.fields !== "object") return restored
  for (const name of Object.keys(EMPTY) as (keyof ApplicationFields)[]) {
    const value = kept.fields[name]
    if (typeof value === "string" && name !== NEVER_KEPT) restored[name] = value
  }
  return restored
}

export function keepApplication(
  userId: string,
  fields: ApplicationFields,
  storage: TabStorage | null = tabStorage(),
): void {
  const { [NEVER_KEPT]: _, ...kept } = fields
  writeJson(storage, KEY, { userId, fields: kept })
}

export function forgetApplication(storage: TabStorage | null = tabStorage()): void {
  storage?.removeItem(KEY)
}

import { readJson, type TabStorage, tabStorage, writeJson } from "../tab-storage"

/** What a guest pressed that needs an account. It is done once they have signed in, without being asked again. */
export type Intent =
  | { kind: "add" | "buy"; productId: string; variantId?: string | null; quantity: number }
  | { kind: "wish"; productId: string }

/** Stored for the tab: signing in by Google leaves the shop and comes back. */
export const INTENT_KEY = "intent"

/** Who signs in later than this has come for something else. */
const LASTS_MS = 60 * 60_000

/** Only the last press counts. */
export function rememberIntent(
  intent: Intent,
  storage: TabStorage | null = tabStorage(),
  now: number = Date.now(),
): void {
  writeJson(storage, INTENT_KEY, { ...intent, at: now })
}

/** Answers what was pressed, once; null when there is nothing, or nothing that is still wanted. */
export function takeIntent(
  storage: TabStorage | null = tabStorage(),
  now: number = Date.now(),
): Intent | null {
  const stored = readJson(storage, INTENT_KEY) as (Partial<Record<string, unknown>> & { at?: unknown }) | null
  forgetIntent(storage)
  if (typeof stored?.at !== "number" || now - stored.at > LASTS_MS) return null
  const { kind, productId, variantId, quantity } = stored
  if (typeof productId !== "string") return null
  if (kind === "wish") return { kind, productId }
  if ((kind !== "add" && kind !== "buy") || typeof quantity !== "number") return null
  return { kind, productId, variantId: typeof variantId === "string" ? variantId : null, quantity }
}

/** The guest closed the dialog instead. */
export function forgetIntent(storage: TabStorage | null = tabStorage()): void {
  storage?.removeItem(INTENT_KEY)
}

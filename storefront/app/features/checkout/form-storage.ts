import { readJson, type TabStorage, tabStorage, writeJson } from "~/platform/tab-storage"
import type { CheckoutFields } from "./form-fields"

const FORM = "checkout-form"
const ATTEMPT = "checkout-attempt"

/** What outlives a session that ran out. It is shown again to the same account only. */
export const CHECKOUT_KEYS: readonly string[] = [FORM, ATTEMPT]

/** What was typed before, over what the account knows. Another account's form is not shown; unknown fields are dropped. */
export function restoreForm(
  userId: string,
  start: CheckoutFields,
  storage: TabStorage | null = tabStorage(),
): CheckoutFields {
  const stored = readJson(storage, FORM) as { userId?: unknown; fields?: Record<string, unknown> } | null
  if (stored?.userId !== userId || typeof stored.fields !== "object") return start
  const restored: CheckoutFields = { ...start }
  for (const name of Object.keys(start) as (keyof CheckoutFields)[]) {
    const value = stored.fields[name]
    if (typeof value !== "string") continue
    if (name === "delivery_method") {
      if (value === "delivery" || value === "pickup") restored.delivery_method = value
    } else if (name !== "channel") restored[name] = value
  }
  return restored
}

export function rememberForm(
  userId: string,
  fields: CheckoutFields,
  storage: TabStorage | null = tabStorage(),
): void {
  writeJson(storage, FORM, { userId, fields })
}

/** After the order is paid the next checkout starts empty. */
export function forgetCheckout(storage: TabStorage | null = tabStorage()): void {
  storage?.removeItem(FORM)
  storage?.removeItem(ATTEMPT)
}

/**
 * The Idempotency-Key of this attempt: the same as long as the order asked for is the same, so that a retry after a
 * dropped line, even after a reload, answers the order that was placed; a new one as soon as anything in it changed.
 */
export function attemptKey(
  request: object,
  storage: TabStorage | null = tabStorage(),
  makeKey: () => string = () => crypto.randomUUID(),
): string {
  const asked = JSON.stringify(request)
  const stored = readJson(storage, ATTEMPT) as { asked?: unknown; key?: unknown } | null
  if (stored?.asked === asked && typeof stored.key === "string") return stored.key
  const key = makeKey()
  writeJson(storage, ATTEMPT, { asked, key })
  return key
}

/** The attempt was answered: the next press is a new one. */
export function closeAttempt(storage: TabStorage | null = tabStorage()): void {
  storage?.removeItem(ATTEMPT)
}

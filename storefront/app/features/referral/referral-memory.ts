import { readStored, type StoredShop, writeStored } from "../../platform/session/store"

/** How long a link's `ref` is stored. */
const DAYS = 30
const DAY_MS = 86_400_000
/** Where it is stored in a browser that asks not to be followed: until the tab is closed. */
const VISIT_KEY = "referal"

/**
 * Remembers by whose link this browser came; the latest link counts. A browser that asks not to be followed (Global
 * Privacy Control) stores it for the visit only. Stored here and nowhere else until something is bought or an account is
 * opened.
 */
export function rememberReferral(code: string, now = Date.now()): void {
  if (!/^[0-9A-Za-z -]{8,16}$/.test(code)) return
  if (!asksNotToBeFollowed()) {
    writeStored({ referal: code, referal_until: now + DAYS * DAY_MS })
    return
  }
  try {
    sessionStorage.setItem(VISIT_KEY, code)
  } catch {
    // Closed storage: nobody earns, and nothing is lost.
  }
}

/** The code of the link by which this browser came, or nothing. */
export function storedReferral(now = Date.now()): string {
  const stored = referralIn(readStored(), now)
  if (stored) return stored
  try {
    return sessionStorage.getItem(VISIT_KEY) ?? ""
  } catch {
    return ""
  }
}

/** What of the storage still counts. Pure. */
export function referralIn({ referal, referal_until }: StoredShop, now: number): string {
  if (typeof referal !== "string") return ""
  return typeof referal_until === "number" && referal_until < now ? "" : referal
}

function asksNotToBeFollowed(): boolean {
  return (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true
}

/** Nobody is asked again for so long after "Not now". */
const REST_MS = 60 * 24 * 3_600_000

/** Whether to ask again, by what lies in the browser's storage: when it was declined, milliseconds since 1970, or anything. */
export function mayAskAgain(declinedAt: unknown, now: number): boolean {
  return typeof declinedAt !== "number" || now - declinedAt > REST_MS
}

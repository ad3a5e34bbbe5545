import { CACHED_AT } from "../app/platform/offline/places"

/** Milliseconds since 1970 when this was cached; null for what has just come from the shop. */
export function cachedAt(answer: Response): number | null {
  return Number(answer.headers.get(CACHED_AT)) || null
}

/** Notes when it was cached. Only whole answers of the address that was asked for are. */
export function stamped(answer: Response): Response | null {
  if (answer.status !== 200 || answer.redirected || answer.type !== "basic") return null
  const headers = new Headers(answer.headers)
  headers.set(CACHED_AT, String(Date.now()))
  return new Response(answer.body, { headers })
}

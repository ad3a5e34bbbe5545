import { KEPT_AT } from "../app/platform/offline/places"

/** Milliseconds since 1970 when this was kept; null for what has just come from the shop. */
export function keptAt(answer: Response): number | null {
  return Number(answer.headers.get(KEPT_AT)) || null
}

/** Notes when it was kept. Only whole answers of the address that was asked for are. */
export function stamped(answer: Response): Response | null {
  if (answer.status !== 200 || answer.redirected || answer.type !== "basic") return null
  const headers = new Headers(answer.headers)
  headers.set(KEPT_AT, String(Date.now()))
  return new Response(answer.body, { headers })
}

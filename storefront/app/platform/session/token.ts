import { getSession } from "./store"

/** The bearer token of this browser, or null when nobody is signed in (always on the server). */
export function getToken(): string | null {
  return getSession().token
}

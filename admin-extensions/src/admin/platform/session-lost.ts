import { keepTyped } from "../../../../storefront/app/platform/typed-fields"
import { renewCookie, storedUserId } from "./sign-in-door"

let leaving = false

/**
 * After a 401: whoever is signed in to the shop gets the admin's cookie again and stays (true). Anybody else leaves for
 * /logout, signs in, and comes back to this screen with what was typed.
 */
export async function regainSession(): Promise<boolean> {
  // Read first: a session that is over is forgotten.
  const owner = storedUserId()
  if (await renewCookie()) return true
  if (leaving) return false
  leaving = true
  const { pathname, search } = window.location
  if (owner) keepTyped(owner, pathname)
  window.location.assign(`/logout?ended=1&next=${encodeURIComponent(pathname + search)}`)
  return false
}

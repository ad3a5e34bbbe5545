import { rememberTyped } from "../../../../storefront/app/platform/typed-fields"
import { renewCookie } from "./sign-in-screen"
import { letGo } from "./unsaved"

let leaving = false
let staffId: string | null = null

/**
 * Says who works here: what they type is stored for them alone. The id as staff, for the shop's id of the same person is
 * another one from the day they shop.
 */
export function noteStaff(id: string): void {
  staffId = id
}

/**
 * After a 401: whoever is signed in to the shop gets the admin's cookie again and stays (true). Anybody else leaves for
 * /logout, signs in, and comes back to this screen with what was typed.
 */
export async function regainSession(): Promise<boolean> {
  if (await renewCookie()) return true
  if (leaving) return false
  leaving = true
  const { pathname, search } = window.location
  if (staffId) rememberTyped(staffId, pathname)
  letGo()
  window.location.assign(`/logout?ended=1&next=${encodeURIComponent(pathname + search)}`)
  return false
}

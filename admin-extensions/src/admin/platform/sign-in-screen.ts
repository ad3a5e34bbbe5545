import { FetchError } from "@medusajs/js-sdk"
import { medusaApi } from "./medusa-api"

/** The storefront stores its session here: one sign-in serves shop and admin. */
const STORED = "shop"
const TRIED = "sign-in-door"

/**
 * Takes a user who reaches the admin's own sign-in page to the shop's one sign-in page, and back to the screen they wanted. Who is
 * signed in to the shop and has only lost the admin's cookie gets a new one and stays; once, so that nobody is sent
 * in circles. `ended`: somebody was signed in and has not signed out.
 */
export async function enter(screen: string, ended: boolean): Promise<void> {
  const target = `/app${screen}`
  const token = storedToken()
  if (token && sessionStorage.getItem(TRIED) !== token && (await renewCookie())) {
    sessionStorage.setItem(TRIED, token)
    location.replace(target)
    return
  }
  const next = encodeURIComponent(target)
  const isOver = token !== null && storedToken() === null
  location.replace(isOver && ended ? `/logout?ended=1&next=${next}` : `/login?next=${next}`)
}

/** Makes the admin's cookie from the shop's session, by Medusa's own call. The shop forgets a session that is over. */
export async function renewCookie(): Promise<boolean> {
  const token = storedToken()
  if (!token) return false
  try {
    await medusaApi.client.fetch("/auth/session", {
      method: "POST",
      headers: { authorization: `Bearer ${token}` },
    })
    return true
  } catch (error) {
    if (error instanceof FetchError && error.status === 401) localStorage.removeItem(STORED)
    return false
  }
}

const storedToken = () => text(stored()?.auth?.token)

function stored(): { auth?: { token?: unknown } } | null {
  try {
    return JSON.parse(localStorage.getItem(STORED) ?? "null")
  } catch {
    return null
  }
}

const text = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null)

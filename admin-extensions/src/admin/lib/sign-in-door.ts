import { FetchError } from "@medusajs/js-sdk"
import { medusaApi } from "./medusa-api"

/** The storefront keeps its session here (specification 3, Auth session): one sign-in is for shop and admin. */
const STORED = "shop"
const TRIED = "sign-in-door"

/**
 * Brings who meets the admin's own sign-in page to the shop's one door, and back to the screen they wanted. Who is
 * signed in to the shop and has only lost the admin's cookie gets a new one and stays; once, so that nobody is sent
 * in circles.
 */
export async function enter(screen: string): Promise<void> {
  const target = `/app${screen}`
  const token = storedToken()
  if (token && sessionStorage.getItem(TRIED) !== token) {
    const opened = await openSession(token)
    if (opened === "open") {
      sessionStorage.setItem(TRIED, token)
      location.replace(target)
      return
    }
    // The session is over: the shop must not believe in it either.
    if (opened === "over") localStorage.removeItem(STORED)
  }
  location.replace(`/login?next=${encodeURIComponent(target)}`)
}

/** Medusa's own call: a token of a session becomes the admin's cookie. */
async function openSession(token: string): Promise<"open" | "over" | "away"> {
  try {
    await medusaApi.client.fetch("/auth/session", {
      method: "POST",
      headers: { authorization: `Bearer ${token}` },
    })
    return "open"
  } catch (error) {
    return error instanceof FetchError && error.status === 401 ? "over" : "away"
  }
}

function storedToken(): string | null {
  try {
    const kept = JSON.parse(localStorage.getItem(STORED) ?? "null") as { auth?: { token?: unknown } } | null
    const token = kept?.auth?.token
    return typeof token === "string" && token !== "" ? token : null
  } catch {
    return null
  }
}

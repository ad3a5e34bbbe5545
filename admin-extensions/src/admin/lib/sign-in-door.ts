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
    const headers = { authorization: `Bearer ${token}` }
    const answer = await fetch("/auth/session", { method: "POST", headers }).catch(() => null)
    if (answer?.ok) {
      sessionStorage.setItem(TRIED, token)
      location.replace(target)
      return
    }
    // The session is over: the shop must not believe in it either.
    if (answer?.status === 401) localStorage.removeItem(STORED)
  }
  location.replace(`/login?next=${encodeURIComponent(target)}`)
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

/** Where the browser keeps the session (specification, Local storage): `{auth: {token, user, isAuthenticated}}`. */
export const SESSION_KEY = "shop"

interface StoredSession {
  auth?: { token?: unknown }
}

function read(): StoredSession {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(SESSION_KEY) ?? "{}")
    return typeof value === "object" && value !== null ? value : {}
  } catch {
    // Private mode without storage, or a value someone else wrote: the visitor is simply not signed in.
    return {}
  }
}

/** The bearer token of this browser, or null when nobody is signed in (always on the server). */
export function getToken(): string | null {
  if (typeof localStorage === "undefined") return null
  const token = read().auth?.token
  return typeof token === "string" && token !== "" ? token : null
}

/** Keeps or forgets the token and leaves everything else under the key as it was. */
export function setToken(token: string | null): void {
  const session = read()
  localStorage.setItem(SESSION_KEY, JSON.stringify({ ...session, auth: { ...session.auth, token } }))
}

import { toastSessionLost } from "~/platform/session/lost"
import { getToken } from "~/platform/session/token"
import { apiError, unreachable } from "./error"

/**
 * Saves a file that a call of `/api/v1` answers in place of the envelope (an invoice): links carry no token, so it is
 * fetched first. Throws `ApiError`.
 */
export async function saveFile(path: string, name: string): Promise<void> {
  const url = URL.createObjectURL(await fetchFile(path))
  const link = document.createElement("a")
  link.href = url
  link.download = name
  link.click()
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** A file that a call of `/api/v1` answers in place of the envelope. Throws `ApiError`. */
export async function fetchFile(path: string): Promise<Blob> {
  const token = getToken()
  const headers = new Headers(token ? { Authorization: `Bearer ${token}` } : {})
  const response = await fetch(`/api/v1${path}`, { headers, credentials: "same-origin" }).catch(() => {
    throw unreachable()
  })
  if (response.status === 401 && token) toastSessionLost("acted")
  if (!response.ok) throw apiError(response.status, await response.json().catch(() => null), 0)
  return response.blob()
}

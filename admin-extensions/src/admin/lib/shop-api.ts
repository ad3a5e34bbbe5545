import Medusa from "@medusajs/js-sdk"
import type { CallKey, Data, Meta } from "../../../../src/contract/calls"

/** The admin signs in with Medusa's session cookie; `/api/v1/admin` accepts it from the shop's own pages. */
const sdk = new Medusa({ baseUrl: window.location.origin, auth: { type: "session" } })

interface Sent {
  params?: Record<string, string>
  query?: Record<string, string | number | undefined>
  body?: Record<string, unknown>
}

interface Answer<K extends CallKey> {
  message: string
  data: Data<K>
  meta: Meta<K>
}

/** One staff call of `/api/v1`, typed by the call table. Throws an Error whose message is fit to be shown. */
export async function shopApi<K extends CallKey>(key: K, sent: Sent = {}): Promise<Answer<K>> {
  const [method = "GET", template = ""] = key.split(" ")
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(sent.params?.[name] ?? ""),
  )
  return sdk.client.fetch<Answer<K>>(`/api/v1${path}`, {
    method,
    query: sent.query,
    body: sent.body,
    headers: csrfHeader(),
  })
}

function csrfHeader(): Record<string, string> {
  const cookie = document.cookie.split("; ").find((part) => part.startsWith("XSRF-TOKEN="))
  return cookie ? { "X-XSRF-TOKEN": decodeURIComponent(cookie.slice("XSRF-TOKEN=".length)) } : {}
}

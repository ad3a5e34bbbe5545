/** An answer of Medusa's own calls, outside `/api/v1`. */
export interface CoreAnswer {
  status: number
  body: Record<string, unknown>
  headers: Headers
}

export interface CoreRequest {
  /** Sent as a bearer token. */
  token?: string | undefined
  /** Sent as they are: `name=value`. */
  cookie?: string | undefined
  origin?: string
  authorization?: string
  body?: unknown
  headers?: Record<string, string>
}

/** `callCore(url, "POST /auth/session", { token })`. */
export async function callCore(url: string, key: string, sent: CoreRequest = {}): Promise<CoreAnswer> {
  const [method = "GET", path = "/"] = key.split(" ")
  const authorization = sent.authorization ?? (sent.token === undefined ? undefined : `Bearer ${sent.token}`)
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      accept: "application/json",
      ...(authorization === undefined ? {} : { authorization }),
      ...(sent.cookie ? { cookie: sent.cookie } : {}),
      ...(sent.origin ? { origin: sent.origin } : {}),
      ...(sent.body === undefined ? {} : { "content-type": "application/json" }),
      ...sent.headers,
    },
    body: sent.body === undefined ? undefined : JSON.stringify(sent.body),
    redirect: "manual",
  })
  const text = await response.text()
  let body: Record<string, unknown>
  try {
    body = JSON.parse(text) as Record<string, unknown>
  } catch {
    body = { text }
  }
  return { status: response.status, body, headers: response.headers }
}

/** `name=value` of a cookie that an answer sets; undefined when it does not, or clears it. */
export function cookieOf(headers: Headers, name: string): string | undefined {
  const pair = headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.split(";")[0]
  return pair === `${name}=` ? undefined : pair
}

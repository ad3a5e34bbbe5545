import { Agent, request } from "node:http"

/** What came back, and how long it took in milliseconds; status 0: nothing did. */
export interface Answered {
  status: number
  ms: number
  /** Seconds after which to ask again. */
  retryAfter: number | null
  body: string
  /** Of the body, as it came over the wire. */
  bytes: number
}

export interface Asked {
  path: string
  token?: string | undefined
  /** Sent as JSON by POST; otherwise it is a GET. */
  body?: unknown
  /** As a browser asks for a page. */
  isPage?: boolean
  /** Compressed, as browsers take it. */
  encoding?: string
}

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })

/** The address of one shopper of many: the front door gives each its share. */
export function addressOf(shopper: number): string {
  return `127.0.${8 + Math.floor(shopper / 250)}.${1 + (shopper % 250)}`
}

/** One request of a shopper, from an address of their own. Never throws: an answer that does not come is one, too. */
export function ask(
  url: string,
  shopper: number,
  { path, token, body, isPage, encoding }: Asked,
): Promise<Answered> {
  const sent = body === undefined ? undefined : JSON.stringify(body)
  const began = performance.now()
  return new Promise((resolve) => {
    const nothing = (error: Error) =>
      resolve({ status: 0, ms: performance.now() - began, retryAfter: null, body: error.message, bytes: 0 })
    const asked = request(
      {
        port: Number(new URL(url).port),
        host: "127.0.0.1",
        localAddress: addressOf(shopper),
        agent,
        path,
        method: sent === undefined ? "GET" : "POST",
        headers: {
          accept: isPage ? "text/html" : "application/json",
          ...(encoding ? { "accept-encoding": encoding } : {}),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(sent === undefined
            ? {}
            : { "content-type": "application/json", "content-length": Buffer.byteLength(sent) }),
        },
      },
      (answer) => {
        const parts: Buffer[] = []
        answer.on("data", (part: Buffer) => parts.push(part))
        answer.on("error", nothing)
        answer.on("end", () => {
          const body = Buffer.concat(parts)
          resolve({
            status: answer.statusCode ?? 0,
            ms: performance.now() - began,
            retryAfter: Number(answer.headers["retry-after"] ?? 0) || null,
            body: body.toString(),
            bytes: body.length,
          })
        })
      },
    )
    asked.on("error", nothing)
    asked.end(sent)
  })
}

export function percentile(list: readonly number[], part: number): number {
  const sorted = [...list].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}

/** A word that nobody has looked for, each time another one: no cache has its answer. */
export function unseenWord(number: number): string {
  return [...String(number)].map((digit) => String.fromCharCode(97 + Number(digit))).join("")
}

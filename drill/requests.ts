import { readFileSync } from "node:fs"
import { Agent, request } from "node:https"
import type { Carried } from "../integration-tests/harness/client"

/** Nobody waits longer than that for an answer. */
const PATIENCE_MS = 30_000

export interface Answered {
  status: number
  headers: Headers
  text: string
}

/** Requests by TLS to a server whose authority no system knows, each with an end to its patience. */
export class Visitor {
  private readonly agent: Agent

  constructor(authority: string) {
    // Shorter than the server holds idle connections: so it is never the server that closes one.
    this.agent = new Agent({ keepAlive: true, timeout: PATIENCE_MS, ca: readFileSync(authority) })
  }

  close(): void {
    this.agent.destroy()
  }

  ask(
    url: string | URL,
    {
      method = "GET",
      headers = {},
      body,
    }: { method?: string; headers?: Record<string, string>; body?: string },
  ): Promise<Answered> {
    return new Promise((done, failed) => {
      const asked = request(
        url,
        { method, headers, agent: this.agent, signal: AbortSignal.timeout(PATIENCE_MS) },
        (answer) => {
          let text = ""
          answer.setEncoding("utf8")
          answer.on("data", (piece: string) => {
            text += piece
          })
          answer.on("error", failed)
          answer.on("end", () => {
            const received = new Headers()
            for (const [name, value] of Object.entries(answer.headers)) {
              for (const one of Array.isArray(value) ? value : [value ?? ""]) received.append(name, one)
            }
            done({ status: answer.statusCode ?? 0, headers: received, text })
          })
        },
      )
      asked.on("error", failed)
      asked.end(body)
    })
  }

  /** As `ShopClient` wants its calls brought. */
  readonly carry = async ({ url, method, path, sent, headers }: Carried) => {
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(sent.params?.[name] ?? ""),
    )
    const target = new URL(`${url}/api/v1${filled}`)
    for (const [name, value] of Object.entries(sent.query ?? {}))
      if (value !== undefined) target.searchParams.set(name, String(value))
    const body = sent.body === undefined ? undefined : JSON.stringify(sent.body)
    const { text, ...received } = await this.ask(target, { method, headers, ...(body ? { body } : {}) })
    return { ...received, body: envelope(received.status, text) }
  }
}

/** What stands in front of the shop answers by itself when it reaches no front door. */
function envelope(status: number, text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch (cause) {
    throw Object.assign(new Error(`${status}, and not the shop's: ${text.slice(0, 200)}`, { cause }), {
      code: `${status}, and not the shop's`,
    })
  }
}

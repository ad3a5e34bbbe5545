import { setTimeout as pause } from "node:timers/promises"
import type { z } from "zod"
import { CardError, isCardError } from "./card-error"
import { throughCircuit } from "./circuit"
import { parseExactly } from "./exact-json"

export interface ProviderHttpOptions {
  /** Base URL of the provider's API, without a slash at the end. */
  apiUrl: string
  secretKey: string
  /** For one try, connecting included. */
  timeoutMs?: number
}

/** What is around every answer, read: whether the call went well, the provider's words and code for it, and the rest. */
export interface ReadEnvelope {
  isGood: boolean
  message: string
  code: string | undefined
  data: unknown
}

/**
 * Calls of one provider's JSON API: time limits, retries where they are safe, the circuit that leaves a failing provider
 * alone, and failures as CardError.
 */
export class ProviderHttp {
  private readonly timeoutMs: number

  constructor(
    private readonly options: ProviderHttpOptions,
    /** Null when it is not one of the provider's answers. */
    private readonly readEnvelope: (json: unknown) => ReadEnvelope | null,
  ) {
    this.timeoutMs = options.timeoutMs ?? 5_000
  }

  /** Asks; tried again after a failure of the connection. */
  get<T>(path: string, answer: z.ZodType<T>): Promise<T> {
    return this.untilAnswered(() => this.call("GET", path, undefined, answer))
  }

  /** Sends it, once. */
  post<T>(path: string, body: unknown, answer: z.ZodType<T>): Promise<T> {
    return this.call("POST", path, JSON.stringify(body), answer)
  }

  /** Changes, once. */
  put<T>(path: string, body: unknown, answer: z.ZodType<T>): Promise<T> {
    return this.call("PUT", path, JSON.stringify(body), answer)
  }

  /** Sends, with repetitions, what carries our own reference, by which the provider knows a repetition. */
  postAgain<T>(path: string, body: unknown, answer: z.ZodType<T>): Promise<T> {
    return this.untilAnswered(() => this.post(path, body, answer))
  }

  /** Up to three tries, as long as a new one begins within the time allowed for one: no shopper waits for three. */
  private async untilAnswered<T>(attempt: () => Promise<T>): Promise<T> {
    const lastStart = Date.now() + this.timeoutMs
    let mayBeApplied = false
    for (let tries = 1; ; tries += 1) {
      try {
        return await attempt()
      } catch (error) {
        if (!isCardError(error)) throw error
        const pauseMs = 150 * 3 ** (tries - 1)
        const isWorthIt = error.kind === "unavailable" && !FINAL.has(error.code)
        mayBeApplied ||= !error.isSurelyNotApplied
        if (!isWorthIt || tries === 3 || Date.now() + pauseMs > lastStart) throw inDoubt(error, mayBeApplied)
        await pause(pauseMs)
      }
    }
  }

  private call<T>(
    method: "GET" | "POST" | "PUT",
    path: string,
    body: string | undefined,
    answer: z.ZodType<T>,
  ): Promise<T> {
    return throughCircuit(this.options.apiUrl, () => this.callOnce(method, path, body, answer))
  }

  private async callOnce<T>(
    method: "GET" | "POST" | "PUT",
    path: string,
    body: string | undefined,
    answer: z.ZodType<T>,
  ): Promise<T> {
    const { status, text } = await this.exchange(method, path, body)
    const where = `${method} ${path.replace(/\?.*/, "")}`
    if (status === 429) {
      throw new CardError("unavailable", "rate_limited", `${where}: too many requests`, true)
    }
    if (status >= 500) {
      throw new CardError("unavailable", "server_error", `${where}: HTTP ${status}`, method === "GET")
    }
    const envelope = this.readEnvelope(readJson(text))
    if (!envelope) {
      throw new CardError(
        "unavailable",
        "malformed_answer",
        `${where}: unreadable answer, HTTP ${status}`,
        false,
      )
    }
    if (status >= 400 || !envelope.isGood) {
      throw new CardError(
        "refused",
        refusalCode(status, envelope),
        `${where}: ${envelope.message}, HTTP ${status}`,
        true,
      )
    }
    const result = answer.safeParse(envelope.data)
    if (!result.success) {
      const problem = result.error.issues
        .map((issue) => `${issue.path.join(".")}: ${issue.message}`)
        .join("; ")
      throw new CardError("unavailable", "malformed_answer", `${where}: ${problem}`, false)
    }
    return result.data
  }

  private async exchange(method: string, path: string, body: string | undefined) {
    try {
      const response = await fetch(`${this.options.apiUrl}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${this.options.secretKey}`,
          accept: "application/json",
          ...(body === undefined ? {} : { "content-type": "application/json" }),
        },
        body,
        redirect: "error",
        signal: AbortSignal.timeout(this.timeoutMs),
      })
      return { status: response.status, text: await response.text() }
    } catch (error) {
      throw connectionError(`${method} ${path.replace(/\?.*/, "")}`, error)
    }
  }
}

/** That the last try did not arrive says nothing of those before it, unless the provider knows the reference. */
function inDoubt(error: CardError, mayBeApplied: boolean): CardError {
  if (!mayBeApplied || !error.isSurelyNotApplied || error.code === "duplicate_reference") return error
  return new CardError("unavailable", error.code, error.message, false, { cause: error })
}

/** Trying again at once would make it worse. */
const FINAL = new Set(["rate_limited", "resting"])

function connectionError(where: string, error: unknown): CardError {
  if (textIn(error, "name") === "TimeoutError") {
    return new CardError("unavailable", "timeout", `${where}: no answer in time`, false, { cause: error })
  }
  const cause = typeof error === "object" && error !== null && "cause" in error ? error.cause : undefined
  const code = textIn(cause, "code")
  // Only these say that no byte of the request arrived.
  const isUnreachable = [
    "ECONNREFUSED",
    "ENOTFOUND",
    "EAI_AGAIN",
    "EHOSTUNREACH",
    "UND_ERR_CONNECT_TIMEOUT",
  ].includes(code)
  return new CardError(
    "unavailable",
    isUnreachable ? "unreachable" : "connection_lost",
    `${where}: ${code || String(error)}`,
    isUnreachable,
    { cause: error },
  )
}

function textIn(value: unknown, name: "name" | "code"): string {
  return typeof value === "object" && value !== null && name in value
    ? String((value as Record<string, unknown>)[name])
    : ""
}

function readJson(text: string): unknown {
  try {
    return parseExactly(text)
  } catch {
    return undefined
  }
}

/** Older endpoints send no code, and a missing transaction is 404 or 400: the message decides then. */
function refusalCode(status: number, { code, message }: ReadEnvelope): string {
  if (status === 401) return "invalid_key"
  if (/duplicate (transaction|tx)[ _]?ref(erence)?/i.test(message)) return "duplicate_reference"
  if (status === 404 || /not found/i.test(message)) return "not_found"
  return code ?? "refused"
}

import { setTimeout as pause } from "node:timers/promises"
import { z } from "zod"
import type { Kobo } from "../../contract/money"
import {
  type CardRefund,
  type CardTransaction,
  Envelope,
  InitializeAnswer,
  type InitializedTransaction,
  parseExactly,
  RefundAnswer,
  TransactionAnswer,
} from "./answers"
import { CardError, isCardError } from "./card-error"

export interface CardClientOptions {
  /** Base URL of the provider's API, without a slash at the end. */
  apiUrl: string
  secretKey: string
  /** For one try, connecting included. */
  timeoutMs?: number
}

export interface InitializeInput {
  /** Ours and unique: letters, digits, "-", "." and "=". */
  reference: string
  amountKobo: Kobo
  email: string
  /** Where the hosted page sends the browser back; the provider adds `reference` and `trxref`. */
  callbackUrl?: string
  /** `cancel_action` is where the provider sends a shopper who gives up. */
  metadata?: Record<string, unknown>
}

export interface RefundInput {
  /** The provider's id of the transaction, or its reference. */
  transaction: string
  amountKobo: Kobo
  /** Carries our own id of the refund: the provider knows no other key to recognise it by. */
  merchantNote: string
}

/**
 * The card provider's HTTP API, or a stand-in with the same one: the address and the key decide. Every method
 * throws CardError. Reads, and the initialisation by its own reference, are tried again after a failure of the
 * connection; a refund never is, since nothing tells a second one from the first.
 */
export class CardClient {
  private readonly timeoutMs: number

  constructor(private readonly options: CardClientOptions) {
    this.timeoutMs = options.timeoutMs ?? 5_000
  }

  /** Whether the key is for real money. */
  get isLive(): boolean {
    return this.options.secretKey.startsWith("sk_live_")
  }

  /** Opens a transaction; see `needsNewReference` for the error that follows a lost answer. */
  initialize(input: InitializeInput): Promise<InitializedTransaction> {
    const body = {
      reference: input.reference,
      amount: input.amountKobo,
      email: input.email,
      currency: "NGN",
      channels: ["card"],
      callback_url: input.callbackUrl,
      metadata: JSON.stringify(input.metadata ?? {}),
    }
    return this.untilAnswered(() => this.post("/transaction/initialize", body, InitializeAnswer))
  }

  /** The truth about a payment. An unknown reference is refused with `not_found`. */
  verify(reference: string): Promise<CardTransaction> {
    return this.get(`/transaction/verify/${encodeURIComponent(reference)}`, TransactionAnswer)
  }

  /** Asked once. After an error with `isSurelyNotApplied` false, look at `listRefunds` before asking again. */
  refund(input: RefundInput): Promise<CardRefund> {
    const body = {
      transaction: input.transaction,
      amount: input.amountKobo,
      merchant_note: input.merchantNote,
    }
    return this.post("/refund", body, RefundAnswer)
  }

  /** All refunds of a transaction, by the provider's id of it. */
  async listRefunds(transactionId: string): Promise<CardRefund[]> {
    const perPage = 100
    const all: CardRefund[] = []
    for (let page = 1; ; page += 1) {
      const query = new URLSearchParams({
        transaction: transactionId,
        perPage: `${perPage}`,
        page: `${page}`,
      })
      const found = await this.get(`/refund?${query}`, z.array(RefundAnswer))
      all.push(...found)
      if (found.length < perPage) return all
    }
  }

  private get<T>(path: string, answer: z.ZodType<T>): Promise<T> {
    return this.untilAnswered(() => this.call("GET", path, undefined, answer))
  }

  private post<T>(path: string, body: unknown, answer: z.ZodType<T>): Promise<T> {
    return this.call("POST", path, JSON.stringify(body), answer)
  }

  /** Up to three tries, as long as a new one begins within the time allowed for one: no shopper waits for three. */
  private async untilAnswered<T>(attempt: () => Promise<T>): Promise<T> {
    const lastStart = Date.now() + this.timeoutMs
    for (let tries = 1; ; tries += 1) {
      try {
        return await attempt()
      } catch (error) {
        const pauseMs = 150 * 3 ** (tries - 1)
        const isWorthIt = isCardError(error) && error.kind === "unavailable" && error.code !== "rate_limited"
        if (!isWorthIt || tries === 3 || Date.now() + pauseMs > lastStart) throw error
        await pause(pauseMs)
      }
    }
  }

  private async call<T>(
    method: "GET" | "POST",
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
    const envelope = Envelope.safeParse(readJson(text))
    if (!envelope.success) {
      throw new CardError(
        "unavailable",
        "malformed_answer",
        `${where}: unreadable answer, HTTP ${status}`,
        false,
      )
    }
    const { data } = envelope
    if (status >= 400 || !data.status) {
      throw new CardError(
        "refused",
        refusalCode(status, data),
        `${where}: ${data.message}, HTTP ${status}`,
        true,
      )
    }
    const result = answer.safeParse(data.data)
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
function refusalCode(status: number, { code, message }: { code?: string; message: string }): string {
  if (status === 401) return "invalid_key"
  if (/duplicate transaction reference/i.test(message)) return "duplicate_reference"
  if (status === 404 || /not found/i.test(message)) return "not_found"
  return code ?? "refused"
}

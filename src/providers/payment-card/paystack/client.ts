import { z } from "zod"
import { isCardError } from "../card-error"
import type {
  CardProvider,
  CardRefund,
  CardTransaction,
  ChargeAnswer as Charged,
  ChargeInput,
  InitializedTransaction,
  InitializeInput,
  RefundInput,
} from "../card-provider"
import { ProviderHttp, type ProviderHttpOptions } from "../provider-http"
import { ChargeAnswer, Envelope, InitializeAnswer, RefundAnswer, TransactionAnswer } from "./answers"

/**
 * The card provider's HTTP API, or a stand-in with the same one: the address and the key decide. Every method
 * throws CardError. Reads, and the initialisation by its own reference, are tried again after a failure of the
 * connection; a refund never is, since nothing distinguishes a second one from the first.
 */
export class CardClient implements CardProvider {
  readonly unit = "minor"
  readonly knowsUntried = true
  private readonly http: ProviderHttp

  constructor(private readonly options: ProviderHttpOptions) {
    this.http = new ProviderHttp(options, (json) => {
      const envelope = Envelope.safeParse(json)
      return envelope.success
        ? { ...envelope.data, isGood: envelope.data.status, code: envelope.data.code }
        : null
    })
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
    return this.http.postAgain("/transaction/initialize", body, InitializeAnswer)
  }

  /** The truth about a payment. An unknown reference is refused with `not_found`. */
  verify(reference: string): Promise<CardTransaction> {
    return this.get(`/transaction/verify/${encodeURIComponent(reference)}`, TransactionAnswer)
  }

  /** A repeated request is refused as a duplicate, which says that the first one arrived: `verify` returns the rest. */
  async chargeSaved(input: ChargeInput): Promise<Charged> {
    const body = {
      reference: input.reference,
      amount: input.amountKobo,
      email: input.email,
      currency: "NGN",
      authorization_code: input.authorizationCode,
      callback_url: input.callbackUrl,
      metadata: JSON.stringify(input.metadata ?? {}),
    }
    try {
      return await this.http.postAgain("/transaction/charge_authorization", body, ChargeAnswer)
    } catch (error) {
      if (isCardError(error) && error.code === "duplicate_reference") return { continueAt: null }
      throw error
    }
  }

  async forgetSaved(authorizationCode: string): Promise<void> {
    await this.post(
      "/customer/authorization/deactivate",
      { authorization_code: authorizationCode },
      z.unknown(),
    )
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
  listRefunds(transactionId: string): Promise<CardRefund[]> {
    return this.list("/refund", { transaction: transactionId }, RefundAnswer)
  }

  /** All pages of a list. */
  async list<T>(path: string, query: Record<string, string>, answer: z.ZodType<T>): Promise<T[]> {
    const perPage = 100
    const all: T[] = []
    for (let page = 1; ; page += 1) {
      const text = new URLSearchParams({ ...query, perPage: `${perPage}`, page: `${page}` })
      const found = await this.get(`${path}?${text}`, z.array(answer))
      all.push(...found)
      if (found.length < perPage) return all
    }
  }

  /** Asks; tried again after a failure of the connection. For the calls that stand beside. */
  get<T>(path: string, answer: z.ZodType<T>): Promise<T> {
    return this.http.get(path, answer)
  }

  /** Changes, once. */
  put<T>(path: string, body: unknown, answer: z.ZodType<T>): Promise<T> {
    return this.http.put(path, body, answer)
  }

  /** Sends, with repetitions, what carries our own reference. */
  postAgain<T>(path: string, body: unknown, answer: z.ZodType<T>): Promise<T> {
    return this.http.postAgain(path, body, answer)
  }

  /** Sends it, once. */
  post<T>(path: string, body: unknown, answer: z.ZodType<T>): Promise<T> {
    return this.http.post(path, body, answer)
  }
}

import type {
  AuthorizePaymentInput,
  AuthorizePaymentOutput,
  BigNumberInput,
  CancelPaymentInput,
  CancelPaymentOutput,
  CapturePaymentInput,
  CapturePaymentOutput,
  DeletePaymentInput,
  DeletePaymentOutput,
  GetPaymentStatusInput,
  GetPaymentStatusOutput,
  InitiatePaymentInput,
  InitiatePaymentOutput,
  ProviderWebhookPayload,
  RefundPaymentInput,
  RefundPaymentOutput,
  RetrievePaymentInput,
  RetrievePaymentOutput,
  UpdatePaymentInput,
  UpdatePaymentOutput,
  WebhookActionResult,
} from "@medusajs/framework/types"
import {
  AbstractPaymentProvider,
  MathBN,
  PaymentActions,
  PaymentSessionStatus,
} from "@medusajs/framework/utils"
import type { CardProviderOptions } from "../../config/providers"
import { type Kobo, toKobo, toNaira } from "../../contract/money"
import { CardError, isCardError } from "./card-error"
import type { CardProvider, CardTransaction } from "./card-provider"
import { CardProviders } from "./providers"
import { refundNote, refundOnce } from "./refund-once"
import { type CardSessionData, readInput, readSession, summaryOf, withOutcome } from "./session-data"
import { judge, type Verdict } from "./verdict"

/**
 * Cards as a Medusa payment provider (`pp_card_card`): the shopper pays on the provider's page, which captures at
 * once; only what the provider then answers to our own question counts. Which bank is behind it, real or sandbox, is
 * a matter of `apiUrl` and `secretKey`. Throws CardError; a provider that does not answer changes no status.
 */
export class CardPaymentProvider extends AbstractPaymentProvider<CardProviderOptions> {
  static override identifier = "card"

  private readonly providers: CardProviders

  static override validateOptions(options: Partial<CardProviderOptions>): void {
    if (!options.apiUrl || !options.secretKey) throw new Error("The card provider needs apiUrl and secretKey")
  }

  constructor(container: Record<string, unknown>, options: CardProviderOptions) {
    super(container, options)
    this.providers = new CardProviders(options)
  }

  /** `input.data` is a CardSessionInput; the answer's data, stored in the session, a CardSessionData. */
  override async initiatePayment(input: InitiatePaymentInput): Promise<InitiatePaymentOutput> {
    const given = readInput(input.data, input.context?.customer?.email)
    const currency = input.currency_code.toUpperCase()
    if (currency !== "NGN") {
      throw new CardError(
        "refused",
        "unsupported_currency",
        `Cards are charged in NGN, not ${currency}`,
        true,
      )
    }
    const amountKobo = koboOf(input.amount)
    const started = await this.providers.named().initialize({
      reference: given.reference,
      amountKobo,
      email: given.email,
      callbackUrl: given.callback_url,
      metadata: { session_id: given.session_id, cancel_action: given.cancel_url },
    })
    return {
      id: given.reference,
      status: PaymentSessionStatus.REQUIRES_MORE,
      data: {
        ...input.data,
        provider: this.config.provider,
        reference: given.reference,
        email: given.email,
        amount_kobo: amountKobo,
        currency,
        access_code: started.accessCode,
        authorization_url: started.authorizationUrl,
      } satisfies CardSessionData,
    }
  }

  /** Asks the provider and compares amount, currency, reference, e-mail and mode with what was agreed. */
  override async authorizePayment(input: AuthorizePaymentInput): Promise<AuthorizePaymentOutput> {
    return this.check(readSession(input.data))
  }

  override async getPaymentStatus(input: GetPaymentStatusInput): Promise<GetPaymentStatusOutput> {
    return this.check(readSession(input.data))
  }

  override async retrievePayment(input: RetrievePaymentInput): Promise<RetrievePaymentOutput> {
    const { data } = await this.check(readSession(input.data))
    return { data }
  }

  /** The provider captured when the shopper paid; this only makes sure of it. */
  override async capturePayment(input: CapturePaymentInput): Promise<CapturePaymentOutput> {
    const { status, data } = await this.check(readSession(input.data))
    if (status === PaymentSessionStatus.CAPTURED) return { data }
    throw new CardError("refused", "not_captured", `Nothing to capture: the payment is ${status}`, true)
  }

  /**
   * Gives back `amount` (naira) of a payment, once, whatever answers get lost (see `refundOnce`). The key is Medusa's
   * id of the refund, `context.idempotency_key`.
   */
  override async refundPayment(input: RefundPaymentInput): Promise<RefundPaymentOutput> {
    const session = readSession(input.data)
    const key = input.context?.idempotency_key
    if (!key)
      throw new CardError("refused", "invalid_session", "A refund needs its id as idempotency key", true)
    return { data: await this.giveBack(session, koboOf(input.amount), refundNote(key)) }
  }

  /**
   * Cancels a recorded payment (Medusa passes its id as idempotency key): what was captured and not yet refunded
   * goes back to the card. Without that key Medusa has failed to record a payment that the provider took: then the
   * money stays, because settling the same reference again will record it.
   */
  override async cancelPayment(input: CancelPaymentInput): Promise<CancelPaymentOutput> {
    const paymentId = input.context?.idempotency_key
    if (!paymentId) return { data: input.data }
    const session = readSession(input.data)
    const transaction = await this.clientOf(session).verify(session.reference)
    if (transaction.status !== "success")
      return { data: withOutcome(session, transaction, this.verdictOf(session, transaction)) }
    const refunds = await this.clientOf(session).listRefunds(transaction.id)
    const note = `cancel:${paymentId}`
    const isDone = refunds.some((one) => one.merchantNote === note && one.status !== "failed")
    const left = refunds.reduce(
      (rest, one) => rest - (one.status === "failed" ? 0 : one.amountKobo),
      transaction.amountKobo,
    )
    if (isDone || left <= 0) return { data: { ...session } }
    return { data: await this.giveBack({ ...session, transaction: summaryOf(transaction) }, left, note) }
  }

  /** Forgets a session that nobody paid. A paid one stays: deleting it would lose the money's trace. */
  override async deletePayment(input: DeletePaymentInput): Promise<DeletePaymentOutput> {
    const reference = input.data?.reference
    if (typeof reference !== "string") return { data: input.data }
    const transaction = await this.find({ ...input.data, reference })
    if (transaction?.status === "success") {
      throw new CardError("refused", "already_paid", `${reference} was paid: settle it instead`, true)
    }
    return { data: input.data }
  }

  /** A started payment keeps its amount: the page that is open in a browser would charge the old one. */
  override async updatePayment(input: UpdatePaymentInput): Promise<UpdatePaymentOutput> {
    const session = readSession(input.data)
    const isSame =
      koboOf(input.amount) === session.amount_kobo && input.currency_code.toUpperCase() === session.currency
    if (isSame) return { data: { ...session } }
    throw new CardError("refused", "amount_is_fixed", "Start a new payment session for another amount", true)
  }

  /**
   * Only for Medusa's own webhook route; ours stores events first and settles later. A signed body is not believed
   * either: the provider is asked. The amount is naira.
   */
  override async getWebhookActionAndData(
    payload: ProviderWebhookPayload["payload"],
  ): Promise<WebhookActionResult> {
    const source = this.providers.webhooks("card")
    const rawBody = Buffer.from(payload.rawData)
    const headers = textsOf(payload.headers)
    const event = source?.isGenuine(rawBody, headers) ? source.read(rawBody, headers) : null
    if (event?.event !== "charge.success" || !event.reference) return { action: PaymentActions.NOT_SUPPORTED }
    const transaction = await this.providers.named("card").verify(event.reference)
    const sessionId = transaction.metadata.session_id
    if (transaction.status !== "success" || typeof sessionId !== "string")
      return { action: PaymentActions.NOT_SUPPORTED }
    return {
      action: PaymentActions.SUCCESSFUL,
      data: { session_id: sessionId, amount: toNaira(transaction.requestedAmountKobo) },
    }
  }

  /** A payment that names no provider is the first one's. */
  private clientOf({ provider }: { provider?: unknown }): CardProvider {
    return this.providers.named(typeof provider === "string" ? provider : "card")
  }

  private async check(session: CardSessionData) {
    const transaction = await this.find(session)
    if (!transaction) {
      const data: CardSessionData = { ...session, outcome: { kind: "unknown_reference" } }
      return { status: PaymentSessionStatus.ERROR, data }
    }
    const verdict = this.verdictOf(session, transaction)
    return { status: sessionStatus[verdict.kind], data: withOutcome(session, transaction, verdict) }
  }

  private verdictOf(session: CardSessionData, transaction: CardTransaction): Verdict {
    return judge(transaction, {
      reference: session.reference,
      amountKobo: session.amount_kobo,
      currency: session.currency,
      email: session.email,
      isLive: this.clientOf(session).isLive,
    })
  }

  private async find(session: { reference: string; provider?: unknown }): Promise<CardTransaction | null> {
    try {
      return await this.clientOf(session).verify(session.reference)
    } catch (error) {
      if (isCardError(error) && error.code === "not_found") return null
      throw error
    }
  }

  private async giveBack(session: CardSessionData, amountKobo: Kobo, note: string): Promise<CardSessionData> {
    const transactionId =
      session.transaction?.id ?? (await this.clientOf(session).verify(session.reference)).id
    const known = session.refunds ?? []
    const refund = await refundOnce(this.clientOf(session), {
      transactionId,
      amountKobo,
      note,
      knownIds: known.map((one) => one.id),
    })
    if (known.some((one) => one.id === refund.id)) return session
    return {
      ...session,
      refunds: [...known, { id: refund.id, amount_kobo: refund.amountKobo, note: refund.merchantNote }],
    }
  }
}

const sessionStatus: Record<Verdict["kind"], PaymentSessionStatus> = {
  paid: PaymentSessionStatus.CAPTURED,
  mismatched: PaymentSessionStatus.ERROR,
  open: PaymentSessionStatus.REQUIRES_MORE,
  failed: PaymentSessionStatus.ERROR,
  reversed: PaymentSessionStatus.CANCELED,
}

/** Medusa's naira to kobo by its decimal digits. */
function koboOf(amount: BigNumberInput): Kobo {
  return toKobo(MathBN.convert(amount).toFixed())
}

function textsOf(headers: Record<string, unknown>): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const [name, value] of Object.entries(headers)) if (typeof value === "string") texts[name] = value
  return texts
}

import { z } from "zod"
import { toNaira } from "../../../contract/money"
import { CardError, isCardError } from "../card-error"
import type {
  CardProvider,
  CardRefund,
  CardTransaction,
  ChargeAnswer,
  ChargeInput,
  InitializedTransaction,
  InitializeInput,
  RefundInput,
} from "../card-provider"
import type { ProviderHttp, ProviderHttpOptions } from "../provider-http"
import { FlutterwavePage, FlutterwaveRefund, FlutterwaveTransaction } from "./answers"
import { flutterwaveHttp, isLiveKey } from "./http"

/**
 * Flutterwave's v3 API behind the port of card payments. It counts in naira: amounts leave and enter by their decimal
 * digits. Its popup takes the sum from the browser, so only its hosted page is used.
 */
export class FlutterwaveClient implements CardProvider {
  readonly unit = "major"
  readonly knowsUntried = false
  private readonly http: ProviderHttp

  constructor(private readonly options: ProviderHttpOptions) {
    this.http = flutterwaveHttp(options)
  }

  get isLive(): boolean {
    return isLiveKey(this.options.secretKey)
  }

  async initialize(input: InitializeInput): Promise<InitializedTransaction> {
    const body = {
      tx_ref: input.reference,
      amount: toNaira(input.amountKobo),
      currency: "NGN",
      redirect_url: input.callbackUrl,
      payment_options: "card",
      customer: { email: input.email },
      meta: input.metadata,
    }
    const { link } = await this.http.postAgain("/payments", body, FlutterwavePage)
    return { reference: input.reference, accessCode: "", authorizationUrl: link }
  }

  /** It knows a reference only once a card was tried for it: until then nothing is paid. */
  async verify(reference: string): Promise<CardTransaction> {
    const query = new URLSearchParams({ tx_ref: reference })
    try {
      const found = await this.http.get(`/transactions/verify_by_reference?${query}`, FlutterwaveTransaction)
      return { ...found, isLive: this.isLive }
    } catch (error) {
      if (isCardError(error) && /no transaction was found/i.test(error.message)) {
        throw new CardError("refused", "not_found", error.message, true, { cause: error })
      }
      throw error
    }
  }

  /** A repeated reference is refused, which says that the first charge arrived: `verify` returns the rest. */
  async chargeSaved(input: ChargeInput): Promise<ChargeAnswer> {
    const body = {
      token: input.authorizationCode,
      tx_ref: input.reference,
      amount: toNaira(input.amountKobo),
      currency: "NGN",
      country: "NG",
      email: input.email,
      redirect_url: input.callbackUrl,
    }
    try {
      const { meta } = await this.http.postAgain("/tokenized-charges", body, Charged)
      return { continueAt: meta?.authorization?.redirect ?? null }
    } catch (error) {
      if (isCardError(error) && error.code === "duplicate_reference") return { continueAt: null }
      throw error
    }
  }

  /** It has no call for it: a token that nobody stores charges nothing. */
  async forgetSaved(): Promise<void> {}

  async refund(input: RefundInput): Promise<CardRefund> {
    const body = { amount: toNaira(input.amountKobo), comments: input.merchantNote }
    const path = `/transactions/${encodeURIComponent(input.transaction)}/refund`
    const { transactionId: _, ...refund } = await this.http.post(path, body, FlutterwaveRefund)
    // The answer leaves out what was sent along.
    return { ...refund, merchantNote: refund.merchantNote ?? input.merchantNote }
  }

  async listRefunds(transactionId: string): Promise<CardRefund[]> {
    const query = new URLSearchParams({ id: transactionId })
    const all = await this.http.get(`/refunds?${query}`, z.array(FlutterwaveRefund))
    return all
      .filter((one) => one.transactionId === transactionId)
      .map(({ transactionId: _, ...refund }) => refund)
  }
}

const Charged = z.object({
  meta: z
    .object({ authorization: z.object({ redirect: z.url().optional() }).optional() })
    .nullish()
    .catch(null),
})

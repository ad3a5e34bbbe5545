import { z } from "zod"
import { toNaira } from "../../../contract/money"
import { isCardError } from "../card-error"
import type {
  OpenAccountInput,
  PaymentAccount,
  ReceivedTransfer,
  ReturnedTransfer,
  TransferPayments,
} from "../card-provider"
import type { ProviderHttp, ProviderHttpOptions } from "../provider-http"
import { Fee, Major, ProviderId, text } from "./answers"
import { isLiveKey, wholeFlutterwaveHttp } from "./http"

/** The shortest life that is asked for, in seconds. */
const LEAST_SECONDS = 60

const Opened = z.object({
  meta: z.object({
    authorization: z.object({
      transfer_account: z.string().min(1),
      transfer_bank: z.string(),
      transfer_note: text,
    }),
  }),
})

/** UTC; null for a time whose zone is not said. */
const Instant = text.transform((at) => {
  const time = at && /T.*(Z|[+-]\d\d:?\d\d)$/.test(at) ? new Date(at) : null
  return time && !Number.isNaN(time.getTime()) ? time.toISOString() : null
})

const Listed = z.object({
  id: ProviderId,
  tx_ref: z.string(),
  status: z.string(),
  payment_type: text,
  amount: Major,
  currency: z.string(),
  app_fee: Fee.nullish(),
  created_at: Instant,
  meta: z
    .object({ originatorname: text, bankname: text, originatoraccountnumber: text })
    .nullish()
    .catch(null),
})

const Page = z.object({
  data: z.array(Listed),
  meta: z.object({ page_info: z.object({ total_pages: z.number() }).nullish() }).nullish(),
})

/** Flutterwave keeps all that comes to an account number, whatever the sum and however late: each transfer is a transaction. */
export class FlutterwaveTransferPayments implements TransferPayments {
  readonly returnsInexact = false
  private readonly http: ProviderHttp

  constructor(private readonly options: ProviderHttpOptions) {
    this.http = wholeFlutterwaveHttp(options)
  }

  /** Its own word for the expiry has had three spellings and no zone: what was asked for counts. */
  async openAccount({ reference, amountKobo, email, expiresAt }: OpenAccountInput): Promise<PaymentAccount> {
    const seconds = Math.max(Math.ceil((expiresAt.getTime() - Date.now()) / 1_000), LEAST_SECONDS)
    const body = {
      tx_ref: reference,
      amount: toNaira(amountKobo),
      currency: "NGN",
      email,
      expires: seconds,
      bank_transfer_options: { expires: seconds },
    }
    const opened = await this.http.postAgain("/charges?type=bank_transfer", body, Opened)
    const account = opened.meta.authorization
    return {
      accountNumber: account.transfer_account,
      accountName: nameIn(account.transfer_note) ?? "Flutterwave",
      bankName: account.transfer_bank,
      expiresAt,
    }
  }

  async received(reference: string): Promise<ReceivedTransfer[]> {
    const all = await this.list(reference)
    return all
      .filter(
        ({ status, payment_type, tx_ref }) =>
          status === "successful" && payment_type === "bank_transfer" && tx_ref === reference,
      )
      .map((one) => ({
        id: one.id,
        reference: one.tx_ref,
        amountKobo: one.amount,
        currency: one.currency.toUpperCase(),
        feesKobo: one.app_fee ?? null,
        isLive: isLiveKey(this.options.secretKey),
        paidAt: one.created_at,
        sender: {
          name: one.meta?.originatorname ?? null,
          bank: one.meta?.bankname ?? null,
          accountEnding: /\d+$/.exec(one.meta?.originatoraccountnumber ?? "")?.[0] ?? null,
          narration: null,
        },
      }))
      .sort((a, b) => compareIds(a.id, b.id))
  }

  /** Nothing is sent back. */
  async readReturned(): Promise<ReturnedTransfer | null> {
    return null
  }

  /** Newest first. A list that grows meanwhile may show one on two pages. */
  private async list(reference: string): Promise<z.output<typeof Listed>[]> {
    const byId = new Map<string, z.output<typeof Listed>>()
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const query = new URLSearchParams({ tx_ref: reference, page: `${page}` })
      const found = await this.page(`/transactions?${query}`)
      for (const one of found.data) byId.set(one.id, one)
      pages = found.meta?.page_info?.total_pages ?? 1
    }
    return [...byId.values()]
  }

  private async page(path: string): Promise<z.output<typeof Page>> {
    try {
      return await this.http.get(path, Page)
    } catch (error) {
      if (isCardError(error) && error.kind === "refused" && error.code === "not_found") return { data: [] }
      throw error
    }
  }
}

/** "Shop FLW" of "Please make a bank transfer to Shop FLW". */
function nameIn(note: string | null): string | null {
  return /bank transfer to (.+)/i.exec(note ?? "")?.[1]?.trim() || null
}

/** Digits that may be more than a double holds: they grow with time. */
function compareIds(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0)
}

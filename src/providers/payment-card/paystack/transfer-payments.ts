import { z } from "zod"
import { isCardError } from "../card-error"
import type {
  OpenAccountInput,
  PaymentAccount,
  ReceivedTransfer,
  ReturnedTransfer,
  TransferPayments,
} from "../card-provider"
import { ProviderId, RejectedTransfer, rejectedEvent, Subunit, text } from "./answers"
import type { CardClient } from "./client"

const Account = z.object({
  account_name: z.string(),
  account_number: z.string().min(1),
  bank: z.object({ name: z.string() }),
  account_expires_at: z.string().pipe(z.coerce.date()),
})

/** A transaction that a transfer paid: what a card is known by stands for its sender here. */
const Paid = z.object({
  id: ProviderId,
  domain: text,
  status: z.string(),
  reference: z.string(),
  amount: Subunit,
  requested_amount: Subunit.nullish(),
  currency: z.string(),
  fees: Subunit.nullish(),
  channel: text,
  paid_at: text,
  paidAt: text,
  authorization: z
    .object({ sender_name: text, sender_bank: text, sender_bank_account_number: text, narration: text })
    .nullish(),
})

/** A transaction whose account number got what is sent back. */
const Meant = z.object({
  reference: z.string(),
  authorization: z.object({ receiver_bank_account_number: text }).nullish(),
})

const RejectedBody = z.object({ event: z.literal(rejectedEvent), data: RejectedTransfer })

/** Paystack opens an account number for one payment, and sends back all that is not its exact sum, once and in time. */
export class PaystackTransferPayments implements TransferPayments {
  readonly returnsInexact = true

  constructor(private readonly client: CardClient) {}

  /** The account lives for at least 15 minutes and at most 8 hours: the answer says until when. */
  async openAccount({ reference, amountKobo, email, expiresAt }: OpenAccountInput): Promise<PaymentAccount> {
    const body = {
      email,
      amount: amountKobo,
      reference,
      currency: "NGN",
      bank_transfer: { account_expires_at: expiresAt.toISOString() },
    }
    const account = await this.client.postAgain("/charge", body, Account)
    return {
      accountNumber: account.account_number,
      accountName: account.account_name,
      bankName: account.bank.name,
      expiresAt: account.account_expires_at,
    }
  }

  /** One at most: a second transfer of a reference is sent back. */
  async received(reference: string): Promise<ReceivedTransfer[]> {
    const found = await this.unlessUnknown(`/transaction/verify/${encodeURIComponent(reference)}`, Paid)
    if (found?.status !== "success" || found.channel !== "bank_transfer") return []
    const sender = found.authorization
    // Where the shopper bears the fee, it came on top of what was asked for, and is none of ours.
    const borneKobo = Math.max(0, found.amount - (found.requested_amount ?? found.amount))
    const feesKobo = found.fees ?? null
    return [
      {
        id: found.id,
        reference: found.reference,
        amountKobo: found.amount - borneKobo,
        currency: found.currency.toUpperCase(),
        feesKobo: feesKobo === null ? null : Math.max(0, feesKobo - borneKobo),
        isLive: found.domain === "live",
        paidAt: found.paid_at ?? found.paidAt,
        sender: {
          name: sender?.sender_name ?? null,
          bank: sender?.sender_bank ?? null,
          accountEnding: endingOf(sender?.sender_bank_account_number),
          narration: sender?.narration ?? null,
        },
      },
    ]
  }

  async readReturned(payload: unknown): Promise<ReturnedTransfer | null> {
    const body = RejectedBody.safeParse(payload)
    if (!body.success) return null
    const { amount, message, message_type, transaction_id } = body.data.data.bank_transfer
    const meant = transaction_id ? await this.unlessUnknown(`/transaction/${transaction_id}`, Meant) : null
    return {
      reference: meant?.reference ?? null,
      accountNumber: meant?.authorization?.receiver_bank_account_number ?? null,
      amountKobo: amount,
      why: message ?? message_type,
    }
  }

  /** What the provider has never heard of is null. */
  private async unlessUnknown<T>(path: string, answer: z.ZodType<T>): Promise<T | null> {
    try {
      return await this.client.get(path, answer)
    } catch (error) {
      if (isCardError(error) && error.kind === "refused" && error.code === "not_found") return null
      throw error
    }
  }
}

/** "553" of "XXXXXXX553". */
function endingOf(accountNumber: string | null | undefined): string | null {
  return /\d+$/.exec(accountNumber ?? "")?.[0] ?? null
}

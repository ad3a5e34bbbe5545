import { z } from "zod"
import type { Kobo } from "../../contract/money"
import { Subunit } from "./answers"
import { isCardError } from "./card-error"
import type { CardClient } from "./client"

/** Where a transfer stands, in the provider's words. What is new to us decides nothing. */
const conclusive = ["success", "failed", "reversed", "blocked", "rejected", "abandoned"] as const

const text = z
  .string()
  .nullish()
  .transform((value) => value || null)

const BankAnswer = z.object({
  name: z.string(),
  code: z.string(),
  slug: z.string(),
  active: z.boolean().nullish(),
  is_deleted: z.boolean().nullish(),
})

const HolderAnswer = z
  .object({ account_number: z.string(), account_name: z.string() })
  .transform((answer) => ({ accountNumber: answer.account_number, accountName: answer.account_name.trim() }))

const RecipientAnswer = z
  .object({ recipient_code: z.string() })
  .transform(({ recipient_code }) => ({ recipientCode: recipient_code }))

const TransferAnswer = z
  .object({
    reference: z.string(),
    amount: Subunit,
    currency: z.string(),
    status: z.string(),
    transfer_code: text,
    fee_charged: Subunit.nullish(),
    gateway_response: text,
  })
  .transform((answer) => ({
    reference: answer.reference,
    amountKobo: answer.amount,
    currency: answer.currency.toUpperCase(),
    status: answer.status,
    transferCode: answer.transfer_code,
    /** The provider's price for it; null while it is not told. */
    feeKobo: answer.fee_charged ?? null,
    message: answer.gateway_response,
  }))
export type Transfer = z.output<typeof TransferAnswer>

export interface TransferInput {
  /** Ours, one for ever: the provider refuses a second transfer of the same. */
  reference: string
  amountKobo: Kobo
  recipientCode: string
  /** The receiver reads it in the bank's statement. */
  reason: string
}

/** What a transfer means for the money that is held for it. Only a conclusive status may settle or give it back. */
export function outcomeOf({ status }: Transfer): "arrived" | "came_back" | "on_its_way" {
  if (status === "success") return "arrived"
  return (conclusive as readonly string[]).includes(status) ? "came_back" : "on_its_way"
}

/**
 * The card provider's calls about bank accounts and the money sent to them. Every method throws CardError. Sending is
 * tried once: after a lost answer look by `find`, and send again under the same reference only when there is none.
 */
export class CardTransfers {
  constructor(private readonly client: CardClient) {}

  async banks(): Promise<{ name: string; code: string; slug: string }[]> {
    const query = new URLSearchParams({ country: "nigeria", currency: "NGN", perPage: "100" })
    const all: z.output<typeof BankAnswer>[] = []
    for (let page = 1; page <= 10; page += 1) {
      query.set("page", `${page}`)
      const found = await this.client.get(`/bank?${query}`, z.array(BankAnswer))
      all.push(...found)
      if (found.length < 100) break
    }
    return all
      .filter(({ active, is_deleted }) => active !== false && !is_deleted)
      .map(({ name, code, slug }) => ({ name, code, slug }))
  }

  /** Who holds an account. Refused when the bank knows no such account. */
  holder(accountNumber: string, bankCode: string): Promise<z.output<typeof HolderAnswer>> {
    const query = new URLSearchParams({ account_number: accountNumber, bank_code: bankCode })
    return this.client.get(`/bank/resolve?${query}`, HolderAnswer)
  }

  /** The same account again is the same recipient. */
  async recipient(to: { name: string; accountNumber: string; bankCode: string }): Promise<string> {
    const body = {
      type: "nuban",
      name: to.name,
      account_number: to.accountNumber,
      bank_code: to.bankCode,
      currency: "NGN",
    }
    return (await this.client.post("/transferrecipient", body, RecipientAnswer)).recipientCode
  }

  send({ reference, amountKobo, recipientCode, reason }: TransferInput): Promise<Transfer> {
    const body = {
      source: "balance",
      currency: "NGN",
      amount: amountKobo,
      recipient: recipientCode,
      reference,
      reason,
    }
    return this.client.post("/transfer", body, TransferAnswer)
  }

  /** The transfer of a reference; null when the provider never had one. */
  async find(reference: string): Promise<Transfer | null> {
    try {
      return await this.client.get(`/transfer/verify/${encodeURIComponent(reference)}`, TransferAnswer)
    } catch (error) {
      if (isCardError(error) && error.kind === "refused" && error.code === "not_found") return null
      throw error
    }
  }
}

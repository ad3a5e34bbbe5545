import { z } from "zod"
import { isCardError } from "../card-error"
import type { BankTransfers, Transfer, TransferInput } from "../card-provider"
import { Subunit } from "./answers"
import type { CardClient } from "./client"

/** With these nothing will arrive any more. What is new to us decides nothing. */
const CAME_BACK: ReadonlySet<string> = new Set(["failed", "reversed", "blocked", "rejected", "abandoned"])

/** What a transfer means for the money that is held for it, by its status. */
export function outcomeOf(status: string): Transfer["outcome"] {
  if (status === "success") return "arrived"
  return CAME_BACK.has(status) ? "came_back" : "on_its_way"
}

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
  .transform(
    (answer): Transfer => ({
      reference: answer.reference,
      amountKobo: answer.amount,
      currency: answer.currency.toUpperCase(),
      status: answer.status,
      outcome: outcomeOf(answer.status),
      transferCode: answer.transfer_code,
      feeKobo: answer.fee_charged ?? null,
      message: answer.gateway_response,
    }),
  )

export class PaystackTransfers implements BankTransfers {
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

  holder(accountNumber: string, bankCode: string): Promise<z.output<typeof HolderAnswer>> {
    const query = new URLSearchParams({ account_number: accountNumber, bank_code: bankCode })
    return this.client.get(`/bank/resolve?${query}`, HolderAnswer)
  }

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

  async find(reference: string): Promise<Transfer | null> {
    try {
      return await this.client.get(`/transfer/verify/${encodeURIComponent(reference)}`, TransferAnswer)
    } catch (error) {
      if (isCardError(error) && error.kind === "refused" && error.code === "not_found") return null
      throw error
    }
  }
}

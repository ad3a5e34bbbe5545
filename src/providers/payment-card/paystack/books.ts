import { z } from "zod"
import type { Kobo } from "../../../contract/money"
import type { ListedItem, Movement, ProviderBooks } from "../card-provider"
import { Subunit } from "./answers"
import type { CardClient } from "./client"

const ProviderId = z.union([z.number().int().nonnegative(), z.string().regex(/^\d+$/)]).transform(String)
const At = z.string().transform((text, context) => {
  const at = new Date(text)
  if (Number.isNaN(at.getTime())) context.addIssue({ code: "custom", message: "Not a time" })
  return at
})
/** Integer kobo of either sign, as a number or as its digits. */
const Signed = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^-?\d+$/)
      .transform(Number),
  ])
  .refine(Number.isSafeInteger, "Not an amount in kobo")
  .transform((value): Kobo => value)
const Currency = z
  .string()
  .nullish()
  .transform((text) => (text ?? "NGN").toUpperCase())
const created = { createdAt: At.optional(), created_at: At.optional() }

const Balance = z.object({ currency: Currency, balance: Signed })
const LedgerRow = z.object({
  id: ProviderId,
  balance: Signed,
  difference: Signed,
  currency: Currency,
  model_responsible: z.string(),
  model_row: ProviderId,
  createdAt: At,
})
const Charge = z.object({
  id: ProviderId,
  reference: z.string(),
  status: z.string(),
  amount: Subunit,
  ...created,
})
const Refund = z.object({ id: ProviderId, status: z.string(), amount: Subunit, ...created })
const Transfer = z.object({
  id: ProviderId,
  reference: z.string().nullish(),
  status: z.string(),
  amount: Subunit,
  ...created,
})

const ABOUT: { readonly [model: string]: Movement["about"] } = {
  Transaction: "charge",
  Refund: "refund",
  Transfer: "transfer",
}

export class PaystackBooks implements ProviderBooks {
  constructor(private readonly client: CardClient) {}

  async balanceKobo(): Promise<Kobo> {
    const balances = await this.client.get("/balance", z.array(Balance))
    return balances.find(({ currency }) => currency === "NGN")?.balance ?? 0
  }

  async movements(from: Date, to: Date): Promise<Movement[]> {
    const rows = await this.client.list("/balance/ledger", between(from, to), LedgerRow)
    // A list whose newest comes first may show a row on two pages while it grows.
    const byId = new Map(rows.filter(({ currency }) => currency === "NGN").map((row) => [row.id, row]))
    return [...byId.values()]
      .filter(({ createdAt }) => createdAt >= from && createdAt <= to)
      .map((row) => ({
        id: row.id,
        balanceKobo: row.balance,
        differenceKobo: row.difference,
        about: ABOUT[row.model_responsible] ?? ("other" as const),
        aboutId: row.model_row,
        at: row.createdAt,
      }))
      .sort((a, b) => a.at.getTime() - b.at.getTime() || compareIds(a.id, b.id))
  }

  async charges(from: Date, to: Date): Promise<ListedItem[]> {
    const rows = await this.client.list("/transaction", between(from, to), Charge)
    return rows.map(({ id, reference, status }) => ({ id, ref: reference, status }))
  }

  async refunds(from: Date, to: Date): Promise<ListedItem[]> {
    const rows = await this.client.list("/refund", between(from, to), Refund)
    return rows.map(({ id, status }) => ({ id, ref: `refund:${id}`, status }))
  }

  async transfers(from: Date, to: Date): Promise<ListedItem[]> {
    const rows = await this.client.list("/transfer", between(from, to), Transfer)
    return rows.map(({ id, reference, status }) => ({ id, ref: reference ?? `transfer:${id}`, status }))
  }
}

function between(from: Date, to: Date): Record<string, string> {
  return { from: from.toISOString(), to: to.toISOString() }
}

/** Digits that may be more than a double holds. */
function compareIds(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0)
}

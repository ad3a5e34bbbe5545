import { z } from "zod"
import type { Kobo } from "../../../contract/money"
import type { CardDispute, CardDisputes, DisputeState, Evidence } from "../card-provider"
import { Subunit } from "./answers"
import type { CardClient } from "./client"

const ProviderId = z.union([z.number().int().nonnegative(), z.string().regex(/^\d+$/)]).transform(String)

const text = z
  .string()
  .nullish()
  .transform((value) => value || null)

const Dispute = z
  .object({
    id: ProviderId,
    refund_amount: Subunit,
    currency: text,
    status: z.string(),
    resolution: text,
    category: text,
    dueAt: text,
    resolvedAt: text,
    transaction: z.object({ id: ProviderId, reference: z.string(), amount: Subunit }),
  })
  .transform(
    (answer): CardDispute => ({
      id: answer.id,
      amountKobo: answer.refund_amount > 0 ? answer.refund_amount : answer.transaction.amount,
      state: stateOf(answer.status, answer.resolution),
      category: answer.category,
      dueAt: answer.dueAt,
      resolvedAt: answer.resolvedAt,
      transactionId: answer.transaction.id,
      reference: answer.transaction.reference,
    }),
  )
function stateOf(status: string, resolution: string | null): DisputeState {
  if (status === "resolved") return resolution === "declined" ? "won" : "lost"
  return status === "awaiting-merchant-feedback" ? "answer" : "bank"
}

export class PaystackDisputes implements CardDisputes {
  constructor(private readonly client: CardClient) {}

  find(id: string): Promise<CardDispute> {
    return this.client.get(`/dispute/${encodeURIComponent(id)}`, Dispute)
  }

  list(from: Date, to: Date): Promise<CardDispute[]> {
    return this.client.list("/dispute", { from: from.toISOString(), to: to.toISOString() }, Dispute)
  }

  async accept(id: string, { amountKobo, message }: { amountKobo: Kobo; message: string }): Promise<void> {
    await this.resolve(id, { resolution: "merchant-accepted", message, refund_amount: amountKobo })
  }

  async contest(id: string, { evidence, message }: { evidence: Evidence; message: string }): Promise<void> {
    const proof = {
      customer_email: evidence.email,
      customer_name: evidence.name,
      customer_phone: evidence.phone,
      service_details: evidence.service,
      delivery_address: evidence.address ?? undefined,
    }
    await this.client.post(`/dispute/${encodeURIComponent(id)}/evidence`, proof, z.unknown())
    await this.resolve(id, { resolution: "declined", message, refund_amount: 0 })
  }

  private async resolve(id: string, body: Record<string, unknown>): Promise<void> {
    await this.client.put(`/dispute/${encodeURIComponent(id)}/resolve`, body, z.unknown())
  }
}

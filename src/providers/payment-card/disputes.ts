import { z } from "zod"
import type { Kobo } from "../../contract/money"
import { Subunit } from "./answers"
import type { CardClient } from "./client"

const ProviderId = z.union([z.number().int().nonnegative(), z.string().regex(/^\d+$/)]).transform(String)

const text = z
  .string()
  .nullish()
  .transform((value) => value || null)

/** A payment that its shopper's bank asks to have back. */
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
  .transform((answer) => ({
    id: answer.id,
    amountKobo: answer.refund_amount > 0 ? answer.refund_amount : answer.transaction.amount,
    state: stateOf(answer.status, answer.resolution),
    category: answer.category,
    dueAt: answer.dueAt,
    resolvedAt: answer.resolvedAt,
    transactionId: answer.transaction.id,
    reference: answer.transaction.reference,
  }))
export type CardDispute = z.output<typeof Dispute>

/** `answer`: the merchant must say something; `bank`: the card's bank decides; then it is won or lost. */
export type DisputeState = "answer" | "bank" | "won" | "lost"

function stateOf(status: string, resolution: string | null): DisputeState {
  if (status === "resolved") return resolution === "declined" ? "won" : "lost"
  return status === "awaiting-merchant-feedback" ? "answer" : "bank"
}

export function fetchDispute(client: CardClient, id: string): Promise<CardDispute> {
  return client.get(`/dispute/${encodeURIComponent(id)}`, Dispute)
}

/** What was disputed between two instants, whether or not its events ever came. Throws CardError. */
export function listDisputes(client: CardClient, from: Date, to: Date): Promise<CardDispute[]> {
  return client.list("/dispute", { from: from.toISOString(), to: to.toISOString() }, Dispute)
}

/** Gives in: the provider gives the money back to the card by itself. */
export async function acceptDispute(
  client: CardClient,
  id: string,
  { amountKobo, message }: { amountKobo: Kobo; message: string },
): Promise<void> {
  const body = { resolution: "merchant-accepted", message, refund_amount: amountKobo }
  await client.put(`/dispute/${encodeURIComponent(id)}/resolve`, body, z.unknown())
}

export interface Evidence {
  email: string
  name: string
  phone: string
  /** What was sold and how it reached the shopper. */
  service: string
  address: string | null
}

/** Says why the money should stay, with what proves it. */
export async function contestDispute(
  client: CardClient,
  id: string,
  { evidence, message }: { evidence: Evidence; message: string },
): Promise<void> {
  const path = `/dispute/${encodeURIComponent(id)}`
  const proof = {
    customer_email: evidence.email,
    customer_name: evidence.name,
    customer_phone: evidence.phone,
    service_details: evidence.service,
    delivery_address: evidence.address ?? undefined,
  }
  await client.post(`${path}/evidence`, proof, z.unknown())
  await client.put(`${path}/resolve`, { resolution: "declined", message, refund_amount: 0 }, z.unknown())
}

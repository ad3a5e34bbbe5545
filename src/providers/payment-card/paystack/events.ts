import { createHash } from "node:crypto"
import { z } from "zod"
import type { Kobo } from "../../../contract/money"
import { parseExactly } from "../exact-json"
import { RejectedTransfer, rejectedEvent, Subunit } from "./answers"

/**
 * A webhook, read. It only says where to look: ask the provider (`verify`, `listRefunds`) before giving value, for a
 * signed body can be old, repeated or out of order.
 */
export type CardEvent = {
  /** The provider's name of it, such as "charge.success". */
  event: string
  /**
   * The same for the same event sent again. Two refunds or returned transfers of one amount on one transaction may share
   * it (their events carry no id), so a repeated key may be skipped only while the first is still to be worked on.
   */
  dedupeKey: string
} & (
  | { kind: "charge"; reference: string; amountKobo: Kobo }
  | {
      kind: "refund"
      status: "pending" | "processing" | "processed" | "failed" | "needs-attention"
      /** Our reference of the transaction. */
      reference: string
      amountKobo: Kobo
    }
  | {
      kind: "dispute"
      phase: "create" | "remind" | "resolve"
      reference: string
      disputeId: string
      status: string
    }
  /** Money sent to a bank account. */
  | { kind: "transfer"; phase: "success" | "failed" | "reversed"; reference: string }
  /** A transfer that goes back to its sender. It names no reference of ours. */
  | { kind: "returned_transfer"; amountKobo: Kobo }
  | { kind: "other" }
)

const Body = z.object({ event: z.string().min(1).max(100), data: z.record(z.string(), z.unknown()) })
const Charge = z.object({ reference: z.string(), amount: Subunit })
const Refund = z.object({
  transaction_reference: z.string(),
  amount: Subunit,
  status: z.enum(["pending", "processing", "processed", "failed", "needs-attention"]),
})
const Dispute = z.object({
  id: z.union([z.string(), z.number()]).transform(String),
  status: z.string().catch(""),
  transaction: z.object({ reference: z.string() }),
})

const Transfer = z.object({ reference: z.string() })

/** Reads the raw body of a webhook whose signature was checked; null when it is no event at all. */
export function parseCardEvent(rawBody: Buffer | string): CardEvent | null {
  let json: unknown
  try {
    json = parseExactly(rawBody.toString())
  } catch {
    return null
  }
  const body = Body.safeParse(json)
  if (!body.success) return null
  const { event, data } = body.data
  return { event, dedupeKey: dedupeKey(event, data), ...detailsOf(event, data) }
}

type Details = CardEvent extends infer Event
  ? Event extends unknown
    ? Omit<Event, "event" | "dedupeKey">
    : never
  : never

function detailsOf(event: string, data: unknown): Details {
  const charge = event === "charge.success" ? Charge.safeParse(data) : null
  if (charge?.success)
    return { kind: "charge", reference: charge.data.reference, amountKobo: charge.data.amount }
  const refund = event.startsWith("refund.") ? Refund.safeParse(data) : null
  if (refund?.success) {
    const { status, transaction_reference, amount } = refund.data
    return { kind: "refund", status, reference: transaction_reference, amountKobo: amount }
  }
  const phase = /^charge\.dispute\.(create|remind|resolve)$/.exec(event)?.[1]
  const dispute = phase ? Dispute.safeParse(data) : null
  if (dispute?.success) {
    return {
      kind: "dispute",
      phase: phase as "create" | "remind" | "resolve",
      reference: dispute.data.transaction.reference,
      disputeId: dispute.data.id,
      status: dispute.data.status,
    }
  }
  const transferPhase = /^transfer\.(success|failed|reversed)$/.exec(event)?.[1]
  const transfer = transferPhase ? Transfer.safeParse(data) : null
  if (transfer?.success) {
    const phase = transferPhase as "success" | "failed" | "reversed"
    return { kind: "transfer", phase, reference: transfer.data.reference }
  }
  const returned = event === rejectedEvent ? RejectedTransfer.safeParse(data) : null
  if (returned?.success) {
    return { kind: "returned_transfer", amountKobo: returned.data.bank_transfer.amount }
  }
  return { kind: "other" }
}

/** What a returned transfer's event is known again by: all of it stands one level down. */
const ReturnedKey = z
  .object({
    bank_transfer: z.object({
      transaction_id: z.unknown(),
      amount: z.unknown(),
      message_type: z.unknown(),
    }),
    customer: z.object({ id: z.unknown(), updatedAt: z.unknown() }).catch({ id: "", updatedAt: "" }),
  })
  .transform(({ bank_transfer, customer }) => [
    bank_transfer.transaction_id,
    bank_transfer.amount,
    bank_transfer.message_type,
    customer.id,
    customer.updatedAt,
  ])

/** The provider gives events no id of their own. */
function dedupeKey(event: string, data: Record<string, unknown>): string {
  const names = [
    "id",
    "reference",
    "transaction_reference",
    "refund_reference",
    "amount",
    "status",
    "updatedAt",
    "updated_at",
  ]
  const below = event === rejectedEvent ? ReturnedKey.safeParse(data).data : undefined
  const parts = [event, ...names.map((name) => data[name]), ...(below ?? [])].map((part) =>
    String(part ?? ""),
  )
  return createHash("sha256").update(parts.join("|")).digest("hex")
}

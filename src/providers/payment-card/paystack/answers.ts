import { z } from "zod"
import type { Kobo } from "../../../contract/money"
import { pick } from "../../../contract/pick"
import type { CardRefund, CardTransaction, InitializedTransaction } from "../card-provider"

/**
 * The provider's answers, as they really come: ids beyond 2^53, amounts as number or digits, metadata as "", 0, null,
 * JSON text or an object, times under two names, fields that are missing in some calls.
 */

export const ProviderId = z
  .union([z.number().int().nonnegative(), z.string().regex(/^\d+$/)])
  .transform(String)

/** Integer kobo, as a number or as its digits. */
export const Subunit = z
  .union([z.number(), z.string().regex(/^\d+$/).transform(Number)])
  .refine(Number.isSafeInteger, "Not an amount in kobo")
  .transform((value): Kobo => value)

const Metadata = z.unknown().transform((value): Record<string, unknown> => {
  if (typeof value === "object" && value !== null && !Array.isArray(value))
    return value as Record<string, unknown>
  if (typeof value !== "string" || !value.startsWith("{")) return {}
  try {
    return JSON.parse(value) as Record<string, unknown>
  } catch {
    return {}
  }
})

const transactionStatuses = [
  "success",
  "failed",
  "abandoned",
  "ongoing",
  "pending",
  "processing",
  "queued",
  "reversed",
] as const

export const text = z
  .string()
  .nullish()
  .transform((value) => value || null)

const Authorization = z
  .object({
    authorization_code: text,
    last4: text,
    brand: text,
    bank: text,
    exp_month: text,
    exp_year: text,
    reusable: z.boolean().nullish(),
    signature: text,
  })
  .nullish()
  .transform((value) =>
    value?.last4
      ? {
          authorizationCode: value.authorization_code,
          last4: value.last4,
          brand: value.brand,
          bank: value.bank,
          expMonth: value.exp_month,
          expYear: value.exp_year,
          isReusable: value.reusable === true,
          fingerprint: value.signature,
        }
      : null,
  )

/** What the provider says of a transaction. Amounts are kobo. */
export const TransactionAnswer = z
  .object({
    id: ProviderId,
    domain: z.string().nullish(),
    // A status that is new to us decides nothing yet.
    status: z.enum(transactionStatuses).catch("pending"),
    reference: z.string(),
    amount: Subunit,
    requested_amount: Subunit.nullish(),
    currency: z.string(),
    fees: Subunit.nullish(),
    message: text,
    gateway_response: text,
    channel: text,
    paid_at: text,
    paidAt: text,
    metadata: Metadata,
    authorization: Authorization,
    customer: z.object({ email: text }).nullish(),
  })
  .transform(
    (answer): CardTransaction => ({
      ...pick(answer, "id", "reference", "status", "channel", "metadata"),
      amountKobo: answer.amount,
      requestedAmountKobo: answer.requested_amount ?? answer.amount,
      currency: answer.currency.toUpperCase(),
      feesKobo: answer.fees ?? null,
      isLive: answer.domain === "live",
      gatewayResponse: answer.gateway_response ?? answer.message,
      paidAt: answer.paid_at ?? answer.paidAt,
      email: answer.customer?.email?.toLowerCase() ?? null,
      // Other channels fill the same fields with something else: a transfer's ends like a card.
      card: answer.channel === null || answer.channel === "card" ? answer.authorization : null,
    }),
  )

export const InitializeAnswer = z
  .object({ authorization_url: z.url(), access_code: z.string().min(1), reference: z.string() })
  .transform(
    (answer): InitializedTransaction => ({
      reference: answer.reference,
      accessCode: answer.access_code,
      authorizationUrl: answer.authorization_url,
    }),
  )

export const ChargeAnswer = z
  .object({ paused: z.boolean().nullish(), authorization_url: z.url().nullish() })
  .transform((answer): { continueAt: string | null } => ({
    continueAt: (answer.paused && answer.authorization_url) || null,
  }))

const refundStatuses = ["pending", "processing", "processed", "failed", "needs-attention"] as const

export const RefundAnswer = z
  .object({
    id: ProviderId,
    amount: Subunit,
    currency: z.string(),
    status: z.enum(refundStatuses).catch("pending"),
    merchant_note: text,
    customer_note: text,
    dispute: z
      .union([ProviderId, z.object({ id: ProviderId }).transform(({ id }) => id)])
      .nullish()
      .catch(null),
  })
  .transform(
    (answer): CardRefund => ({
      id: answer.id,
      disputeId: answer.dispute ?? null,
      amountKobo: answer.amount,
      currency: answer.currency.toUpperCase(),
      status: answer.status,
      merchantNote: answer.merchant_note,
      customerNote: answer.customer_note,
    }),
  )

export const rejectedEvent = "bank.transfer.rejected"

/** `data` of its event: a transfer that is sent back, by the provider's id of the transaction it was meant for. */
export const RejectedTransfer = z.object({
  bank_transfer: z.object({
    amount: Subunit,
    message: text,
    message_type: text,
    transaction_id: ProviderId.nullish(),
  }),
})

/** Around every answer; `status` is that of the call, not of the transaction. */
export const Envelope = z.object({
  status: z.boolean(),
  message: z.string().catch(""),
  code: z.string().optional().catch(undefined),
  data: z.unknown(),
})

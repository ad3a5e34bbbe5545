import { z } from "zod"
import { type Kobo, readKobo, toKobo } from "../../../contract/money"
import type { CardRefund, CardTransaction } from "../card-provider"

/** Naira as a number or its digits, to kobo by its decimal digits: never by multiplying. */
export const Major = z.union([z.number(), z.string()]).transform((value, context): Kobo => {
  const kobo = readKobo(String(value))
  if (kobo !== null) return kobo
  context.addIssue({ code: "custom", message: "Not an amount in naira" })
  return z.NEVER
})

/** The provider's own price may have more decimals: it is booked to the nearest kobo. */
export const Fee = z.union([z.number(), z.string()]).transform((value) => toKobo(Number(value).toFixed(2)))

export const text = z
  .string()
  .nullish()
  .transform((value) => value || null)

export const ProviderId = z
  .union([z.number().int().nonnegative(), z.string().regex(/^\d+$/)])
  .transform(String)

/** Its words for a transaction to ours. One that is new to us decides nothing yet. */
const STATUSES: Record<string, CardTransaction["status"]> = {
  successful: "success",
  failed: "failed",
  pending: "pending",
}

const Card = z
  .object({
    first_6digits: text,
    last_4digits: text,
    issuer: text,
    type: text,
    token: text,
    /** "09/32" */
    expiry: text,
  })
  .nullish()
  .transform((card) => {
    if (!card?.last_4digits) return null
    const [month = null, year = null] = card.expiry?.split("/") ?? []
    return {
      authorizationCode: card.token,
      last4: card.last_4digits,
      brand: card.type?.toLowerCase() ?? null,
      bank: card.issuer,
      expMonth: month,
      expYear: year && `20${year.slice(-2)}`,
      isReusable: card.token !== null,
      // It has no word for the card itself: what is printed on it knows it again.
      fingerprint: [card.first_6digits, card.last_4digits, card.expiry].join("/"),
    }
  })

/** A transaction of the v3 API. The key's mode is not in it: the caller says which one it asked with. */
export const FlutterwaveTransaction = z
  .object({
    id: ProviderId,
    tx_ref: z.string(),
    status: z.string(),
    amount: Major,
    charged_amount: Major.nullish(),
    app_fee: Fee.nullish(),
    currency: z.string(),
    processor_response: text,
    payment_type: text,
    created_at: text,
    customer: z.object({ email: text }).nullish(),
    meta: z.record(z.string(), z.unknown()).nullish().catch(null),
    card: Card,
  })
  .transform(
    (answer): Omit<CardTransaction, "isLive"> => ({
      id: answer.id,
      reference: answer.tx_ref,
      status: STATUSES[answer.status] ?? "pending",
      amountKobo: answer.charged_amount ?? answer.amount,
      requestedAmountKobo: answer.amount,
      currency: answer.currency.toUpperCase(),
      feesKobo: answer.app_fee ?? null,
      channel: answer.payment_type,
      gatewayResponse: answer.processor_response,
      paidAt: answer.created_at,
      email: answer.customer?.email?.toLowerCase() ?? null,
      metadata: answer.meta ?? {},
      card: answer.card,
    }),
  )

export const FlutterwavePage = z.object({ link: z.url() })

const REFUNDS: Record<string, CardRefund["status"]> = {
  completed: "processed",
  "completed-mpgs": "processed",
  "completed-bank-transfer": "processed",
  "completed-offline": "processed",
  failed: "failed",
}

export const FlutterwaveRefund = z
  .object({
    id: ProviderId,
    tx_id: ProviderId,
    amount_refunded: Major,
    status: z.string(),
    comments: text,
    comment: text,
  })
  .transform((refund) => ({
    transactionId: refund.tx_id,
    id: refund.id,
    disputeId: null,
    amountKobo: refund.amount_refunded,
    currency: "NGN",
    status: REFUNDS[refund.status] ?? "pending",
    merchantNote: refund.comments ?? refund.comment,
    customerNote: null,
  }))

/** Around every answer. */
export const FlutterwaveEnvelope = z.object({
  status: z.string(),
  message: z.string().catch(""),
  code: z.string().optional().catch(undefined),
  data: z.unknown(),
})

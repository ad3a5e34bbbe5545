import { z } from "zod"
import type { Kobo } from "../../contract/money"
import { CardError } from "./card-error"
import type { CardTransaction } from "./card-provider"
import type { Verdict } from "./verdict"

/** `provider_id` of payment sessions: `pp_<identifier>_<id in medusa-config>`. */
export const CARD_PROVIDER_ID = "pp_card_card"

/** `data` to create a payment session with; the amount and currency are the session's own. */
export interface CardSessionInput extends Record<string, unknown> {
  /** Ours: unique per attempt, never used again; letters, digits, "-", "." and "=". */
  reference: string
  email: string
  /** Absolute. The provider sends the browser there after paying, with `reference` and `trxref` added. */
  callback_url?: string
  /** Absolute. Where a shopper who gives up is sent, with the same parameters; by default to `callback_url`. */
  cancel_url?: string
}

const Refunded = z.object({ id: z.string(), amount_kobo: z.number().int(), note: z.string().nullable() })

/** `data` of a payment session once it was initiated, and of the payment that comes of it. */
const SessionData = z.looseObject({
  /** Which provider has it; payments that were made before there were two say none. */
  provider: z.string().optional(),
  reference: z.string().min(1),
  email: z.string().min(1),
  amount_kobo: z.number().int().positive(),
  currency: z.string(),
  access_code: z.string(),
  /** The provider's hosted page. */
  authorization_url: z.string(),
  /** What the provider said when it was last asked. */
  outcome: z.looseObject({ kind: z.string() }).optional(),
  /** The provider's transaction, without what is personal; set by then. */
  transaction: z.looseObject({ id: z.string() }).optional(),
  /** Refunds that the provider took on, oldest first. */
  refunds: z.array(Refunded).optional(),
})
export type CardSessionData = z.output<typeof SessionData> & {
  outcome?: Verdict | { kind: "unknown_reference" }
}

const Started = z.looseObject({
  reference: z
    .string({ error: "reference is missing" })
    .regex(/^[A-Za-z0-9.=-]+$/, "reference has other characters"),
  email: z.string({ error: "email is missing" }).min(3),
  callback_url: z.url().optional(),
  cancel_url: z.url().optional(),
  session_id: z.string().optional(),
})

/** Reads the `data` a session is created with; throws CardError `invalid_session`. */
export function readInput(data: Record<string, unknown> | undefined, email: string | undefined) {
  return parse(Started, { ...data, email: data?.email ?? email })
}

/** Reads the `data` of an initiated session; throws CardError `invalid_session`. */
export function readSession(data: Record<string, unknown> | undefined): CardSessionData {
  return parse(SessionData, data) as CardSessionData
}

/** The part of a transaction stored beside the order. */
export function summaryOf(transaction: CardTransaction) {
  return {
    id: transaction.id,
    status: transaction.status,
    amount_kobo: transaction.amountKobo satisfies Kobo,
    requested_amount_kobo: transaction.requestedAmountKobo,
    currency: transaction.currency,
    fees_kobo: transaction.feesKobo,
    gateway_response: transaction.gatewayResponse,
    paid_at: transaction.paidAt,
    card: transaction.card && {
      brand: transaction.card.brand,
      last4: transaction.card.last4,
      bank: transaction.card.bank,
    },
  }
}

/** A session's data once the provider was asked about it. */
export function withOutcome(
  session: CardSessionData,
  transaction: CardTransaction,
  verdict: Verdict,
): CardSessionData {
  return { ...session, ...outcomeOf(transaction, verdict) }
}

/** What is added to a session's data then. */
export function outcomeOf(transaction: CardTransaction, verdict: Verdict) {
  return { outcome: verdict, transaction: summaryOf(transaction) }
}

function parse<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const problem = result.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`).join("; ")
  throw new CardError("refused", "invalid_session", `Card payment session: ${problem}`, true)
}

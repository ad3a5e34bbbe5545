import type { Kobo } from "../../../contract/money"
import { isCardError } from "../../../providers/payment-card/card-error"
import type { CardTransaction } from "../../../providers/payment-card/card-provider"
import { judge, type Verdict } from "../../../providers/payment-card/verdict"
import { cardProvider } from "./card"

/** After this long a charge has arrived or never will: its client gave up long before. */
const CHARGE_ARRIVES_MS = 120_000

/** What was asked to be paid by card, for an order or for anything else. */
export interface AskedCharge {
  /** The card provider that it was opened at. */
  provider: string | null
  reference: string
  amount_kobo: Kobo
  currency: string
  email: string | null
  saved_card_id: string | null
  created_at: Date | string
}

export type JudgedCharge =
  /** The provider has not finished with it. */
  | { outcome: "pending" }
  /** `reason`: what staff see of it; `message`: what the shopper reads. */
  | { outcome: "failed"; reason: string | null; message: string }
  /** Money came: as it was agreed, or not. */
  | {
      outcome: "came"
      transaction: CardTransaction
      agreement: Extract<Verdict, { kind: "paid" | "mismatched" }>
    }

/** Asks the provider about a charge, and judges its answer by what was asked. Throws CardError. */
export async function judgeCharge(asked: AskedCharge): Promise<JudgedCharge> {
  const client = cardProvider(asked.provider ?? undefined)
  const transaction = await verifyCharge(client, asked)
  if (transaction === "on its way") return { outcome: "pending" }
  if (transaction === "never arrived")
    return { outcome: "failed", reason: "not_started", message: "The bank did not get the payment" }
  const verdict = judge(transaction, {
    reference: asked.reference,
    amountKobo: asked.amount_kobo,
    currency: asked.currency,
    email: asked.email ?? "",
    isLive: client.isLive,
  })
  switch (verdict.kind) {
    case "open":
      return { outcome: "pending" }
    case "failed":
    case "reversed": {
      const reason = verdict.kind === "failed" ? verdict.reason : "The payment was taken back"
      return { outcome: "failed", reason, message: reason ?? "The bank declined the payment" }
    }
    default:
      return { outcome: "came", transaction, agreement: verdict }
  }
}

/**
 * What the provider says of a payment. A page's transaction exists since it was opened, at some providers since a card was
 * tried on it; the charge of a saved card may still be on its way.
 */
async function verifyCharge(
  client: ReturnType<typeof cardProvider>,
  { reference, saved_card_id, created_at }: AskedCharge,
): Promise<CardTransaction | "on its way" | "never arrived"> {
  try {
    return await client.verify(reference)
  } catch (error) {
    if (!isCardError(error) || error.code !== "not_found") throw error
    if (!saved_card_id && !client.knowsUntried) return "on its way"
    if (!saved_card_id) throw error
    const age = Date.now() - new Date(created_at).getTime()
    return age < CHARGE_ARRIVES_MS ? "on its way" : "never arrived"
  }
}

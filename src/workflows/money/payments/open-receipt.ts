import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { type Kobo, toNaira } from "../../../contract/money"
import { invalidField, ShopError } from "../../../errors"
import { PAYMENTS_MODULE } from "../../../modules/payments"
import type { SavedCardRecord } from "../../../modules/payments/saved-cards"
import { type CardError, isCardError, needsNewReference } from "../../../providers/payment-card/card-error"
import type { CardReceipt } from "../../../sql/card-receipts"
import { cardOptions, cardProvider } from "./card"
import { assertNotLost, bankIsSilent, type ReceiptKind, settleReceipt } from "./settle-receipt"

type Card = SavedCardRecord & { code: string }

interface Page {
  callbackUrl: string
  metadata: Record<string, unknown>
}

/** A payment into a wallet or for a gift card. */
export interface CardAsked {
  customerId: string
  amountKobo: Kobo
  /** A saved card to be charged at once; none: a page is opened. */
  savedCard: string | null | undefined
  /** Whether the card that pays on the page is to be saved. */
  saveCard: boolean
  /** The same for each try of one request. */
  requestId: string | null
}

/** What a row says of the card that pays it. */
export type ByCard = { email: string; provider: string; savedCardId: string | null } & Pick<
  CardAsked,
  "saveCard" | "requestId"
>

interface OwnRows<R> {
  start(by: ByCard): Promise<R | null>
  ofRequest(requestId: string): Promise<R | null>
}

/** How long the page of a bank that asks the card's owner stays open. */
const PAGE_LASTS_MS = 15 * 60_000

/**
 * By a saved card at once, else a page of the card provider is opened. Throws 422 on `saved_card`, `payment_failed`; 503
 * `payment_unavailable` when the provider does not answer.
 */
export async function payReceipt<R extends CardReceipt>(
  container: MedusaContainer,
  kind: ReceiptKind<R>,
  { customerId, amountKobo, savedCard, saveCard, requestId }: CardAsked,
  { start, ofRequest }: OwnRows<R>,
  page: Page,
): Promise<R> {
  if (!savedCard) {
    const email = await emailOf(container, customerId)
    const { provider } = cardOptions()
    const by = { email, provider, savedCardId: null, saveCard, requestId: null }
    return openReceiptPage(container, kind, () => start(by), page)
  }
  const card = await savedCardOf(container, customerId, savedCard)
  const earlier = requestId ? await ofRequest(requestId) : null
  const by = { email: card.email, provider: card.provider, savedCardId: card.id, saveCard: false, requestId }
  return chargeSavedCard(container, kind, card, { start: () => start(by), earlier }, amountKobo, page)
}

async function emailOf(container: MedusaContainer, customerId: string): Promise<string> {
  const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const row = await pg("customer").where({ id: customerId }).whereNull("deleted_at").first("email")
  if (!row?.email) throw new ShopError("unauthenticated", "unauthenticated", "Please sign in to continue")
  return row.email
}

/** What a browser needs to have it paid. */
export function presentReceipt(receipt: CardReceipt) {
  const { publicKey, scriptUrl } = cardOptions()
  return {
    reference: receipt.reference,
    amount: toNaira(receipt.amount_kobo),
    status: receipt.status === "paid" ? ("paid" as const) : ("started" as const),
    currency: "NGN" as const,
    access_code: receipt.access_code ?? "",
    public_key: publicKey,
    authorization_url: receipt.authorization_url ?? "",
    script_url: scriptUrl,
  }
}

/** Opens a page of the provider for what `start` writes down. Throws 503 `payment_unavailable` when it does not answer. */
export async function openReceiptPage<R extends CardReceipt>(
  container: MedusaContainer,
  kind: ReceiptKind<R>,
  start: () => Promise<R | null>,
  page: Page,
): Promise<R> {
  for (let tries = 1; ; tries += 1) {
    const receipt = await started(start)
    try {
      const opened = await cardProvider(receipt.provider ?? undefined).initialize({
        reference: receipt.reference,
        amountKobo: receipt.amount_kobo,
        email: receipt.email ?? "",
        ...page,
      })
      return await kind.rows(container).opened(receipt.id, opened)
    } catch (error) {
      await kind.rows(container).fail(receipt.id, "not_started")
      if (!isCardError(error)) throw error
      container
        .resolve(ContainerRegistrationKeys.LOGGER)
        .error(`Payment ${receipt.reference} could not be started: ${error.message}`)
      // The provider knows the reference by a request whose answer was lost: another one is opened.
      if (!needsNewReference(error) || tries === 3) throw bankIsSilent(error)
    }
  }
}

/** A saved card of this account, with the code that charges it. 422 on `saved_card` when it is not theirs. */
export async function savedCardOf(container: MedusaContainer, customerId: string, id: string): Promise<Card> {
  const card = await container.resolve(PAYMENTS_MODULE).savedCards.find(customerId, id)
  if (!card) throw invalidField("saved_card", "That card is no longer saved. Choose another one")
  return card
}

/**
 * Charges a saved card for what `start` writes down, once: a second tap finds the charge that is under way. Answers the row
 * as it is then: `paid`, or `started` while nobody knows how it ended (the poller asks), with the provider's page when the
 * card's bank asks its owner to confirm. Throws 422 `payment_failed`, 409 `payment_mismatch`, 503 `payment_unavailable`.
 */
export async function chargeSavedCard<R extends CardReceipt>(
  container: MedusaContainer,
  kind: ReceiptKind<R>,
  card: Card,
  { start, earlier }: { start: () => Promise<R | null>; earlier: R | null },
  amountKobo: number,
  page: Page,
): Promise<R> {
  const rows = kind.rows(container)
  if (earlier) {
    const now = await settled(container, kind, earlier)
    if (now.status === "failed") assertNotLost({ outcome: "failed", message: "The card was not charged" })
    return now
  }
  const receipt = await start()
  if (receipt) return charge(container, kind, receipt, card, page)
  const under = await rows.chargeUnderWay(card.customer_id, card.id)
  if (under) {
    const isSame = under.amount_kobo === amountKobo
    const age = Date.now() - under.created_at.getTime()
    if (isSame && age < PAGE_LASTS_MS) return settled(container, kind, under)
    // Another sum, or a page that nobody went on with: should it be paid yet, the poller finds out.
    await rows.fail(under.id, "other_charge")
  }
  return charge(container, kind, await started(start), card, page)
}

async function charge<R extends CardReceipt>(
  container: MedusaContainer,
  kind: ReceiptKind<R>,
  receipt: R,
  card: Card,
  page: Page,
): Promise<R> {
  const rows = kind.rows(container)
  try {
    const { continueAt } = await cardProvider(card.provider).chargeSaved({
      reference: receipt.reference,
      amountKobo: receipt.amount_kobo,
      email: card.email,
      authorizationCode: card.code,
      ...page,
    })
    await container.resolve(PAYMENTS_MODULE).savedCards.used(card.id)
    if (continueAt) return await rows.opened(receipt.id, { accessCode: "", authorizationUrl: continueAt })
    return await settled(container, kind, receipt)
  } catch (error) {
    if (!isCardError(error)) throw error
    return notCharged(container, kind, receipt, error)
  }
}

async function notCharged<R extends CardReceipt>(
  container: MedusaContainer,
  kind: ReceiptKind<R>,
  receipt: R,
  error: CardError,
): Promise<R> {
  container
    .resolve(ContainerRegistrationKeys.LOGGER)
    .warn(`Payment ${receipt.reference} by a saved card: ${error.message}`)
  // It may have been charged, the answer lost: the poller asks.
  if (!error.isSurelyNotApplied) return receipt
  const isRefused = error.kind === "refused"
  await kind.rows(container).fail(receipt.id, isRefused ? "card_refused" : "not_started")
  if (!isRefused) throw bankIsSilent(error)
  assertNotLost({ outcome: "failed", message: "That card can no longer be charged" })
  return receipt
}

/** As it is once the provider has been asked; while it does not answer, as it was. */
async function settled<R extends CardReceipt>(
  container: MedusaContainer,
  kind: ReceiptKind<R>,
  receipt: R,
): Promise<R> {
  try {
    assertNotLost(await settleReceipt(container, kind, receipt))
  } catch (error) {
    if (!isCardError(error)) throw error
    return receipt
  }
  return (await kind.rows(container).find(receipt.id)) ?? receipt
}

async function started<R extends CardReceipt>(start: () => Promise<R | null>): Promise<R> {
  const receipt = await start()
  if (!receipt) throw bankIsSilent(new Error("The card is being charged"))
  return receipt
}

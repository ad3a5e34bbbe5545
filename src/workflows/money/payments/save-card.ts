import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { pick } from "../../../contract/pick"
import { notFound } from "../../../errors"
import { PAYMENTS_MODULE } from "../../../modules/payments"
import { PRIVACY_MODULE } from "../../../modules/privacy"
import type { CardTransaction } from "../../../providers/payment-card/card-provider"
import { cardProvider } from "./card"

interface Paid {
  keep_card: boolean
  customer_id: string | null
  provider: string | null
  email: string | null
  reference: string
}

/**
 * Saves the card that paid, when the shopper agreed to it and the provider can charge it again. The payment stands
 * whether or not it can be saved.
 */
export async function saveCard(
  container: MedusaContainer,
  { keep_card, customer_id, provider, email, reference }: Paid,
  { card }: CardTransaction,
): Promise<void> {
  if (
    !keep_card ||
    !customer_id ||
    !provider ||
    !email ||
    !card?.isReusable ||
    !card.authorizationCode ||
    !card.fingerprint
  )
    return
  try {
    const isNew = await container.resolve(PAYMENTS_MODULE).savedCards.save({
      customerId: customer_id,
      provider,
      email,
      authorizationCode: card.authorizationCode,
      signature: card.fingerprint,
      brand: card.brand?.trim() || null,
      ...pick(card, "last4", "bank", "expMonth", "expYear"),
    })
    if (!isNew) return
    await container
      .resolve(PRIVACY_MODULE)
      .record([{ subject: customer_id, purpose: "saved_card", act: "given" }])
  } catch (error) {
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .error(`Card of ${reference} was not kept: ${error instanceof Error ? error.message : error}`)
  }
}

/** Deletes a saved card here and at the provider. Somebody else's, or none, is a 404. */
export async function forgetCard(container: MedusaContainer, customerId: string, id: string): Promise<void> {
  const { savedCards } = container.resolve(PAYMENTS_MODULE)
  const card = await savedCards.remove(customerId, id)
  if (!card) throw notFound("We could not find that card")
  if ((await savedCards.of(customerId)).length === 0) {
    await container
      .resolve(PRIVACY_MODULE)
      .record([{ subject: customerId, purpose: "saved_card", act: "withdrawn" }])
  }
  // Here it is gone in any case, and with it all that could charge it.
  await forgetAtProvider(container, card)
}

/** A card that is deleted here is deleted at the provider, too; that it could not be is logged. */
export async function forgetAtProvider(
  container: MedusaContainer,
  { provider, code }: { provider: string; code: string },
): Promise<void> {
  await cardProvider(provider)
    .forgetSaved(code)
    .catch((error: unknown) =>
      container
        .resolve(ContainerRegistrationKeys.LOGGER)
        .warn(`The provider keeps a deleted card: ${error instanceof Error ? error.message : error}`),
    )
}

import { environment } from "../../../config/environment"
import type { CardProviderOptions } from "../../../config/providers"
import type { BankTransfers, CardDisputes, CardProvider } from "../../../providers/payment-card/card-provider"
import { CardProviders } from "../../../providers/payment-card/providers"

let options: CardProviderOptions | undefined
let providers: CardProviders | undefined

export function cardOptions(): CardProviderOptions {
  options ??= environment().card
  return options
}

/** All of them, whichever new payments are opened with. */
export function cardProviders(): CardProviders {
  providers ??= new CardProviders(cardOptions())
  return providers
}

/**
 * A provider of card payments: the one that a payment was opened with, by the name stored with it, or the one that new
 * payments are opened with (`CARD_PROVIDER`).
 */
export function cardProvider(name?: string): CardProvider {
  return cardProviders().named(name)
}

/** Who is asked about disputes of a provider's payments. Throws for a provider that has no calls for them. */
export function disputesOf(provider: string): CardDisputes {
  const disputes = cardProviders().disputes(provider)
  if (!disputes) throw new Error(`${provider} cannot be asked about disputes`)
  return disputes
}

/** By whom money goes to bank accounts. */
export function bankTransfers(): BankTransfers {
  return cardProviders().transfers()
}

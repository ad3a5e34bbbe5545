import { readEnvironment } from "../../../config/environment"
import type { CardProviderOptions } from "../../../config/providers"
import type { CardProvider } from "../../../providers/payment-card/card-provider"
import { CardClient } from "../../../providers/payment-card/client"
import { CardProviders } from "../../../providers/payment-card/providers"

let options: CardProviderOptions | undefined
let client: CardClient | undefined
let providers: CardProviders | undefined

export function cardOptions(): CardProviderOptions {
  options ??= readEnvironment(process.env).card
  return options
}

/** The provider whose account the shop's money is in, real or sandbox: banks, transfers and the books are asked of it. */
export function cardClient(): CardClient {
  client ??= new CardClient(cardOptions())
  return client
}

/** All of them, whichever new payments are opened with. */
export function cardProviders(): CardProviders {
  providers ??= new CardProviders(cardOptions())
  return providers
}

/**
 * A provider of card payments: the one that a payment was opened with, by the name that it keeps, or the one that new
 * payments are opened with (`CARD_PROVIDER`).
 */
export function cardProvider(name?: string): CardProvider {
  return cardProviders().named(name)
}

import { type CardProviderOptions, readEnvironment } from "../../config/environment"
import { CardClient } from "../../providers/payment-card/client"

/** How Medusa names the card provider: `pp_{identifier}_{id}` (medusa-config.ts). */
export const CARD_PROVIDER_ID = "pp_card_card"

let options: CardProviderOptions | undefined
let client: CardClient | undefined

export function cardOptions(): CardProviderOptions {
  options ??= readEnvironment(process.env).card
  return options
}

/** The card provider, real or sandbox: nothing here knows which. */
export function cardClient(): CardClient {
  client ??= new CardClient(cardOptions())
  return client
}

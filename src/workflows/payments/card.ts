import { type CardProviderOptions, readEnvironment } from "../../config/environment"
import { CardClient } from "../../providers/payment-card/client"

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

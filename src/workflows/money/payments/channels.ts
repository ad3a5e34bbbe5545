import { bankTransferChannel } from "./bank-transfer-channel"
import { cardChannel } from "./card-channel"
import { creditChannel } from "./credit-channel"
import type { PaymentChannel } from "./payment-channel"

/** How an order is paid at a provider, by the name stored with orders and attempts. Another way is a line here and one in `channelOffers`. */
const channels: ReadonlyMap<string, PaymentChannel> = new Map([
  ["card", cardChannel],
  ["bank_transfer", bankTransferChannel],
  ["credit", creditChannel],
])

export function channelOf(name: string): PaymentChannel {
  const channel = channels.get(name)
  if (!channel) throw new Error(`There is no way to pay called ${name}`)
  return channel
}

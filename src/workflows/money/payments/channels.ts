import type { Kobo } from "../../../contract/money"
import { invalidField } from "../../../errors"
import { cardChannel } from "./card-channel"
import { creditProvider } from "./credit"
import { creditChannel } from "./credit-channel"
import type { PaymentChannel } from "./payment-channel"

/** The ways to pay an order at a provider, by the name that orders and attempts keep. Another one is a line here. */
const channels: ReadonlyMap<string, PaymentChannel> = new Map([
  ["card", cardChannel],
  ["credit", creditChannel],
])

export function isOpenChannel(name: string): boolean {
  return channels.has(name) && (name !== "credit" || creditProvider() !== null)
}

/** Refuses, 422 on `channel`, what a way to pay does not take. */
export function assertTakes(name: string, amountKobo: Kobo): void {
  const refusal = channels.get(name)?.refusal?.(amountKobo)
  if (refusal) throw invalidField("channel", refusal, "channel_refused")
}

export function channelOf(name: string): PaymentChannel {
  const channel = channels.get(name)
  if (!channel) throw new Error(`There is no way to pay called ${name}`)
  return channel
}

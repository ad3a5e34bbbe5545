import type { Data } from "../../src/contract/calls"
import type { Answer, ShopClient } from "./client"
import { eventually } from "./eventually"
import { payAtBank } from "./journey"
import { messagesTo } from "./outbox"
import type { ShopUnderTest } from "./shop"

type Payment = Data<"POST /user/gift-cards">

let made = 0

/** An address that nobody else has. */
export function receiverAddress(): string {
  made += 1
  return `receiver.${process.pid}.${Date.now()}.${made}@example.com`
}

/** Begins to buy a gift card, for nobody in particular unless `more` says so. */
export function startGiftCard(
  client: ShopClient,
  amount: unknown,
  more: Record<string, unknown> = {},
): Promise<Answer<Payment>> {
  const gift = { receiver_name: "Bisi", receiver_email: receiverAddress(), from_name: "Ada" }
  return client.call("POST /user/gift-cards", { body: { ...gift, amount, ...more } as never })
}

export function confirmGiftCard(client: ShopClient, reference: string): Promise<Answer<Payment>> {
  return client.call("POST /user/gift-cards/confirm", { body: { reference } })
}

/** Buys one, to the end. */
export async function buyGiftCard(
  shop: ShopUnderTest,
  client: ShopClient,
  amount: number,
  more: Record<string, unknown> = {},
): Promise<Payment["gift_card"]> {
  const started = await startGiftCard(client, amount, more)
  if (started.http !== 200) throw new Error(`No gift card: ${started.http} ${started.message}`)
  await payAtBank(shop, started.data.reference)
  const settled = await confirmGiftCard(client, started.data.reference)
  if (settled.http !== 200) throw new Error(`Not bought: ${settled.http} ${settled.message}`)
  return settled.data.gift_card
}

/** The code in the newest e-mail to a receiver, once there are so many. */
export async function codeInMail(shop: ShopUnderTest, email: string, mails = 1): Promise<string> {
  const found = await eventually(
    () => messagesTo(shop, email),
    (sent) => sent.length >= mails,
  )
  const code = /Your code: (\S+)/.exec(found[0]?.text ?? "")?.[1]
  if (!code) throw new Error(`No code in the e-mail to ${email}`)
  return code
}

export const redeemGiftCard = (client: ShopClient, code: string) =>
  client.call("POST /user/gift-cards/redeem", { body: { code } })

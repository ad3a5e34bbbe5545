import { z } from "zod"
import { callTable, Id, Instant, Naira, PageMeta, PageQuery } from "./call"
import { DayField } from "./day-fields"
import { Email, lineText, noteText, requiredLine } from "./form-fields"
import { AmountSent, ReceiptPayment, WalletBalance } from "./wallet"

/**
 * `scheduled`: paid, and e-mailed on its day; `sent`: e-mailed, and not redeemed yet; `voided`: cancelled, its money
 * refunded; `disputed`: the buyer's bank took the payment back; `kept_apart`: what was paid was not what was agreed.
 */
export const GiftCardState = z.enum([
  "unpaid",
  "kept_apart",
  "scheduled",
  "sent",
  "redeemed",
  "voided",
  "disputed",
])
export type GiftCardState = z.infer<typeof GiftCardState>

/** A gift card as its buyer sees it. Its code is the receiver's alone. */
export const OwnGiftCard = z.object({
  id: Id,
  reference: z.string(),
  amount: Naira,
  receiver_name: z.string().nullable(),
  receiver_email: z.string().nullable(),
  message: z.string().nullable(),
  state: GiftCardState,
  send_at: Instant.describe("When it is to be e-mailed"),
  sent_at: Instant.nullable().describe("When it was e-mailed"),
  bought_at: Instant,
})
export type OwnGiftCard = z.infer<typeof OwnGiftCard>

/** The payment of a gift card as its buyer goes on with it; `paid` when the gift card is bought. */
export const GiftCardPayment = ReceiptPayment.extend({ gift_card: OwnGiftCard })
export type GiftCardPayment = z.infer<typeof GiftCardPayment>

export const GiftCardTerms = z.object({
  amounts: z.array(Naira).describe("Usual amounts; any other within the limits is allowed, too"),
  least: Naira,
  most: Naira,
  last_day: z.string().describe("The last Lagos day that one can be sent on, YYYY-MM-DD"),
})
export type GiftCardTerms = z.infer<typeof GiftCardTerms>

export const RedeemedGiftCard = z.object({
  amount: Naira,
  from_name: z.string().nullable(),
  message: z.string().nullable(),
  wallet: WalletBalance,
})
export type RedeemedGiftCard = z.infer<typeof RedeemedGiftCard>

const Day = DayField.or(z.literal(""))

const purchases = [{ name: "gift_card_purchase_account", by: "account" }] as const

export const giftCardCalls = callTable({
  "GET /user/gift-cards": {
    summary: "Gift cards that I bought, the newest first",
    description: "`terms` says what a gift card may be worth and how far ahead it can be ordered.",
    access: "customer",
    query: PageQuery,
    data: z.array(OwnGiftCard),
    meta: PageMeta,
    extra: z.object({ terms: GiftCardTerms }),
  },
  "POST /user/gift-cards": {
    summary: "Buy a gift card by card",
    description:
      "Starts the payment: pay it in the provider's popup or on its page, then confirm it. The gift card is e-mailed to its receiver, with a code that only they get, on `send_on` at eight in the morning in Lagos, or at once.",
    access: "customer",
    body: z.object({
      amount: AmountSent.nullish().describe("Naira"),
      receiver_name: requiredLine(60),
      receiver_email: Email,
      from_name: requiredLine(60).describe("As the receiver reads it"),
      message: noteText(300).describe("For the receiver; no web addresses"),
      send_on: Day.nullish().describe("Lagos day, today to a year ahead; nothing: at once"),
      callback_url: lineText(500).describe(
        "Where the provider sends the browser back; only a path of this shop is kept",
      ),
      saved_card: lineText(64).describe(
        "Id of GET /user/saved-cards: it is charged at once, without a page. `started` then means that the bank has not said how it ended, or, with an `authorization_url`, that it wants to hear from the card's owner there",
      ),
      save_card: z
        .boolean({ error: "Choose yes or no" })
        .nullish()
        .describe("The shopper agrees that the card that pays is kept, as in /user/order/create"),
      platform: lineText(20),
    }),
    data: GiftCardPayment,
    idempotent: true,
    limits: purchases,
    failures: {
      409: "`payment_mismatch`: an unmatched payment, which staff decide about",
      422: "`amount_out_of_range`, `payment_failed`; on the field",
      503: "`payment_unavailable`",
    },
  },
  "POST /user/gift-cards/confirm": {
    summary: "Settle the payment of a gift card",
    description:
      "The server asks the provider and believes only that answer; the same reference twice is the same answer twice.",
    access: "customer",
    body: z.object({ reference: requiredLine(100) }),
    data: GiftCardPayment,
    limits: purchases,
    failures: {
      404: "`gift_card_not_found`: not bought by this account",
      409: "`payment_mismatch`: an unmatched payment, which staff decide about",
      422: "`payment_failed`, `payment_pending`",
      503: "`payment_unavailable`",
    },
  },
  "POST /user/gift-cards/redeem": {
    summary: "Redeem a gift card into my wallet",
    description:
      "Once: the money moves to the wallet of the account that enters the code first, and the same account again gets the same answer.",
    access: "customer",
    body: z.object({
      code: requiredLine(60).describe("16 letters and digits; case, spaces and hyphens do not count"),
    }),
    data: RedeemedGiftCard,
    limits: [
      { name: "gift_card_code_account", by: "account" },
      { name: "gift_card_code_address", by: "address" },
    ],
    failures: {
      404: "`gift_card_not_found`: there is no gift card with this code",
      409: "`gift_card_redeemed`, `gift_card_voided`, `gift_card_on_hold`",
      422: "On `code`: this is no code",
      429: "Too many wrong codes",
    },
  },
})

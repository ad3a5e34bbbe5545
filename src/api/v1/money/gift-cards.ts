import { pageMeta, pageOf } from "../../../contract/call"
import type { giftCardCalls } from "../../../contract/gift-cards"
import { toNaira } from "../../../contract/money"
import { lastSendingDay, offeredAmounts } from "../../../modules/gift-cards/domain/terms"
import { buyGiftCard, confirmGiftCard } from "../../../workflows/money/gift-cards/buy-gift-card"
import { giftCardLimits, giftCardsOf } from "../../../workflows/money/gift-cards/gift-cards"
import { presentOwnCard } from "../../../workflows/money/gift-cards/present-gift-card"
import { redeemGiftCard } from "../../../workflows/money/gift-cards/redeem-gift-card"
import type { Handlers } from "../../machinery/endpoint"
import { requestIdOf } from "../../machinery/idempotency"

const BOUGHT = "Your gift card is bought"

export const giftCardHandlers: Handlers<keyof typeof giftCardCalls> = {
  "GET /user/gift-cards": async ({ scope, customerId, query: { page, per_page } }) => {
    const { rows, total } = await giftCardsOf(scope).cards.ofCustomer(
      customerId,
      ...pageOf({ page, per_page }),
    )
    const limits = giftCardLimits()
    return {
      message: total > 0 ? "Your gift cards" : "You have not bought a gift card yet",
      data: rows.map(presentOwnCard),
      meta: pageMeta({ page, per_page }, total),
      extra: {
        terms: {
          amounts: offeredAmounts(limits).map(toNaira),
          least: toNaira(limits.leastKobo),
          most: toNaira(limits.mostKobo),
          last_day: lastSendingDay(new Date()),
        },
      },
    }
  },

  "POST /user/gift-cards": async ({ scope, customerId, body, req }) => {
    const data = await buyGiftCard(scope, {
      customerId,
      amount: body.amount,
      receiverName: body.receiver_name,
      receiverEmail: body.receiver_email,
      fromName: body.from_name,
      message: body.message,
      sendOn: body.send_on,
      callbackUrl: body.callback_url,
      savedCard: body.saved_card,
      saveCard: body.save_card ?? false,
      requestId: requestIdOf(req, "POST /user/gift-cards", customerId),
    })
    return { message: data.status === "paid" ? BOUGHT : "Continue at the bank", data }
  },

  "POST /user/gift-cards/confirm": async ({ scope, customerId, body }) => ({
    message: BOUGHT,
    data: await confirmGiftCard(scope, customerId, body.reference),
  }),

  "POST /user/gift-cards/redeem": async ({ scope, customerId, body }) => ({
    message: "The gift card is in your wallet",
    data: await redeemGiftCard(scope, customerId, body.code),
  }),
}

import { formatNaira } from "@contract/naira"
import { api } from "~/platform/api/client"
import { queryClient } from "~/platform/query/browser-client"
import { ReturnNotice } from "../card-payment/return-notice"
import { usePaymentReturn } from "../card-payment/use-payment-return"
import { giftCardsKey } from "./gift-card-query"

/** What became of the payment that the shopper has come back from, at the top of the gift cards. */
export function GiftCardNotice() {
  const payment = usePaymentReturn({
    settle: async (reference, signal) =>
      (await api("POST /user/gift-cards/confirm", { body: { reference }, signal })).data.amount,
    onPaid: () => void queryClient.invalidateQueries({ queryKey: giftCardsKey }),
  })
  return (
    <ReturnNotice
      payment={payment}
      paid={{
        title: "Your gift card is bought",
        text: (naira) =>
          `We e-mail ${formatNaira(naira)} to the person it is for on the day you chose. See it below.`,
      }}
      notFound="The gift cards you bought are listed below."
      unknown="the gift card will be listed below."
    />
  )
}

import { exactNaira } from "@contract/naira"
import { api } from "~/platform/api/client"
import { queryClient } from "~/platform/query/browser-client"
import { ReturnNotice } from "../card-payment/return-notice"
import { usePaymentReturn } from "../card-payment/use-payment-return"
import { walletKey } from "./wallet-query"

/** What became of the payment that the shopper has come back from, at the top of the wallet. */
export function FundingNotice() {
  const payment = usePaymentReturn({
    settle: async (reference, signal) => {
      const body = { reference, platform: "web" }
      return (await api("POST /fund_user_wallet/card", { body, signal })).data.amount
    },
    onPaid: () => void queryClient.invalidateQueries({ queryKey: walletKey }),
  })
  return (
    <ReturnNotice
      payment={payment}
      paid={{
        title: "Your money is in your wallet",
        text: (naira) => `${exactNaira(naira)} was added.`,
      }}
      notFound="What you paid into your wallet is in the statement below."
      unknown="your wallet will show it."
    />
  )
}

import type { CartSummary } from "@contract/cart"
import { useState } from "react"
import { queryClient } from "~/platform/query/browser-client"
import { useRead } from "~/platform/query/use-read"
import type { useCart } from "../cart/use-cart"
import { deliveryFeeQuery } from "../delivery/delivery-query"
import type { CheckoutFields } from "./form-fields"
import { sumsOf } from "./sums"
import { partOf, useWalletPart } from "./use-wallet-part"

/** What the order costs where it goes, and how much of it the wallet pays. */
export function useCheckoutSums(
  fields: CheckoutFields,
  { summary, count }: Pick<ReturnType<typeof useCart>, "summary" | "count">,
) {
  const [agreed, setAgreed] = useState<{ place: string; summary: CartSummary } | null>(null)
  const delivers = fields.delivery_method === "delivery"
  const feeAsked = delivers && fields.state !== "" && fields.lga !== "" && count > 0
  const feeQuery = deliveryFeeQuery(fields.state, fields.lga, summary.weight)
  const fee = useRead({ ...feeQuery, enabled: feeAsked })
  const place = delivers ? `${fields.state}/${fields.lga}` : "pickup"

  // After a changed price the shop's own sums count, until the cart or the place is another.
  const isAgreed =
    agreed?.place === place &&
    agreed.summary.subtotal === summary.subtotal &&
    agreed.summary.discount === summary.discount
  const sums = isAgreed ? agreed.summary : sumsOf(summary, fields.delivery_method, fee.data ?? null)
  const usesWallet = fields.use_wallet === "yes"
  const wallet = useWalletPart(sums.total, usesWallet)

  return {
    sums,
    place,
    fee,
    feeAsked,
    wallet,
    /** Takes the shop's sums for what is shown now. */
    agree: (summary: CartSummary) => setAgreed({ place, summary }),
    /** The total with delivery, asked for where it is not known yet. */
    totalNow: async (): Promise<number> =>
      sums.delivery !== null
        ? sums.total
        : sumsOf(summary, fields.delivery_method, await queryClient.fetchQuery(feeQuery)).total,
    /** What the wallet pays of a total; null for nothing. */
    walletPartOf: (total: number) => partOf(wallet.available, total, usesWallet).part || null,
    readFeeAgain: () => queryClient.invalidateQueries({ queryKey: feeQuery.queryKey }),
  }
}

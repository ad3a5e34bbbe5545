import { useCallback, useEffect, useState } from "react"
import { useSearchParams } from "react-router-dom"
import { api } from "~/platform/api/client"
import { ApiError } from "~/platform/api/error"
import { queryClient } from "~/platform/query/browser-client"
import { askPolitely } from "../card-payment/ask-politely"
import { savedCardsQuery } from "../card-payment/saved-card-query"
import { type FundingOutcome, outcomeOfFailure } from "./funding-outcome"
import { walletKey } from "./wallet-query"

/**
 * Back from the bank, whose page adds `reference` (and `trxref`) to the address: asks the shop how that payment stands,
 * and politely again while the bank has not confirmed it. Paid: what is shown of the wallet is read again.
 */
export function useFundingReturn() {
  const [search, setSearch] = useSearchParams()
  const [outcome, setOutcome] = useState<FundingOutcome | null>(null)
  const [asking, setAsking] = useState(true)
  const [round, setRound] = useState(0)
  const reference = search.get("reference") ?? search.get("trxref")

  // biome-ignore lint/correctness/useExhaustiveDependencies: round starts the asking again
  useEffect(() => {
    if (!reference) return
    const stop = new AbortController()
    setOutcome(null)
    setAsking(true)
    void askPolitely(() => askOnce(reference, stop.signal), stop.signal, setOutcome).then((found) => {
      if (!found || stop.signal.aborted) return
      setAsking(false)
      if (found.kind !== "paid") return
      void queryClient.invalidateQueries({ queryKey: walletKey })
      // The card that paid may have been kept.
      void queryClient.invalidateQueries(savedCardsQuery)
    })
    return () => stop.abort()
  }, [reference, round])

  const checkAgain = useCallback(() => setRound((n) => n + 1), [])
  const dismiss = useCallback(() => {
    setSearch(
      (now) => {
        const next = new URLSearchParams(now)
        next.delete("reference")
        next.delete("trxref")
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  }, [setSearch])

  return { reference, outcome, asking, checkAgain, dismiss }
}

async function askOnce(reference: string, signal: AbortSignal): Promise<FundingOutcome | null> {
  try {
    const { data } = await api("POST /fund_user_wallet/card", {
      body: { reference, platform: "web" },
      signal,
    })
    return { kind: "paid", amount: data.amount }
  } catch (error) {
    if (signal.aborted) return null
    if (error instanceof ApiError) return outcomeOfFailure(error)
    throw error
  }
}

import { useCallback, useEffect, useRef, useState } from "react"
import { useSearchParams } from "react-router-dom"
import { ApiError } from "~/platform/api/error"
import { queryClient } from "~/platform/query/browser-client"
import { askPolitely } from "./ask-politely"
import { outcomeOfFailure, type ReturnOutcome } from "./return-outcome"
import { savedCardsQuery } from "./saved-card-query"

interface Settling {
  /** Asks the shop how the payment stands; answers its naira once it is paid. */
  settle: (reference: string, signal: AbortSignal) => Promise<number>
  /** What is shown of it is read again. */
  onPaid: () => void
}

/**
 * Back from the bank, whose page adds `reference` (and `trxref`) to the address: asks the shop how that payment stands,
 * and politely again while the bank has not confirmed it.
 */
export function usePaymentReturn({ settle, onPaid }: Settling) {
  const [search, setSearch] = useSearchParams()
  const [outcome, setOutcome] = useState<ReturnOutcome | null>(null)
  const [asking, setAsking] = useState(true)
  const [round, setRound] = useState(0)
  const reference = search.get("reference") ?? search.get("trxref")
  const now = useRef({ settle, onPaid })
  now.current = { settle, onPaid }

  // biome-ignore lint/correctness/useExhaustiveDependencies: round starts the asking again
  useEffect(() => {
    if (!reference) return
    const stop = new AbortController()
    const ask = () => askOnce(now.current.settle, reference, stop.signal)
    setOutcome(null)
    setAsking(true)
    void askPolitely(ask, stop.signal, setOutcome).then((found) => {
      if (!found || stop.signal.aborted) return
      setAsking(false)
      if (found.kind !== "paid") return
      now.current.onPaid()
      // The card that paid may have been saved.
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

async function askOnce(
  settle: Settling["settle"],
  reference: string,
  signal: AbortSignal,
): Promise<ReturnOutcome | null> {
  try {
    return { kind: "paid", amount: await settle(reference, signal) }
  } catch (error) {
    if (signal.aborted) return null
    if (error instanceof ApiError) return outcomeOfFailure(error)
    throw error
  }
}

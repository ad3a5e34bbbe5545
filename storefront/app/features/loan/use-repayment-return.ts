import type { Loan } from "@contract/loans"
import { useEffect, useState } from "react"
import { useSearchParams } from "react-router-dom"
import { apiWithToast } from "~/platform/api/client"
import { ApiError } from "~/platform/api/error"
import { loanChanged } from "./loan-query"

export type ReturnState = { kind: "asking" } | { kind: "answered"; message: string } | null

/**
 * Back from the bank's page with a reference: asks the shop what became of the payment, once. Its page and its poller
 * report to the shop by themselves, so nothing is lost when the connection breaks here.
 */
export function useRepaymentReturn(loan: Loan | null): ReturnState {
  const [search, setSearch] = useSearchParams()
  const reference = search.get("reference") ?? search.get("trxref")
  const [state, setState] = useState<ReturnState>(null)
  const loanId = loan?.id

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address changes as it is answered
  useEffect(() => {
    if (!reference?.startsWith("lr-") || !loanId) return
    const stop = new AbortController()
    setState({ kind: "asking" })
    const ask = async () => {
      try {
        const { data } = await apiWithToast("POST /user/loans/{id}/repayments/confirm", {
          params: { id: loanId },
          body: { reference },
          signal: stop.signal,
        })
        setState(null)
        await loanChanged(data)
      } catch (error) {
        if (stop.signal.aborted) return
        if (!(error instanceof ApiError)) throw error
        setState({ kind: "answered", message: error.message })
      }
      setSearch({}, { replace: true })
    }
    void ask()
    return () => stop.abort()
  }, [reference, loanId])
  return state
}

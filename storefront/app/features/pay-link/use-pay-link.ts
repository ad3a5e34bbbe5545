import type { LinkedOrder } from "@contract/staff-orders"
import { useCallback, useEffect, useState } from "react"
import { api } from "~/platform/api/client"
import { ApiError } from "~/platform/api/error"

/** Milliseconds before each further question while the bank has not decided. */
const WAITS = [2_000, 3_000, 5_000, 8_000, 13_000]

interface State {
  order: LinkedOrder | null
  error: unknown
  checking: boolean
  trouble: string | null
}

/** The order of a link; with the reference that the bank sent back along, the payment is settled first. */
export function usePayLink(token: string, reference: string | null) {
  const [state, setState] = useState<State>({
    order: null,
    error: null,
    checking: reference !== null,
    trouble: null,
  })
  const [round, setRound] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: round starts the asking again
  useEffect(() => {
    const stop = new AbortController()
    const update = (part: Partial<State>) => {
      if (!stop.signal.aborted) setState((now) => ({ ...now, ...part }))
    }
    const run = async () => {
      update({ error: null, trouble: null, checking: reference !== null })
      try {
        const { data } = await api("GET /payment-link", { query: { token }, signal: stop.signal })
        update({ order: data })
        if (reference && data.can_pay) update(await settle(token, reference, stop.signal))
      } catch (error) {
        if (!stop.signal.aborted) update({ error })
      }
      update({ checking: false })
    }
    void run()
    return () => stop.abort()
  }, [token, reference, round])

  const retry = useCallback(() => setRound((n) => n + 1), [])
  return { ...state, retry }
}

async function settle(token: string, reference: string, signal: AbortSignal): Promise<Partial<State>> {
  for (let attempt = 0; ; attempt++) {
    try {
      const { data } = await api("POST /payment-link/confirm", { body: { token, reference }, signal })
      return { order: data }
    } catch (error) {
      if (signal.aborted) return {}
      if (!(error instanceof ApiError)) throw error
      const wait = WAITS[attempt]
      if (error.code !== "payment_pending" || wait === undefined) return { trouble: error.message }
      await new Promise((done) => setTimeout(done, wait))
    }
  }
}

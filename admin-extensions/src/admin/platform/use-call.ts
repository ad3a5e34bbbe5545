import { toast } from "@medusajs/ui"
import { useRef } from "react"
import type { CallKey } from "../../../../src/contract/calls"
import type { Answer } from "../../../../src/contract/client"
import type { Sent } from "./shop-api"
import { useChange } from "./shop-queries"

/**
 * One call by one button: a toast shows the result, also when what was changed has left the
 * list meanwhile. Answers what came back, null when it was not done.
 */
export function useCall() {
  const change = useChange()
  const isRunning = useRef(false)
  /** `as` info: what came of it is not always good news. `words`: in place of the shop's own. */
  const call = async <K extends CallKey>(
    key: K,
    sent: Sent<K>,
    { as = "success", words }: { as?: "success" | "info"; words?: string } = {},
  ): Promise<Answer<K> | null> => {
    // The second press of a double click comes before the button knows that it is busy.
    if (isRunning.current) return null
    isRunning.current = true
    try {
      const answer = await change.run(key, sent)
      toast[as](words ?? answer.message)
      return answer
    } catch (error) {
      if (!(error instanceof Error)) throw error
      toast.error(error.message)
      return null
    } finally {
      isRunning.current = false
    }
  }
  return { call, isBusy: change.isPending }
}

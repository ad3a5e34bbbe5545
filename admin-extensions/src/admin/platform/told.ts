import { toast } from "@medusajs/ui"
import { useRef } from "react"
import type { CallKey } from "../../../../src/contract/calls"
import { useChange } from "./kept-records"
import type { Sent } from "./shop-api"

/**
 * A change by one button: what came of it is told in the corner of the screen, also when what was changed has left the
 * list meanwhile. Answers whether it was done.
 */
export function useTold() {
  const change = useChange()
  const isRunning = useRef(false)
  /** `as` info: what came of it is not always good news. */
  const tell = async <K extends CallKey>(
    key: K,
    sent: Sent<K>,
    as: "success" | "info" = "success",
  ): Promise<boolean> => {
    // The second press of a double click comes before the button knows that it is busy.
    if (isRunning.current) return false
    isRunning.current = true
    try {
      const { message } = await change.run(key, sent)
      toast[as](message)
      return true
    } catch (error) {
      if (!(error instanceof Error)) throw error
      toast.error(error.message)
      return false
    } finally {
      isRunning.current = false
    }
  }
  return { tell, isBusy: change.isPending }
}

import { toast } from "@medusajs/ui"
import type { CallKey } from "../../../../src/contract/calls"
import { useChange } from "./kept-records"
import type { Sent } from "./shop-api"

/**
 * A change by one button: what came of it is told in the corner of the screen, also when what was changed has left the
 * list meanwhile. Answers whether it was done.
 */
export function useTold() {
  const change = useChange()
  /** `as` info: what came of it is not always good news. */
  const tell = <K extends CallKey>(
    key: K,
    sent: Sent<K>,
    as: "success" | "info" = "success",
  ): Promise<boolean> =>
    change.run(key, sent).then(
      ({ message }) => {
        toast[as](message)
        return true
      },
      (error: Error) => {
        toast.error(error.message)
        return false
      },
    )
  return { tell, isBusy: change.isPending }
}

import type { PushChoices } from "@contract/push"
import { queryOptions } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "~/platform/api/client"
import { ApiError } from "~/platform/api/error"
import { queryClient } from "~/platform/query/browser-client"
import { useRead } from "~/platform/query/use-read"
import { showToast } from "~/platform/toast-store"
import { chooseHere, chosenHere, NotSubscribed } from "./device"

/** What this device agreed to. */
const chosenQuery = queryOptions({ queryKey: ["push"], queryFn: chosenHere })

const BLOCKED = "Your browser blocks notifications from this shop. Allow them in its settings and try again."
const FAILED = "This browser could not turn notifications on. Try again."

/** Which notifications this device gets, and how to change them. Only for browsers that support notifications. */
export function usePush() {
  const query = useRead(chosenQuery)
  const [busy, setBusy] = useState(false)
  // Shown at once; undone when the change is refused.
  const [pressed, setPressed] = useState<Partial<PushChoices>>({})

  /** True when the change was made. */
  const choose = async (wanted: Partial<PushChoices>): Promise<boolean> => {
    setBusy(true)
    setPressed(wanted)
    try {
      const chosen = await chooseHere(wanted, async () => {
        const { data } = await api("GET /user/push")
        return data.public_key
      })
      if (chosen) queryClient.setQueryData(chosenQuery.queryKey, chosen)
      else showToast({ message: BLOCKED, tone: "error" })
      return chosen !== null
    } catch (failure) {
      if (!(failure instanceof ApiError || failure instanceof NotSubscribed)) throw failure
      showToast({ message: failure instanceof ApiError ? failure.message : FAILED, tone: "error" })
      return false
    } finally {
      setPressed({})
      setBusy(false)
    }
  }
  return { query, chosen: query.data ? { ...query.data, ...pressed } : null, busy, choose }
}

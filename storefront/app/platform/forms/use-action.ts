import { useRef, useState } from "react"
import { ApiError } from "~/platform/api/error"
import { showToast } from "~/platform/toast-store"

interface Options {
  /** A status that needs no word: 404 where what is deleted here may have been deleted on another device. */
  silent?: number
  /** Shows a refusal in place of the toast. */
  refused?: (refusal: ApiError) => void
  /** Done either way, while the button is still busy. */
  after?: () => Promise<unknown>
}

const showRefusal = ({ message }: ApiError) => showToast({ message, tone: "error" })

/** What a button does: one call at a time, `busy` meanwhile; a refusal is a toast with the shop's words. */
export function useAction() {
  const [busy, setBusy] = useState(false)
  const running = useRef(false)

  const run = async (
    act: () => Promise<unknown>,
    { silent, refused = showRefusal, after }: Options = {},
  ): Promise<void> => {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      await act()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status !== silent) refused(error)
    } finally {
      await after?.()
      running.current = false
      setBusy(false)
    }
  }
  return { busy, run }
}

import { useRef, useState } from "react"
import { ApiError } from "../../../../src/contract/client"

/** The sending of one form: busy while it is on its way, then what the shop refused, until it is sent again. */
export function useSubmit() {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiError | null>(null)
  /** Answers what came back; null after a refusal, and while it is on its way already. Any other error is thrown on. */
  const isRunning = useRef(false)
  const submit = async <T>(
    work: () => Promise<T>,
    onRefusal?: (refusal: ApiError) => void,
  ): Promise<T | null> => {
    // The second press of a double click comes before the button knows that it is busy.
    if (isRunning.current) return null
    isRunning.current = true
    setBusy(true)
    setFailure(null)
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error)
      onRefusal?.(error)
      return null
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return { submit, isBusy, failure, forget: () => setFailure(null) }
}

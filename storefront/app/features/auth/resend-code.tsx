import { useRef, useState } from "react"
import { ApiError } from "~/platform/api/error"
import { Button } from "~/ui/button"
import { showToast } from "~/ui/toast-store"
import { useCountdown } from "./use-countdown"
import { clockOf } from "./wait"

const PAUSE_SECONDS = 60

/** Asks for a new code or link, once a minute; a refusal with a longer time is waited out. */
export function ResendCode({
  resend,
  waitFirst,
  label = "Send a new code",
}: {
  /** Answers the shop's message. */
  resend: () => Promise<string>
  /** Seconds before the first may be asked for. */
  waitFirst: number
  label?: string
}) {
  const [until, setUntil] = useState<number | null>(() =>
    waitFirst > 0 ? Date.now() + waitFirst * 1_000 : null,
  )
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  const left = useCountdown(until)

  const ask = async () => {
    if (sending.current || left > 0) return
    sending.current = true
    setBusy(true)
    try {
      const message = await resend()
      showToast({ message, tone: "success" })
      setUntil(Date.now() + PAUSE_SECONDS * 1_000)
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem
      if (problem.status === 429 && problem.retryAfter > 0) setUntil(Date.now() + problem.retryAfter * 1_000)
      showToast({ message: problem.message, tone: "error" })
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  // The button keeps the focus while it waits: `disabled` would throw it away.
  return (
    <Button
      variant="quiet"
      busy={busy}
      aria-disabled={left > 0 || undefined}
      onClick={ask}
      className="-mx-2 px-2!"
    >
      {left > 0 ? (
        <span className="font-normal text-ink-soft">
          {label} in <span className="tabular-nums">{clockOf(left)}</span>
        </span>
      ) : (
        <span className="text-brand-deep">{label}</span>
      )}
    </Button>
  )
}

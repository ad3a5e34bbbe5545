import { useRef, useState } from "react"
import { ApiError } from "~/platform/api/error"
import { keepResend, resendFrom } from "~/platform/forms/resend-memory"
import { useCountdown } from "~/platform/forms/use-countdown"
import { clockOf } from "~/platform/forms/wait"
import { showToast } from "~/platform/toast-store"
import { Button } from "~/ui/button"

/** Asks for a new code or link, once a minute; a refusal with a longer time is waited out. */
export function ResendCode({
  resend,
  justSent,
  remember,
  label = "Send a new code",
}: {
  /** Answers the shop's message. */
  resend: () => Promise<string>
  /** One is on its way: the next may be asked for after a minute. */
  justSent: boolean
  /** What is sent, by a name of its own: the wait goes on after a reload. */
  remember?: string | undefined
  label?: string
}) {
  const [until, setUntil] = useState<number | null>(
    () => (remember ? resendFrom(remember) : null) ?? (justSent ? keepResend(remember) : null),
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
      setUntil(keepResend(remember))
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem
      if (problem.status === 429 && problem.retryAfter > 0) setUntil(keepResend(remember, problem.retryAfter))
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

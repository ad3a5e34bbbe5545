import { useState } from "react"
import type { ApiError } from "~/platform/api/error"
import { rememberResend, resendFrom } from "~/platform/forms/resend-memory"
import { useAction } from "~/platform/forms/use-action"
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
    () => (remember ? resendFrom(remember) : null) ?? (justSent ? rememberResend(remember) : null),
  )
  const { busy, run } = useAction()
  const left = useCountdown(until)

  const ask = async () => {
    const message = await resend()
    showToast({ message, tone: "success" })
    setUntil(rememberResend(remember))
  }
  const refused = ({ status, retryAfter, message }: ApiError) => {
    if (status === 429 && retryAfter > 0) setUntil(rememberResend(remember, retryAfter))
    showToast({ message, tone: "error" })
  }

  // The button must not lose the focus while it waits, as it would with `disabled`.
  return (
    <Button
      variant="quiet"
      busy={busy}
      aria-disabled={left > 0 || undefined}
      onClick={() => (left > 0 ? undefined : run(ask, { refused }))}
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

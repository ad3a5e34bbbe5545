import { useCountdown } from "~/platform/forms/use-countdown"
import { clockOf, type Wait, waitInWords } from "~/platform/forms/wait"
import { sentence } from "~/platform/sentence"
import { Alert } from "~/ui/alert"

/** After too many tries: what the shop said and how long it will be. It stays until the time has passed. */
export function WaitNotice({ wait, className }: { wait: Wait | null; className?: string }) {
  const left = useCountdown(wait?.until ?? null)
  if (!wait || left === 0) return null
  return (
    <Alert tone="error" title={sentence(wait.message)} className={className}>
      {/* Said once; every second would be noise. */}
      <p className="sr-only">You can try again in {waitInWords(wait.seconds)}.</p>
      <p aria-hidden>
        You can try again in <span className="font-semibold tabular-nums">{clockOf(left)}</span>.
      </p>
    </Alert>
  )
}

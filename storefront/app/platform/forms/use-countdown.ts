import { useEffect, useState } from "react"

/** Whole seconds left until an instant (epoch ms), counted down while it is ahead; 0 when it has passed or is null. */
export function useCountdown(until: number | null): number {
  const [now, setNow] = useState(() => Date.now())
  const left = until === null ? 0 : Math.max(0, Math.ceil((until - now) / 1_000))
  const counting = until !== null && left > 0

  useEffect(() => {
    setNow(Date.now())
    if (until === null || until <= Date.now()) return
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= until) clearInterval(timer)
    }, 500)
    return () => clearInterval(timer)
  }, [until])

  return counting ? left : 0
}

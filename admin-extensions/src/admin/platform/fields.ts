import { useState } from "react"

/** The fields of a form. One that changes never undoes what another became a moment before. */
export function useFields<T extends object>(before: T): [now: T, set: (part: Partial<T>) => void] {
  const [now, setNow] = useState(before)
  return [now, (part) => setNow((last) => ({ ...last, ...part }))]
}

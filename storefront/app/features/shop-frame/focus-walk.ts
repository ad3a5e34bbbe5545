import type { KeyboardEvent } from "react"

/** Arrow keys and the step they take; Home and End go to the first and the last. */
const STEPS = {
  vertical: { ArrowDown: 1, ArrowUp: -1 },
  horizontal: { ArrowRight: 1, ArrowLeft: -1 },
} as const

/** The place that the focus goes to from place `at` of `count`; null when the key is none of ours. Ends meet. */
export function nextPlace(key: string, axis: keyof typeof STEPS, at: number, count: number): number | null {
  if (count === 0) return null
  if (key === "Home") return 0
  if (key === "End") return count - 1
  const step = (STEPS[axis] as Record<string, number | undefined>)[key]
  if (step === undefined) return null
  if (at < 0) return step > 0 ? 0 : count - 1
  return (at + step + count) % count
}

/** Moves the focus among the links below the element that listens. Says whether the key was used. */
export function walkFocus(
  event: KeyboardEvent<HTMLElement>,
  axis: keyof typeof STEPS,
  selector: string,
): boolean {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)]
  const at = stops.indexOf(event.target as HTMLElement)
  const next = nextPlace(event.key, axis, at, stops.length)
  if (next === null || at < 0) return false
  event.preventDefault()
  stops[next]?.focus()
  return true
}

import { DayField } from "./day-field"

/** A moment on Lagos's clock: day and hour. Left empty it is none, unless it is asked for. */
export function LagosTimeField({
  isNeeded,
  ...field
}: {
  name: string
  label: string
  value: string
  isNeeded?: boolean
  onChange: (typed: string) => void
}) {
  return <DayField {...field} hint="Lagos time" optional={!isNeeded} withTime size="small" />
}

import { DayInput } from "./day-input"
import { Field } from "./field"

/** A moment on Lagos's clock: day and hour. Left empty it is none, unless it is asked for. */
export function LagosTimeField<Name extends string>(props: {
  name: Name
  label: string
  value: string
  isNeeded?: boolean
  onChange: (change: { [K in Name]: string }) => void
}) {
  return (
    <Field name={props.name} label={props.label} hint="Lagos time" optional={!props.isNeeded}>
      {(ids) => (
        <DayInput
          {...ids}
          withTime
          size="small"
          value={props.value}
          onChange={(typed) => props.onChange({ [props.name]: typed } as { [K in Name]: string })}
        />
      )}
    </Field>
  )
}

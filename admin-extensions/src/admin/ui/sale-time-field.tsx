import { TextField } from "./text-field"

/** When a sale price begins or ends: days and hours of Lagos. Left empty it begins at once, or has no end. */
export function SaleTimeField<Name extends "sale_starts_at" | "sale_ends_at">(props: {
  name: Name
  label: string
  value: string
  onChange: (change: { [K in Name]: string }) => void
}) {
  return (
    <TextField
      name={props.name}
      label={props.label}
      hint="Lagos time"
      optional
      size="small"
      type="datetime-local"
      value={props.value}
      onChange={(typed) => props.onChange({ [props.name]: typed } as { [K in Name]: string })}
    />
  )
}

import { Input } from "@medusajs/ui"
import { Field } from "./field"

/** When a sale price begins or ends: days and hours of Lagos. Left empty it begins at once, or has no end. */
export function SaleTimeField<Name extends "sale_starts_at" | "sale_ends_at">(props: {
  name: Name
  label: string
  value: string
  onChange: (change: { [K in Name]: string }) => void
}) {
  return (
    <Field name={props.name} label={props.label} hint="Lagos time" optional>
      {(ids) => (
        <Input
          {...ids}
          size="small"
          type="datetime-local"
          value={props.value}
          onChange={(event) =>
            props.onChange({ [props.name]: event.target.value } as { [K in Name]: string })
          }
        />
      )}
    </Field>
  )
}

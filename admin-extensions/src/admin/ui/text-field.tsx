import { Input } from "@medusajs/ui"
import type { ComponentProps } from "react"
import { Field } from "./field"

/** One line to type, with its label. What else is given goes to the input. */
export function TextField({
  name,
  label,
  hint,
  optional,
  onChange,
  ...input
}: Omit<ComponentProps<typeof Input>, "name" | "value" | "onChange"> & {
  name: string
  label: string
  hint?: string
  optional?: boolean
  value: string
  onChange: (typed: string) => void
}) {
  return (
    <Field name={name} label={label} hint={hint} optional={optional}>
      {(ids) => (
        <Input
          {...ids}
          {...input}
          data-autofocus={input.autoFocus}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

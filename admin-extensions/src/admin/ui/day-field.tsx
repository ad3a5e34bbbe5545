import type { ComponentProps } from "react"
import { DayInput } from "./day-input"
import { Field } from "./field"

/** A day, or with `withTime` a moment, with its label. What else is given goes to the input. */
export function DayField({
  name,
  label,
  hint,
  optional,
  ...input
}: Omit<ComponentProps<typeof DayInput>, "name"> & Omit<ComponentProps<typeof Field>, "children">) {
  return <Field {...{ name, label, hint, optional }}>{(ids) => <DayInput {...ids} {...input} />}</Field>
}

import type { ComponentProps } from "react"
import { DayInput } from "./day-input"
import { Field, type FieldProps } from "./field"
import type { TextForm } from "./text-field"

interface Props<Name extends string>
  extends Pick<FieldProps, "label" | "hint" | "required" | "optional" | "className">,
    Pick<ComponentProps<typeof DayInput>, "min" | "max" | "autoComplete"> {
  form: TextForm<Name>
  name: Name
}

/** A day of a form, with its label, hint and message. */
export function DayField<Name extends string>({
  form,
  name,
  label,
  hint,
  required,
  optional,
  className,
  autoComplete = "off",
  ...days
}: Props<Name>) {
  return (
    <Field {...{ label, hint, required, optional, className }} error={form.errors[name]}>
      {(aria) => (
        <DayInput
          {...aria}
          {...days}
          name={name}
          autoComplete={autoComplete}
          value={form.values[name]}
          onChange={(value) => form.set(name, value)}
        />
      )}
    </Field>
  )
}

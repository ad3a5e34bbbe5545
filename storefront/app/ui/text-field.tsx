import type { ComponentProps, ReactNode } from "react"
import { Field, type FieldProps } from "./field"
import { Input } from "./input"
import { PasswordInput } from "./password-input"
import { Select } from "./select"

type InputProps = Omit<ComponentProps<"input">, "form" | "name" | "value" | "onChange" | "id" | "required">

/** What a field needs of its form (`platform/forms/use-form.ts`). */
export interface TextForm<Name extends string> {
  values: Readonly<Record<Name, string>>
  errors: Readonly<Partial<Record<Name, string | undefined>>>
  set: (name: Name, value: string) => void
}

interface TextFieldProps<Name extends string>
  extends Omit<FieldProps, "children" | "error" | "id">,
    Omit<InputProps, keyof FieldProps> {
  form: TextForm<Name>
  name: Name
  /** What draws it: a plain input, unless named. */
  control?: (props: ComponentProps<"input">) => ReactNode
  /** In place of the form's own message. */
  error?: string | undefined
}

/** A field of text of a form, with its label, hint and message. `className` is the field's; the rest goes to the input. */
export function TextField<Name extends string>({
  form,
  name,
  control: Control = Input,
  error = form.errors[name],
  label,
  hint,
  required,
  optional,
  labelHidden,
  className,
  ...rest
}: TextFieldProps<Name>) {
  return (
    <Field {...{ label, hint, error, required, optional, labelHidden, className }}>
      {(aria) => (
        <Control
          {...aria}
          {...rest}
          name={name}
          value={form.values[name]}
          onChange={(event) => form.set(name, event.target.value)}
        />
      )}
    </Field>
  )
}

/** The password that proves who is acting. */
export function OwnPasswordField<Name extends string>({
  label = "Your password",
  ...rest
}: Omit<TextFieldProps<Name>, "label" | "control"> & { label?: string }) {
  return (
    <TextField {...rest} label={label} control={PasswordInput} autoComplete="current-password" required />
  )
}

/** A choice of a form, with its label, hint and message. `children` are its options. */
export function SelectField<Name extends string>({
  form,
  name,
  error = form.errors[name],
  label,
  hint,
  required,
  optional,
  className,
  onValue = (value) => form.set(name, value),
  ...rest
}: SelectFieldProps<Name>) {
  return (
    <Field {...{ label, hint, error, required, optional, className }}>
      {(aria) => (
        <Select
          {...aria}
          {...rest}
          name={name}
          value={form.values[name]}
          onChange={(event) => onValue(event.target.value)}
        />
      )}
    </Field>
  )
}

interface SelectFieldProps<Name extends string>
  extends Omit<ComponentProps<typeof Select>, "form" | "name" | "value" | "onChange" | "id" | "required">,
    Pick<FieldProps, "label" | "hint" | "required" | "optional" | "className"> {
  form: TextForm<Name>
  name: Name
  /** In place of the form's own message. */
  error?: string | undefined
  /** What another choice does, where it does more than to change its field. */
  onValue?: (value: string) => void
}

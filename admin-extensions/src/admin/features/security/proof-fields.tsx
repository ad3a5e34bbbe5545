import { Input } from "@medusajs/ui"
import { Field } from "../../ui/field"

interface Props {
  value: string
  onChange: (value: string) => void
}

export function PasswordField({ value, onChange }: Props) {
  return (
    <Field name="password" label="Your password">
      {(ids) => (
        <Input
          {...ids}
          type="password"
          autoComplete="current-password"
          maxLength={128}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

export function CodeField({ value, hint, onChange }: Props & { hint: string }) {
  return (
    <Field name="one_time_code" label="Code" hint={hint}>
      {(ids) => (
        <Input
          {...ids}
          autoComplete="one-time-code"
          maxLength={40}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

import { TextField } from "../../ui/text-field"

interface Props {
  value: string
  onChange: (value: string) => void
}

export function PasswordField({ value, onChange }: Props) {
  return (
    <TextField
      name="password"
      label="Your password"
      type="password"
      autoComplete="current-password"
      maxLength={128}
      value={value}
      onChange={onChange}
    />
  )
}

export function CodeField({ value, hint, onChange }: Props & { hint: string }) {
  return (
    <TextField
      name="one_time_code"
      label="Code"
      hint={hint}
      autoComplete="one-time-code"
      maxLength={40}
      value={value}
      onChange={onChange}
    />
  )
}

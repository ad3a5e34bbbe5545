import { TextField, type TextForm } from "~/ui/text-field"

/** A code of the authenticator app, or a recovery code in its place. */
export function AppCodeField({
  form,
  hint = "From your authenticator app, or a recovery code",
}: {
  form: TextForm<"one_time_code">
  hint?: string
}) {
  return (
    <TextField
      form={form}
      name="one_time_code"
      label="Authenticator code"
      hint={hint}
      required
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}

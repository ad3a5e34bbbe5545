import { PasswordInput } from "~/ui/password-input"
import { TextField, type TextForm } from "~/ui/text-field"
import type { NewPasswordFields as NewPassword } from "./validation"

/** A new password, twice. */
export function NewPasswordFields({
  form,
  label = "New password",
  again = "Confirm new password",
}: {
  form: TextForm<keyof NewPassword>
  label?: string
  again?: string
}) {
  return (
    <>
      <TextField
        form={form}
        name="password"
        label={label}
        hint="At least 8 characters"
        required
        control={PasswordInput}
        autoComplete="new-password"
      />
      <TextField
        form={form}
        name="password_confirmation"
        label={again}
        required
        control={PasswordInput}
        autoComplete="new-password"
      />
    </>
  )
}

/** Lets a password manager know whose password is changed; nobody sees it. */
export function AccountName({ email }: { email: string }) {
  return <input hidden readOnly type="text" name="username" autoComplete="username" value={email} />
}

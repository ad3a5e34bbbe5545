import { PasswordInput } from "~/ui/password-input"
import { TextField, type TextForm } from "~/ui/text-field"
import type { NewPasswordFields as NewPassword } from "./validation"

/** A new password, twice: for reset, change and the first password of staff. */
export function NewPasswordFields({
  form,
  focusFirst = false,
}: {
  form: TextForm<keyof NewPassword>
  focusFirst?: boolean
}) {
  return (
    <>
      <TextField
        form={form}
        name="password"
        label="New password"
        hint="At least 8 characters"
        required
        control={PasswordInput}
        autoFocus={focusFirst}
        autoComplete="new-password"
      />
      <TextField
        form={form}
        name="password_confirmation"
        label="Confirm new password"
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

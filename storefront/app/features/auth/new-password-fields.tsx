import type { Form } from "~/platform/forms/use-form"
import { Field } from "~/ui/field"
import { PasswordInput } from "~/ui/password-input"
import type { NewPasswordFields as Fields } from "./validation"

/** A new password, twice: for reset, change and the first password of staff. */
export function NewPasswordFields<F extends Fields>({
  form,
  focusFirst = false,
}: {
  form: Pick<Form<F>, "values" | "set"> & { errors: Partial<Record<string, string>> }
  focusFirst?: boolean
}) {
  return (
    <>
      <Field label="New password" error={form.errors.password} hint="At least 8 characters" required>
        {(aria) => (
          <PasswordInput
            {...aria}
            autoFocus={focusFirst}
            name="password"
            autoComplete="new-password"
            value={form.values.password}
            onChange={(event) => form.set("password", event.target.value)}
          />
        )}
      </Field>
      <Field label="Confirm new password" error={form.errors.password_confirmation} required>
        {(aria) => (
          <PasswordInput
            {...aria}
            name="password_confirmation"
            autoComplete="new-password"
            value={form.values.password_confirmation}
            onChange={(event) => form.set("password_confirmation", event.target.value)}
          />
        )}
      </Field>
    </>
  )
}

/** Lets a password manager know whose password is changed; nobody sees it. */
export function AccountName({ email }: { email: string }) {
  return <input hidden readOnly type="text" name="username" autoComplete="username" value={email} />
}

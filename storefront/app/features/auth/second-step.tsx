import { useState } from "react"
import { useForm } from "~/platform/forms/use-form"
import { Button, QuietButton } from "~/ui/button"
import { CodeStep } from "~/ui/code-step"
import { TextField } from "~/ui/text-field"

interface SecondStepProps {
  /** Signs in with the code; what it throws is shown at the field. */
  confirm: (code: string) => Promise<void>
  /** Back to e-mail and password, where there is such a form. */
  onBack?: () => void
}

/** After the password, or the social sign-in, of an account with an authenticator app: its code, or a recovery code. */
export function SecondStep({ confirm, onBack }: SecondStepProps) {
  const [recovery, setRecovery] = useState(false)
  return (
    <div className="grid gap-4">
      {recovery ? (
        <RecoveryForm confirm={confirm} />
      ) : (
        <CodeStep confirm={confirm} action="Sign In" label="6-digit code">
          Open your authenticator app and enter the code that it shows for this shop.
        </CodeStep>
      )}
      <div className="flex flex-wrap justify-between gap-x-4 border-t border-line pt-3">
        <QuietButton className="-ml-3 px-3! text-brand-deep!" onClick={() => setRecovery(!recovery)}>
          {recovery ? "Use the authenticator app" : "Use a recovery code"}
        </QuietButton>
        {onBack ? (
          <QuietButton className="-mr-3 px-3! text-brand-deep!" onClick={onBack}>
            Back
          </QuietButton>
        ) : null}
      </div>
    </div>
  )
}

function RecoveryForm({ confirm }: Pick<SecondStepProps, "confirm">) {
  const form = useForm(
    { one_time_code: "" },
    ({ one_time_code }) =>
      one_time_code.trim() === "" ? { one_time_code: "Enter one of your recovery codes" } : {},
    ({ one_time_code }) => confirm(one_time_code.trim()),
  )
  return (
    <form ref={form.formRef} noValidate onSubmit={form.submit} className="grid gap-4">
      <TextField
        form={form}
        name="one_time_code"
        label="Recovery code"
        hint="One of the codes you saved when you set up the app. Each works once."
        required
        autoFocus
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" busy={form.busy}>
        Sign In
      </Button>
    </form>
  )
}

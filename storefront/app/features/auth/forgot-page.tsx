import { useState } from "react"
import { Link } from "react-router-dom"
import { api } from "~/platform/api/client"
import { checkEmail } from "~/platform/forms/checks"
import { useForm } from "~/platform/forms/use-form"
import { paths } from "~/platform/paths/paths"
import { personalPaths } from "~/platform/paths/personal-paths"
import { QuietButton } from "~/ui/button"
import { FormFrame, Submit } from "~/ui/form-frame"
import { MailIcon } from "~/ui/icons"
import { ResendCode } from "~/ui/resend-code"
import { TextField } from "~/ui/text-field"
import { AuthFrame } from "./auth-frame"

const link = "font-semibold text-brand-deep underline underline-offset-2 hover:text-ink"

/** Asks for the link that sets a new password. The answer does not show whether such an account exists. */
export function ForgotPage() {
  const [sent, setSent] = useState<{ to: string; message: string } | null>(null)

  const ask = async (email: string) => {
    const { message } = await api("POST /auth/password/email", {
      body: { email, callback_url: location.origin + personalPaths.resetPassword },
    })
    return message
  }
  const form = useForm(
    { email: "" },
    ({ email }) => ({ email: checkEmail(email) }),
    async ({ email }) => setSent({ to: email.trim(), message: await ask(email.trim()) }),
  )

  if (sent)
    return (
      <AuthFrame title="Check your inbox">
        <div role="status" className="flex gap-4">
          <span className="grid size-12 shrink-0 place-items-center rounded-full bg-brand-wash text-brand-deep">
            <MailIcon />
          </span>
          <div className="min-w-0">
            <p className="wrap-anywhere">{sent.message}</p>
            <p className="mt-2 text-sm text-ink-soft">
              We e-mailed <strong className="wrap-anywhere">{sent.to}</strong>. The link works once, for 30
              minutes. No e-mail? Check your spam folder and the spelling.
            </p>
          </div>
        </div>
        <div className="mt-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-4">
          <ResendCode resend={() => ask(sent.to)} justSent label="Send it again" />
          <QuietButton className="px-2! text-brand-deep!" onClick={() => setSent(null)}>
            Another e-mail
          </QuietButton>
        </div>
      </AuthFrame>
    )

  return (
    <AuthFrame
      title="Forgot your password?"
      lead="Enter your account e-mail. We will send you a link to set a new password."
    >
      <FormFrame form={form}>
        <TextField
          form={form}
          name="email"
          label="Email Address"
          required
          type="email"
          autoComplete="username"
          placeholder="ada@example.com"
        />
        <Submit big>Send me the link</Submit>
        <p className="border-t border-line pt-4 text-center">
          Remembered it?{" "}
          <Link to={paths.login} className={`inline-flex min-h-11 items-center px-1 ${link}`}>
            Log In
          </Link>
        </p>
      </FormFrame>
    </AuthFrame>
  )
}

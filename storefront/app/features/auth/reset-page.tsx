import { useState } from "react"
import { useNavigate, useSearchParams } from "react-router-dom"
import { apiWithToast } from "~/platform/api/client"
import { ApiError } from "~/platform/api/error"
import { useForm } from "~/platform/forms/use-form"
import { forget } from "~/platform/leave"
import { paths } from "~/platform/paths/paths"
import { personalPaths } from "~/platform/paths/personal-paths"
import { sentence } from "~/platform/sentence"
import { loginFor, safeNext } from "~/platform/session/redirect"
import { useSession } from "~/platform/session/use-session"
import { Alert } from "~/ui/alert"
import { FormFrame, Submit } from "~/ui/form-frame"
import { LinkButton, QuietLink } from "~/ui/link-button"
import { Skeleton } from "~/ui/skeleton"
import { AuthFrame } from "./auth-frame"
import { AccountName, NewPasswordFields } from "./new-password-fields"
import { checkNewPassword } from "./validation"

/** Where the link of the mail leads: a new password, and then to login, as every session has ended. */
export function ResetPage() {
  // The page is rendered for nobody, and the address's token belongs to somebody: the form comes in the browser.
  const { ready } = useSession()
  const [search] = useSearchParams()
  const token = search.get("token") ?? ""
  const email = search.get("email") ?? ""
  const next = safeNext(search.get("next"))
  const [spent, setSpent] = useState<string | null>(null)

  if (!ready)
    return (
      <AuthFrame title="Set a new password">
        <Skeleton className="h-64" />
      </AuthFrame>
    )
  if (spent !== null || token === "" || email === "")
    return (
      <AuthFrame title="Set a new password">
        <Alert tone="error" title={sentence(spent ?? "This link is not complete")}>
          Links work once, for 30 minutes. Ask for a new one and use the newest e-mail.
        </Alert>
        <div className="mt-5 flex flex-wrap gap-3">
          <LinkButton to={personalPaths.forgotPassword}>Ask for a new link</LinkButton>
          <QuietLink to={paths.login}>Log In</QuietLink>
        </div>
      </AuthFrame>
    )
  return <ResetForm email={email} token={token} next={next} onSpent={setSpent} />
}

function ResetForm({
  email,
  token,
  next,
  onSpent,
}: {
  email: string
  token: string
  /** Where the visitor was going before the password was forgotten. */
  next: string | null
  onSpent: (message: string) => void
}) {
  const navigate = useNavigate()
  const form = useForm({ password: "", password_confirmation: "" }, checkNewPassword, async (values) => {
    try {
      await apiWithToast("POST /auth/password/reset", { body: { ...values, email, token } })
      // A session that this browser had has ended with the others.
      forget()
      navigate(next ? loginFor(next) : paths.login, { replace: true })
    } catch (error) {
      if (!(error instanceof ApiError) || !isAboutLink(error)) throw error
      onSpent(error.message)
    }
  })
  return (
    <AuthFrame title="Set a new password" lead={<span className="wrap-anywhere">For {email}</span>}>
      <FormFrame form={form}>
        <AccountName email={email} />
        <NewPasswordFields form={form} />
        <p className="text-sm text-ink-soft">
          Every device will be signed out. You sign in again with the new password.
        </p>
        <Submit big>Save new password</Submit>
      </FormFrame>
    </AuthFrame>
  )
}

/** A refusal of the link itself, not of the new password. */
function isAboutLink(error: ApiError): boolean {
  return error.status === 422 && !error.errors.password && !error.errors.password_confirmation
}

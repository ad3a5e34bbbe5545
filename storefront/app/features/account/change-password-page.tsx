import { useState } from "react"
import { Link } from "react-router-dom"
import { apiWithToast } from "~/platform/api/client"
import type { FieldErrors } from "~/platform/forms/checks"
import { useForm } from "~/platform/forms/use-form"
import { personalPaths } from "~/platform/paths/personal-paths"
import { sentence } from "~/platform/sentence"
import type { KnownUser } from "~/platform/session/store"
import { Alert } from "~/ui/alert"
import { Button } from "~/ui/button"
import { Card } from "~/ui/card"
import { Skeleton } from "~/ui/skeleton"
import { OwnPasswordField } from "~/ui/text-field"
import { WaitNotice } from "~/ui/wait-notice"
import { AccountPage } from "../account-frame/account-page"
import { useAccount } from "../account-frame/use-account"
import { AccountName, NewPasswordFields } from "../auth/new-password-fields"
import { checkNewPassword, type NewPasswordFields as NewPassword } from "../auth/validation"

interface Fields extends NewPassword {
  current_password: string
}

function check(fields: Fields): FieldErrors<keyof Fields> {
  return {
    ...(fields.current_password === "" ? { current_password: "Enter your current password" } : {}),
    ...checkNewPassword(fields),
  }
}

/** Every other device is signed out by it; this one stays. */
export function ChangePasswordPage() {
  return (
    <AccountPage title="Change Password" skeleton={<Skeleton className="h-96 max-w-xl rounded-lg" />}>
      {(user) => <ChangePassword user={user} />}
    </AccountPage>
  )
}

function ChangePassword({ user }: { user: KnownUser }) {
  const { email = "" } = useAccount(user)
  const [done, setDone] = useState<string | null>(null)
  const form = useForm<Fields>(
    { current_password: "", password: "", password_confirmation: "" },
    check,
    async (values) => {
      setDone(null)
      const { message } = await apiWithToast("POST /user/settings/change-password", { body: values })
      setDone(message)
      form.reset()
    },
  )
  return (
    <Card className="max-w-xl">
      <form ref={form.formRef} noValidate onSubmit={form.submit} className="grid gap-4">
        {done ? (
          <Alert tone="success" title={sentence(done)}>
            Other devices were signed out. This one stays signed in.
          </Alert>
        ) : null}
        <WaitNotice wait={form.wait} />
        <AccountName email={email} />
        <OwnPasswordField form={form} name="current_password" label="Current password" />
        <NewPasswordFields form={form} />
        <Button type="submit" size="large" busy={form.busy}>
          Change password
        </Button>
        <p className="text-sm text-ink-soft">
          Forgot the current one?{" "}
          <Link
            to={personalPaths.forgotPassword}
            className="font-semibold text-brand-deep underline underline-offset-2 hover:text-ink"
          >
            Get a link by e-mail
          </Link>
          .
        </p>
      </form>
    </Card>
  )
}

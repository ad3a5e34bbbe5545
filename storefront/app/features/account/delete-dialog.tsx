import type { User } from "@contract/account"
import { useState } from "react"
import { api } from "~/platform/api/client"
import { ApiError } from "~/platform/api/error"
import { signOut } from "~/platform/session/store"
import { Alert } from "~/ui/alert"
import { Button } from "~/ui/button"
import { Dialog } from "~/ui/dialog"
import { Field } from "~/ui/field"
import { PasswordInput } from "~/ui/password-input"
import { CodeStep } from "../auth/code-step"
import { AccountName } from "../auth/new-password-fields"
import { useAuthForm } from "../auth/use-auth-form"
import { WaitNotice } from "../auth/wait-notice"

interface DeleteDialogProps {
  user: User
  /** Who has come by a social account only has no password to prove with. */
  hasPassword: boolean
  open: boolean
  onClose: () => void
  /** Refused for another reason than the password: what stands in the way is read anew. */
  onRefused: () => void
}

/** The last question before the account is gone: its password, or a code that is mailed to its owner. */
export function DeleteDialog({ user, hasPassword, open, onClose, onRefused }: DeleteDialogProps) {
  const [gone, setGone] = useState(false)
  // Whichever way the dialog is left, the account is not there any more.
  const leave = () => (gone ? signOut("/") : onClose())
  return (
    <Dialog
      open={open}
      onClose={leave}
      title={gone ? "Your account is deleted" : "Delete my account"}
      width={520}
    >
      {gone ? (
        <div className="grid gap-4">
          <p className="text-ink-soft">
            You are signed out everywhere, and a mail confirms it. Thank you for having been with us.
          </p>
          <Button onClick={leave}>To the shop</Button>
        </div>
      ) : (
        <Confirm
          user={user}
          hasPassword={hasPassword}
          onGone={() => setGone(true)}
          onCancel={onClose}
          onRefused={() => {
            onRefused()
            onClose()
          }}
        />
      )}
    </Dialog>
  )
}

interface ConfirmProps {
  user: User
  hasPassword: boolean
  onGone: () => void
  onCancel: () => void
  onRefused: () => void
}

function Confirm({ user, hasPassword, onGone, onCancel, onRefused }: ConfirmProps) {
  const [byCode, setByCode] = useState(!hasPassword)

  const remove = async (proof: { password: string } | { code: string }) => {
    try {
      await api("POST /user/privacy/delete", { body: proof })
      onGone()
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) onRefused()
      throw error
    }
  }

  return (
    <div className="grid gap-4">
      <Alert tone="error" title="This cannot be taken back">
        Your details, addresses, cart, lists and sign-ins are erased at once, and your points are gone.
      </Alert>
      {byCode ? <ByCode user={user} remove={remove} /> : <ByPassword user={user} remove={remove} />}
      <div className="flex flex-wrap justify-between gap-x-4 border-t border-line pt-3">
        <Button variant="quiet" className="-ml-3 px-3!" onClick={onCancel}>
          Keep my account
        </Button>
        {hasPassword ? (
          <Button variant="quiet" className="-mr-3 px-3! text-brand-deep!" onClick={() => setByCode(!byCode)}>
            {byCode ? "Use my password" : "Use a code by e-mail"}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

function ByPassword({
  user,
  remove,
}: {
  user: User
  remove: (proof: { password: string }) => Promise<void>
}) {
  const form = useAuthForm(
    { password: "" },
    ({ password }) => (password === "" ? { password: "Enter your password" } : {}),
    remove,
  )
  return (
    <form ref={form.formRef} noValidate onSubmit={form.submit} className="grid gap-4">
      <WaitNotice wait={form.wait} />
      <AccountName email={user.email} />
      <Field label="Your password" error={form.errors.password} required>
        {(aria) => (
          <PasswordInput
            {...aria}
            name="password"
            autoComplete="current-password"
            value={form.values.password}
            onChange={(event) => form.set("password", event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="danger" busy={form.busy}>
        Delete for good
      </Button>
    </form>
  )
}

function ByCode({ user, remove }: { user: User; remove: (proof: { code: string }) => Promise<void> }) {
  return (
    <CodeStep
      action="Delete for good"
      danger
      focusFirst={false}
      confirm={(code) => remove({ code })}
      resend={async () => (await api("POST /user/privacy/deletion-code")).message}
      resendLabel="Send me the code"
    >
      We mail a code of six digits to <strong className="wrap-anywhere text-ink">{user.email}</strong>. It
      works for ten minutes.
    </CodeStep>
  )
}

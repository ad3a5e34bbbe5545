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
import { AccountName } from "../auth/new-password-fields"
import { useAuthForm } from "../auth/use-auth-form"
import { WaitNotice } from "../auth/wait-notice"

interface DeleteDialogProps {
  user: User
  open: boolean
  onClose: () => void
  /** Refused for another reason than the password: what stands in the way is read anew. */
  onRefused: () => void
}

/** The last question before the account is gone: its password. */
export function DeleteDialog({ user, open, onClose, onRefused }: DeleteDialogProps) {
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
  onGone: () => void
  onCancel: () => void
  onRefused: () => void
}

function Confirm({ user, onGone, onCancel, onRefused }: ConfirmProps) {
  const form = useAuthForm(
    { password: "" },
    ({ password }) => (password === "" ? { password: "Enter your password" } : {}),
    async ({ password }) => {
      try {
        await api("POST /user/privacy/delete", { body: { password } })
        onGone()
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) onRefused()
        throw error
      }
    },
  )
  return (
    <form ref={form.formRef} noValidate onSubmit={form.submit} className="grid gap-4">
      <Alert tone="error" title="This cannot be taken back">
        Your details, addresses, cart, lists and sign-ins are erased at once.
      </Alert>
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
      <div className="flex flex-col gap-3 sm:flex-row-reverse">
        <Button type="submit" variant="danger" busy={form.busy}>
          Delete for good
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Keep my account
        </Button>
      </div>
    </form>
  )
}

import type { Passkey } from "@contract/passkeys"
import { api } from "~/platform/api/client"
import { ApiError } from "~/platform/api/error"
import { useForm } from "~/platform/forms/use-form"
import { makePasskey } from "~/platform/passkeys/device"
import { showToast } from "~/platform/toast-store"
import { QuietButton } from "~/ui/button"
import { Dialog } from "~/ui/dialog"
import { FormFrame, Submit } from "~/ui/form-frame"
import { OwnPasswordField } from "~/ui/text-field"
import { AppCodeField } from "./app-code-field"
import { NoPasswordYet } from "./no-password-yet"

export type PasskeyTask = "add" | { remove: Passkey }

interface PasskeyDialogProps {
  /** Null: the dialog is closed. */
  task: PasskeyTask | null
  /** The account has an authenticator app, whose code is asked for, too. */
  hasApp: boolean
  onClose: () => void
  /** The list is another now. */
  onDone: () => Promise<void>
}

/** Password and code come before a passkey is added or removed: a session left open is no way to one. */
export function PasskeyDialog({ task, onClose, ...rest }: PasskeyDialogProps) {
  return (
    <Dialog open={task !== null} onClose={onClose} title={titleOf(task)} width={520}>
      {task ? <Proof task={task} onClose={onClose} {...rest} /> : null}
    </Dialog>
  )
}

function Proof({ task, hasApp, onClose, onDone }: PasskeyDialogProps & { task: PasskeyTask }) {
  const form = useForm(
    { password: "", one_time_code: "" },
    ({ password, one_time_code }) => ({
      password: password === "" ? "Enter your password" : undefined,
      one_time_code:
        hasApp && one_time_code.trim() === "" ? "Enter the code of your authenticator app" : undefined,
    }),
    async ({ password, one_time_code }) => {
      const body = { password, one_time_code: hasApp ? one_time_code.trim() : null }
      const message = task === "add" ? await add(body) : await remove(task.remove, body)
      // The shopper changed their mind at the device: everything stays as it is.
      if (message === null) return
      showToast({ message, tone: "success" })
      await onDone()
      onClose()
    },
  )
  return (
    <FormFrame form={form}>
      <p className="text-ink-soft">
        {task === "add"
          ? "Enter your password first. Then your device asks for your fingerprint, face or screen lock."
          : "It will no longer open your account. Devices that are signed in stay signed in."}
      </p>
      <OwnPasswordField form={form} name="password" />
      {hasApp ? <AppCodeField form={form} /> : null}
      <div className="flex flex-wrap gap-3">
        <Submit variant={task === "add" ? "primary" : "danger"}>
          {task === "add" ? "Continue" : "Remove"}
        </Submit>
        <QuietButton onClick={onClose}>Cancel</QuietButton>
      </div>
      <NoPasswordYet />
    </FormFrame>
  )
}

interface Body {
  password: string
  one_time_code: string | null
}

async function add(body: Body): Promise<string | null> {
  const begun = await api("POST /user/passkeys/begin", { body })
  const credential = await makePasskey(begun.data)
  return credential && (await api("POST /user/passkeys", { body: { credential } })).message
}

async function remove({ id }: Passkey, body: Body): Promise<string> {
  try {
    return (await api("DELETE /user/passkeys/{id}", { params: { id }, body })).message
  } catch (error) {
    // Removed meanwhile, on another device: the list shows it.
    if (error instanceof ApiError && error.status === 404) return "The passkey is removed"
    throw error
  }
}

function titleOf(task: PasskeyTask | null): string {
  if (task === null || task === "add") return "Add a passkey"
  return `Remove ${task.remove.name}?`
}

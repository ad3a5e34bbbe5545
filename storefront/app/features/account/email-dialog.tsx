import type { User } from "@contract/account"
import { useState } from "react"
import { api, apiWithToast } from "~/platform/api/client"
import { checkEmail } from "~/platform/forms/checks"
import { useForm } from "~/platform/forms/use-form"
import { showToast } from "~/platform/toast-store"
import { CodeStep } from "~/ui/code-step"
import { Dialog } from "~/ui/dialog"
import { FormFrame, Submit } from "~/ui/form-frame"
import { OwnPasswordField, TextField } from "~/ui/text-field"
import { rememberAccount, saveProfile } from "./save-profile"

interface EmailDialogProps {
  user: User
  open: boolean
  onClose: () => void
}

/** Another e-mail needs the password, and the code that is sent to it: only then is it the account's. */
export function EmailDialog({ user, open, onClose }: EmailDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Change your e-mail" width={520}>
      <Steps user={user} onDone={onClose} />
    </Dialog>
  )
}

function Steps({ user, onDone }: { user: User; onDone: () => void }) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useForm(
    { email: "", current_password: "" },
    ({ email, current_password }) => ({
      email: checkEmail(email),
      current_password: current_password === "" ? "Enter your password" : undefined,
    }),
    async ({ email, current_password }) => {
      const { message, code_sent } = await saveProfile({ email: email.trim(), current_password })
      if (code_sent) return setSentTo(email.trim())
      showToast({ message, tone: "success" })
      onDone()
    },
  )

  if (sentTo)
    return (
      <CodeStep
        action="Change e-mail"
        confirm={async (code) => {
          const { data } = await apiWithToast("POST /validate-otp", {
            body: { purpose: "email_change", verification_otp: code },
          })
          rememberAccount(data)
          onDone()
        }}
        resend={async () =>
          (await api("GET /auth/resend/otp", { query: { purpose: "email_change" } })).message
        }
        justSent
      >
        We sent a 6-digit code to <strong className="wrap-anywhere text-ink">{sentTo}</strong>. Until you
        enter it, you sign in with {user.email}.
      </CodeStep>
    )

  return (
    <FormFrame form={form} className="grid gap-4 wrap-anywhere">
      <TextField
        form={form}
        name="email"
        label="New e-mail"
        hint={`Now: ${user.email}`}
        required
        type="email"
        autoComplete="email"
      />
      <OwnPasswordField form={form} name="current_password" />
      <Submit>Send a code to it</Submit>
    </FormFrame>
  )
}

import { apiWithToast } from "~/platform/api/client"
import { useForm } from "~/platform/forms/use-form"
import { QuietButton } from "~/ui/button"
import { Card } from "~/ui/card"
import { FormFrame, Submit } from "~/ui/form-frame"
import { OwnPasswordField } from "~/ui/text-field"
import { AppCodeField } from "./app-code-field"

interface ProofProps {
  task: "renew" | "turn off"
  /** With the new recovery codes, if there are any. */
  onDone: (recoveryCodes: string[] | null) => Promise<void>
  onCancel: () => void
}

const words = {
  renew: {
    title: "Get new recovery codes",
    text: "You get ten new codes. The old ones stop working.",
    action: "Get new codes",
  },
  "turn off": {
    title: "Turn off two-step verification?",
    text: "Your password alone will open your account. Large withdrawals will be closed to you.",
    action: "Turn off",
  },
} as const

/** Password and code, for what must not be done by whoever finds the screen open. */
export function Proof({ task, onDone, onCancel }: ProofProps) {
  const { title, text, action } = words[task]
  const form = useForm(
    { password: "", one_time_code: "" },
    ({ password, one_time_code }) => ({
      password: password === "" ? "Enter your password" : undefined,
      one_time_code: one_time_code.trim() === "" ? "Enter the code of your authenticator app" : undefined,
    }),
    async ({ password, one_time_code }) => {
      const body = { password, one_time_code: one_time_code.trim() }
      if (task === "renew") {
        const { data } = await apiWithToast("POST /user/second-factor/recovery-codes", { body })
        return onDone(data.recovery_codes)
      }
      await apiWithToast("POST /user/second-factor/remove", { body })
      return onDone(null)
    },
  )
  return (
    <Card className="max-w-xl">
      <FormFrame form={form}>
        <h2 className="text-lg font-bold">{title}</h2>
        <p className="text-ink-soft">{text}</p>
        <OwnPasswordField form={form} name="password" />
        <AppCodeField form={form} />
        <div className="flex flex-wrap gap-3">
          <Submit variant={task === "turn off" ? "danger" : "primary"}>{action}</Submit>
          <QuietButton onClick={onCancel}>Cancel</QuietButton>
        </div>
      </FormFrame>
    </Card>
  )
}

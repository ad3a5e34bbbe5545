import type { User } from "@contract/account"
import { useState } from "react"
import { api, apiWithToast } from "~/platform/api/client"
import { useForm } from "~/platform/forms/use-form"
import { showToast } from "~/platform/toast-store"
import { QuietButton } from "~/ui/button"
import { CodeStep } from "~/ui/code-step"
import { Dialog } from "~/ui/dialog"
import { FormFrame, Submit } from "~/ui/form-frame"
import { RadioCards } from "~/ui/radio-cards"
import { OwnPasswordField, TextField } from "~/ui/text-field"
import { rememberAccount, saveProfile } from "./save-profile"

type Channel = "sms" | "whatsapp"
type Step = "number" | "choose" | "code"

interface PhoneDialogProps {
  user: User
  open: boolean
  /** A new number, or the proof of the present one. */
  begin: "number" | "choose"
  onClose: () => void
}

/** To change a phone number takes the password. It is the account's at once, and verified by a code that comes as a text or by WhatsApp. */
export function PhoneDialog({ user, open, begin, onClose }: PhoneDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={begin === "number" ? "Change your phone" : "Verify your phone"}
      width={520}
    >
      <Steps user={user} begin={begin} onDone={onClose} />
    </Dialog>
  )
}

function Steps({ user, begin, onDone }: { user: User; begin: Step; onDone: () => void }) {
  const [step, setStep] = useState<Step>(begin)
  const [channel, setChannel] = useState<Channel>("sms")
  const send = async (by: Channel) =>
    (await api("GET /auth/resend/otp", { query: { purpose: "mobile_verification", channel: by } })).message

  if (step === "number") return <NumberForm user={user} onSaved={() => setStep("choose")} />
  if (step === "choose")
    return (
      <ChannelForm
        user={user}
        channel={channel}
        onChannel={setChannel}
        send={async () => {
          const message = await send(channel)
          showToast({ message, tone: "success" })
          setStep("code")
        }}
        onLater={onDone}
      />
    )
  return (
    <CodeStep
      action="Verify phone"
      confirm={async (code) => {
        const { data } = await apiWithToast("POST /validate-otp", {
          body: { purpose: "mobile_verification", verification_otp: code },
        })
        rememberAccount(data)
        onDone()
      }}
      resend={() => send(channel)}
      justSent
    >
      Enter the 6-digit code we sent to <strong className="text-ink">{user.mobile}</strong>
      {channel === "sms" ? " as a text message." : " by WhatsApp."} It works for ten minutes.
    </CodeStep>
  )
}

function NumberForm({ user, onSaved }: { user: User; onSaved: () => void }) {
  // The number signs in: to change it takes the password, to add a first one does not.
  const needsPassword = user.mobile !== null
  const form = useForm(
    { mobile: "", password: "" },
    ({ mobile, password }) => ({
      mobile: mobile.trim() ? undefined : "This field is required",
      password: needsPassword && password === "" ? "Enter your password" : undefined,
    }),
    async ({ mobile, password }) => {
      const { message } = await saveProfile({
        mobile: mobile.trim(),
        ...(needsPassword ? { password } : {}),
      })
      showToast({ message, tone: "success" })
      onSaved()
    },
  )
  return (
    <FormFrame form={form}>
      <TextField
        form={form}
        name="mobile"
        label="New phone number"
        hint={user.mobile ? `Now: ${user.mobile}` : undefined}
        required
        type="tel"
        autoComplete="tel"
        placeholder="0803 123 4567"
      />
      {needsPassword ? <OwnPasswordField form={form} name="password" /> : null}
      <Submit>Save</Submit>
    </FormFrame>
  )
}

interface ChannelFormProps {
  user: User
  channel: Channel
  onChannel: (channel: Channel) => void
  send: () => Promise<void>
  onLater: () => void
}

function ChannelForm({ user, channel, onChannel, send, onLater }: ChannelFormProps) {
  const form = useForm({}, () => ({}), send)
  return (
    <FormFrame form={form}>
      <p className="text-ink-soft">
        We send a 6-digit code to <strong className="text-ink">{user.mobile}</strong>, to know that the number
        is yours.
      </p>
      <RadioCards
        legend="How should it come?"
        name="channel"
        value={channel}
        onChange={onChannel}
        options={[
          { value: "sms", title: "Text message" },
          { value: "whatsapp", title: "WhatsApp" },
        ]}
      />
      <div className="flex flex-wrap gap-3">
        <Submit>Send code</Submit>
        <QuietButton onClick={onLater}>Later</QuietButton>
      </div>
    </FormFrame>
  )
}

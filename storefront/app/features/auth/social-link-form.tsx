import type { NeedsLink } from "@contract/social"
import { useState } from "react"
import type { z } from "zod"
import { api } from "~/platform/api/client"
import { useForm } from "~/platform/forms/use-form"
import { QuietButton } from "~/ui/button"
import { CodeStep } from "~/ui/code-step"
import { FormFrame, Submit } from "~/ui/form-frame"
import { OwnPasswordField } from "~/ui/text-field"
import { socialNames } from "./social-names"
import type { ProceedBySocial } from "./social-register-form"

interface SocialLinkFormProps {
  ticket: string
  needs: z.infer<typeof NeedsLink>
  proceed: ProceedBySocial
}

/** The e-mail has an account here: its owner shows to be the owner, by the code of the mail or the password. */
export function SocialLinkForm({ ticket, needs, proceed }: SocialLinkFormProps) {
  const [byPassword, setByPassword] = useState(false)
  const link = async (proof: { code: string } | { password: string }) =>
    proceed(api("POST /auth/social/link", { body: { ticket, platform: "web", ...proof } }))
  const resend = async () => (await api("POST /auth/social/resend", { body: { ticket } })).message
  const provider = socialNames[needs.provider]

  return (
    <div className="grid gap-4">
      <p>
        You have an account here with <strong className="wrap-anywhere">{needs.email}</strong>. Confirm that
        it is yours to sign in with {provider} from now on.
      </p>
      {byPassword ? (
        <PasswordProof confirm={(password) => link({ password })} />
      ) : (
        <CodeStep
          confirm={(code) => link({ code })}
          resend={resend}
          justSent
          remember={`link:${ticket}`}
          action="Connect"
        >
          Enter the code that we e-mailed to {needs.email}.
        </CodeStep>
      )}
      <QuietButton
        className="-ml-3 justify-self-start px-3! text-brand-deep"
        onClick={() => setByPassword(!byPassword)}
      >
        {byPassword ? "Use the code from the e-mail" : "Use my password instead"}
      </QuietButton>
    </div>
  )
}

function PasswordProof({ confirm }: { confirm: (password: string) => Promise<void> }) {
  const form = useForm(
    { password: "" },
    ({ password }) => (password === "" ? { password: "Password number is required" } : {}),
    ({ password }) => confirm(password),
  )
  return (
    <FormFrame form={form}>
      <OwnPasswordField form={form} name="password" label="Password" autoFocus />
      <Submit className="justify-self-start">Connect</Submit>
    </FormFrame>
  )
}

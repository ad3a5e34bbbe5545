import type { User } from "@contract/account"
import { type ReactNode, useState } from "react"
import { useForm } from "~/platform/forms/use-form"
import { QuietButton } from "~/ui/button"
import { CodeStep } from "~/ui/code-step"
import { FormFrame, Submit } from "~/ui/form-frame"
import { OwnPasswordField } from "~/ui/text-field"
import { AccountName } from "../auth/new-password-fields"

export type OwnersProof = { password: string } | { code: string }

interface ProveOwnerProps {
  user: User
  /** False for an account that only signs in by a social provider. */
  hasPassword: boolean
  /** What the button says. */
  action: string
  danger?: boolean
  /** Does it; a failure is shown on its field. */
  confirm: (proof: OwnersProof) => Promise<void>
  /** Mails the code; answers the message. */
  sendCode: () => Promise<string>
  /** The way out, beside the other way to prove. */
  children: ReactNode
}

/** What a session that lies open must not be enough for: the password again, or a code e-mailed to the owner. */
export function ProveOwner({ hasPassword, children, ...props }: ProveOwnerProps) {
  const [byCode, setByCode] = useState(!hasPassword)
  return (
    <>
      {byCode ? <ByCode {...props} /> : <ByPassword {...props} />}
      <div className="flex flex-wrap justify-between gap-x-4 border-t border-line pt-3">
        {children}
        {hasPassword ? (
          <QuietButton className="-mr-3 px-3! text-brand-deep!" onClick={() => setByCode(!byCode)}>
            {byCode ? "Use my password" : "Use a code by e-mail"}
          </QuietButton>
        ) : null}
      </div>
    </>
  )
}

type WayProps = Omit<ProveOwnerProps, "hasPassword" | "children">

function ByPassword({ user, action, danger = false, confirm }: WayProps) {
  const form = useForm(
    { password: "" },
    ({ password }) => (password === "" ? { password: "Enter your password" } : {}),
    confirm,
  )
  return (
    <FormFrame form={form}>
      <AccountName email={user.email} />
      <OwnPasswordField form={form} name="password" />
      <Submit variant={danger ? "danger" : "primary"}>{action}</Submit>
    </FormFrame>
  )
}

function ByCode({ user, action, danger = false, confirm, sendCode }: WayProps) {
  return (
    <CodeStep
      action={action}
      danger={danger}
      focusFirst={false}
      confirm={(code) => confirm({ code })}
      resend={sendCode}
      resendLabel="Send me the code"
    >
      We e-mail a 6-digit code to <strong className="wrap-anywhere text-ink">{user.email}</strong>. It works
      for ten minutes.
    </CodeStep>
  )
}

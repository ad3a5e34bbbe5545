import type { Data } from "@contract/calls"
import { useState } from "react"
import { api, apiWithToast } from "~/platform/api/client"
import { useForm } from "~/platform/forms/use-form"
import { QuietButton } from "~/ui/button"
import { Card } from "~/ui/card"
import { CodeStep } from "~/ui/code-step"
import { FormFrame, Submit } from "~/ui/form-frame"
import { OwnPasswordField } from "~/ui/text-field"
import { AppCodeField } from "./app-code-field"
import { NoPasswordYet } from "./no-password-yet"
import { QrCode } from "./qr-code"

type Begun = Data<"POST /user/second-factor/begin">

interface SetUpProps {
  /** There is an app already, whose code is asked for, too. */
  isReplacing: boolean
  onDone: (recoveryCodes: string[]) => Promise<void>
  onCancel: () => void
}

/** Two steps: the password, then the app's first code. */
export function SetUp({ isReplacing, onDone, onCancel }: SetUpProps) {
  const [begun, setBegun] = useState<Begun | null>(null)
  return (
    <Card className="grid max-w-xl gap-4">
      {begun ? (
        <FirstCode begun={begun} onDone={onDone} />
      ) : (
        <Begin isReplacing={isReplacing} onBegun={setBegun} />
      )}
      <QuietButton className="-ml-3 justify-self-start px-3!" onClick={onCancel}>
        Cancel
      </QuietButton>
    </Card>
  )
}

function Begin({ isReplacing, onBegun }: { isReplacing: boolean; onBegun: (begun: Begun) => void }) {
  const form = useForm(
    { password: "", one_time_code: "" },
    ({ password, one_time_code }) => ({
      password: password === "" ? "Enter your password" : undefined,
      one_time_code:
        isReplacing && one_time_code.trim() === "" ? "Enter the code of your present app" : undefined,
    }),
    async ({ password, one_time_code }) => {
      const { data } = await api("POST /user/second-factor/begin", {
        body: { password, one_time_code: isReplacing ? one_time_code.trim() : null },
      })
      onBegun(data)
    },
  )
  return (
    <FormFrame form={form}>
      <p className="text-ink-soft">
        You need an app such as Google Authenticator, Microsoft Authenticator or 1Password on your phone.
      </p>
      <OwnPasswordField form={form} name="password" />
      {isReplacing ? <AppCodeField form={form} hint="From the app you use now, or a recovery code" /> : null}
      <Submit className="justify-self-start">Continue</Submit>
      <NoPasswordYet />
    </FormFrame>
  )
}

function FirstCode({ begun: { secret, url }, onDone }: { begun: Begun } & Pick<SetUpProps, "onDone">) {
  const confirm = async (one_time_code: string) => {
    const { data } = await apiWithToast("POST /user/second-factor/confirm", { body: { one_time_code } })
    await onDone(data.recovery_codes)
  }
  return (
    <>
      <h2 className="text-lg font-bold">Scan this code with your app</h2>
      <QrCode text={url} label="QR code for your authenticator app" />
      <p className="text-sm text-ink-soft">
        On this phone?{" "}
        <a href={url} className="font-semibold text-brand-deep underline underline-offset-2 hover:text-ink">
          Open it in the app
        </a>
        , or type this key there:
        <span className="mt-1 block font-mono text-base font-semibold tracking-wide text-ink wrap-anywhere">
          {secret.match(/.{1,4}/g)?.join(" ")}
        </span>
      </p>
      <CodeStep confirm={confirm} action="Turn on" label="6-digit code" focusFirst={false}>
        Then enter the code that the app shows. Your other devices will be signed out.
      </CodeStep>
    </>
  )
}

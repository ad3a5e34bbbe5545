import { useState } from "react"
import type { Data } from "../../../../../src/contract/calls"
import { shopApi } from "../../platform/shop-api"
import { EditDrawer } from "../../ui/edit-drawer"
import { Strong, Subtle } from "../../ui/text"
import { CodeField, PasswordField } from "./proof-fields"
import { QrCode } from "./qr-code"

type Begun = Data<"POST /user/second-factor/begin">

/** Sets an authenticator app up in two steps: the password, then the app's first code. */
export function SecondFactorSetup(props: {
  /** There is one already, whose code is asked for, too. */
  isReplacing: boolean
  onDone: (recoveryCodes: string[]) => void
  onClose: () => void
}) {
  const [begun, setBegun] = useState<Begun | null>(null)
  return begun ? (
    <ShowCode begun={begun} onDone={props.onDone} onClose={props.onClose} />
  ) : (
    <ProvePassword isReplacing={props.isReplacing} onBegun={setBegun} onClose={props.onClose} />
  )
}

function ProvePassword(props: {
  isReplacing: boolean
  onBegun: (begun: Begun) => void
  onClose: () => void
}) {
  const [password, setPassword] = useState("")
  const [code, setCode] = useState("")
  return (
    <EditDrawer
      title="Set up an authenticator app"
      action="Continue"
      isDirty={false}
      closesItself={false}
      onSave={async () => {
        const { data, message } = await shopApi("POST /user/second-factor/begin", {
          body: { password, ...(props.isReplacing ? { one_time_code: code } : {}) },
        })
        props.onBegun(data)
        return { message }
      }}
      onClose={props.onClose}
    >
      <Subtle>
        You need an app such as Google Authenticator, Microsoft Authenticator or 1Password on your phone. From
        then on signing in asks for its code after your password.
      </Subtle>
      <PasswordField value={password} onChange={setPassword} />
      {props.isReplacing && (
        <CodeField value={code} onChange={setCode} hint="From the app you use now, or a recovery code" />
      )}
    </EditDrawer>
  )
}

function ShowCode(props: { begun: Begun; onDone: (recoveryCodes: string[]) => void; onClose: () => void }) {
  const [code, setCode] = useState("")
  const { secret, url } = props.begun
  return (
    <EditDrawer
      title="Scan the code"
      action="Confirm"
      isDirty={false}
      closesItself={false}
      onSave={async () => {
        const { data, message } = await shopApi("POST /user/second-factor/confirm", {
          body: { one_time_code: code },
        })
        props.onDone(data.recovery_codes)
        return { message }
      }}
      onClose={props.onClose}
    >
      <Subtle>Scan this with the app, then type the six digits that it shows.</Subtle>
      <QrCode text={url} label="QR code for your authenticator app" />
      <div>
        <Subtle>No camera? Type this key into the app:</Subtle>
        <Strong className="font-mono">{secret.match(/.{1,4}/g)?.join(" ")}</Strong>
      </div>
      <CodeField value={code} onChange={setCode} hint="Six digits; they change every thirty seconds" />
    </EditDrawer>
  )
}

/** Password and code, for what must not be done by whoever finds the screen open. */
export function SecondFactorProof(props: {
  title: string
  about: string
  action: string
  onProven: (proof: { password: string; one_time_code: string }) => Promise<{ message: string }>
  onClose: () => void
}) {
  const [password, setPassword] = useState("")
  const [code, setCode] = useState("")
  return (
    <EditDrawer
      title={props.title}
      action={props.action}
      isDirty={false}
      onSave={() => props.onProven({ password, one_time_code: code })}
      onClose={props.onClose}
    >
      <Subtle>{props.about}</Subtle>
      <PasswordField value={password} onChange={setPassword} />
      <CodeField value={code} onChange={setCode} hint="From your authenticator app, or a recovery code" />
    </EditDrawer>
  )
}

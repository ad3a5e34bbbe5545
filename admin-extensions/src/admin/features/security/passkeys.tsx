import { Text } from "@medusajs/ui"
import { useState } from "react"
import type { Data } from "../../../../../src/contract/calls"
import { type ApiError, noAnswer } from "../../../../../src/contract/client"
import { formatInstant } from "../../platform/figures"
import { type Send, useRead } from "../../platform/shop-queries"
import { SmallButton } from "../../ui/buttons"
import { EditDrawer } from "../../ui/edit-drawer"
import { Loaded } from "../../ui/screen"
import { Strong, Subtle } from "../../ui/text"
import { CodeField, PasswordField } from "./proof-fields"

type Passkey = Data<"GET /user/passkeys">[number]

/** The signed-in member of staff's own passkeys. */
export function Passkeys({ hasApp }: { hasApp: boolean }) {
  const passkeys = useRead("GET /user/passkeys")
  const [task, setTask] = useState<"add" | Passkey | null>(null)
  return (
    <Loaded query={passkeys}>
      {(own) => (
        <div className="flex flex-col items-start gap-4 px-6 py-4">
          <Text weight="plus">Passkeys</Text>
          <Subtle>
            Sign in with your fingerprint, face or screen lock, without password and code. A fake shop gets
            nothing from you.
          </Subtle>
          {own.length > 0 && (
            <ul className="w-full max-w-xl divide-y" aria-label="Your passkeys">
              {own.map((passkey) => (
                <li key={passkey.id} className="flex flex-wrap items-center justify-between gap-2 py-2">
                  <div className="min-w-0">
                    <Strong className="break-words">{passkey.name}</Strong>
                    <Subtle>
                      Added {formatInstant(passkey.created_at)} ·{" "}
                      {passkey.last_used_at
                        ? `last used ${formatInstant(passkey.last_used_at)}`
                        : "not used yet"}
                    </Subtle>
                  </div>
                  <SmallButton onClick={() => setTask(passkey)}>
                    Remove<span className="sr-only"> {passkey.name}</span>
                  </SmallButton>
                </li>
              ))}
            </ul>
          )}
          {typeof PublicKeyCredential === "function" ? (
            <SmallButton onClick={() => setTask("add")}>Add a passkey</SmallButton>
          ) : (
            <Subtle>This browser does not work with passkeys.</Subtle>
          )}
          {task && <PasskeyProof task={task} hasApp={hasApp} onClose={() => setTask(null)} />}
        </div>
      )}
    </Loaded>
  )
}

/** Password and code come first, as before an authenticator app. */
function PasskeyProof(props: { task: "add" | Passkey; hasApp: boolean; onClose: () => void }) {
  const { task } = props
  const [password, setPassword] = useState("")
  const [code, setCode] = useState("")
  const body = { password, ...(props.hasApp ? { one_time_code: code } : {}) }

  const add = async (send: Send) => {
    const { data } = await send("POST /user/passkeys/begin", { body })
    return send("POST /user/passkeys", { body: { credential: await makePasskey(data) } })
  }
  return (
    <EditDrawer
      title={task === "add" ? "Add a passkey" : `Remove ${task.name}`}
      action={task === "add" ? "Continue" : "Remove"}
      isDirty={false}
      onSave={(send) =>
        task === "add" ? add(send) : send("DELETE /user/passkeys/{id}", { params: { id: task.id }, body })
      }
      onClose={props.onClose}
    >
      <Subtle>
        {task === "add"
          ? "After your password your device asks for your fingerprint, face or screen lock."
          : "It will no longer open your account."}
      </Subtle>
      <PasswordField value={password} onChange={setPassword} />
      {props.hasApp && (
        <CodeField value={code} onChange={setCode} hint="From your authenticator app, or a recovery code" />
      )}
    </EditDrawer>
  )
}

/** What talks to the device comes when it is needed. Throws an ApiError, which the drawer shows. */
async function makePasskey(optionsJSON: Data<"POST /user/passkeys/begin">) {
  const { startRegistration } = await import("@simplewebauthn/browser")
  try {
    return await startRegistration({ optionsJSON })
  } catch (error) {
    throw refusalOf(error)
  }
}

function refusalOf(error: unknown): ApiError {
  const name = error instanceof Error ? error.name : ""
  if (name === "InvalidStateError")
    return noAnswer(0, "passkey_there", "This device already has a passkey for your account")
  const cancelled = name === "NotAllowedError" || name === "AbortError"
  return noAnswer(
    0,
    "passkey_unavailable",
    cancelled ? "No passkey was added. Continue to try again" : "This device could not make a passkey",
  )
}

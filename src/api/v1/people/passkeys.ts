import { beginPasskeySignIn, signInByPasskey } from "../../../workflows/people/accounts/passkey-sign-in"
import {
  addPasskey,
  beginPasskey,
  readPasskeys,
  removePasskey,
} from "../../../workflows/people/accounts/passkeys"
import { recordStaffAct } from "../../../workflows/shared/audit/record-staff-act"
import { originOf } from "../../machinery/audit"
import { requireSession } from "../../machinery/caller"
import type { Handlers, Input } from "../../machinery/endpoint"
import { deviceOf, signedIn } from "../../machinery/signed-in"
import { ownerOf } from "./second-factor"

export const passkeyHandlers: Handlers<
  | "GET /user/passkeys"
  | "POST /user/passkeys/begin"
  | "POST /user/passkeys"
  | "DELETE /user/passkeys/{id}"
  | "POST /auth/passkey/begin"
  | "POST /auth/passkey/finish"
> = {
  "GET /user/passkeys": async ({ scope, caller }) => ({
    message: "Your passkeys",
    data: await readPasskeys(scope, requireSession(caller)),
  }),

  "POST /user/passkeys/begin": async ({ scope, caller, req, body }) => {
    const proof = { password: body.password, oneTimeCode: body.one_time_code ?? null }
    return {
      message: "Confirm on your device that it is you",
      data: await beginPasskey(scope, ownerOf(caller, req), proof),
    }
  },

  "POST /user/passkeys": async (input) => {
    const { scope, caller, req, body } = input
    const made = { credential: body.credential, name: body.name ?? null }
    const data = await addPasskey(scope, ownerOf(caller, req), made, deviceOf(req))
    await record(input, "staff.passkey_added")
    return { message: "Your passkey is added", data }
  },

  "DELETE /user/passkeys/{id}": async (input) => {
    const { scope, caller, req, params, body } = input
    const proof = { password: body.password, oneTimeCode: body.one_time_code ?? null }
    const data = await removePasskey(scope, ownerOf(caller, req), params.id, proof)
    await record(input, "staff.passkey_removed")
    return { message: "The passkey is removed", data }
  },

  "POST /auth/passkey/begin": async ({ scope }) => ({
    message: "Choose a passkey",
    data: beginPasskeySignIn(scope),
  }),

  "POST /auth/passkey/finish": async (input) => {
    const { scope, req, body } = input
    const session = await signInByPasskey(scope, body.credential, deviceOf(req, body.platform))
    const data = await signedIn(input, session)
    return { message: data.user.first_name ? `Welcome back, ${data.user.first_name}` : "Welcome back", data }
  },
}

/** Passkeys of one's own are no staff calls, but what staff do of theirs belongs in the audit log. */
async function record(
  { scope, caller, req, res }: Pick<Input<"POST /user/passkeys">, "scope" | "caller" | "req" | "res">,
  act: string,
): Promise<void> {
  const { userId } = requireSession(caller)
  if (!userId) return
  await recordStaffAct(scope, {
    userId,
    act,
    target: { type: "staff", id: userId },
    origin: originOf(req, res),
  })
}

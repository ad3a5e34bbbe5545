import { api } from "~/platform/api/client"
import { askForPasskey } from "~/platform/passkeys/device"
import type { Entered } from "./passkey-button"

/** Null when the shopper changed their mind: that is no error. */
export async function signInByPasskey(): Promise<Entered | null> {
  const { data } = await api("POST /auth/passkey/begin")
  const credential = await askForPasskey(data)
  return credential && api("POST /auth/passkey/finish", { body: { credential, platform: "web" } })
}

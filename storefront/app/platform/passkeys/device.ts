import type { Data } from "@contract/calls"
import { type ApiError, noAnswer } from "@contract/client"
import { startAuthentication, startRegistration } from "@simplewebauthn/browser"

/** The device makes a passkey. Null when its owner changed their mind. Throws an ApiError when it cannot. */
export function makePasskey(optionsJSON: Data<"POST /user/passkeys/begin">) {
  return unlessCancelled(startRegistration({ optionsJSON }))
}

/** The device signs with one of its passkeys. Null when its owner changed their mind, or it has none of this shop. */
export function askForPasskey(optionsJSON: Data<"POST /auth/passkey/begin">) {
  return unlessCancelled(startAuthentication({ optionsJSON }))
}

/** Browsers say the same of a user who cancels, who takes too long, and who has no passkey: none of it is a fault. */
const CANCELLED = new Set(["NotAllowedError", "AbortError"])

async function unlessCancelled<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof Error && CANCELLED.has(error.name)) return null
    throw refusalOf(error)
  }
}

function refusalOf(error: unknown): ApiError {
  const message =
    error instanceof Error && error.name === "InvalidStateError"
      ? "This device already has a passkey for your account"
      : "Your device could not use a passkey here. Try another device, or use your password"
  return noAnswer(0, "passkey_unavailable", message)
}

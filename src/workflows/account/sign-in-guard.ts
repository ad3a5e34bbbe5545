import type { MedusaContainer } from "@medusajs/framework/types"

/**
 * Before a password is looked at: throws 429 while this account or this address must wait. `identifierKey` is the
 * e-mail of the account, also when the phone number was typed; for nobody's phone number that number.
 */
export async function guardSignIn(
  _scope: MedusaContainer,
  _identifierKey: string,
  _address: string | undefined,
): Promise<void> {}

/** After a wrong password or a wrong code. */
export async function signInFailed(
  _scope: MedusaContainer,
  _identifierKey: string,
  _address: string | undefined,
): Promise<void> {}

/** After a sign-in that opened a session. */
export async function signInSucceeded(
  _scope: MedusaContainer,
  _identifierKey: string,
  _address: string | undefined,
): Promise<void> {}

import type { AuthenticationInput, MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { invalidField } from "../../errors"
import { guardSignIn, signInFailed } from "../account/sign-in-guard"
import { PASSWORD_PROVIDER } from "../account/start-session"

/**
 * That who is signed in also knows the password: 422 on `password` otherwise. A wrong one counts as a wrong sign-in: a
 * stolen session is no way round the lock.
 */
export async function proveOwnPassword(
  container: MedusaContainer,
  { authIdentityId, ip }: { authIdentityId: string; ip?: string | undefined },
  password: string,
): Promise<void> {
  const auth = container.resolve(Modules.AUTH)
  const identity = await auth.retrieveAuthIdentity(authIdentityId, { relations: ["provider_identities"] })
  const email = identity.provider_identities?.find(
    ({ provider }) => provider === PASSWORD_PROVIDER,
  )?.entity_id
  if (!email) {
    throw invalidField("password", "This account has no password yet: set one first", "no_password")
  }
  await guardSignIn(container, email, ip)
  const input = { body: { email, password } } as unknown as AuthenticationInput
  if ((await auth.authenticate(PASSWORD_PROVIDER, input)).success) return
  await signInFailed(container, email, ip)
  throw invalidField("password", "This is not your password", "wrong_password")
}

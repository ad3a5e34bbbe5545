import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { invalidField } from "../../../errors"
import { passwordOf } from "./identity"
import { provePassword } from "./prove-password"

/** That whoever is at work also knows the password of this identity: 422 on `password` otherwise. */
export async function proveOwnPassword(
  container: MedusaContainer,
  { authIdentityId, ip }: { authIdentityId: string; ip?: string | undefined },
  password: string,
): Promise<void> {
  const identity = await container
    .resolve(Modules.AUTH)
    .retrieveAuthIdentity(authIdentityId, { relations: ["provider_identities"] })
  const email = passwordOf(identity)?.entity_id
  if (!email) {
    throw invalidField("password", "This account has no password yet: set one first", "no_password")
  }
  await provePassword(container, { email, password, ip, field: "password" })
}

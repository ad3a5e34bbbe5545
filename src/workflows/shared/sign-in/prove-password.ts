import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { invalidField } from "../../../errors"
import { findIdentity, hasPassword } from "./identity"
import { knowsPassword } from "./sign-in-guard"

/**
 * Checks that the signed-in person knows the password. 422 on `field` otherwise: `wrong_password`, or `no_password` when
 * they only have a social sign-in. A wrong one counts as a wrong sign-in: a stolen session does not get round the lock.
 */
export async function provePassword(
  container: MedusaContainer,
  {
    email,
    password,
    ip,
    field = "current_password",
  }: { email: string; password: string; ip: string | undefined; field?: string },
): Promise<void> {
  const identity = await findIdentity(container.resolve(Modules.AUTH), email)
  if (!identity || !hasPassword(identity)) {
    const message = "This account has no password yet. Sign out and use “Forgot Password?” to set one"
    throw invalidField(field, message, "no_password")
  }
  if (!password) throw invalidField(field, "Enter your password, too", "wrong_password")
  if (!(await knowsPassword(container, email, password, ip)))
    throw invalidField(field, "This is not your current password", "wrong_password")
}

import type { MedusaContainer } from "@medusajs/framework/types"
import { invalidField } from "../../../errors"
import { proveOwnPassword } from "../../shared/sign-in/prove-own-password"
import { type Proof, proveOwner } from "../../shared/sign-in/prove-owner"

export interface SessionHolder {
  /** Null for staff who have no shopper account. */
  customerId: string | null
  authIdentityId: string
}

/**
 * Before a session ends another one of its account (OWASP ASVS 7.5.2): the password, or for a shopper the code that was e-mailed
 * to them. 422 on `password` or `code`; a wrong password counts as a wrong sign-in.
 */
export async function proveSessionOwner(
  container: MedusaContainer,
  { customerId, authIdentityId }: SessionHolder,
  given: Proof,
): Promise<void> {
  if (given.password || (given.code && customerId)) {
    if (customerId) await proveOwner(container, customerId, "device_sign_out", given)
    else await proveOwnPassword(container, { authIdentityId, ip: given.ip }, given.password ?? "")
    return
  }
  throw invalidField("password", "Enter your password", "wrong_password")
}

import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { invalidField } from "../../../errors"
import { VERIFICATION_MODULE } from "../../../modules/verification"
import { provePassword } from "./prove-password"
import { type CodeOnItsWay, sendCode } from "./send-code"

export interface Proof {
  password?: string | null | undefined
  code?: string | null | undefined
  ip: string | undefined
}

/** What nobody does with a stolen session alone. */
export type OwnersAct = "account_deletion" | "data_export" | "device_sign_out"

/** Mails the code with which the owner of an account without a password does it. */
export async function sendOwnerCode<A extends OwnersAct>(
  container: MedusaContainer,
  customerId: string,
  purpose: A,
): Promise<CodeOnItsWay<A>> {
  const destination = await emailOf(container, customerId)
  return sendCode(container, { purpose, subject: customerId, channel: "email", destination })
}

/**
 * That whoever holds the session is the owner, by the password or by a code that went to the account's e-mail. Answers
 * which. 422 on `password` or `code`; a wrong password counts as a wrong sign-in.
 */
export async function proveOwner(
  container: MedusaContainer,
  customerId: string,
  purpose: OwnersAct,
  { password, code, ip }: Proof,
): Promise<"password" | "code"> {
  const email = await emailOf(container, customerId)
  if (password) {
    await provePassword(container, { email, password, ip, field: "password" })
    return "password"
  }
  const { destination } = await container
    .resolve(VERIFICATION_MODULE)
    .check({ purpose, subject: customerId, code: code ?? "", field: "code" })
  if (destination === email) return "code"
  throw invalidField("code", "This code is not right. Check it, or ask for a new one", "invalid_code")
}

async function emailOf(container: MedusaContainer, customerId: string): Promise<string> {
  return (await container.resolve(Modules.CUSTOMER).retrieveCustomer(customerId, { select: ["id", "email"] }))
    .email
}

import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { conflict, invalid, invalidField, type ShopError } from "../../../errors"
import { ACCOUNT_MODULE } from "../../../modules/accounts"
import type { AccountRow } from "../../../modules/accounts/service"
import { VERIFICATION_MODULE } from "../../../modules/verification"
import { type CodeOnItsWay, sendCode } from "../../shared/sign-in/send-code"
import { changeEmail } from "./change-email"
import { type ProvenMailbox, proveMailbox } from "./prove-mailbox"

/** What an account's own codes prove. */
export type OwnPurpose = "email_verification" | "email_change" | "mobile_verification"

/** Sends a new code for something of the account's own. 409 when it is proven already, 422 when there is nothing to prove. */
export async function resendCode(
  container: MedusaContainer,
  customerId: string,
  purpose: OwnPurpose,
  phoneChannel: "sms" | "whatsapp",
): Promise<CodeOnItsWay<OwnPurpose>> {
  const account = await accountOf(container, customerId)
  const subject = customerId
  if (purpose === "mobile_verification") {
    if (!account.phone) {
      throw invalid("no_mobile", "Add a phone number to your profile first", { fields: {} })
    }
    if (account.mobile_verified_at) throw alreadyVerified("phone number")
    return sendCode(container, { purpose, subject, channel: phoneChannel, destination: account.phone })
  }
  if (purpose === "email_change") {
    const verification = container.resolve(VERIFICATION_MODULE)
    const destination = await verification.destinationOf({ purpose, subject })
    if (!destination) {
      const message = "There is no new e-mail to confirm. Change it in your profile first"
      throw invalid("nothing_to_verify", message, { fields: {} })
    }
    return sendCode(container, { purpose, subject, channel: "email", destination })
  }
  if (account.email_verified_at) throw alreadyVerified("e-mail")
  const { email } = await container.resolve(Modules.CUSTOMER).retrieveCustomer(customerId)
  return sendCode(container, { purpose, subject, channel: "email", destination: email })
}

/**
 * Uses a code and does what it is for. Proving again what is proven is fine. A code that went to another address
 * or phone than the account has now is worth nothing. Answers whether the account was cleared (`proveMailbox`).
 */
export async function useCode(
  container: MedusaContainer,
  {
    customerId,
    purpose,
    code,
    sessionId,
  }: { customerId: string; purpose: OwnPurpose; code: string; sessionId: string },
  now = new Date(),
): Promise<ProvenMailbox> {
  const account = await accountOf(container, customerId)
  const provenAt = {
    email_verification: "email_verified_at",
    mobile_verification: "mobile_verified_at",
  } as const
  const column = purpose === "email_change" ? null : provenAt[purpose]
  if (column && account[column]) return nothingCleared
  const { destination } = await container
    .resolve(VERIFICATION_MODULE)
    .check({ purpose, subject: customerId, code })
  if (!column) return changeEmail(container, { customerId, email: destination, sessionId }, now)
  const current =
    purpose === "mobile_verification"
      ? account.phone
      : (await container.resolve(Modules.CUSTOMER).retrieveCustomer(customerId)).email
  if (destination !== current) {
    const message = "This code is not right. Check it, or ask for a new one"
    throw invalidField("verification_otp", message, "invalid_code")
  }
  if (purpose === "email_verification")
    return proveMailbox(container, { customerId, where: { session: sessionId } })
  await container.resolve(ACCOUNT_MODULE).changeAccount(customerId, { [column]: now })
  return nothingCleared
}

const nothingCleared: ProvenMailbox = { wasCleared: false }

async function accountOf(container: MedusaContainer, customerId: string): Promise<AccountRow> {
  const account = await container.resolve(ACCOUNT_MODULE).accountOf(customerId)
  if (!account) throw new Error(`${customerId} has no account`)
  return account
}

function alreadyVerified(what: string): ShopError {
  return conflict("already_verified", `Your ${what} is verified already`)
}

import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createWorkflow, transform, WorkflowResponse, when } from "@medusajs/framework/workflows-sdk"
import { updateCustomersWorkflow, updateUsersWorkflow } from "@medusajs/medusa/core-flows"
import { invalidField, isShopError } from "../../../errors"
import { accountNewsMail } from "../../../mail/account-mail"
import { ACCOUNT_MODULE } from "../../../modules/accounts"
import { LIMITS_MODULE } from "../../../modules/limits"
import { VERIFICATION_MODULE } from "../../../modules/verification"
import { ownCodePurposes } from "../../../modules/verification/domain/purposes"
import { mailFrame, sendMailSoon } from "../../shared/mail/send-mail"
import { actorsOf, findIdentity } from "../../shared/sign-in/identity"
import { provePassword } from "../../shared/sign-in/prove-password"
import { type CodeOnItsWay, sendCode } from "../../shared/sign-in/send-code"
import { type ProvenMailbox, proveMailbox } from "./prove-mailbox"
import { changeSignInEmailStep } from "./steps/change-sign-in-email"

export type EmailChangeAsked = CodeOnItsWay<"email_change">

const taken = () => invalidField("email", "This e-mail already has an account")

/** Sends a code to the address that an account wants to move to. 422 without the password, or when it is taken. */
export async function askForEmailChange(
  container: MedusaContainer,
  customer: { id: string; email: string },
  email: string,
  { password, ip }: { password: string; ip: string | undefined },
): Promise<EmailChangeAsked> {
  await container.resolve(LIMITS_MODULE).take("contact_change_account", customer.id)
  await provePassword(container, { email: customer.email, password, ip })
  if (await isTaken(container, email)) throw taken()
  return sendCode(container, {
    purpose: "email_change",
    subject: customer.id,
    channel: "email",
    destination: email,
  })
}

interface EmailChange {
  customerId: string
  /** Set when the person is staff, too: one sign-in, one e-mail. */
  userId: string | null
  from: string
  to: string
}

/** Customer, staff member and sign-in: all or none. */
const changeEmailWorkflow = createWorkflow("change-email", (input: EmailChange) => {
  changeSignInEmailStep(transform({ input }, ({ input }) => ({ from: input.from, to: input.to })))
  when({ input }, ({ input }) => input.userId !== null).then(() => {
    updateUsersWorkflow.runAsStep({
      input: transform({ input }, ({ input }) => ({
        updates: [{ id: input.userId ?? "", email: input.to }],
      })),
    })
  })
  updateCustomersWorkflow.runAsStep({
    input: transform({ input }, ({ input }) => ({
      selector: { id: input.customerId },
      update: { email: input.to },
    })),
  })
  return new WorkflowResponse(input)
})

/**
 * Makes a proven address the account's own. The other devices are signed out, open links to reset the password end,
 * and the old address gets an e-mail. Answers whether the account was cleared (`proveMailbox`). 422 when somebody else took
 * the address meanwhile.
 */
export async function changeEmail(
  container: MedusaContainer,
  { customerId, email, sessionId }: { customerId: string; email: string; sessionId: string },
  now = new Date(),
): Promise<ProvenMailbox> {
  const customer = await container.resolve(Modules.CUSTOMER).retrieveCustomer(customerId)
  const from = customer.email
  await container.resolve(Modules.LOCKING).execute(
    [`account-email:${email}`],
    async () => {
      if (await isTaken(container, email)) throw taken()
      const identity = await findIdentity(container.resolve(Modules.AUTH), from)
      const userId = identity ? actorsOf(identity).userId : null
      try {
        await changeEmailWorkflow(container).run({
          input: { customerId, userId, from, to: email },
        })
      } catch (error) {
        // Processes that share no lock meet at the tables' unique indexes: say what is taken, if that was it.
        if (!isShopError(error) && (await isTaken(container, email))) throw taken()
        throw error
      }
    },
    { timeout: 30 },
  )
  const proven = await proveMailbox(container, { customerId, where: { session: sessionId } })
  const verification = container.resolve(VERIFICATION_MODULE)
  await verification.voidCodes(customerId, ownCodePurposes)
  await verification.voidLinks(from, "password_reset")
  await container
    .resolve(ACCOUNT_MODULE)
    .sessions.revokeAll({ customer_id: customerId }, { except: sessionId, reason: "email_changed" })
  sendMailSoon(container, {
    to: from,
    template: "email-changed",
    content: accountNewsMail({ kind: "email_changed", email }, now, mailFrame(customer.first_name ?? null)),
    resourceId: customerId,
    resourceType: "customer",
  })
  return proven
}

/** By a shopper with an account, by staff, or by a sign-in that is somebody's. */
async function isTaken(container: MedusaContainer, email: string): Promise<boolean> {
  const identity = await findIdentity(container.resolve(Modules.AUTH), email)
  const actors = identity ? actorsOf(identity) : null
  if (actors?.customerId || actors?.userId) return true
  const [customer] = await container
    .resolve(Modules.CUSTOMER)
    .listCustomers({ email, has_account: true }, { select: ["id"], take: 1 })
  if (customer) return true
  const [user] = await container.resolve(Modules.USER).listUsers({ email }, { select: ["id"], take: 1 })
  return Boolean(user)
}

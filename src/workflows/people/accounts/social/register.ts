import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { invalidField } from "../../../../errors"
import { SOCIAL_MODULE } from "../../../../modules/social"
import { normaliseEmail } from "../../../../providers/auth-password/service"
import { sendCodeSoon } from "../../../shared/sign-in/send-code"
import { type Device, type Session, startSession } from "../../../shared/sign-in/start-session"
import type { RegistrationForm } from "../check-registration"
import { proveMailbox } from "../prove-mailbox"
import { registerAccount } from "../register-account"
import type { Claim } from "./sign-in"

export type SocialForm = Omit<RegistrationForm, "password" | "email"> & { email?: string | null | undefined }

/**
 * Opens an account for a provider's person: as any registration, without a password. The provider's e-mail is taken,
 * whatever the form says; one that the provider has proven counts as verified, any other gets a code.
 */
export async function registerByTicket(
  container: MedusaContainer,
  claim: Claim,
  form: SocialForm,
  device: Device,
): Promise<Session> {
  const tickets = container.resolve(SOCIAL_MODULE)
  const ticket = await tickets.read(claim.ticket, claim.browser)
  const email = ticket.email ?? (form.email ? normaliseEmail(form.email) : "")
  if (!email) throw invalidField("email", "E-mail is required")
  await tickets.use(ticket.id)
  try {
    const { provider, subject } = ticket
    const opened = await registerAccount(container, { ...form, email, password: null }, device, {
      provider,
      subject,
    })
    if (ticket.email && ticket.email_verified) {
      await proveMailbox(container, { customerId: opened.customerId, where: "registration" })
    } else {
      const subject = opened.customerId
      sendCodeSoon(container, {
        purpose: "email_verification",
        subject,
        channel: "email",
        destination: email,
      })
    }
    const identity = await container
      .resolve(Modules.AUTH)
      .retrieveAuthIdentity(opened.authIdentityId, { relations: ["provider_identities"] })
    return await startSession(container, identity, device, { provider, registered: true })
  } catch (error) {
    await tickets.giveBack(ticket.id)
    throw error
  }
}

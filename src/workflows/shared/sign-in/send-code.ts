import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { shopNow } from "../../../config/shop-now"
import { unavailable } from "../../../errors"
import { codeMail, isMailedCode } from "../../../mail/account-mail"
import { codeText } from "../../../mail/account-text"
import { VERIFICATION_MODULE } from "../../../modules/verification"
import type { CodePurpose } from "../../../modules/verification/domain/purposes"
import type { CodeRequest, IssuedCode } from "../../../modules/verification/service"
import { mailFrame, sendMail } from "../mail/send-mail"

/** What may be shown of a code that is on its way: never the code. Instants are ISO 8601, UTC. */
export interface CodeOnItsWay<P extends CodePurpose = CodePurpose> {
  purpose: P
  channel: CodeRequest["channel"]
  /** Partly hidden. */
  destination: string
  expires_at: string
  resend_at: string
}

/**
 * Makes a code and sends it. Throws `too_many` (429) when one was sent just now, and `unavailable` (503) when it
 * could not be sent, which counts for no limit.
 *
 * The mail greets nobody by name: whoever opens an account with somebody else's address could write to them with it.
 */
export async function sendCode<P extends CodePurpose>(
  container: MedusaContainer,
  request: CodeRequest & { purpose: P },
): Promise<CodeOnItsWay<P>> {
  const verification = container.resolve(VERIFICATION_MODULE)
  const issued = await verification.issue(request)
  try {
    await deliver(container, request, issued)
  } catch (error) {
    await verification.forget(issued.id)
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .error(`Code by ${request.channel}: ${error instanceof Error ? error.stack : error}`)
    throw unavailable("code_not_sent", "We could not send the code just now. Please try again in a moment")
  }
  return {
    purpose: request.purpose,
    channel: request.channel,
    destination: hidden(request.destination),
    expires_at: issued.expiresAt.toISOString(),
    resend_at: issued.resendAt.toISOString(),
  }
}

/** The same without holding up the caller, where a code comes along with something else that was done. */
export function sendCodeSoon(container: MedusaContainer, request: CodeRequest): void {
  sendCode(container, request).catch((error: unknown) => {
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .error(`Code by ${request.channel}: ${error instanceof Error ? error.message : error}`)
  })
}

async function deliver(
  container: MedusaContainer,
  request: CodeRequest,
  { code }: IssuedCode,
): Promise<void> {
  const { purpose, channel, destination, subject } = request
  if (channel === "email") {
    if (!isMailedCode(purpose)) throw new Error(`No e-mail has words for ${purpose}`)
    const content = codeMail(purpose, code, mailFrame(null))
    const template = `code-${purpose.replaceAll("_", "-")}`
    return sendMail(container, {
      to: destination,
      template,
      content,
      resourceId: subject,
      resourceType: purpose === "social_link" ? "auth_identity" : "customer",
    })
  }
  await container.resolve(Modules.NOTIFICATION).createNotifications({
    to: destination,
    channel,
    template: `code-${purpose.replaceAll("_", "-")}`,
    // By WhatsApp the provider has the words, and takes the digits alone.
    content: { text: channel === "whatsapp" ? code : codeText(code, shopNow().name) },
    trigger_type: `account.code-${purpose.replaceAll("_", "-")}`,
    resource_id: subject,
    resource_type: "customer",
  })
}

/** `a••@example.com`, `+234•••••••567`: enough to know it again. */
export function hidden(destination: string): string {
  const [name = "", domain] = destination.split("@")
  if (domain !== undefined) return `${name.slice(0, 1)}••@${domain}`
  return `${name.slice(0, 4)}•••••••${name.slice(-3)}`
}

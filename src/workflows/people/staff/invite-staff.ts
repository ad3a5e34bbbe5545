import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, generateEntityId, Modules } from "@medusajs/framework/utils"
import { environment } from "../../../config/environment"
import type { StaffInvitation } from "../../../contract/staff-invitations"
import { invalidField, notFound, unavailable } from "../../../errors"
import { staffInvitationMail } from "../../../mail/staff-mail"
import { STAFF_MODULE } from "../../../modules/staff"
import type { StaffRole } from "../../../modules/staff/domain/permissions"
import { saveInvitation } from "../../../modules/staff/staff-rows"
import { VERIFICATION_MODULE } from "../../../modules/verification"
import { mailFrame, sendMail } from "../../shared/mail/send-mail"
import { actorsOf, findIdentity } from "../../shared/sign-in/identity"
import { asSuperadmin, lockStaffRoles } from "./as-superadmin"
import { readInvitation } from "./read-invitations"

export interface InvitationRequest {
  /** Lower case. */
  email: string
  role: StaffRole
  first_name: string
  last_name: string
}

/**
 * Asks somebody by e-mail to join the staff. Asking again before they have renews the invitation with
 * what it says now. 422 for somebody who is staff already; 429 within a minute of the last mail.
 */
export async function inviteStaff(
  container: MedusaContainer,
  actorUserId: string,
  request: InvitationRequest,
): Promise<StaffInvitation> {
  const pg: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const issued = await issue(container, request, (write) =>
    asSuperadmin(pg, actorUserId, (trx) => write(trx, actorUserId)),
  )
  try {
    await mail(container, issued)
  } catch (cause) {
    await container.resolve(VERIFICATION_MODULE).forget(issued.linkId)
    throw unavailable("mail_failed", "We could not send the e-mail just now. Please try again in a moment", {
      cause,
    })
  }
  return issued.invitation
}

/**
 * Invites from the command line of the machine that the shop runs on: whoever may start the shop may name its first
 * superadmin. Answers the link as well, since mail may not work yet; `mailFailure` says why it was not sent.
 */
export async function inviteFromCommandLine(
  container: MedusaContainer,
  request: InvitationRequest,
): Promise<{ acceptUrl: string; expiresAt: Date; mailFailure: string | null }> {
  const pg: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const issued = await issue(container, request, (write) =>
    pg.transaction(async (trx) => {
      await lockStaffRoles(trx)
      return write(trx, null)
    }),
  )
  const { acceptUrl, expiresAt } = issued
  try {
    await mail(container, issued)
    return { acceptUrl, expiresAt, mailFailure: null }
  } catch (error) {
    return { acceptUrl, expiresAt, mailFailure: error instanceof Error ? error.message : String(error) }
  }
}

interface IssuedLink {
  id: string
  token: string
  expiresAt: Date
  invitationId: string
}
type Write = (trx: Knex.Transaction, invitedBy: string | null) => Promise<IssuedLink>

interface IssuedInvitation {
  invitation: StaffInvitation
  linkId: string
  acceptUrl: string
  expiresAt: Date
  request: InvitationRequest
}

/** Stores the invitation and makes its link, in the transaction that `within` opens. */
async function issue(
  container: MedusaContainer,
  request: InvitationRequest,
  within: (write: Write) => Promise<IssuedLink>,
): Promise<IssuedInvitation> {
  const { email, role, first_name, last_name } = request
  const verification = container.resolve(VERIFICATION_MODULE)
  const identity = await findIdentity(container.resolve(Modules.AUTH), email)
  if (identity && actorsOf(identity).userId) {
    throw invalidField("email", "This e-mail belongs to a member of staff already", "already_staff")
  }
  const link = await within(async (trx, invited_by) => {
    const open = await trx<{ id: string }>("staff_invitation")
      .where({ email })
      .whereNull("accepted_at")
      .whereNull("withdrawn_at")
      .first("id")
    const id = open?.id ?? generateEntityId(undefined, "sinv")
    const issued = await verification.issueLink({ purpose: "staff_invitation", subject: id })
    const said = { role, first_name, last_name, invited_by, expires_at: issued.expiresAt }
    await saveInvitation(trx, { id, email, ...said })
    return { ...issued, invitationId: id }
  })
  const pg: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const invitation = await readInvitation(pg, link.invitationId)
  if (!invitation) throw new Error(`The invitation ${link.invitationId} is gone`)
  const { publicUrl } = environment()
  const acceptUrl = `${publicUrl}/staff-invitation?token=${link.token}`
  return { invitation, linkId: link.id, acceptUrl, expiresAt: link.expiresAt, request }
}

function mail(container: MedusaContainer, issued: IssuedInvitation): Promise<void> {
  const { invitation, acceptUrl, expiresAt, request } = issued
  const words = { invitedBy: invitation.invited_by, role: request.role, acceptUrl, expiresAt }
  return sendMail(container, {
    to: request.email,
    template: "staff-invitation",
    content: staffInvitationMail(words, mailFrame(request.first_name || null)),
    resourceId: invitation.id,
    resourceType: "staff_invitation",
  })
}

/** Takes an invitation back: its links open nothing. 404 when it was taken up or withdrawn before. */
export async function withdrawInvitation(container: MedusaContainer, id: string): Promise<void> {
  if (!(await container.resolve(STAFF_MODULE).withdrawInvitation(id))) throw notFound("Invitation not found")
  await container.resolve(VERIFICATION_MODULE).voidLinks(id, "staff_invitation")
}

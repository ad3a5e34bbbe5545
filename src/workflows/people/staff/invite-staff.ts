import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, generateEntityId, Modules } from "@medusajs/framework/utils"
import { readEnvironment } from "../../../config/environment"
import type { StaffInvitation } from "../../../contract/staff-invitations"
import { invalidField, ShopError } from "../../../errors"
import { staffInvitationMail } from "../../../mail/staff-mail"
import type { StaffRole } from "../../../modules/staff/domain/permissions"
import { VERIFICATION_MODULE } from "../../../modules/verification"
import type VerificationService from "../../../modules/verification/service"
import { mailFrame, sendMail } from "../../base/mail/send-mail"
import { findIdentity } from "../../base/sign-in/find-identity"
import { actorsOf } from "../../base/sign-in/start-session"
import { asSuperadmin } from "./as-superadmin"
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
  { email, role, first_name, last_name }: InvitationRequest,
): Promise<StaffInvitation> {
  const pg: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const verification = container.resolve<VerificationService>(VERIFICATION_MODULE)
  const identity = await findIdentity(container.resolve(Modules.AUTH), email)
  if (identity && actorsOf(identity).userId) {
    throw invalidField("email", "This e-mail belongs to a member of staff already", "already_staff")
  }
  const link = await asSuperadmin(pg, actorUserId, async (trx) => {
    const open = await trx<{ id: string }>("staff_invitation")
      .where({ email })
      .whereNull("accepted_at")
      .whereNull("withdrawn_at")
      .first("id")
    const id = open?.id ?? generateEntityId(undefined, "sinv")
    const issued = await verification.issueLink({ purpose: "staff_invitation", subject: id })
    const said = {
      role,
      first_name,
      last_name,
      invited_by: actorUserId,
      expires_at: issued.expiresAt,
      updated_at: trx.fn.now(),
    }
    await trx("staff_invitation")
      .insert({ id, email, ...said })
      .onConflict("id")
      .merge(said)
    return { ...issued, invitationId: id }
  })
  const invitation = await readInvitation(pg, link.invitationId)
  if (!invitation) throw new Error(`The invitation ${link.invitationId} is gone`)
  const { publicUrl } = readEnvironment(process.env)
  const words = {
    invitedBy: invitation.invited_by,
    role,
    acceptUrl: `${publicUrl}/staff-invitation?token=${link.token}`,
    expiresAt: link.expiresAt,
  }
  try {
    await sendMail(container, {
      to: email,
      template: "staff-invitation",
      content: staffInvitationMail(words, mailFrame(first_name)),
      resourceId: invitation.id,
      resourceType: "staff_invitation",
    })
  } catch (cause) {
    await verification.forget(link.id)
    throw new ShopError(
      "unavailable",
      "mail_failed",
      "We could not send the e-mail just now. Please try again in a moment",
      { cause },
    )
  }
  return invitation
}

/** Takes an invitation back: its links open nothing. 404 when it was taken up or withdrawn before. */
export async function withdrawInvitation(container: MedusaContainer, id: string): Promise<void> {
  const pg: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const withdrawn = await pg("staff_invitation")
    .where({ id })
    .whereNull("accepted_at")
    .whereNull("withdrawn_at")
    .update({ withdrawn_at: pg.fn.now(), updated_at: pg.fn.now() })
  if (withdrawn === 0) throw new ShopError("not_found", "not_found", "There is no such invitation")
  await container.resolve<VerificationService>(VERIFICATION_MODULE).voidLinks(id, "staff_invitation")
}

import { shopNow } from "../../../config/shop-now"
import { acceptInvitation, showInvitation } from "../../../workflows/people/staff/accept-invitation"
import { inviteStaff, withdrawInvitation } from "../../../workflows/people/staff/invite-staff"
import { readInvitations } from "../../../workflows/people/staff/read-invitations"
import { recordStaffAct } from "../../../workflows/shared/audit/record-staff-act"
import { originOf } from "../../machinery/audit"
import type { Handlers } from "../../machinery/endpoint"
import { deviceOf, signedIn } from "../../machinery/signed-in"

export const staffInvitationHandlers: Handlers<
  | "POST /admin/staff/invite"
  | "GET /admin/staff/invitations"
  | "DELETE /admin/staff/invitations/{id}"
  | "GET /auth/staff-invitation"
  | "POST /auth/staff-invitation/accept"
> = {
  "POST /admin/staff/invite": async ({ scope, userId, body }) => {
    const invitation = await inviteStaff(scope, userId, body)
    return { message: `An invitation is on its way to ${invitation.email}`, data: invitation }
  },

  "GET /admin/staff/invitations": async ({ pg }) => {
    return { message: "Invitations", data: await readInvitations(pg) }
  },

  "DELETE /admin/staff/invitations/{id}": async ({ scope, params }) => {
    await withdrawInvitation(scope, params.id)
    return { message: "The invitation is withdrawn", data: { id: params.id } }
  },

  "GET /auth/staff-invitation": async ({ scope, query, res }) => {
    res.setHeader("Cache-Control", "no-store")
    const { invitation, shopper } = await showInvitation(scope, query.token)
    const { email, role, first_name, last_name, invited_by, expires_at } = invitation
    return {
      message: `Join the staff of ${shopNow().name}`,
      data: {
        email,
        role,
        first_name,
        last_name,
        invited_by,
        expires_at,
        has_account: shopper?.isProven ?? false,
      },
    }
  },

  "POST /auth/staff-invitation/accept": async (input) => {
    const { body, scope, req } = input
    const acceptance = {
      token: body.token,
      password: body.password,
      passwordConfirmation: body.password_confirmation ?? null,
      first_name: body.first_name ?? null,
      last_name: body.last_name ?? null,
      oneTimeCode: body.one_time_code ?? null,
    }
    const { session, userId, invitation } = await acceptInvitation(
      scope,
      acceptance,
      deviceOf(req, body.platform),
    )
    await recordStaffAct(scope, {
      userId,
      act: "staff.joined",
      target: { type: "staff", id: userId },
      after: { email: invitation.email, role: invitation.role },
      details: { invitation: invitation.id, invited_by: invitation.invited_by },
      origin: originOf(req, input.res),
    })
    const data = await signedIn(input, session)
    return { message: `Welcome to the staff of ${shopNow().name}`, data }
  },
}

import { resendCode, useCode } from "../../../workflows/people/accounts/own-codes"
import type { ProvenMailbox } from "../../../workflows/people/accounts/prove-mailbox"
import { readUser } from "../../../workflows/people/accounts/read-user"
import { askForNewPassword, resetPassword } from "../../../workflows/people/accounts/reset-password"
import { requireSession } from "../../machinery/caller"
import type { Handlers } from "../../machinery/endpoint"

export const codeHandlers: Handlers<
  | "POST /auth/password/email"
  | "POST /auth/password/reset"
  | "POST /auth/verify/otp"
  | "GET /auth/resend/otp"
  | "GET /email/resend"
  | "POST /validate-otp"
> = {
  "POST /auth/password/email": async ({ body, scope }) => {
    await askForNewPassword(scope, body.email, body.callback_url)
    return {
      message: "If there is an account with this e-mail, a link to choose a new password is on its way",
      data: null,
    }
  },

  "POST /auth/password/reset": async ({ body, scope }) => {
    await resetPassword(scope, body)
    return { message: "Your new password is set. Sign in with it", data: null }
  },

  "POST /auth/verify/otp": async ({ body, customerId, caller, scope }) => {
    const { sessionId, userId } = requireSession(caller)
    const purpose = "email_verification"
    const proven = await useCode(scope, { customerId, purpose, code: body.verification_otp, sessionId })
    return { message: messageOf(purpose, proven), data: await readUser(scope, { customerId, userId }) }
  },

  "GET /auth/resend/otp": async ({ query, customerId, scope }) => {
    const data = await resendCode(scope, customerId, query.purpose, query.channel)
    return { message: `We sent a code to ${data.destination}`, data }
  },

  "GET /email/resend": async ({ customerId, scope }) => {
    const data = await resendCode(scope, customerId, "email_verification", "sms")
    return { message: `We sent a code to ${data.destination}`, data }
  },

  "POST /validate-otp": async ({ body, customerId, caller, scope }) => {
    const { sessionId, userId } = requireSession(caller)
    const { purpose, verification_otp: code } = body
    const proven = await useCode(scope, { customerId, purpose, code, sessionId })
    return { message: messageOf(purpose, proven), data: await readUser(scope, { customerId, userId }) }
  },
}

const done = {
  email_verification: "Your e-mail is verified",
  email_change: "Your new e-mail is set",
  mobile_verification: "Your phone number is verified",
} as const

function messageOf(purpose: keyof typeof done, { wasCleared }: ProvenMailbox): string {
  const cleared = "This account was opened on another device, so we removed its password and saved details"
  return wasCleared
    ? `${done[purpose]}. ${cleared}. Choose a new password: we e-mailed you how`
    : done[purpose]
}

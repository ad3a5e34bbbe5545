import { resendCode, useCode } from "../../workflows/account/own-codes"
import { readUser } from "../../workflows/account/read-user"
import { askForNewPassword, resetPassword } from "../../workflows/account/reset-password"
import type { Handlers } from "../machinery/endpoint"

export const codeHandlers: Handlers<
  | "POST /auth/password/email"
  | "POST /auth/password/reset"
  | "POST /auth/verify/otp"
  | "GET /auth/resend/otp"
  | "GET /email/resend"
  | "POST /validate-otp"
> = {
  "POST /auth/password/email": async ({ body, scope }) => {
    await askForNewPassword(scope, body.email)
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
    const sessionId = caller?.sessionId ?? null
    await useCode(scope, {
      customerId,
      purpose: "email_verification",
      code: body.verification_otp,
      sessionId,
    })
    const data = await readUser(scope, { customerId, userId: caller?.userId ?? null })
    return { message: "Your e-mail is verified", data }
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
    const sessionId = caller?.sessionId ?? null
    await useCode(scope, { customerId, purpose: body.purpose, code: body.verification_otp, sessionId })
    const data = await readUser(scope, { customerId, userId: caller?.userId ?? null })
    return { message: done[body.purpose], data }
  },
}

const done = {
  email_verification: "Your e-mail is verified",
  email_change: "Your new e-mail is set",
  mobile_verification: "Your phone number is verified",
} as const

import { shopNow } from "../../../config/shop-now"
import { readOwnSignIns, removeOwnSignIn } from "../../../workflows/people/accounts/social/own-sign-ins"
import {
  callbackUrl,
  offeredProviders,
  socialNames,
} from "../../../workflows/people/accounts/social/providers"
import { registerByTicket } from "../../../workflows/people/accounts/social/register"
import {
  type Claim,
  exchangeTicket,
  linkByProof,
  resendLinkCode,
} from "../../../workflows/people/accounts/social/sign-in"
import { requireSession, type ScopedRequest } from "../../machinery/caller"
import type { Handlers } from "../../machinery/endpoint"
import { deviceOf, signedIn } from "../../machinery/signed-in"
import { TICKET_COOKIE } from "./social-redirects"

export const socialHandlers: Handlers<
  | "GET /auth/social"
  | "POST /auth/social/exchange"
  | "POST /auth/social/resend"
  | "POST /auth/social/link"
  | "POST /auth/social/register"
  | "GET /user/sign-ins"
  | "DELETE /user/sign-ins/{provider}"
> = {
  "GET /auth/social": async () => ({
    message: "Ways to sign in with another account",
    data: offeredProviders().map((provider) => ({
      provider,
      name: socialNames[provider],
      url: new URL(callbackUrl(provider)).pathname.replace(/\/callback$/, ""),
    })),
  }),

  "POST /auth/social/exchange": async (input) => {
    const { body, scope, req } = input
    const claim = { ...claimOf(req, body.ticket), oneTimeCode: body.one_time_code }
    const outcome = await exchangeTicket(scope, claim, deviceOf(req, body.platform))
    if (!("needs" in outcome)) return welcomeBack(await signedIn(input, outcome))
    const provider = socialNames[outcome.provider]
    const message =
      outcome.needs === "link"
        ? `There is an account with your e-mail. Enter the code we e-mailed you to connect it with ${provider}`
        : `${provider} confirmed who you are. A few details are missing`
    return { message, data: outcome }
  },

  "POST /auth/social/resend": async ({ body, scope, req }) => ({
    message: "A new code is on its way",
    data: { resend_at: await resendLinkCode(scope, claimOf(req, body.ticket)) },
  }),

  "POST /auth/social/link": async (input) => {
    const { body, scope, req } = input
    const session = await linkByProof(scope, claimOf(req, body.ticket), body, deviceOf(req, body.platform))
    return welcomeBack(await signedIn(input, session))
  },

  "POST /auth/social/register": async (input) => {
    const { body, scope, req } = input
    const { ticket, platform, ...form } = body
    const session = await registerByTicket(scope, claimOf(req, ticket), form, deviceOf(req, platform))
    const data = await signedIn(input, session)
    return { message: `Welcome to ${shopNow().name}, ${data.user.first_name}`, data }
  },

  "GET /user/sign-ins": async ({ caller, scope }) => {
    const { password, social } = await readOwnSignIns(scope, requireSession(caller).authIdentityId)
    return {
      message: "The ways into your account",
      data: {
        password,
        social: social.map(({ provider, email, connectedAt, removable }) => ({
          provider,
          name: socialNames[provider],
          email,
          connected_at: connectedAt.toISOString(),
          removable,
        })),
      },
    }
  },

  "DELETE /user/sign-ins/{provider}": async ({ params, caller, scope }) => {
    await removeOwnSignIn(scope, requireSession(caller), params.provider)
    const name = socialNames[params.provider]
    return {
      message: `${name} no longer opens your account, and every other device is signed out`,
      data: null,
    }
  },
}

function welcomeBack<T extends { user: { first_name: string } }>(data: T): { message: string; data: T } {
  const { first_name } = data.user
  return { message: first_name ? `Welcome back, ${first_name}` : "Welcome back", data }
}

function claimOf(req: ScopedRequest, ticket: string): Claim {
  const browser: unknown = req.cookies?.[TICKET_COOKIE]
  return { ticket, browser: typeof browser === "string" ? browser : "" }
}

import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { type CookieOptions, type Response, Router } from "express"
import { environment } from "../../../config/environment"
import { SocialProviderName } from "../../../contract/social"
import { isShopError } from "../../../errors"
import { LIMITS_MODULE } from "../../../modules/limits"
import { SOCIAL_MODULE } from "../../../modules/social"
import type { Journey } from "../../../providers/social-sign-in/profile"
import { callbackUrl, newJourney, socialProvider } from "../../../workflows/people/accounts/social/providers"
import { visitorAddress } from "../../machinery/call-limits"
import type { ScopedRequest } from "../../machinery/caller"
import { ownPath } from "../../machinery/own-path"
import { Seal } from "../../machinery/sealed-cookie"

/** To a provider and back: calls that a browser is sent to, and that send it on. Nothing here answers in the envelope. */
export const socialRedirects = Router()

const JOURNEY = "social_journey"
/** The secret of the browser that a ticket was made in: `src/modules/social`. */
export const TICKET_COOKIE = "social_ticket"
const JOURNEY_MS = 10 * 60_000
const TICKET_MS = 15 * 60_000

const { cookieSecrets, secureCookies, publicUrl } = environment()
const journeys = new Seal(cookieSecrets, JOURNEY)
/** Lax: the way back is a navigation from another site. */
const cookie: CookieOptions = {
  httpOnly: true,
  sameSite: "lax",
  secure: secureCookies,
  path: "/api/v1/auth/social",
}

interface StoredJourney extends Journey {
  provider: SocialProviderName
  next: string | null
}

type Problem = "cancelled" | "failed" | "unavailable" | "too_many"

socialRedirects.get("/auth/social/:provider", (expressReq, res, pass) => {
  const req = expressReq as unknown as ScopedRequest
  const name = SocialProviderName.safeParse(req.params.provider)
  if (!name.success) return pass()
  const next = ownPath(req.query.next)
  const start = async () => {
    const provider = socialProvider(name.data)
    if (!provider) return toLogin(res, next, { problem: "unavailable" })
    await req.scope.resolve(LIMITS_MODULE).take("social_address", visitorAddress(req))
    const journey = newJourney()
    const target = await provider.authorizationUrl(journey, callbackUrl(name.data))
    const stored: StoredJourney = { ...journey, provider: name.data, next }
    res.cookie(JOURNEY, journeys.seal(stored, JOURNEY_MS), { ...cookie, maxAge: JOURNEY_MS })
    go(res, target.href)
  }
  start().catch((error: unknown) => {
    if (isShopError(error) && error.kind === "too_many") return toLogin(res, next, { problem: "too_many" })
    log(req, `${name.data} cannot be reached`, error)
    toLogin(res, next, { problem: "unavailable" })
  })
})

socialRedirects.get("/auth/social/:provider/callback", (expressReq, res, pass) => {
  const req = expressReq as unknown as ScopedRequest
  const name = SocialProviderName.safeParse(req.params.provider)
  if (!name.success) return pass()
  const stored = journeyOf(req, name.data)
  const next = stored?.next ?? null
  const finish = async () => {
    res.clearCookie(JOURNEY, cookie)
    const provider = socialProvider(name.data)
    if (!stored || !provider || req.query.state !== stored.state)
      return toLogin(res, next, { problem: "failed" })
    if (req.query.error === "access_denied") return toLogin(res, next, { problem: "cancelled" })
    const back = new URL(callbackUrl(name.data))
    back.search = new URL(req.originalUrl, publicUrl).search
    const { subject, email, emailVerified, firstName, lastName } = await provider.profile(back, stored)
    const { ticket, browser } = await req.scope.resolve(SOCIAL_MODULE).issue({
      provider: name.data,
      subject,
      email,
      email_verified: emailVerified,
      first_name: firstName,
      last_name: lastName,
    })
    res.cookie(TICKET_COOKIE, browser, { ...cookie, maxAge: TICKET_MS })
    toLogin(res, next, { ticket })
  }
  finish().catch((error: unknown) => {
    log(req, `The answer of ${name.data} was not believed`, error)
    toLogin(res, next, { problem: "failed" })
  })
})

function journeyOf(req: ScopedRequest, provider: SocialProviderName): StoredJourney | null {
  const sealed: unknown = req.cookies?.[JOURNEY]
  const stored = typeof sealed === "string" ? (journeys.open(sealed) as StoredJourney | null) : null
  return stored?.provider === provider ? stored : null
}

/** Only ever to the shop's own login page. */
function toLogin(res: Response, next: string | null, how: { ticket: string } | { problem: Problem }): void {
  const query = new URLSearchParams("ticket" in how ? { social: how.ticket } : { social_error: how.problem })
  if (next) query.set("next", next)
  go(res, `${publicUrl}/login?${query}`)
}

function go(res: Response, url: string): void {
  if (res.headersSent) return
  res.setHeader("Cache-Control", "no-store")
  res.setHeader("Referrer-Policy", "no-referrer")
  res.redirect(302, url)
}

/** What a library throws names what was wrong, never a token. */
function log(req: ScopedRequest, what: string, error: unknown): void {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  req.scope
    .resolve(ContainerRegistrationKeys.LOGGER)
    .warn(`${what}: ${String(code ?? "")} ${String(message ?? error)}`)
}

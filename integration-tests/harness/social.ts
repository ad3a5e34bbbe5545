import { randomUUID } from "node:crypto"
import type { ShopClient } from "./client"
import { newMobile } from "./phone-numbers"
import type { ShopUnderTest } from "./shop"

export const socialProviders = ["google", "facebook"] as const
export type SocialProvider = (typeof socialProviders)[number]

/** What somebody is at the stand-in for Google or Facebook. */
export interface SocialSomebody {
  subject: string
  first_name?: string
  last_name?: string
  email?: string
  email_verified?: boolean
}

/** A browser on its way to a provider and back: it stores cookies and follows nothing by itself. */
export class SocialVisitor {
  private readonly cookies = new Map<string, string>()

  constructor(
    readonly shop: ShopUnderTest,
    readonly client: ShopClient = shop.visitor(),
  ) {}

  get cookieHeader(): { cookie: string } {
    return { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ") }
  }

  /** The provider's page that the shop sends to. */
  async start(provider: string, next?: string): Promise<URL> {
    const query = next === undefined ? "" : `?next=${encodeURIComponent(next)}`
    return new URL((await this.follow(`${this.shop.url}/api/v1/auth/social/${provider}${query}`)) ?? "")
  }

  /** Where the provider sends back to, once somebody has said who they are. */
  async consent(page: URL, somebody: SocialSomebody | "cancel"): Promise<URL> {
    const fields: Record<string, string> =
      somebody === "cancel"
        ? { decision: "cancel" }
        : {
            first_name: "Amaka",
            last_name: "Obi",
            ...somebody,
            email_verified: somebody.email_verified === false ? "" : "1",
          }
    const answer = await fetch(page, {
      method: "POST",
      body: new URLSearchParams(fields),
      redirect: "manual",
    })
    const location = answer.headers.get("location")
    if (!location) throw new Error(`The provider answered ${answer.status}: ${await answer.text()}`)
    return new URL(location)
  }

  /** The page of the shop at the end of the way. */
  async comeBack(callback: URL): Promise<URL> {
    return new URL((await this.follow(callback.href)) ?? "", this.shop.url)
  }

  /** The whole way; answers the ticket. */
  async ticket(provider: string, somebody: SocialSomebody): Promise<string> {
    const page = await this.start(provider)
    const end = await this.comeBack(await this.consent(page, somebody))
    const ticket = end.searchParams.get("social")
    if (!ticket) throw new Error(`The journey ended at ${end.href}`)
    return ticket
  }

  private async follow(url: string): Promise<string | null> {
    const answer = await fetch(url, { headers: this.cookieHeader, redirect: "manual" })
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ""] = line.split(";")
      const mark = pair.indexOf("=")
      if (/expires=thu, 01 jan 1970/i.test(line)) this.cookies.delete(pair.slice(0, mark))
      else this.cookies.set(pair.slice(0, mark), pair.slice(mark + 1))
    }
    return answer.headers.get("location")
  }
}

/** Somebody whom neither the provider nor the shop has seen. */
export function somebody(more: Partial<SocialSomebody> = {}): SocialSomebody {
  return { subject: randomUUID(), email: `amaka.${randomUUID().slice(0, 8)}@example.com`, ...more }
}

function form(ticket: string, more: Record<string, unknown> = {}) {
  return {
    ticket,
    first_name: "Amaka",
    last_name: "Obi",
    mobile: newMobile(),
    dob: "1994-03-02",
    gender: "female",
    platform: "web",
    ...more,
  }
}

export function exchange(
  visitor: SocialVisitor,
  ticket: string,
  headers = visitor.cookieHeader,
  one_time_code?: string,
) {
  const body = { ticket, platform: "web", one_time_code }
  return visitor.client.call("POST /auth/social/exchange", { body, headers })
}

export function link(visitor: SocialVisitor, body: Record<string, unknown>) {
  return visitor.client.call("POST /auth/social/link", { body, headers: visitor.cookieHeader })
}

/** Opens the account that the ticket is for, with the form that asks for what the provider does not pass on. */
export function register(visitor: SocialVisitor, ticket: string, more: Record<string, unknown> = {}) {
  return visitor.client.call("POST /auth/social/register", {
    body: form(ticket, more),
    headers: visitor.cookieHeader,
  })
}

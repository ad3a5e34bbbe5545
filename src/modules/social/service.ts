import { createHash, randomBytes } from "node:crypto"
import { generateEntityId } from "@medusajs/framework/utils"
import type { SocialProviderName } from "../../contract/social"
import { ShopError } from "../../errors"
import { OnPostgres } from "../../sql/on-postgres"

/** What a provider said of somebody. */
export interface SocialPerson {
  provider: SocialProviderName
  subject: string
  /** In lower case. */
  email: string | null
  email_verified: boolean
  first_name: string | null
  last_name: string | null
}

export interface SocialTicket extends SocialPerson {
  id: string
}

/** Long enough to fill in a form and to fetch a code from one's mail. */
const TICKET_MINUTES = 15

const spent = () =>
  new ShopError(
    "gone",
    "social_sign_in_over",
    "This sign-in is over. Please start it again from the login page",
  )

/**
 * Between the provider's answer and a session: a ticket in the address, worth nothing without the secret that the same
 * browser was given as a cookie. Only hashes of both are stored.
 */
export default class SocialService extends OnPostgres {
  async issue(person: SocialPerson): Promise<{ ticket: string; browser: string }> {
    const [ticket, browser] = [randomBytes(32).toString("base64url"), randomBytes(32).toString("base64url")]
    await this.pg("social_ticket").insert({
      id: generateEntityId(undefined, "soct"),
      ...person,
      ticket_hash: hash(ticket),
      browser_hash: hash(browser),
      expires_at: this.pg.raw<Date>("now() + make_interval(mins => ?)", [TICKET_MINUTES]),
    })
    return { ticket, browser }
  }

  /** What the ticket says, as often as it is asked. 410 when it is over, used, or another browser's. */
  async read(ticket: string, browser: string): Promise<SocialTicket> {
    const row = await this.pg<SocialTicket>("social_ticket")
      .where({ ticket_hash: hash(ticket), browser_hash: hash(browser) })
      .whereNull("used_at")
      .whereRaw("expires_at > now()")
      .first("id", "provider", "subject", "email", "email_verified", "first_name", "last_name")
    if (!row) throw spent()
    return row
  }

  /** Uses the ticket up. 410 for all but the first who ask. */
  async use(id: string): Promise<void> {
    const used = await this.pg("social_ticket")
      .where({ id })
      .whereNull("used_at")
      .whereRaw("expires_at > now()")
      .update({ used_at: this.pg.fn.now() })
    if (used === 0) throw spent()
  }

  /** Undoes `use`, when nothing came of it. */
  async giveBack(id: string): Promise<void> {
    await this.pg("social_ticket").where({ id }).update({ used_at: null })
  }

  /** Removes what is over. Answers how many. */
  async prune(): Promise<number> {
    return this.pg("social_ticket").whereRaw("expires_at < now()").delete()
  }
}

function hash(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url")
}

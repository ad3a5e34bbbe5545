import { randomBytes } from "node:crypto"
import { generateEntityId } from "@medusajs/framework/utils"
import type { NewsletterTopic } from "../../contract/newsletter"
import { notFound, ShopError } from "../../errors"
import { OnPostgres } from "../../sql/on-postgres"
import { SubscriberList } from "./subscriber-list"

/** Where the links of the mail to confirm lead. */
export interface Invitation {
  id: string
  email: string
  confirm_token: string
  unsubscribe_token: string
}

export interface Wishes {
  email: string
  topics: NewsletterTopic[]
}

/** What a link did. */
export interface Change {
  /** The subscriber. */
  id: string
  isNew: boolean
}

/** Pressing the button again does not send another e-mail at once: the form must not fill other people's inboxes. */
const BETWEEN_MAILS = "10 minutes"
const LINK_LASTS = "7 days"

const token = () => randomBytes(24).toString("base64url")

export default class NewsletterService extends OnPostgres {
  readonly list = new SubscriberList(this.pg)

  /**
   * Notes that somebody asked for the newsletter, and answers the invitation to mail; null when there is none to send:
   * the address is confirmed already, or was mailed within the last ten minutes. Safe under races.
   */
  async ask(email: string): Promise<Invitation | null> {
    const { rows } = await this.pg.raw<{ rows: Invitation[] }>(
      `insert into newsletter_subscriber as s (id, email, confirm_token, unsubscribe_token, asked_at, mailed_at)
       values (?, ?, ?, ?, now(), now())
       on conflict (email) do update
         set status = 'pending', asked_at = now(), mailed_at = now(), updated_at = now(),
             confirm_token = excluded.confirm_token
         where s.status <> 'confirmed' and (s.mailed_at is null or s.mailed_at < now() - ?::interval)
       returning id, email, confirm_token, unsubscribe_token`,
      [generateEntityId(undefined, "newsub"), email.toLowerCase(), token(), token(), BETWEEN_MAILS],
    )
    return rows[0] ?? null
  }

  /** The e-mail did not go out: another can be asked for at once. */
  async notMailed(id: string): Promise<void> {
    await this.pg("newsletter_subscriber").where({ id }).update({ mailed_at: null })
  }

  /** The subscription of an address, however it is spelt. */
  async subscriberOf(email: string): Promise<{ status: string; unsubscribe_token: string } | null> {
    const row = await this.pg("newsletter_subscriber")
      .where({ email: email.toLowerCase() })
      .first("status", "unsubscribe_token")
    return row ?? null
  }

  /** What a subscriber wants to read about. Throws `not_found` for an unknown link and after unsubscribing. */
  async wishes(unsubscribeToken: string): Promise<Wishes> {
    const row = await this.pg("newsletter_subscriber")
      .where({ unsubscribe_token: unsubscribeToken, status: "confirmed" })
      .first("email", "topics")
    if (!row) throw noSuchLink()
    return { email: row.email, topics: row.topics as NewsletterTopic[] }
  }

  async choose(unsubscribeToken: string, topics: NewsletterTopic[]): Promise<Wishes> {
    const [row] = await this.pg("newsletter_subscriber")
      .where({ unsubscribe_token: unsubscribeToken, status: "confirmed" })
      .update({ topics, updated_at: this.pg.fn.now() })
      .returning(["email", "topics"])
    if (!row) throw noSuchLink()
    return { email: row.email, topics: row.topics as NewsletterTopic[] }
  }

  /**
   * By the link of the mail. Answers whose it is, and whether it was not confirmed before. Throws `not_found` for a
   * link that never was, `gone` for one that is too old.
   */
  async confirm(confirmToken: string): Promise<Change> {
    const { rows } = await this.pg.raw<{ rows: { id: string; expired: boolean; is_new: boolean }[] }>(
      `update newsletter_subscriber s
       set status = case when o.expired then s.status else 'confirmed' end,
           confirmed_at = case when o.expired then s.confirmed_at else coalesce(s.confirmed_at, now()) end,
           unsubscribed_at = case when o.expired then s.unsubscribed_at end,
           updated_at = now()
       from (select id, status <> 'confirmed' as is_new,
                    status <> 'confirmed' and asked_at < now() - ?::interval as expired
             from newsletter_subscriber where confirm_token = ? for update) o
       where s.id = o.id
       returning s.id, o.expired, o.is_new`,
      [LINK_LASTS, confirmToken],
    )
    if (!rows[0]) throw noSuchLink()
    if (rows[0].expired)
      throw new ShopError("gone", "link_expired", "This link has expired. Please subscribe again")
    return { id: rows[0].id, isNew: rows[0].is_new }
  }

  /** By the link in every mail. The link to confirm ends with it. Answers whose it is, and whether there was something to
   * leave. Throws `not_found` for a link that never was. */
  async leave(unsubscribeToken: string): Promise<Change> {
    const { rows } = await this.pg.raw<{ rows: { id: string; is_new: boolean }[] }>(
      `update newsletter_subscriber s
       set status = 'unsubscribed', unsubscribed_at = coalesce(s.unsubscribed_at, now()), confirmed_at = null,
           mailed_at = null, confirm_token = ?, updated_at = now()
       from (select id, status = 'confirmed' as is_new from newsletter_subscriber
             where unsubscribe_token = ? for update) o
       where s.id = o.id
       returning s.id, o.is_new`,
      [token(), unsubscribeToken],
    )
    if (!rows[0]) throw noSuchLink()
    return { id: rows[0].id, isNew: rows[0].is_new }
  }
}

function noSuchLink(): ShopError {
  return notFound("This link is not valid. Please open it again from the e-mail", "no_such_link")
}

import { generateEntityId } from "@medusajs/framework/utils"
import { OnPostgres } from "../../sql/on-postgres"
import { type ConsentPurpose, currentText } from "./domain/consent-texts"

/** Where an act of consent came from. */
export interface Origin {
  ip?: string | null | undefined
  userAgent?: string | null | undefined
  channel?: ConsentChannel | undefined
}

/**
 * How consent was given: `screen`, somebody was asked and said yes; `call`, an app sent what needs it, by a call whose
 * specified fields have no consent.
 */
export type ConsentChannel = "screen" | "call"

/** Of a call's own `consent` field, which nobody has to send. */
export function channelOf(consent: true | null | undefined): ConsentChannel {
  return consent ? "screen" : "call"
}

export interface NewConsent {
  /** Id of the customer, or of the newsletter's subscriber who has no account. */
  subject: string
  purpose: ConsentPurpose
  act: "given" | "withdrawn"
}

export interface ConsentRow {
  purpose: string
  text_version: string
  act: "given" | "withdrawn"
  at: Date
}

export default class PrivacyService extends OnPostgres {
  /** Writes down that somebody agreed to today's texts, or took it back. Answers the ids of the records. */
  async record(consents: NewConsent[], origin: Origin = {}): Promise<string[]> {
    const rows = consents.map((consent) => ({
      ...consent,
      id: generateEntityId(undefined, "cons"),
      text_version: currentText(consent.purpose).version,
      ip: origin.ip ?? null,
      user_agent: origin.userAgent?.slice(0, 400) ?? null,
      channel: origin.channel ?? null,
    }))
    if (rows.length > 0) await this.pg("consent").insert(rows)
    return rows.map(({ id }) => id)
  }

  /** Undoes `record` when what was agreed to did not come about. */
  async unrecord(ids: string[]): Promise<void> {
    await this.pg("consent").whereIn("id", ids).delete()
  }

  /** All acts of these subjects, oldest first. */
  async consentsOf(subjects: string[]): Promise<ConsentRow[]> {
    return this.pg<ConsentRow>("consent")
      .whereIn("subject" as never, subjects)
      .orderBy("at")
      .select("purpose", "text_version", "act", "at")
  }
}

import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import type { ConsentPurpose } from "../../contract/privacy"
import { enqueue } from "../../outbox/enqueue"
import { OnPostgres } from "../../sql/on-postgres"
import { currentText } from "./domain/consent-texts"

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
  purpose: ConsentPurpose
  text_version: string
  act: "given" | "withdrawn"
  at: Date
}

/** Whom analytics knows by a random number, and by another one that its tag has made. */
export interface Measured {
  visitor: string
  client_id: string
}

/** For so long the collector takes what has happened. */
const REPORT_WITHIN = "3 days"

export default class PrivacyService extends OnPostgres {
  /** Writes down that somebody agreed to today's texts, or took it back. Answers the ids of the records. */
  async record(consents: NewConsent[], origin: Origin = {}, pg: Knex = this.pg): Promise<string[]> {
    const rows = consents.map((consent) => ({
      ...consent,
      id: generateEntityId(undefined, "cons"),
      text_version: currentText(consent.purpose).version,
      ip: origin.ip ?? null,
      user_agent: origin.userAgent?.slice(0, 400) ?? null,
      channel: origin.channel ?? null,
    }))
    if (rows.length > 0) await pg("consent").insert(rows)
    return rows.map(({ id }) => id)
  }

  /** Undoes `record` when what was agreed to did not come about. */
  async unrecord(ids: string[]): Promise<void> {
    await this.pg("consent").whereIn("id", ids).delete()
  }

  /** Analytics gets this order once it is paid. */
  async reportPurchase(orderId: string, { visitor, client_id }: Measured): Promise<void> {
    await this.pg.transaction(async (trx) => {
      await trx("purchase_telling")
        .insert({ order_id: orderId, visitor, client_id })
        .onConflict("order_id")
        .ignore()
      await enqueue(trx, {
        kind: "purchase",
        key: orderId,
        payload: { orderId },
        about: { type: "order", id: orderId },
      })
    })
  }

  /** Nothing more is reported about this visitor. */
  async reportNothing(visitor: string): Promise<void> {
    await this.pg("purchase_telling").where({ visitor }).delete()
  }

  /** By which number analytics knows who made an order; null when the order is not to be reported, or no longer. */
  async clientOf(orderId: string): Promise<string | null> {
    const [clientId] = await this.pg("purchase_telling")
      .where({ order_id: orderId })
      .whereRaw("created_at > now() - ?::interval", [REPORT_WITHIN])
      .pluck("client_id")
    return clientId ?? null
  }

  async purchaseReported(orderId: string): Promise<void> {
    await this.pg("purchase_telling").where({ order_id: orderId }).delete()
  }

  /** All acts of these subjects, oldest first. */
  async consentsOf(subjects: string[]): Promise<ConsentRow[]> {
    return this.pg<ConsentRow>("consent")
      .whereIn("subject" as never, subjects)
      .orderBy("at")
      .select("purpose", "text_version", "act", "at")
  }
}

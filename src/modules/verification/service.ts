import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import { eachOf, type Keys } from "../../config/keys"
import { invalidField, type ShopError, tooMany } from "../../errors"
import { OnPostgres } from "../../sql/on-postgres"
import {
  CODE_LASTS_SECONDS,
  type CodeChannel,
  type CodePurpose,
  type LinkPurpose,
  linkLifetimes,
  RESEND_AFTER_SECONDS,
  TRIES,
} from "./domain/purposes"
import { codeHash, codeKey, newCode, newToken, sameHash, tokenHash } from "./domain/secrets"
import { type SentLately, secondsToWait, waitSentence } from "./domain/waiting"

export interface VerificationOptions {
  /** What the codes' hashes are keyed with, at least 32 random characters each. */
  secrets: Keys
}

export interface CodeRequest {
  purpose: CodePurpose
  subject: string
  channel: CodeChannel
  /** The e-mail or the phone (E.164) that the code goes to, and proves. */
  destination: string
}

export interface IssuedCode {
  id: string
  /** Six digits; they cannot be read a second time. */
  code: string
  expiresAt: Date
  /** From when on another may be asked for. */
  resendAt: Date
}

interface CodeRow {
  id: string
  purpose: string
  subject: string
  channel: CodeChannel
  destination: string
  code_hash: string
  tries: number
  is_expired: boolean
}

type Verdict = "wrong" | "expired" | "spent" | Pick<CodeRow, "channel" | "destination">

/**
 * Codes and links that prove an e-mail or a phone (docs/codes.md). Times are the database's, so that every process
 * agrees on them.
 */
export default class VerificationService extends OnPostgres {
  private readonly keys: readonly [Buffer, ...Buffer[]]

  constructor(container: Record<string, unknown>, options: VerificationOptions) {
    super(container)
    this.keys = eachOf(options.secrets, codeKey)
  }

  /**
   * Makes a code and voids the one before. Throws `too_many` (429) within 60 s of the last one, and after five in an
   * hour, for the same purpose and subject.
   */
  async issue({ purpose, subject, channel, destination }: CodeRequest): Promise<IssuedCode> {
    const id = generateEntityId(undefined, "vcode")
    const code = newCode()
    const row = await this.pg.transaction(async (trx) => {
      await this.takeTurn(trx, "verification_code", purpose, subject)
      await trx("verification_code")
        .where({ purpose, subject })
        .whereNull("ended_at")
        .update({
          ended_at: trx.raw<Date>("clock_timestamp()"),
          updated_at: trx.raw<Date>("clock_timestamp()"),
        })
      const { rows } = await trx.raw<{ rows: { created_at: Date; expires_at: Date }[] }>(
        `insert into verification_code (id, purpose, subject, channel, destination, code_hash, expires_at, created_at)
         values (?, ?, ?, ?, ?, ?, clock_timestamp() + make_interval(secs => ?), clock_timestamp())
         returning created_at, expires_at`,
        [
          id,
          purpose,
          subject,
          channel,
          destination,
          codeHash(this.keys[0], { id, purpose, subject }, code),
          CODE_LASTS_SECONDS,
        ],
      )
      return rows[0] as { created_at: Date; expires_at: Date }
    })
    const resendAt = new Date(row.created_at.getTime() + RESEND_AFTER_SECONDS * 1000)
    return { id, code, expiresAt: row.expires_at, resendAt }
  }

  /**
   * Uses up the code of this purpose and subject and answers what it proves. 422 on `field` when it is wrong
   * (`invalid_code`), older than ten minutes (`code_expired`) or was tried five times (`code_spent`). Tries at once
   * wait for each other: five is five.
   */
  async check({
    purpose,
    subject,
    code,
    field = "verification_otp",
  }: {
    purpose: CodePurpose
    subject: string
    code: string
    /** The body's field that holds the code. */
    field?: string
  }): Promise<{ channel: CodeChannel; destination: string }> {
    const verdict = await this.pg.transaction(async (trx): Promise<Verdict> => {
      const { rows } = await trx.raw<{ rows: CodeRow[] }>(
        `select id, purpose, subject, channel, destination, code_hash, tries, expires_at <= clock_timestamp() as is_expired
           from verification_code where purpose = ? and subject = ? and ended_at is null for update`,
        [purpose, subject],
      )
      const row = rows[0]
      if (!row) return "wrong"
      if (row.is_expired) return "expired"
      if (row.tries >= TRIES) return "spent"
      const isRight = this.keys.some((key) => sameHash(row.code_hash, codeHash(key, row, code)))
      const now = trx.raw<Date>("clock_timestamp()")
      await trx("verification_code")
        .where({ id: row.id })
        .update(isRight ? { ended_at: now, updated_at: now } : { tries: row.tries + 1, updated_at: now })
      return isRight ? row : "wrong"
    })
    if (typeof verdict === "string") throw refusal(verdict, field)
    return { channel: verdict.channel, destination: verdict.destination }
  }

  /** Where the last code of this purpose and subject went within the hour, if it was not used; to send another there. */
  async destinationOf({
    purpose,
    subject,
  }: {
    purpose: CodePurpose
    subject: string
  }): Promise<string | null> {
    const { rows } = await this.pg.raw<{ rows: { destination: string }[] }>(
      `select destination from verification_code
        where purpose = ? and subject = ? and ended_at is null and created_at > clock_timestamp() - interval '1 hour'`,
      [purpose, subject],
    )
    return rows[0]?.destination ?? null
  }

  /** Ends what is still open of these purposes: the e-mail or phone that it would prove is no longer the one. */
  async voidCodes(subject: string, purposes: CodePurpose[]): Promise<void> {
    await this.pg("verification_code")
      .where({ subject })
      .whereIn("purpose", purposes)
      .whereNull("ended_at")
      .update({ ended_at: this.pg.raw<Date>("clock_timestamp()") })
  }

  /** What could not be sent was not sent: whoever asks again gets another at once. */
  async forget(id: string): Promise<void> {
    await this.pg("verification_code").where({ id }).delete()
    await this.pg("verification_link").where({ id }).delete()
  }

  /**
   * Makes the token of a link. Earlier links of the same subject stay good until one of them is used. Throws
   * `too_many` as `issue` does.
   */
  async issueLink({
    purpose,
    subject,
  }: {
    purpose: LinkPurpose
    subject: string
  }): Promise<{ id: string; token: string; expiresAt: Date }> {
    const id = generateEntityId(undefined, "vlink")
    const token = newToken()
    const expiresAt = await this.pg.transaction(async (trx) => {
      await this.takeTurn(trx, "verification_link", purpose, subject)
      const { rows } = await trx.raw<{ rows: { expires_at: Date }[] }>(
        `insert into verification_link (id, purpose, subject, token_hash, expires_at, created_at)
         values (?, ?, ?, ?, clock_timestamp() + make_interval(secs => ?), clock_timestamp())
         returning expires_at`,
        [id, purpose, subject, tokenHash(token), linkLifetimes[purpose]],
      )
      return (rows[0] as { expires_at: Date }).expires_at
    })
    return { id, token, expiresAt }
  }

  /** Whose link it is, without using it; null when it is none, is used or too old. */
  async linkSubject({ purpose, token }: { purpose: LinkPurpose; token: string }): Promise<string | null> {
    const { rows } = await this.pg.raw<{ rows: { subject: string }[] }>(
      `select subject from verification_link
        where token_hash = ? and purpose = ? and ended_at is null and expires_at > clock_timestamp()`,
      [tokenHash(token), purpose],
    )
    return rows[0]?.subject ?? null
  }

  /** Uses up a link, and all others of the same subject; of two at once one gets it. 422 on `token` otherwise. */
  async consumeLink({
    purpose,
    token,
  }: {
    purpose: LinkPurpose
    token: string
  }): Promise<{ subject: string }> {
    const { rows } = await this.pg.raw<{ rows: { subject: string }[] }>(
      `update verification_link set ended_at = clock_timestamp(), updated_at = clock_timestamp()
        where token_hash = ? and purpose = ? and ended_at is null and expires_at > clock_timestamp()
        returning subject`,
      [tokenHash(token), purpose],
    )
    if (!rows[0]) throw deadLink()
    await this.voidLinks(rows[0].subject, purpose)
    return rows[0]
  }

  /** Ends the open links of a subject. */
  async voidLinks(subject: string, purpose: LinkPurpose): Promise<void> {
    await this.pg("verification_link")
      .where({ subject, purpose })
      .whereNull("ended_at")
      .update({ ended_at: this.pg.raw<Date>("clock_timestamp()") })
  }

  /** Deletes what is over and counts for no limit any more. Answers how many rows went. */
  async prune(): Promise<number> {
    let deleted = 0
    for (const table of ["verification_code", "verification_link"]) {
      deleted += await this.pg(table)
        .whereRaw("expires_at < now() - interval '1 hour' and created_at < now() - interval '2 hours'")
        .delete()
    }
    return deleted
  }

  /** One at a time for a purpose and subject, in every process, and none before its time. */
  private async takeTurn(
    trx: Knex.Transaction,
    table: string,
    purpose: string,
    subject: string,
  ): Promise<void> {
    await trx.raw<void>("select pg_advisory_xact_lock(hashtextextended(?, 0))", [
      `${table}:${purpose}:${subject}`,
    ])
    const { rows } = await trx.raw<{ rows: SentLately[] }>(
      `select count(*)::int as count,
              extract(epoch from clock_timestamp() - max(created_at))::float as "newestAge",
              extract(epoch from clock_timestamp() - min(created_at))::float as "oldestAge"
         from ${table} where purpose = ? and subject = ? and created_at > clock_timestamp() - interval '1 hour'`,
      [purpose, subject],
    )
    const wait = secondsToWait(rows[0] as SentLately)
    if (wait > 0) throw tooMany(wait, waitSentence(wait))
  }
}

/** Ends all open codes of these subjects, with the transaction's commit. */
export async function endCodes(trx: Knex, subjects: string[]): Promise<void> {
  const ended = { ended_at: trx.raw<Date>("clock_timestamp()") }
  await trx("verification_code").whereIn("subject", subjects).whereNull("ended_at").update(ended)
}

/** The 422 of a link that opens nothing, whatever the reason. */
export function deadLink(): ShopError {
  return invalidField("token", "This link is used up or too old. Please ask for a new one", "invalid_link")
}

function refusal(reason: "wrong" | "expired" | "spent", field: string): ShopError {
  if (reason === "expired") {
    return invalidField(field, "This code has expired. Please ask for a new one", "code_expired")
  }
  if (reason === "spent") {
    return invalidField(field, "Too many tries with this code. Please ask for a new one", "code_spent")
  }
  return invalidField(field, "This code is not right. Check it, or ask for a new one", "invalid_code")
}

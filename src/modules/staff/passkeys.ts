import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import { eachOf, type Keys } from "../../config/keys"
import type { Passkey } from "../../sql/tables"
import { type ChallengeFor, challengeHash, isOwnChallenge, newChallenge } from "./domain/passkey-challenge"
import type { PasskeyKey } from "./domain/passkey-proof"
import { keyFor } from "./domain/sealed-secret"

export type { Passkey }

/** More than anybody has devices. */
export const MOST_PASSKEYS = 10

export interface NewPasskey extends PasskeyKey {
  ownerId: string
  authIdentityId: string
  name: string
  /** The challenge that its device answered. */
  challenge: string
}

/**
 * Passkeys in PostgreSQL, of staff and of shoppers: `owner_id` is the Medusa user, or the customer who added it as a
 * shopper. Each challenge works once, in whatever process and however many answers come at a time.
 */
export class Passkeys {
  private readonly challenging: readonly [Buffer, ...Buffer[]]

  constructor(
    private readonly pg: Knex,
    dataKeys: Keys,
  ) {
    this.challenging = eachOf(dataKeys, (key) => keyFor("passkey challenge", key))
  }

  challengeFor(use: ChallengeFor, now = new Date()): string {
    return newChallenge(this.challenging[0], use, now)
  }

  isOwn(challenge: string, use: ChallengeFor, now = new Date()): boolean {
    return isOwnChallenge(this.challenging, challenge, use, now)
  }

  /** Of somebody who has these ids, in the order they were added. */
  async of(ownerIds: string[]): Promise<Passkey[]> {
    return this.pg("passkey").whereIn("owner_id", ownerIds).orderBy(["created_at", "id"])
  }

  async byCredential(credentialId: string): Promise<Passkey | null> {
    return (await this.pg("passkey").where({ credential_id: credentialId }).first()) ?? null
  }

  /** How many open this sign-in. */
  async countOf(authIdentityId: string): Promise<number> {
    return (await this.pg("passkey").where({ auth_identity_id: authIdentityId }).select("id")).length
  }

  async isThere(id: string): Promise<boolean> {
    return (await this.pg("passkey").where({ id }).first("id")) !== undefined
  }

  /**
   * Saves a new one, under a lock of its owner, so that several at once are counted. `refused`: its challenge was answered
   * before, or some account has this passkey already.
   */
  async add(
    passkey: NewPasskey,
    ownerIds: string[],
    pg: Knex = this.pg,
  ): Promise<Passkey | "too_many" | "refused"> {
    return pg.transaction(async (trx) => {
      await trx.raw<void>("select pg_advisory_xact_lock(hashtextextended('passkeys of ' || ?, 0))", [
        passkey.ownerId,
      ])
      const saved = await trx("passkey").whereIn("owner_id", ownerIds).select("id")
      if (saved.length >= MOST_PASSKEYS) return "too_many"
      if (!(await answerOnce(trx, passkey.challenge))) return "refused"
      const [row] = await trx("passkey")
        .insert({
          id: generateEntityId(undefined, "pkey"),
          credential_id: passkey.credentialId,
          owner_id: passkey.ownerId,
          auth_identity_id: passkey.authIdentityId,
          public_key: passkey.publicKey,
          counter: passkey.counter,
          transports: passkey.transports,
          name: passkey.name,
          backed_up: passkey.backedUp,
        })
        .onConflict("credential_id")
        .ignore()
        .returning("*")
      return row ?? "refused"
    })
  }

  /**
   * Uses up the challenge that was answered with it. False when it was answered before, when the passkey is gone, and when
   * its counter does not go on: then a copy of it is about (https://www.w3.org/TR/webauthn-3/#sctn-sign-counter).
   */
  async use(
    id: string,
    { challenge, counter, backedUp }: { challenge: string; counter: number; backedUp: boolean },
  ): Promise<boolean> {
    return this.pg.transaction(async (trx) => {
      if (!(await answerOnce(trx, challenge))) return false
      const used = await trx("passkey")
        .where({ id })
        // Most passkeys do not count: they stay at 0.
        .whereRaw("(counter < ? or (counter = 0 and ? = 0))", [counter, counter])
        .update({ counter, backed_up: backedUp, last_used_at: trx.fn.now() })
      return used === 1
    })
  }

  /** False when nobody of these ids has it. */
  async remove(id: string, ownerIds: string[], pg: Knex = this.pg): Promise<boolean> {
    return (await pg("passkey").where({ id }).whereIn("owner_id", ownerIds).delete()) === 1
  }

  /** Answers how many there were. */
  async removeAll(ownerIds: string[], pg: Knex = this.pg): Promise<number> {
    return pg("passkey").whereIn("owner_id", ownerIds).delete()
  }
}

/** Of many who answer one challenge at the same time, the first is let through when it commits. */
async function answerOnce(trx: Knex.Transaction, challenge: string): Promise<boolean> {
  const rows = await trx("passkey_use")
    .insert({ id: challengeHash(challenge) })
    .onConflict("id")
    .ignore()
    .returning("id")
  return rows.length === 1
}

import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import { eachOf, type Keys, unsealByAny } from "../../config/keys"
import { seal } from "../../config/sealing"
import type { StaffSecondFactor } from "../../sql/tables"
import { newSecret, readOneTimeCode, stepOfCode } from "./domain/one-time-code"
import { newRecoveryCodes, readRecoveryCode, recoveryCodeHash } from "./domain/recovery-code"
import { keyFor } from "./domain/sealed-secret"
import { enqueueSecondFactorMail } from "./second-factor-news"

export interface SecondFactorState {
  isOn: boolean
  since: Date | null
  recoveryCodesLeft: number
}

type FactorRow = Omit<StaffSecondFactor, "pending_at" | "created_at" | "updated_at" | "deleted_at">

/** How long a secret that was shown waits for its first code. */
const PENDING_LASTS = "1 hour"

/**
 * Second factors in PostgreSQL, of staff and of shoppers: `userId` is the Medusa user, or the customer who set the app up
 * as a shopper. Each code works once, in whatever process and however many come at a time.
 */
export class SecondFactors {
  private readonly sealing: readonly [Buffer, ...Buffer[]]
  private readonly hashing: readonly [Buffer, ...Buffer[]]

  constructor(
    private readonly pg: Knex,
    dataKeys: Keys,
  ) {
    this.sealing = eachOf(dataKeys, (key) => keyFor("seal second factor", key))
    this.hashing = eachOf(dataKeys, (key) => keyFor("hash recovery code", key))
  }

  async stateOf(userId: string): Promise<SecondFactorState> {
    const { rows } = await this.pg.raw<{ rows: { confirmed_at: Date; left: number }[] }>(
      `select f.confirmed_at,
              (select count(*)::int from staff_recovery_code r
                where r.user_id = f.user_id and r.used_at is null and r.deleted_at is null) as left
         from staff_second_factor f
        where f.user_id = ? and f.secret is not null and f.deleted_at is null`,
      [userId],
    )
    const row = rows[0]
    return { isOn: Boolean(row), since: row?.confirmed_at ?? null, recoveryCodesLeft: row?.left ?? 0 }
  }

  /** Whose authenticator app counts for somebody who has these ids: the first that is set up. Null: none is. */
  async inForce(ids: string[]): Promise<string | null> {
    if (ids.length === 0) return null
    const { rows } = await this.pg.raw<{ rows: { user_id: string }[] }>(
      `select user_id from staff_second_factor
        where user_id = any(?::text[]) and secret is not null and deleted_at is null
        order by array_position(?::text[], user_id) limit 1`,
      [ids, ids],
    )
    return rows[0]?.user_id ?? null
  }

  /** A new secret, to be shown once. It counts from its first code on; until then the one before does. */
  async begin(userId: string): Promise<string> {
    const secret = newSecret()
    await this.pg.raw<void>(
      `insert into staff_second_factor (user_id, pending_secret, pending_at) values (?, ?, now())
       on conflict (user_id) do update
         set pending_secret = excluded.pending_secret, pending_at = now(), updated_at = now()`,
      [userId, seal(this.sealing[0], secret, userId)],
    )
    return secret
  }

  /**
   * The first code of a new secret puts it in force. Answers new recovery codes, to be shown once; null when the code
   * is wrong or nothing was begun within the hour. Of several at once one gets them.
   */
  async confirm(userId: string, code: string, now: Date, pg: Knex = this.pg): Promise<string[] | null> {
    return pg.transaction(async (trx) => {
      const row = await trx<FactorRow>("staff_second_factor")
        .where({ user_id: userId })
        .whereNotNull("pending_secret")
        .whereRaw(`pending_at > now() - interval '${PENDING_LASTS}'`)
        .forUpdate()
        .first()
      const digits = readOneTimeCode(code)
      if (!row?.pending_secret || !digits) return null
      const step = stepOfCode(this.open(row.pending_secret, userId), digits, now)
      if (step === null) return null
      await trx("staff_second_factor").where({ user_id: userId }).update({
        secret: row.pending_secret,
        confirmed_at: trx.fn.now(),
        pending_secret: null,
        pending_at: null,
        last_step: step,
        updated_at: trx.fn.now(),
      })
      return this.replaceRecoveryCodes(trx, userId)
    })
  }

  /**
   * Uses up a code of the app, or a recovery code, of which its owner gets an e-mail. Null when it is wrong or was used
   * before.
   */
  async pass(
    userId: string,
    code: string,
    now: Date,
    owner: { userId: string | null; customerId: string | null },
  ): Promise<"app" | "recovery" | null> {
    const digits = readOneTimeCode(code)
    if (digits) return (await this.passByApp(userId, digits, now)) ? "app" : null
    const letters = readRecoveryCode(code)
    if (!letters) return null
    return this.pg.transaction(async (trx) => {
      const used = await trx("staff_recovery_code")
        .where({ user_id: userId })
        .whereIn(
          "code_hash",
          this.hashing.map((key) => recoveryCodeHash(key, userId, letters)),
        )
        .whereNull("used_at")
        .update({ used_at: trx.fn.now(), updated_at: trx.fn.now() })
      if (used !== 1) return null
      await enqueueSecondFactorMail(trx, owner, "recovery_code_used", now)
      return "recovery"
    })
  }

  /** Ten new recovery codes, to be shown once; those before are void. Null without a second factor. */
  async renewRecoveryCodes(userId: string, pg: Knex = this.pg): Promise<string[] | null> {
    return pg.transaction(async (trx) => {
      const row = await trx<FactorRow>("staff_second_factor")
        .where({ user_id: userId })
        .whereNotNull("secret")
        .forUpdate()
        .first()
      return row ? this.replaceRecoveryCodes(trx, userId) : null
    })
  }

  /** Takes the second factor away with its recovery codes. False when there was none. */
  async remove(userId: string, pg: Knex = this.pg): Promise<boolean> {
    return pg.transaction(async (trx) => {
      await trx("staff_recovery_code").where({ user_id: userId }).delete()
      const [row] = await trx<FactorRow>("staff_second_factor")
        .where({ user_id: userId })
        .delete()
        .returning("secret")
      return Boolean(row?.secret)
    })
  }

  /**
   * Moves secrets that former keys sealed to the present one. Recovery codes are hashes, and stay under their key. Safe beside
   * everything else. Answers how many were moved.
   */
  async rewrapAll(): Promise<number> {
    const rows = await this.pg<FactorRow>("staff_second_factor").select("user_id", "secret", "pending_secret")
    let moved = 0
    for (const row of rows) {
      for (const column of ["secret", "pending_secret"] as const) {
        const sealed = row[column]
        if (!sealed) continue
        const { text, isPresent } = unsealByAny(this.sealing, sealed, row.user_id)
        if (isPresent) continue
        moved += await this.pg("staff_second_factor")
          .where({ user_id: row.user_id, [column]: sealed })
          .update({ [column]: seal(this.sealing[0], text, row.user_id), updated_at: this.pg.fn.now() })
      }
    }
    return moved
  }

  private open(sealed: string, userId: string): string {
    return unsealByAny(this.sealing, sealed, userId).text
  }

  private async passByApp(userId: string, digits: string, now: Date): Promise<boolean> {
    const row = await this.pg<FactorRow>("staff_second_factor").where({ user_id: userId }).first()
    if (!row?.secret) return false
    const step = stepOfCode(this.open(row.secret, userId), digits, now)
    if (step === null) return false
    const taken = await this.pg("staff_second_factor")
      .where({ user_id: userId, secret: row.secret })
      .where("last_step", "<", step)
      .update({ last_step: step, updated_at: this.pg.fn.now() })
    return taken === 1
  }

  private async replaceRecoveryCodes(trx: Knex.Transaction, userId: string): Promise<string[]> {
    const codes = newRecoveryCodes()
    await trx("staff_recovery_code").where({ user_id: userId }).delete()
    await trx("staff_recovery_code").insert(
      codes.map((code) => ({
        id: generateEntityId(undefined, "srec"),
        user_id: userId,
        code_hash: recoveryCodeHash(this.hashing[0], userId, code.replaceAll("-", "")),
      })),
    )
    return codes
  }
}

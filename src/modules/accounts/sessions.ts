import { randomUUID } from "node:crypto"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { limitsOf, shopperLimits, staffLimits } from "./domain/session-limits"

/** Why a session ended before its time. */
export type SessionEnd =
  | "signed_out"
  /** Another sign-in on the same device took its place. */
  | "replaced"
  /** Ended from another device of the same person. */
  | "signed_out_elsewhere"
  | "password_changed"
  | "password_reset"
  | "email_changed"
  /** Somebody else than the one who opened the account has shown that its mailbox is theirs. */
  | "email_proven"
  | "blocked"
  | "staff_removed"
  /** An authenticator app was set up, or taken away. */
  | "second_factor_changed"
  | "role_changed"
  | "ended_by_staff"
  | "account_deleted"

export interface NewSession {
  customer_id: string | null
  user_id: string | null
  auth_identity_id: string
  user_agent?: string | null | undefined
  ip?: string | null | undefined
  /** What the client says it is: `web`, `android`, … */
  platform?: string | null | undefined
  /** A second factor was shown at this sign-in. */
  second_factor?: boolean
  /** Registering opened it. */
  registered?: boolean
}

export interface ActiveSession {
  customer_id: string | null
  user_id: string | null
  auth_identity_id: string
  second_factor_at: Date | null
  expires_at: Date
}

/** A signed-in device. */
export interface OpenSession extends ActiveSession {
  id: string
  user_agent: string | null
  ip: string | null
  platform: string | null
  created_at: Date
  /** To the minute. */
  last_seen_at: Date
}

/** Whose sessions: every one that bears any of the ids given. */
export interface SessionOwner {
  customer_id?: string | null
  user_id?: string | null
  auth_identity_id?: string | string[] | null
}

/** Neither revoked nor over, used lately enough, and neither of a blocked nor of a deleted account. */
const OPEN = `
  s.revoked_at is null and s.deleted_at is null and s.expires_at > now()
  and s.last_seen_at > now() - make_interval(mins => case when s.user_id is null
    then ${shopperLimits.idleMinutes} else ${staffLimits.idleMinutes} end)
  and not exists (
    select 1 from account a
     where a.customer_id = s.customer_id and a.deleted_at is null and a.blocked_at is not null)
  and not exists (select 1 from account a where a.customer_id = s.customer_id and a.deleted_at is not null)`

/**
 * Sessions in PostgreSQL. They are read again at every call and cached in no process: what one process ends is ended
 * on all of them with its commit.
 */
export class Sessions {
  constructor(private readonly pg: Knex) {}

  async open(session: NewSession): Promise<{ id: string; expires_at: Date }> {
    const { absoluteMinutes } = limitsOf(session)
    const opened = { id: randomUUID(), expires_at: new Date(Date.now() + absoluteMinutes * 60_000) }
    await this.pg("account_session").insert({
      ...opened,
      customer_id: session.customer_id,
      user_id: session.user_id,
      auth_identity_id: session.auth_identity_id,
      user_agent: session.user_agent?.slice(0, 400) ?? null,
      ip: session.ip ?? null,
      platform: session.platform?.slice(0, 20) ?? null,
      second_factor_at: session.second_factor ? this.pg.fn.now() : null,
      registered: session.registered ?? false,
    })
    return opened
  }

  /**
   * Who a token with this `jti` speaks for. Null when the session was revoked, came to its end, lay unused too long,
   * never was, or is of a blocked account. `also`: what else must be true of the session `s`, in SQL, so that who asks
   * needs one way to the database (`liveSession` in src/workflows/people/accounts).
   */
  async active(id: string, also = "true"): Promise<ActiveSession | null> {
    const found = await this.pg.raw<{ rows: (ActiveSession & { is_stale: boolean })[] }>(
      `select s.customer_id, s.user_id, s.auth_identity_id, s.second_factor_at, s.expires_at,
              s.last_seen_at < now() - interval '1 minute' as is_stale
         from account_session s where s.id = ? and ${OPEN} and ${also}`,
      [id],
    )
    const row = found.rows[0]
    if (!row) return null
    const { is_stale, ...session } = row
    if (is_stale) await this.pg("account_session").where({ id }).update({ last_seen_at: this.pg.fn.now() })
    return session
  }

  /** Open sessions, the latest used first. */
  async of(owner: SessionOwner): Promise<OpenSession[]> {
    const [condition, values] = ownedBy(owner)
    const found = await this.pg.raw<{ rows: OpenSession[] }>(
      `select s.id, s.customer_id, s.user_id, s.auth_identity_id, s.second_factor_at, s.user_agent, s.ip, s.platform,
              s.created_at, s.last_seen_at, s.expires_at
         from account_session s where ${condition} and ${OPEN}
        order by s.last_seen_at desc, s.created_at desc, s.id`,
      values,
    )
    return found.rows
  }

  /** The sessions of a sign-in speak for the shopper as well from now on. */
  async join(authIdentityId: string, customerId: string): Promise<void> {
    await this.pg("account_session")
      .where({ auth_identity_id: authIdentityId })
      .whereNull("customer_id")
      .whereNull("revoked_at")
      .update({ customer_id: customerId, updated_at: this.pg.fn.now() })
  }

  /** Ends a session at once, on every process. Ending it twice is fine; answers whether it was this call that did. */
  async revoke(id: string, reason: SessionEnd = "signed_out"): Promise<boolean> {
    const count = await this.pg("account_session")
      .where({ id })
      .whereNull("revoked_at")
      .update(this.end(reason))
    return count > 0
  }

  /** Ends every session that bears one of the ids, but `except`. Answers how many. */
  async revokeAll(
    owner: SessionOwner,
    how: { except?: string | undefined; reason: SessionEnd },
  ): Promise<number> {
    return endSessions(this.pg, owner, how)
  }

  /** Notes that a second factor was shown in this session, as when one is set up in it. */
  async markSecondFactor(id: string): Promise<void> {
    await this.pg("account_session").where({ id }).update({ second_factor_at: this.pg.fn.now() })
  }

  /** The hash of the browser's own number (`device` cookie). */
  async noteDevice(id: string, deviceHash: string): Promise<void> {
    await this.pg("account_session").where({ id }).update({ device_hash: deviceHash })
  }

  private end(reason: SessionEnd) {
    return { revoked_at: this.pg.fn.now(), updated_at: this.pg.fn.now(), revoked_reason: reason }
  }
}

/** Ends every session that bears one of the ids, but `except`, with the transaction's commit. Answers how many. */
export async function endSessions(
  db: Knex,
  owner: SessionOwner,
  { except, reason }: { except?: string | undefined; reason: SessionEnd },
): Promise<number> {
  const [condition, values] = ownedBy(owner)
  const ended = await db.raw<{ rowCount: number }>(
    `update account_session s set revoked_at = now(), updated_at = now(), revoked_reason = ?
      where ${condition} and s.revoked_at is null and s.id is distinct from ?`,
    [reason, ...values, except ?? null],
  )
  return ended.rowCount
}

function ownedBy({
  customer_id,
  user_id,
  auth_identity_id,
}: SessionOwner): [condition: string, values: string[]] {
  const ids = Object.entries({ customer_id, user_id, auth_identity_id }).flatMap(([name, given]) =>
    [given].flat().flatMap((id) => (id ? [{ name, id }] : [])),
  )
  // An owner without any id would be everybody.
  if (ids.length === 0) return ["false", []]
  return [`(${ids.map(({ name }) => `s.${name} = ?`).join(" or ")})`, ids.map(({ id }) => id)]
}

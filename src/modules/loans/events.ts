import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import type { Rows } from "../../sql/columns"
import type { LoanActor, LoanEventRecord } from "./loan-record"

export interface NewLoanEvent {
  loanId: string
  /** A status that the loan came to, `repayment`, or a reminder's kind. */
  kind: string
  /** What of the loan it is about: a repayment's id, an instalment. Each is told once. */
  subject?: string
  note?: string | null
  actor: LoanActor
}

/** The timeline of loans, which is also what their e-mails are sent from. */
export class LoanEvents {
  constructor(private readonly pg: Knex) {}

  /** Once for each kind and subject; answers whether it is new. */
  async add(
    { loanId, kind, subject = "", note = null, actor }: NewLoanEvent,
    trx: Knex = this.pg,
  ): Promise<boolean> {
    const added = await trx("loan_event")
      .insert({
        id: generateEntityId(undefined, "lev"),
        loan_id: loanId,
        kind,
        subject,
        note,
        actor_kind: actor.kind,
        actor_id: actor.id,
      })
      .onConflict(["loan_id", "kind", "subject"])
      .ignore()
      .returning("id")
    return added.length > 0
  }

  /** Oldest first. */
  async of(loanIds: string[]): Promise<LoanEventRecord[]> {
    return this.pg("loan_event").whereIn("loan_id", loanIds).orderBy(["at", "created_at", "id"])
  }

  /** Takes events whose mail nobody has sent. Who dies over it frees them again. */
  async takeUnmailed(limit: number): Promise<LoanEventRecord[]> {
    const { rows } = await this.pg.raw<Rows<LoanEventRecord>>(
      `update loan_event set mail_attempts = mail_attempts + 1,
         mailing_until = now() + least(interval '1 hour', interval '30 seconds' * (2 ^ mail_attempts))
       where id in (select id from loan_event where mailed_at is null and coalesce(mailing_until, at) <= now()
         order by at for update skip locked limit ?) returning *`,
      [limit],
    )
    return rows
  }

  async mailed(id: string): Promise<void> {
    await this.pg("loan_event").where({ id }).update({ mailed_at: this.pg.fn.now() })
  }
}

import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import { enqueue } from "../../outbox/enqueue"
import type { LoanActor, LoanEventRecord } from "./loan-record"

export interface NewLoanEvent {
  loanId: string
  /** A status that the loan came to, `repayment`, or a reminder's kind. */
  kind: string
  /** What of the loan it is about: a repayment's id, an instalment. Each is reported once. */
  subject?: string
  note?: string | null
  actor: LoanActor
}

/** The timeline of loans. What is news to the borrower is mailed. */
export class LoanEvents {
  constructor(private readonly pg: Knex) {}

  /** Once for each kind and subject; answers whether it is new. */
  async add(
    { loanId, kind, subject = "", note = null, actor }: NewLoanEvent,
    trx: Knex.Transaction,
  ): Promise<boolean> {
    const [added] = await trx("loan_event")
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
    if (!added) return false
    await enqueue(trx, {
      kind: "loan-mail",
      key: added.id,
      payload: { eventId: added.id },
      about: { type: "loan", id: loanId },
    })
    return true
  }

  async find(id: string): Promise<LoanEventRecord | undefined> {
    return this.pg("loan_event").where({ id }).first()
  }

  /** Oldest first. */
  async of(loanIds: string[]): Promise<LoanEventRecord[]> {
    return this.pg("loan_event").whereIn("loan_id", loanIds).orderBy(["at", "created_at", "id"])
  }
}

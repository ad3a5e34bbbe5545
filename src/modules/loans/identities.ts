import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import type { BvnVault } from "./domain/bvn-vault"
import type { IdentityRecord } from "./loan-record"

/** Bank verification numbers, sealed, and what the register said of them. The number itself never reaches SQL. */
export class LoanIdentities {
  constructor(
    private readonly pg: Knex,
    private readonly vault: BvnVault,
  ) {}

  async save(loan: { id: string; customer_id: string }, bvn: string, trx: Knex.Transaction): Promise<void> {
    const id = generateEntityId(undefined, "lident")
    await trx("loan_identity").insert({
      id,
      loan_id: loan.id,
      customer_id: loan.customer_id,
      bvn_sealed: this.vault.seal(bvn, id),
      bvn_index: this.vault.index(bvn),
      bvn_last4: bvn.slice(-4),
    })
  }

  async of(loanId: string): Promise<IdentityRecord | null> {
    const row = await this.pg("loan_identity").where({ loan_id: loanId }).first()
    return row ? { ...row, mismatches: row.mismatches as string[] } : null
  }

  /** The number, for the register alone; null once it was deleted. */
  reveal({ id, bvn_sealed }: Pick<IdentityRecord, "id" | "bvn_sealed">): string | null {
    return bvn_sealed === null ? null : this.vault.open(bvn_sealed, id)
  }

  async checked(
    id: string,
    found: { status: "matched" | "mismatched" | "not_found"; mismatches: readonly string[] },
  ): Promise<void> {
    await this.pg("loan_identity")
      .where({ id })
      .update({
        status: found.status,
        mismatches: JSON.stringify(found.mismatches),
        checked_at: this.pg.fn.now(),
        updated_at: this.pg.fn.now(),
      })
  }

  /** Accounts beside this one that gave the same number. */
  async otherAccounts(identity: IdentityRecord): Promise<number> {
    const bvn = this.reveal(identity)
    const indexes = bvn === null ? [identity.bvn_index ?? ""] : this.vault.indexes(bvn)
    const row = await this.pg("loan_identity")
      .whereIn("bvn_index", indexes)
      .whereNot({ customer_id: identity.customer_id })
      .countDistinct({ count: "customer_id" })
      .first()
    return Number(row?.count ?? 0)
  }

  /** The loan is decided: the number has served its purpose. What equal numbers have in common stays for a while. */
  async purge(loanId: string, trx: Knex.Transaction): Promise<void> {
    await trx("loan_identity")
      .where({ loan_id: loanId })
      .update({ bvn_sealed: null, bvn_last4: null, updated_at: trx.fn.now() })
  }

  /** Moves what another key sealed to the shop's present key. Answers how many were moved; safe beside everything else. */
  async rewrapAll(): Promise<number> {
    let moved = 0
    let after = ""
    for (;;) {
      const rows = await this.pg("loan_identity")
        .where("id", ">", after)
        .whereNotNull("bvn_sealed")
        .orderBy("id")
        .limit(200)
      if (rows.length === 0) return moved
      for (const row of rows) {
        if (row.bvn_sealed === null || this.vault.isCurrent(row.bvn_sealed)) continue
        const bvn = this.vault.open(row.bvn_sealed, row.id)
        // Only if it is still what was read: it may have been deleted meanwhile.
        moved += await this.pg("loan_identity")
          .where({ id: row.id, bvn_sealed: row.bvn_sealed })
          .update({
            bvn_sealed: this.vault.rewrap(row.bvn_sealed, row.id),
            bvn_index: this.vault.index(bvn),
            updated_at: this.pg.fn.now(),
          })
      }
      after = rows[rows.length - 1]?.id ?? after
    }
  }
}

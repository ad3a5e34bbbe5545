import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { BvnVault } from "./domain/bvn-vault"
import { LoanEvents } from "./events"
import { LoanIdentities } from "./identities"
import { Loans } from "./loans"
import { Repayments } from "./repayments"

interface LoansOptions {
  /** The shop's key for data at rest, then those it had before. */
  dataKeys: readonly [string, ...string[]]
}

/** Loans and how far they have come. Their money is in the ledger. */
export default class LoansService {
  readonly loans: Loans
  readonly identities: LoanIdentities
  readonly repayments: Repayments
  readonly events: LoanEvents

  constructor(container: Record<string, unknown>, { dataKeys }: LoansOptions) {
    const pg = container[ContainerRegistrationKeys.PG_CONNECTION] as Knex
    this.loans = new Loans(pg)
    this.identities = new LoanIdentities(pg, new BvnVault(dataKeys))
    this.repayments = new Repayments(pg)
    this.events = new LoanEvents(pg)
  }
}

import { OnPostgres } from "../../sql/on-postgres"
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
export default class LoansService extends OnPostgres {
  readonly loans = new Loans(this.pg)
  readonly identities: LoanIdentities
  readonly repayments = new Repayments(this.pg)
  readonly events = new LoanEvents(this.pg)

  constructor(container: Record<string, unknown>, { dataKeys }: LoansOptions) {
    super(container)
    this.identities = new LoanIdentities(this.pg, new BvnVault(dataKeys))
  }
}

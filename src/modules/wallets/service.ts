import { OnPostgres } from "../../sql/on-postgres"
import { WalletAdjustments } from "./adjustments"
import { BankList } from "./bank-list"
import { WalletFundings } from "./fundings"
import { WalletWithdrawals } from "./withdrawals"

/** What moves money into and out of wallets, and how far it has come. The money itself is in the ledger. */
export default class WalletService extends OnPostgres {
  readonly fundings = new WalletFundings(this.pg)
  readonly adjustments = new WalletAdjustments(this.pg)
  readonly withdrawals = new WalletWithdrawals(this.pg)
  readonly bankList = new BankList(this.pg)
}

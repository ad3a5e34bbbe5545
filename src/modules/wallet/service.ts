import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { WalletAdjustments } from "./adjustments"
import { BankList } from "./bank-list"
import { WalletFundings } from "./fundings"
import { WalletWithdrawals } from "./withdrawals"

/** What moves money into and out of wallets, and how far it has come. The money itself is in the ledger. */
export default class WalletService {
  readonly fundings: WalletFundings
  readonly adjustments: WalletAdjustments
  readonly withdrawals: WalletWithdrawals
  readonly bankList: BankList

  constructor(container: Record<string, unknown>) {
    const pg = container[ContainerRegistrationKeys.PG_CONNECTION] as Knex
    this.fundings = new WalletFundings(pg)
    this.adjustments = new WalletAdjustments(pg)
    this.withdrawals = new WalletWithdrawals(pg)
    this.bankList = new BankList(pg)
  }
}

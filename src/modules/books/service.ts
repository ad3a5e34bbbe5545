import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys, MedusaService } from "@medusajs/framework/utils"
import { BankBreaks } from "./bank-breaks"
import { KeptMoneyBook } from "./kept-money-book"
import { BankBreak } from "./models/bank-break"
import { BankReading } from "./models/bank-reading"
import { KeptMoney } from "./models/kept-money"

/** What staff keep an eye on: money that belongs to nothing yet, and where the provider's books differ from ours. */
export default class BooksService extends MedusaService({ KeptMoney, BankBreak, BankReading }) {
  readonly kept: KeptMoneyBook
  readonly breaks: BankBreaks

  constructor(container: Record<string, unknown>) {
    super(container)
    const pg = container[ContainerRegistrationKeys.PG_CONNECTION] as Knex
    this.kept = new KeptMoneyBook(pg)
    this.breaks = new BankBreaks(pg)
  }
}

import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { BankBreaks } from "./bank-breaks"
import { KeptMoneyBook } from "./kept-money-book"

/** What staff keep an eye on: money that belongs to nothing yet, and where the provider's books differ from ours. */
export default class BooksService {
  readonly kept: KeptMoneyBook
  readonly breaks: BankBreaks

  constructor(container: Record<string, unknown>) {
    const pg = container[ContainerRegistrationKeys.PG_CONNECTION] as Knex
    this.kept = new KeptMoneyBook(pg)
    this.breaks = new BankBreaks(pg)
  }
}

import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** A bank of Nigeria. `code` is what transfers and enquiries name it by. */
export interface Bank {
  name: string
  code: string
  slug: string
}

const COUNTRY = "NG"

/** The card provider's list of banks, cached so that a shopper need not wait for the provider. */
export class BankList {
  constructor(private readonly pg: Knex) {}

  async read(): Promise<{ banks: Bank[]; fetchedAt: Date } | null> {
    const row = await this.pg("bank_list").where({ country: COUNTRY }).first()
    return row ? { banks: row.banks as Bank[], fetchedAt: row.fetched_at } : null
  }

  async save(banks: Bank[], at: Date): Promise<void> {
    await this.pg("bank_list")
      .insert({ country: COUNTRY, banks: JSON.stringify(banks), fetched_at: at })
      .onConflict("country")
      .merge()
  }
}

import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import type { Kobo } from "../../contract/money"
import { enqueue } from "../../outbox/enqueue"
import { type CardReceipt, CardReceipts } from "../../sql/card-receipts"
import type { Rows } from "../../sql/columns"
import { referenceOfFunding } from "./domain/funding-reference"

/** One try to put money into a wallet. */
export interface Funding extends CardReceipt {
  provider: string
  email: string
}

export interface NewFunding {
  customerId: string
  provider: string
  amountKobo: Kobo
  email: string
  /** Null: a page is opened. */
  savedCardId: string | null
  saveCard: boolean
  /** The same for each try of one request; null when nobody says. */
  requestId: string | null
}

export class WalletFundings extends CardReceipts<Funding> {
  constructor(pg: Knex) {
    super(pg, "wallet_funding")
  }

  /** What an earlier try of the same request has begun. */
  ofRequest(requestId: string): Promise<Funding | null> {
    return this.find(idOf(requestId))
  }

  /** Null while the same card is being charged for this account. */
  async start({ requestId, ...asked }: NewFunding): Promise<Funding | null> {
    const id = requestId ? idOf(requestId) : generateEntityId(undefined, "wfund")
    const { rows } = await this.pg.raw<Rows<Funding>>(
      this.begun(`
        insert into wallet_funding (id, customer_id, provider, reference, amount_kobo, currency, email, status, saved_card_id,
          keep_card)
        values (:id, :customerId, :provider, :reference, :amountKobo, 'NGN', :email, 'started', :savedCardId, :saveCard)
        on conflict (customer_id, saved_card_id) where status = 'started' and saved_card_id is not null do nothing
        returning *`),
      { id, ...asked, reference: referenceOfFunding(id) },
    )
    return rows[0] ?? null
  }

  /** Its shopper gets an e-mail about what became of the money. */
  override async finish(
    ...[id, status, outcome, reason, trx]: Parameters<CardReceipts<Funding>["finish"]>
  ): Promise<void> {
    await super.finish(id, status, outcome, reason, trx)
    await enqueue(trx, { kind: "wallet-mail", key: id, payload: { of: "funding", id } })
  }
}

const idOf = (requestId: string) => `wfund_${requestId}`

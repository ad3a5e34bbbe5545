import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import type { Kobo } from "../../contract/money"
import { CardReceipts } from "../../sql/card-receipts"
import type { Rows } from "../../sql/columns"
import type { RepaymentRecord } from "./loan-record"

/** References of repayments begin with it: the provider's events are sorted by it. */
export const REPAYMENT_PREFIX = "lr-"

export interface NewRepayment {
  loanId: string
  customerId: string
  channel: "wallet" | "card"
  /** Of the card; null from the wallet. */
  provider: string | null
  amountKobo: Kobo
  email: string | null
  /** Null: from the wallet, or a page is opened. */
  savedCardId?: string | null
  saveCard?: boolean
  /** The same for each try of one request; null when nobody says. */
  requestId?: string | null
}

export class Repayments extends CardReceipts<RepaymentRecord> {
  constructor(pg: Knex) {
    super(pg, "loan_repayment")
  }

  /** What an earlier try of the same request has made. */
  ofRequest(requestId: string, db: Knex = this.pg): Promise<RepaymentRecord | null> {
    return this.find(idOf(requestId), db)
  }

  /** Null while the same card is being charged for this account. */
  async start(
    { requestId = null, savedCardId = null, saveCard = false, ...asked }: NewRepayment,
    db: Knex = this.pg,
  ): Promise<RepaymentRecord | null> {
    const id = requestId ? idOf(requestId) : generateEntityId(undefined, "lrep")
    const { rows } = await db.raw<Rows<RepaymentRecord>>(
      this.begun(`
        insert into loan_repayment (id, loan_id, customer_id, channel, provider, reference, amount_kobo, email, status,
          saved_card_id, keep_card)
        values (:id, :loanId, :customerId, :channel, :provider, :reference, :amountKobo, :email, 'started', :savedCardId,
          :saveCard)
        on conflict (customer_id, saved_card_id) where status = 'started' and saved_card_id is not null do nothing
        returning *`),
      {
        id,
        ...asked,
        savedCardId,
        saveCard,
        reference: `${REPAYMENT_PREFIX}${id.split("_").pop()}`.toLowerCase(),
      },
    )
    return rows[0] ?? null
  }

  /** Newest first. */
  async of(loanIds: string[]): Promise<RepaymentRecord[]> {
    return this.pg("loan_repayment").whereIn("loan_id", loanIds).orderBy("created_at", "desc")
  }
}

const idOf = (requestId: string) => `lrep_${requestId}`

import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Kobo } from "../../../contract/money"
import type { BookItem, BookLine } from "../../../modules/books/domain/compare"
import { BALANCE } from "../../../modules/ledger/reads/balance"
import type { Numeric, Rows } from "../../../sql/columns"
import type { OrderRefund, PaymentAttempt } from "../../../sql/tables"

/** What we say lies with the card provider, and what of it each item brought since an instant. */
export interface OurBooks {
  balanceKobo: Kobo
  lines: BookLine[]
}

/** What postings under one name moved at the card provider. */
interface Movement {
  ref: string
  kobo: Numeric
  at: Date
  paying: PaymentAttempt["status"] | null
  refunding: OrderRefund["status"] | null
}

const CLEARING = "card_clearing:shop"

/**
 * Our side, in one snapshot. A posting that moves money at the card provider names what it is about in its reference:
 * the payment's or the transfer's own, or `refund:` and the provider's id (docs/money.md).
 */
export async function readOurBooks(pg: Knex, from: Date): Promise<OurBooks> {
  return pg.transaction(
    async (trx) => {
      const { rows: balances } = await trx.raw<Rows<{ balance: Numeric }>>(
        `select ${BALANCE} as balance from ledger_account a where a.id = ?`,
        [CLEARING],
      )
      const { rows } = await trx.raw<Rows<Movement>>(
        `select l.*,
                (select a.status from payment_attempt a where a.reference = l.ref) as paying,
                (select r.status from order_refund r where 'refund:' || r.provider_refund_id = l.ref limit 1)
                  as refunding
           from (select coalesce(t.external_ref, 'posting:' || t.id) as ref, -sum(e.amount) as kobo,
                        max(t.occurred_at) as at
                   from ledger_entry e join ledger_tx t on t.id = e.tx_id
                  where e.account_id = ? and e.account_version is null and t.occurred_at >= ?
                  group by 1) l`,
        [CLEARING, from],
      )
      return {
        balanceKobo: 0 - Number(balances[0]?.balance ?? 0),
        lines: rows.map((row) => ({
          item: itemOf(row.ref),
          ref: row.ref,
          kobo: Number(row.kobo),
          status: row.paying ?? row.refunding ?? null,
          at: row.at,
        })),
      }
    },
    { isolationLevel: "repeatable read", readOnly: true },
  )
}

function itemOf(ref: string): BookItem {
  if (ref.startsWith("refund:")) return "refund"
  if (ref.startsWith("wd-")) return "transfer"
  return ref.startsWith("posting:") ? "other" : "charge"
}

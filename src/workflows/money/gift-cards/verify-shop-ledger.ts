import type { BooksCheck } from "../../../modules/ledger/verify/books"
import type { Query } from "../../../modules/ledger/verify/query"
import { type Verification, verifyLedger } from "../../../modules/ledger/verify/verify-ledger"

/** What must hold between the ledger and the tables that say whose its money is. */
export const SHOP_CHECKS: readonly BooksCheck[] = [
  {
    name: "what lies in gift cards is what was paid for those that are neither redeemed nor voided",
    sql: `select coalesce(g.id, a.owner) as id,
                 format('%s kobo by the gift card, %s in the ledger', coalesce(g.open, 0), coalesce(a.balance, 0)) as detail
            from (select id, case when status = 'paid' and ended_as is null then amount_kobo else 0 end as open
                    from gift_card) g
            full join (select owner, balance from ledger_account where kind = 'gift_card') a on a.owner = g.id
           where coalesce(g.open, 0) <> coalesce(a.balance, 0)`,
  },
]

/** The whole ledger, and what of the shop's other tables has to agree with it. */
export function verifyShopLedger(query: Query): Promise<Verification> {
  return verifyLedger(query, SHOP_CHECKS)
}

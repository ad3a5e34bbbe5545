import { OnPostgres } from "../../sql/on-postgres"
import { BankBreaks } from "./bank-breaks"
import { UnmatchedPaymentBook } from "./unmatched-payments"

/** What staff watch: unmatched payments, and where the provider's books differ from ours. */
export default class BooksService extends OnPostgres {
  readonly unmatched = new UnmatchedPaymentBook(this.pg)
  readonly breaks = new BankBreaks(this.pg)
}

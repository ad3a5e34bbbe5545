import { OnPostgres } from "../../sql/on-postgres"
import { BankBreaks } from "./bank-breaks"
import { UnmatchedPaymentBook } from "./unmatched-payments"

/** What staff keep an eye on: money that belongs to nothing yet, and where the provider's books differ from ours. */
export default class BooksService extends OnPostgres {
  readonly kept = new UnmatchedPaymentBook(this.pg)
  readonly breaks = new BankBreaks(this.pg)
}

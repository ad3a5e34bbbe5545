import { OnPostgres } from "../../sql/on-postgres"
import { BankBreaks } from "./bank-breaks"
import { KeptMoneyBook } from "./kept-money-book"

/** What staff keep an eye on: money that belongs to nothing yet, and where the provider's books differ from ours. */
export default class BooksService extends OnPostgres {
  readonly kept = new KeptMoneyBook(this.pg)
  readonly breaks = new BankBreaks(this.pg)
}

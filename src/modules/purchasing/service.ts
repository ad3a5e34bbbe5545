import { OnPostgres } from "../../sql/on-postgres"
import { PurchaseOrders } from "./purchase-orders"
import { Receipts } from "./receipts"
import { SupplierBook } from "./supplier-book"

/** Whom the shop buys from, what it has ordered there, and what came of it. */
export default class PurchasingService extends OnPostgres {
  readonly suppliers = new SupplierBook(this.pg)
  readonly orders = new PurchaseOrders(this.pg)
  readonly receipts = new Receipts(this.pg)
}

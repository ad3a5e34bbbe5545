import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { Kobo } from "../../../contract/money"
import { ORDERING_MODULE } from "../../../modules/ordering"
import type { OrderRecord } from "../../../modules/ordering/order-record"
import { openWindow } from "../../programmes/wholesale/windows"

/**
 * The one place where a pending order becomes paid, by any channel: in the transaction that books its money and locks the
 * order, together with what follows at once. `paidKobo` came by the channel; the wallet's part is the order's own.
 */
export async function becomePaid(
  container: MedusaContainer,
  order: OrderRecord,
  { attemptId, channel, paidKobo }: { attemptId: string; channel: string; paidKobo: Kobo },
  trx: Knex.Transaction,
): Promise<void> {
  const ordering = container.resolve(ORDERING_MODULE)
  const became = await ordering.markPaid(order.id, attemptId, channel, paidKobo, trx)
  if (became === "paid") await openWindow(container, order, trx)
}

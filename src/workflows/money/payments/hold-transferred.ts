import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { environment } from "../../../config/environment"
import { LEAST_BY_CARD_KOBO, walletPart } from "../../../contract/card-sums"
import type { Kobo } from "../../../contract/money"
import { LEDGER_MODULE } from "../../../modules/ledger"
import { walletOf } from "../../../modules/ledger/domain/chart"
import { ORDERING_MODULE } from "../../../modules/ordering"
import type { OrderRecord } from "../../../modules/ordering/order-record"
import { PAYMENTS_MODULE } from "../../../modules/payments"
import { holdWalletPart, payAllFromWallet, releaseWalletPart } from "./wallet-part"

/**
 * What of the money that was just put into the wallet its order needs is held for it, beside what the wallet was to pay anyway;
 * when that is all of it, the order is paid. No more of the wallet is used than came for this order. In the transaction
 * that put the money in and holds the order. Whether the order is paid by it. A frozen wallet gives nothing: the money stays in it.
 */
export async function holdTransferred(
  container: MedusaContainer,
  order: OrderRecord,
  amountKobo: Kobo,
  trx: Knex.Transaction,
): Promise<boolean> {
  const { customer_id: customerId, total_kobo: totalKobo } = order
  if (!customerId) return false
  const payments = container.resolve(PAYMENTS_MODULE)
  const balance = await container.resolve(LEDGER_MODULE).balance(walletOf(customerId), trx)
  if (balance.status === "frozen") return false
  // What an earlier transfer brought above what could be held then counts, too.
  const meant = Math.max(order.wallet_kobo + amountKobo, await payments.transfers.inWallet(order.id, trx))
  const available = Math.min(meant, balance.availableKobo + order.wallet_kobo)
  // Whatever is left can be paid by card, and by another transfer.
  const leastKobo = Math.max(LEAST_BY_CARD_KOBO, environment().bankTransfer?.leastKobo ?? 0)
  const walletKobo = walletPart(available, totalKobo, leastKobo)
  if (walletKobo < totalKobo && walletKobo <= order.wallet_kobo) return false
  await releaseWalletPart(container, order, trx)
  if (walletKobo === totalKobo) {
    await payAllFromWallet(container, order, customerId, trx)
    await payments.replaceOpen(order.id, trx)
    return true
  }
  await holdWalletPart(container, { id: order.id, customerId, walletKobo }, trx)
  await container.resolve(ORDERING_MODULE).setWalletPart(order.id, walletKobo, trx)
  return false
}

import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { walletPart } from "../../../contract/card-sums"
import { type Kobo, toNaira } from "../../../contract/money"
import { conflict, invalid, isShopError, type ShopError } from "../../../errors"
import { LEDGER_MODULE } from "../../../modules/ledger"
import { walletOf } from "../../../modules/ledger/domain/chart"
import { ORDERING_MODULE } from "../../../modules/ordering"
import type { OrderRecord } from "../../../modules/ordering/order-record"
import { PAYMENTS_MODULE } from "../../../modules/payments"
import { holdWalletPart, payAllFromWallet, releaseWalletPart } from "./wallet-part"

/**
 * Pays all of a pending order from its shopper's wallet. The caller has seen to it that the order is the shopper's. A
 * second tap answers the paid order. Throws 422 `not_payable`, `insufficient_funds` with `short` (naira),
 * `account_frozen`; 409 `amount_changed` when `shownKobo` is neither the total nor what is left of it.
 */
export function payFromWallet(
  container: MedusaContainer,
  order: OrderRecord,
  shownKobo: Kobo | null,
): Promise<OrderRecord> {
  return withOrder(container, order, async (now, trx) => {
    if (now.status !== "pending") {
      if (now.channel === "wallet" && now.paid_kobo > 0 && now.status !== "cancelled") return now
      throw notPayable(now)
    }
    const total = now.total_kobo
    if (shownKobo !== null && shownKobo !== total && shownKobo !== total - now.wallet_kobo) {
      throw conflict("amount_changed", "The total changed since you opened this page. Check it again", {
        extra: { amount: toNaira(total) },
      })
    }
    const availableKobo = await availableTo(container, now, trx)
    if (availableKobo < total) {
      throw invalid(
        "insufficient_funds",
        "Your wallet does not cover this order. Put money into it, or pay the rest another way",
        { extra: { short: toNaira(total - availableKobo) } },
      )
    }
    return payAll(container, now, trx)
  })
}

/**
 * Lets the wallet pay first of a pending order, as far as it goes, or not at all any more. The order may be paid by that:
 * then no channel has anything to do. Pages of the bank that ask for another amount are closed when the next is opened.
 */
export function chooseWallet(
  container: MedusaContainer,
  order: OrderRecord,
  useWallet: boolean,
): Promise<OrderRecord> {
  return withOrder(container, order, async (now, trx) => {
    if (now.status !== "pending") return now
    const walletKobo = useWallet ? walletPart(await availableTo(container, now, trx), now.total_kobo) : 0
    if (walletKobo === now.total_kobo && walletKobo > 0) return payAll(container, now, trx)
    if (walletKobo === now.wallet_kobo) return now
    await releaseWalletPart(container, now, trx)
    if (walletKobo > 0) {
      await holdWalletPart(container, { id: now.id, customerId: ownerOf(now), walletKobo }, trx)
    }
    await container.resolve(ORDERING_MODULE).setWalletPart(now.id, walletKobo, trx)
    return { ...now, wallet_kobo: walletKobo }
  })
}

/** The shopper's money can be spent elsewhere between reading and taking it: then it is read again. */
async function withOrder(
  container: MedusaContainer,
  { id }: OrderRecord,
  work: (now: OrderRecord, trx: Knex.Transaction) => Promise<OrderRecord>,
): Promise<OrderRecord> {
  const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const ordering = container.resolve(ORDERING_MODULE)
  for (let tries = 1; ; tries += 1) {
    try {
      return await pg.transaction(async (trx) => work(await ordering.lock(id, trx), trx))
    } catch (error) {
      const isSpent = isShopError(error) && error.code === "insufficient_funds" && !error.extra
      if (!isSpent || tries === 3) throw error
    }
  }
}

/** What the wallet could pay of this order: what is free, and what it holds for it already. */
async function availableTo(
  container: MedusaContainer,
  order: OrderRecord,
  trx: Knex.Transaction,
): Promise<Kobo> {
  const ledger = container.resolve(LEDGER_MODULE)
  const { availableKobo } = await ledger.balance(walletOf(ownerOf(order)), trx)
  return availableKobo + order.wallet_kobo
}

/** Open pages of the bank are closed: whoever pays one all the same sees that the order was paid already. */
async function payAll(
  container: MedusaContainer,
  order: OrderRecord,
  trx: Knex.Transaction,
): Promise<OrderRecord> {
  await releaseWalletPart(container, order, trx)
  const paid = await payAllFromWallet(container, order, ownerOf(order), trx)
  await container.resolve(PAYMENTS_MODULE).replaceOpen(order.id, trx)
  return paid
}

function ownerOf({ customer_id, order_number }: OrderRecord): string {
  if (!customer_id) throw new Error(`Order ${order_number} has no shopper whose wallet could pay it`)
  return customer_id
}

export function notPayable({ order_number, status }: OrderRecord): ShopError {
  return invalid("not_payable", `Order ${order_number} is ${status}: nothing is left to pay`)
}

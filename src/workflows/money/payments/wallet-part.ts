import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { generateEntityId } from "@medusajs/framework/utils"
import { walletPart } from "../../../contract/card-sums"
import { type Kobo, toNaira } from "../../../contract/money"
import { conflict, invalidField } from "../../../errors"
import { LEDGER_MODULE } from "../../../modules/ledger"
import { shopAccount, walletOf } from "../../../modules/ledger/domain/chart"
import { SYSTEM } from "../../../modules/ledger/domain/posting"
import { ORDERING_MODULE } from "../../../modules/ordering"
import type { OrderRecord } from "../../../modules/ordering/order-record"
import { NOTHING_TO_PAY } from "../../../modules/ordering/replacements"
import { becomePaid } from "./become-paid"
import { insertWalletPayment } from "./payment-rows"

const ledgerOf = (container: MedusaContainer) => container.resolve(LEDGER_MODULE)
const orderingOf = (container: MedusaContainer) => container.resolve(ORDERING_MODULE)

/**
 * What of a total the shopper's wallet pays as it stands now. Holds nothing yet. 409 `wallet_changed` when it is not what the
 * shopper was shown: nobody pays more by card unasked. 422 on `channel` when the wallet is to pay alone and cannot.
 */
export async function planWalletPart(
  container: MedusaContainer,
  { customerId, totalKobo }: { customerId: string; totalKobo: Kobo },
  /** `shownKobo` is null when the client did not say what it showed. */
  { isAlone, shownKobo }: { isAlone: boolean; shownKobo: Kobo | null },
  trx: Knex.Transaction,
): Promise<Kobo> {
  const { availableKobo } = await ledgerOf(container).balance(walletOf(customerId), trx)
  const walletKobo = walletPart(availableKobo, totalKobo)
  if (isAlone && walletKobo < totalKobo) {
    throw invalidField(
      "channel",
      "Your wallet does not cover this order. Choose how to pay the rest",
      "wallet_short",
    )
  }
  if (shownKobo === null || shownKobo === walletKobo) return walletKobo
  throw conflict(
    "wallet_changed",
    "Your wallet changed since you opened this page. Please check what it pays of this order",
    { extra: { wallet: toNaira(walletKobo) } },
  )
}

/**
 * Holds the wallet's part of an order, in the transaction that makes the order or changes its part. The hold has no end
 * of its own: whatever ends the order's waiting ends it, in one transaction. Throws 422 `insufficient_funds` when the
 * money went elsewhere at this very moment, `account_frozen`; the transaction is lost then.
 */
export async function holdWalletPart(
  container: MedusaContainer,
  order: { id: string; customerId: string; walletKobo: Kobo },
  trx: Knex.Transaction,
): Promise<void> {
  await ledgerOf(container).hold(
    {
      scope: "order-hold",
      // An order whose wallet part changed has had other holds before this one.
      key: `${order.id}:${generateEntityId()}`,
      account: walletOf(order.customerId),
      amountKobo: order.walletKobo,
      purpose: "order",
      ref: order.id,
      expiresAt: null,
      actor: { type: "customer", id: order.customerId },
    },
    trx,
  )
}

/** Lets go of what an order holds, if it holds anything. The caller's transaction holds the order. */
export async function releaseWalletPart(
  container: MedusaContainer,
  order: Pick<OrderRecord, "id" | "wallet_kobo" | "paid_kobo">,
  trx: Knex.Transaction,
): Promise<void> {
  if (order.wallet_kobo === 0 || order.paid_kobo > 0) return
  await ledgerOf(container).release(
    {
      scope: "order-release",
      key: `${order.id}:${generateEntityId()}`,
      purpose: "order",
      ref: order.id,
      actor: SYSTEM,
    },
    trx,
  )
}

/**
 * Takes from the wallet what `channelKobo` leave of an order's total, and lets the rest of the hold go: an older page of
 * the bank may have charged more than the present split asks. In the transaction that books the channel's money and holds
 * the order. False, and nothing taken, when the hold does not cover it any more. An order without a wallet part costs
 * nothing here.
 */
export async function takeWalletPart(
  container: MedusaContainer,
  order: OrderRecord,
  channelKobo: Kobo,
  trx: Knex.Transaction,
): Promise<boolean> {
  const walletKobo = order.total_kobo - channelKobo
  if (walletKobo < 0 || walletKobo > order.wallet_kobo) return false
  if (walletKobo === 0) {
    await releaseWalletPart(container, order, trx)
  } else {
    const { customer_id: customerId } = order
    if (!customerId) return false
    const captured = await ledgerOf(container).capture(
      {
        scope: "order-capture",
        key: order.id,
        purpose: "order",
        ref: order.id,
        ...paymentOf(order, customerId, walletKobo),
      },
      trx,
    )
    if (captured === "gone") return false
    await insertWalletPayment(trx, order, walletKobo)
  }
  if (walletKobo !== order.wallet_kobo) await orderingOf(container).setWalletPart(order.id, walletKobo, trx)
  return true
}

/** Stands where the attempt's id is, on an order that the wallet paid alone. */
const PAID_FROM_WALLET = "paid_from_wallet"

/**
 * Pays all of an order from the wallet, in the transaction that holds the order: money, Medusa's records and the order's
 * status. Nothing of it may be held. Throws 422 `insufficient_funds`, `account_frozen`; the transaction is lost then.
 */
export async function payAllFromWallet(
  container: MedusaContainer,
  order: OrderRecord,
  customerId: string,
  trx: Knex.Transaction,
): Promise<OrderRecord> {
  const { id, total_kobo: totalKobo } = order
  await ledgerOf(container).post(
    { scope: "order-payment", key: id, ...paymentOf(order, customerId, totalKobo) },
    trx,
  )
  await insertWalletPayment(trx, order, totalKobo)
  if (order.wallet_kobo !== totalKobo) await orderingOf(container).setWalletPart(id, totalKobo, trx)
  const payment = { attemptId: PAID_FROM_WALLET, channel: "wallet", paidKobo: 0 }
  await becomePaid(container, order, payment, trx)
  return {
    ...order,
    status: "processing",
    channel: "wallet",
    wallet_kobo: totalKobo,
    paid_kobo: totalKobo,
    paid_attempt_id: PAID_FROM_WALLET,
    expires_at: null,
  }
}

/**
 * What an order just made is paid by at once: nothing when a coupon covers it, the wallet when that covers it. Otherwise the
 * wallet's part, if any, is held until the channel has paid the rest. Answers the order as it is then.
 */
export async function payAtOnce(
  container: MedusaContainer,
  made: OrderRecord,
  customerId: string,
  trx: Knex.Transaction,
): Promise<OrderRecord> {
  if (made.total_kobo === 0) {
    // No bank takes a payment of nothing.
    const payment = { attemptId: NOTHING_TO_PAY, channel: made.channel ?? "card", paidKobo: 0 }
    await becomePaid(container, made, payment, trx)
    return { ...made, status: "processing", paid_attempt_id: NOTHING_TO_PAY, expires_at: null }
  }
  if (made.wallet_kobo === 0) return made
  if (made.wallet_kobo === made.total_kobo) return payAllFromWallet(container, made, customerId, trx)
  await holdWalletPart(container, { id: made.id, customerId, walletKobo: made.wallet_kobo }, trx)
  return made
}

function paymentOf(order: OrderRecord, customerId: string, amountKobo: Kobo) {
  return {
    kind: "order_payment",
    entries: [
      { account: walletOf(customerId), amountKobo: -amountKobo },
      { account: shopAccount("sales"), amountKobo },
    ],
    externalRef: order.order_number,
    actor: { type: "customer", id: customerId } as const,
    metadata: { order_id: order.id, order_number: order.order_number },
  }
}

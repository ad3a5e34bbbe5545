import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { conflict, invalidField, isShopError, notFound } from "../../../errors"
import { BOOKS_MODULE } from "../../../modules/books"
import {
  destinationsOf,
  type MeantOrder,
  type UnmatchedDestination,
  type UnmatchedPaymentRecord,
} from "../../../modules/books/domain/unmatched-payment"
import { LEDGER_MODULE } from "../../../modules/ledger"
import { type AccountRef, shopAccount, walletOf } from "../../../modules/ledger/domain/chart"
import { isCardError } from "../../../providers/payment-card/card-error"
import { refundNote, refundOnce } from "../../../providers/payment-card/refund-once"
import { oneByOne } from "../../shared/outbox/handler"
import { assertNotOwn } from "../../shared/people/four-eyes"
import { applyToOrder, meantOrder } from "../payments/apply-unmatched"
import { cardProvider } from "../payments/card"
import { paymentOf } from "../payments/payment-of"
import { refundRef } from "../posting/post-refund"

/** While somebody else sends it off. */
const BUSY_MS = 15_000

/**
 * Staff decide where an unmatched payment goes. A small sum goes at once; a larger one waits for another member of
 * staff. Throws 422 on `destination` where it cannot go.
 */
export async function decideUnmatched(
  container: MedusaContainer,
  id: string,
  decision: { destination: UnmatchedDestination; reason: string },
  userId: string,
): Promise<UnmatchedPaymentRecord> {
  const money = await othersUnmatchedPayment(container, id, userId)
  if (!(await unmatchedDestinations(container, money)).includes(decision.destination)) {
    throw invalidField("destination", "It cannot go there. Load it again and choose another", "not_possible")
  }
  const { unmatched } = booksOf(container)
  const decided = await unmatched.decide(money, decision.destination, decision.reason, userId)
  if (decided.status === "doing") await carryOut(container, id)
  return unmatchedPayment(container, id)
}

/** Another member of staff agrees, and it goes. */
export async function approveUnmatched(
  container: MedusaContainer,
  id: string,
  userId: string,
): Promise<UnmatchedPaymentRecord> {
  await othersUnmatchedPayment(container, id, userId)
  await booksOf(container).unmatched.approve(id, userId)
  await carryOut(container, id)
  return unmatchedPayment(container, id)
}

/** Somebody disagrees, and it waits for a decision again. */
export async function declineUnmatched(
  container: MedusaContainer,
  id: string,
  userId: string,
): Promise<UnmatchedPaymentRecord> {
  await othersUnmatchedPayment(container, id, userId)
  return booksOf(container).unmatched.decline(id)
}

/** Sends off what is decided and nobody has sent yet, however long the bank is silent. */
export const unmatchedPaymentSending = oneByOne<"kept-money">(
  { lane: "bank", attempts: Number.POSITIVE_INFINITY },
  async (container, { payload: { keptId } }) => {
    const why = await carryOut(container, keptId)
    const money = await booksOf(container).unmatched.find(keptId)
    if (money?.status !== "doing") return { is: "done" }
    return why === null ? { is: "again", at: new Date(Date.now() + BUSY_MS) } : { is: "failed", why }
  },
)

async function unmatchedPayment(container: MedusaContainer, id: string): Promise<UnmatchedPaymentRecord> {
  const money = await booksOf(container).unmatched.find(id)
  if (!money) throw notFound("We could not find that money")
  return money
}

/** Throws 403 `own_request` where it is the staff member's own, by its shopper or by the order that it was meant for. */
async function othersUnmatchedPayment(
  container: MedusaContainer,
  id: string,
  userId: string,
): Promise<UnmatchedPaymentRecord> {
  const money = await unmatchedPayment(container, id)
  const pg: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const order = money.order_id
    ? await pg<{ id: string; customer_id: string | null }>("shop_order")
        .where({ id: money.order_id })
        .first("customer_id")
    : undefined
  for (const owner of new Set([money.customer_id, order?.customer_id ?? null]))
    await assertNotOwn(pg, owner, userId, "This is your own money: another member of staff must decide")
  return money
}

/** Where it can go as things are. */
export async function unmatchedDestinations(
  container: MedusaContainer,
  money: UnmatchedPaymentRecord,
): Promise<UnmatchedDestination[]> {
  const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const order: MeantOrder | null = money.order_id ? await meantOrder(pg, money.order_id) : null
  return destinationsOf(money, order)
}

/**
 * The bank could not pay out what was given back: it lies in suspense again and waits for a decision. Asked for when the
 * bank reports a refund of this reference.
 */
export async function refreshUnmatched(container: MedusaContainer, reference: string): Promise<void> {
  const { unmatched } = booksOf(container)
  const money = await unmatched.byReference(reference)
  if (money?.status !== "settled" || money.destination !== "card" || !money.provider_refund_id) return
  const refunds = await (await providerOf(container, money)).listRefunds(money.transaction_id)
  if (refunds.find(({ id }) => id === money.provider_refund_id)?.status !== "failed") return
  const refundId = money.provider_refund_id
  const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  await pg.transaction(async (trx) => {
    const now = await unmatched.lock(money.id, trx)
    if (now.status !== "settled" || now.provider_refund_id !== refundId) return
    if (money.currency === "NGN") {
      const given = await post(container, trx, now, shopAccount("card_clearing"), refundId)
      await ledgerOf(container).reverse(
        {
          scope: "refund-failed",
          key: refundRef(refundId),
          txId: given.txId,
          reason: "The bank could not pay it out",
          actor: { type: "system", id: null },
        },
        trx,
      )
    }
    await unmatched.cameBack(money.id, "The bank could not pay it out", trx)
  })
}

/** Answers why it was not sent off; null when it was, or somebody else does it. */
async function carryOut(container: MedusaContainer, id: string): Promise<string | null> {
  const { unmatched } = booksOf(container)
  const money = await unmatched.take(id)
  if (!money) return null
  try {
    if (money.destination === "card") await giveToCard(container, money)
    else if (money.destination === "wallet") await putIntoWallet(container, money)
    else await giveToOrder(container, money)
    return null
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const isForGood = isShopError(error) || (isCardError(error) && error.kind === "refused")
    await unmatched.notSent(id, message, isForGood)
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .error(`Unmatched payment ${id} did not go to ${money.destination}: ${message}`)
    return message
  }
}

/** Once, however often it is tried: our id is in the bank's note, and looked for before the bank is asked. */
async function giveToCard(container: MedusaContainer, money: UnmatchedPaymentRecord): Promise<void> {
  const refund = await refundOnce(await providerOf(container, money), {
    transactionId: money.transaction_id,
    amountKobo: money.received_kobo,
    note: refundNote(money.id),
  })
  await settle(container, money, async (trx, now) => {
    if (money.currency === "NGN") await post(container, trx, now, shopAccount("card_clearing"), refund.id)
    return refund.id
  })
}

async function putIntoWallet(container: MedusaContainer, money: UnmatchedPaymentRecord): Promise<void> {
  const { customer_id: customerId } = money
  if (!customerId) throw conflict("not_possible", "The shopper has no account")
  await settle(container, money, async (trx, now) => {
    await post(container, trx, now, walletOf(customerId), null)
    return null
  })
}

async function giveToOrder(container: MedusaContainer, money: UnmatchedPaymentRecord): Promise<void> {
  await settle(container, money, async (trx, now) => {
    await applyToOrder(container, trx, now)
    await post(container, trx, now, shopAccount("sales"), null)
    return null
  })
}

/** The money and the row of the unmatched payment change in one transaction. The order is locked before the money's own row. */
async function settle(
  container: MedusaContainer,
  money: UnmatchedPaymentRecord,
  work: (trx: Knex.Transaction, now: UnmatchedPaymentRecord) => Promise<string | null>,
): Promise<void> {
  const { unmatched } = booksOf(container)
  const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  await pg.transaction(async (trx) => {
    if (money.order_id) await trx("shop_order").where({ id: money.order_id }).forUpdate().select("id")
    const now = await unmatched.lock(money.id, trx)
    if (now.status !== "doing") return
    await unmatched.settled(now, await work(trx, now), trx)
  })
}

/** Out of suspense, to where it was decided. The bank's id of a refund distinguishes one try from the next. */
function post(
  container: MedusaContainer,
  trx: Knex.Transaction,
  money: UnmatchedPaymentRecord,
  to: AccountRef,
  providerRefundId: string | null,
) {
  return ledgerOf(container).post(
    {
      scope: "kept-money",
      key: providerRefundId === null ? money.id : refundRef(providerRefundId),
      kind: providerRefundId === null ? "kept_money_applied" : "kept_money_refund",
      entries: [
        { account: shopAccount("suspense"), amountKobo: -money.received_kobo },
        { account: to, amountKobo: money.received_kobo },
      ],
      externalRef: providerRefundId === null ? money.reference : refundRef(providerRefundId),
      reason: money.decision_reason ?? undefined,
      actor: { type: "staff", id: money.approved_by ?? money.asked_by },
      metadata: { kept_money_id: money.id, order_id: money.order_id },
    },
    trx,
  )
}

/** The card provider that took it: the one that the payment was opened with. */
async function providerOf(container: MedusaContainer, { reference }: UnmatchedPaymentRecord) {
  const payment = await paymentOf(container, reference)
  return cardProvider(payment?.provider)
}

const booksOf = (container: MedusaContainer) => container.resolve(BOOKS_MODULE)
const ledgerOf = (container: MedusaContainer) => container.resolve(LEDGER_MODULE)

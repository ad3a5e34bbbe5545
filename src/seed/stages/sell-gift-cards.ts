import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { GIFT_CARDS_MODULE } from "../../modules/gift-cards"
import type { GiftCardRecord } from "../../modules/gift-cards/gift-cards"
import { LEDGER_MODULE } from "../../modules/ledger"
import { type AccountRef, giftCardAccount, shopAccount, walletOf } from "../../modules/ledger/domain/chart"
import { SYSTEM } from "../../modules/ledger/domain/posting"
import type { Clock } from "./insert-rows"

interface Sold {
  id: string
  naira: number
  receiverName: string
  receiverEmail: string
  message: string | null
  boughtDaysAgo: number
  /** Below 0: in so many days. */
  sendDaysAgo: number
  isRedeemed?: true
}

const SOLD: Sold[] = [
  {
    id: "demo1",
    naira: 20_000,
    receiverName: "Ngozi Eze",
    receiverEmail: "ngozi.eze@example.com",
    message: "Happy birthday, Ngozi. Treat yourself.",
    boughtDaysAgo: 2,
    sendDaysAgo: -21,
  },
  {
    id: "demo2",
    naira: 5_000,
    receiverName: "Tunde Bello",
    receiverEmail: "tunde.bello@example.com",
    message: null,
    boughtDaysAgo: 6,
    sendDaysAgo: 6,
  },
  {
    id: "demo3",
    naira: 10_000,
    receiverName: "Halima Yusuf",
    receiverEmail: "halima.yusuf@example.com",
    message: "Thank you for your help at the owambe.",
    boughtDaysAgo: 15,
    sendDaysAgo: 15,
    isRedeemed: true,
  },
]

/**
 * Gift cards that the demo shopper bought: one to be sent, one sent, one redeemed. Paid from the world outside, so that no
 * provider of the demo has to know of them. What was sold before a run was cut short is not sold again.
 */
export async function sellGiftCards(
  container: MedusaContainer,
  { buyerId, receiverId, provider }: { buyerId: string; receiverId: string; provider: string },
  clock: Clock,
): Promise<string> {
  const { cards } = container.resolve(GIFT_CARDS_MODULE)
  for (const sold of SOLD) {
    const at = (daysAgo: number) => new Date(clock.daysAgo(daysAgo))
    const card =
      (await cards.ofRequest(sold.id)) ??
      (await cards.start({
        customerId: buyerId,
        provider,
        amountKobo: sold.naira * 100,
        email: "shopper@demo.shop",
        savedCardId: null,
        saveCard: false,
        requestId: sold.id,
        receiverName: sold.receiverName,
        receiverEmail: sold.receiverEmail,
        fromName: "Adaora",
        message: sold.message,
        sendAt: at(sold.sendDaysAgo),
      }))
    if (card?.status === "started") await payFor(container, card, sold, receiverId, at)
  }
  return `${SOLD.length} sold`
}

async function payFor(
  container: MedusaContainer,
  card: GiftCardRecord,
  sold: Sold,
  receiverId: string,
  at: (daysAgo: number) => Date,
): Promise<void> {
  const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const ledger = container.resolve(LEDGER_MODULE)
  const { cards, events } = container.resolve(GIFT_CARDS_MODULE)
  const { id, amount_kobo: kobo } = card
  const boughtAt = at(sold.boughtDaysAgo)
  const post = (kind: string, from: AccountRef, to: AccountRef) => ({
    scope: "demo-shop",
    key: `${kind} ${id}`,
    kind,
    entries: [
      { account: from, amountKobo: -kobo },
      { account: to, amountKobo: kobo },
    ],
    externalRef: card.reference,
    actor: SYSTEM,
    metadata: { gift_card_id: id },
    occurredAt: boughtAt,
  })
  await pg.transaction(async (trx) => {
    const actor = { type: "customer", id: card.customer_id } as const
    const { txId } = await ledger.post(post("gift_card_sold", shopAccount("bank"), giftCardAccount(id)), trx)
    const money = { transactionId: sold.id, receivedKobo: kobo, feesKobo: null, ledgerTxId: txId }
    await cards.paid(id, money, trx)
    await events.add({ cardId: id, kind: "paid", actor, ledgerTxId: txId }, trx)
    if (sold.sendDaysAgo > 0) {
      await trx("gift_card")
        .where({ id })
        .update({ sent_at: at(sold.sendDaysAgo) })
      await events.add({ cardId: id, kind: "mailed", actor: SYSTEM }, trx)
    }
    if (sold.isRedeemed) {
      const to = { type: "customer", id: receiverId } as const
      const redeemed = await ledger.post(
        post("gift_card_redeemed", giftCardAccount(id), walletOf(receiverId)),
        trx,
      )
      await events.add({ cardId: id, kind: "redeemed", actor: to, ledgerTxId: redeemed.txId }, trx)
      await cards.end(id, "redeemed", trx)
    }
    await trx("gift_card").where({ id }).update({ settled_at: boughtAt, created_at: boughtAt })
    await trx("gift_card_event").where({ gift_card_id: id }).update({ created_at: boughtAt })
  })
}

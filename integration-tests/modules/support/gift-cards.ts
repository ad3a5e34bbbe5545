import { asValue } from "@medusajs/framework/awilix"
import { ContainerRegistrationKeys, createMedusaContainer } from "@medusajs/framework/utils"
import { BOOKS_MODULE } from "../../../src/modules/books"
import BooksService from "../../../src/modules/books/service"
import { GIFT_CARDS_MODULE } from "../../../src/modules/gift-cards"
import { spacedCode } from "../../../src/modules/gift-cards/domain/code"
import type { GiftCardRecord } from "../../../src/modules/gift-cards/gift-cards"
import GiftCardService from "../../../src/modules/gift-cards/service"
import { LEDGER_MODULE } from "../../../src/modules/ledger"
import { giftCardAccount, walletOf } from "../../../src/modules/ledger/domain/chart"
import LedgerService from "../../../src/modules/ledger/service"
import { OUTBOX_MODULE } from "../../../src/modules/outbox"
import OutboxService from "../../../src/modules/outbox/service"
import { PAYMENTS_MODULE } from "../../../src/modules/payments"
import PaymentsService from "../../../src/modules/payments/service"
import { MailProvider } from "../../../src/providers/mail/service"
import { OutboxWorker } from "../../../src/workflows/composition/outbox/work-outbox"
import { giftCardPayment } from "../../../src/workflows/money/gift-cards/settle-gift-card"
import { verifyShopLedger } from "../../../src/workflows/money/gift-cards/verify-shop-ledger"
import { voidGiftCard } from "../../../src/workflows/money/gift-cards/void-gift-card"
import { moduleStatements } from "../../harness/migrations"
import { NOTIFICATIONS, openBareDatabase } from "./bare-database"

const MODULES = ["books", "gift-cards", "ledger", "outbox", "payments"]

/** As much of Medusa's tables as is read here. */
const MEDUSA = [
  ...NOTIFICATIONS,
  "create table auth_identity (id text primary key, app_metadata jsonb, deleted_at timestamptz)",
  "create table customer (id text primary key, email text, first_name text, deleted_at timestamptz)",
]

/** A key for data at rest, and one that comes after it. */
export const DATA_KEYS = [
  "a key of this test, long enough for it",
  "the key that comes after it, as long",
] as const

interface Mail {
  to: string
  text: string
}

export type GiftCardShop = Awaited<ReturnType<typeof openGiftCardShop>>

/** Gift cards with their ledger on a database of their own, without a bank; e-mails are stored in memory. */
export async function openGiftCardShop() {
  const statements = await Promise.all(MODULES.map(moduleStatements))
  const database = await openBareDatabase([...MEDUSA, ...statements.flat()])
  const own = { [ContainerRegistrationKeys.PG_CONNECTION]: database.pg }
  const service = new GiftCardService(own, { dataKeys: [DATA_KEYS[0]] })
  const ledger = new LedgerService(own)
  const mails: Mail[] = []
  const refused = new Set<string>()
  jest.spyOn(MailProvider.prototype, "send").mockImplementation(async ({ to, content }) => {
    if (refused.has(to)) throw new Error("The mailbox is not there")
    mails.push({ to, text: content?.text ?? "" })
    return { id: `m${mails.length}` }
  })
  const container = createMedusaContainer()
  container.register({
    [ContainerRegistrationKeys.PG_CONNECTION]: asValue(database.pg),
    [ContainerRegistrationKeys.LOGGER]: asValue({ error: () => undefined, warn: () => undefined }),
    [GIFT_CARDS_MODULE]: asValue(service),
    [LEDGER_MODULE]: asValue(ledger),
    [OUTBOX_MODULE]: asValue(new OutboxService(own)),
    [BOOKS_MODULE]: asValue(new BooksService(own)),
    [PAYMENTS_MODULE]: asValue(new PaymentsService(own, { dataKeys: [DATA_KEYS[0]] })),
  })
  let made = 0

  const now = async ({ id }: { id: string }): Promise<GiftCardRecord> => {
    const card = await service.cards.find(id)
    if (!card) throw new Error(`${id} is gone`)
    return card
  }

  /** A gift card, paid as the card provider reports it. */
  const sold = async (kobo: number, sendAt = new Date(0)): Promise<GiftCardRecord> => {
    made += 1
    const card = await service.cards.start({
      customerId: `cus_buyer${made}`,
      provider: "card",
      amountKobo: kobo,
      email: "buyer@example.com",
      savedCardId: null,
      saveCard: false,
      requestId: null,
      receiverName: "Bisi",
      receiverEmail: `bisi${made}@example.com`,
      fromName: "Ada",
      message: null,
      sendAt,
    })
    if (!card) throw new Error("Nothing was begun")
    const money = { transactionId: `t${made}`, receivedKobo: kobo, feesKobo: 0, receivedAt: new Date() }
    await ledger.transaction((trx) => giftCardPayment.book(container, card, money, trx))
    return now(card)
  }

  return {
    ...{ pg: database.pg, own, container, service, ledger, mails, refused, now, sold },
    codeOf: (card: GiftCardRecord) => spacedCode(service.cards.codeOf(card)),
    inWallet: async (customerId: string) => (await ledger.balance(walletOf(customerId))).balanceKobo,
    inCard: async ({ id }: { id: string }) => (await ledger.balance(giftCardAccount(id))).balanceKobo,
    sumOf: async (kind: string) =>
      (await ledger.trialBalance()).lines.find((line) => line.kind === kind)?.balanceKobo ?? 0,
    voided: ({ id }: { id: string }) =>
      voidGiftCard(container, { id, destination: "wallet", reason: "A test", userId: "user_1" }),
    /** What `npm run ledger:verify` names. */
    foundWrong: async () => {
      const query = async (sql: string) =>
        (await database.pg.raw<{ rows: Record<string, unknown>[] }>(sql)).rows
      return (await verifyShopLedger(query)).checks.flatMap(({ breaks }) => breaks).map(({ id }) => id)
    },
    /** As another process has it: with a worker of its own. */
    sendDue: () => new OutboxWorker(container).work(),
    /** The time has come at which its e-mail is due, or due again. */
    comesDue: ({ id }: { id: string }) =>
      database
        .pg("outbox_job")
        .whereLike("key", `${id} %`)
        .update({ run_at: new Date(0) }),
    close: () => database.close(),
  }
}

import { asValue } from "@medusajs/framework/awilix"
import { ContainerRegistrationKeys, createMedusaContainer } from "@medusajs/framework/utils"
import BooksService from "../../src/modules/books/service"
import BulkService from "../../src/modules/bulk/service"
import GiftCardService from "../../src/modules/gift-cards/service"
import { SYSTEM } from "../../src/modules/ordering/order-record"
import OrderingService from "../../src/modules/ordering/service"
import PaymentsService from "../../src/modules/payments/service"
import PointsService from "../../src/modules/points/service"
import ReferralService from "../../src/modules/referral/service"
import WalletService from "../../src/modules/wallet/service"
import { carryOver } from "../../src/workflows/base/outbox/carry-over"
import { moduleStatements } from "../harness/migrations"
import { type BareDatabase, openBareDatabase } from "./support/bare-database"

/** What the version before left in rows of its own comes into the outbox as this version writes it there (docs/outbox.md). */

const MODULES = [
  ...[
    "books",
    "bulk",
    "gift-cards",
    "hustle",
    "ledger",
    "loans",
    "ordering",
    "outbox",
    "payments",
    "points",
    "privacy",
    "push",
    "question",
    "referral",
    "review",
    "skin",
  ],
  ...["wallet", "wishlist"],
]
const OTHERS = [
  'create table "order" (id text primary key, status text)',
  "create table customer (id text primary key, first_name text, last_name text, email text, phone text)",
  "create table account (id text primary key, customer_id text, phone text, deleted_at timestamptz)",
  "create table product_variant (id text primary key, sku text)",
  "create table catalogue_product (product_id text, is_listed boolean, in_stock boolean, price_kobo bigint, wholesale_kobo bigint)",
]
const KEY = "a key of this test, long enough for it"
const DAY = new Date("2030-01-01T07:00:00Z")

let database: BareDatabase
const container = createMedusaContainer()
beforeAll(async () => {
  const statements = (await Promise.all(MODULES.map(moduleStatements))).flat()
  database = await openBareDatabase([...OTHERS, ...statements])
  container.register({ [ContainerRegistrationKeys.PG_CONNECTION]: asValue(database.pg) })
})
afterAll(() => database.close())

const jobs = (): Promise<Record<string, unknown>[]> =>
  database.pg("outbox_job").orderBy(["kind", "key"]).select("kind", "key", "payload", "status")

/** One of each. */
async function happen(): Promise<void> {
  const own = { [ContainerRegistrationKeys.PG_CONNECTION]: database.pg }
  const { priceSchedules, importPictures } = new BulkService(own)
  const referral = new ReferralService(own)
  const { orders } = new PointsService(own)
  const { fundings, adjustments, withdrawals } = new WalletService(own)
  const { refunds } = new OrderingService(own)
  const payments = new PaymentsService(own, { dataKeys: [KEY] })
  const { cards, events } = new GiftCardService(own, { dataKeys: [KEY] })
  const customerId = "cus_1"
  const money = { transactionId: "t1", receivedKobo: 90_000, feesKobo: 0, ledgerTxId: null }
  const paying = { provider: "card", amountKobo: 100_000, email: "ada@example.com", requestId: null }
  const asked = { customerId, ...paying, savedCardId: null, keepCard: false }
  const funding = await fundings.start(asked)
  const card = await cards.start({
    ...asked,
    ...{
      receiverName: "Bisi",
      receiverEmail: "bisi@example.com",
      fromName: "Ada",
      message: null,
      sendAt: DAY,
    },
  })
  const adjustment = await adjustments.request({
    customerId,
    amountKobo: 5,
    reason: "Gift",
    userId: "user_1",
  })
  const dispute = await payments.disputes.note({
    ...{ provider: "card", providerDisputeId: "d1", amountKobo: 100_000, category: null, state: "lost" },
    subject: { source: "wallet_funding", receiptId: funding?.id ?? "", customerId },
    dueAt: null,
    resolvedAt: null,
  })
  await payments.receive({
    provider: "card",
    dedupeKey: "1",
    event: "charge.success",
    reference: "r1",
    payload: {},
  })
  await database.pg.raw<void>(
    `insert into shop_order (id, order_number, customer_id, status, delivery_method, subtotal_kobo, discount_kobo, delivery_kobo,
         total_kobo, paid_kobo, weight_grams, recipient, lines)
       values ('order_1', 'OM-1', ?, 'delivered', 'pickup', 0, 0, 0, 0, 90000, 0, '{}', '[]')`,
    [customerId],
  )
  await refunds.ask({
    ...{ orderId: "order_1", returnId: null, purpose: "other", amountKobo: 500 },
    ...{ destination: "wallet", reason: null, actor: SYSTEM },
  })
  const { kept } = new BooksService(own)
  await database.pg.transaction((trx) =>
    kept.add(
      {
        ...{
          source: "order",
          channel: "card",
          reference: "r2",
          transaction_id: "t2",
          customer_id: customerId,
        },
        ...{ order_id: null, received_kobo: 500, currency: "NGN", reason: "wrong_amount", came_at: DAY },
      },
      trx,
    ),
  )
  const apart = await kept.byReference("r2")
  if (apart) await kept.decide(apart, "wallet", "A test", "user_1")
  if (!funding || !card) throw new Error("Nothing was begun")
  await database.pg("import_run").insert({
    ...{ id: "primp_1", filename: "products.csv", user_id: "user_1", columns: "[]", ignored: "[]" },
    ...{ status: "done", create_brands: false },
  })
  const pictures = [{ url: "https://other.example/balm.png", alt: "" }]
  await importPictures.want("primp_1", [{ productId: "prod_1", pictures }])
  await database.pg.transaction(async (trx) => {
    const kind = "regular" as const
    const prices = { kind, summary: "Prices down 20 %", scope: "1 product", note: null, userId: "user_1" }
    const line = { variant_id: "variant_1", new_kobo: 80_000 }
    await priceSchedules.add(trx, { ...prices, startsAt: DAY, endsAt: new Date("2030-01-08T07:00:00Z") }, [
      line,
    ])
    const by = {
      kind: "affiliate",
      referrer_id: "cus_2",
      customer_id: customerId,
      order_id: "order_1",
    } as const
    const worth = { rate_bp: 500, base_kobo: 100_000, earned_kobo: 5_000, refusal: null }
    await referral.write({ ...by, ...worth, release_at: DAY, at: new Date() }, trx)
    const attempt = {
      ...{ id: "payat_1", order_id: "order_1", customer_id: customerId, channel: "card", provider: "card" },
      ...{ reference: "r1", amount_kobo: 100_000, currency: "NGN", email: "ada@example.com" },
      ...{ keep_card: false, saved_card_id: null },
    }
    await payments.open(attempt, trx)
    const order = { order_id: "order_1", customer_id: customerId, bonus_percent: 0, points: 40 }
    await orders.add({ ...order, delivered_at: new Date() }, trx)
    await fundings.finish(funding.id, "unapplied", money, "amount", trx)
    const approval = { status: "approved", userId: "user_2", note: null, ledgerTxId: "ltx_1" } as const
    await adjustments.decide(adjustment.id, approval, trx)
    await payments.disputes.booked(dispute.id, "ltx_2", trx)
    const bank = { accountNumber: "0123456789", accountName: "ADA OBI", bankCode: "057", changedAt: DAY }
    const from = { customerId, bank, bankName: "Zenith Bank", at: new Date() }
    const withdrawal = await withdrawals.request({ ...from, amountKobo: 50_000 }, trx)
    await withdrawals.approve(withdrawal, "user_2", trx)
    await cards.paid(card.id, { ...money, ledgerTxId: "ltx_3" }, trx)
    const actor = { type: "customer", id: customerId } as const
    await events.add({ cardId: card.id, kind: "paid", actor, ledgerTxId: "ltx_3" }, trx)
  })
}

/** The same rows as the version before writes them: due or told of by nobody, and no job. */
async function asTheVersionBeforeLeft(): Promise<void> {
  await database.pg("outbox_job").delete()
  for (const table of ["points_order", "wallet_funding", "wallet_adjustment", "card_dispute"] as const)
    await database.pg(table).update({ told_at: null })
  await database.pg("gift_card_event").update({ told_at: null })
  // Shoppers are told nothing of an approval.
  await database.pg("wallet_withdrawal_event").whereNot({ kind: "approval" }).update({ told_at: null })
  await database.pg("import_picture").update({ next_try_at: database.pg.fn.now() })
  await database.pg("gift_card").update({ sending_until: null, next_check_at: DAY })
  for (const table of ["wallet_funding", "payment_attempt", "wallet_withdrawal"] as const)
    await database.pg(table).update({ next_check_at: DAY })
  await database.pg("order_refund").update({ next_try_at: DAY })
}

it("each once, under the same key, a gift card for its day", async () => {
  await happen()
  const written = await jobs()
  expect(written.map(({ kind }) => kind)).toEqual([
    ...["funding-check", "gift-card", "gift-card-check", "gift-card-mail", "import-picture"],
    ...["kept-money", "order-refund", "payment-check", "points-mail"],
    ...["price-schedule", "price-schedule", "referral-release"],
    ...["wallet-mail", "wallet-mail", "wallet-mail", "webhook", "withdrawal", "withdrawal-mail"],
  ])
  await asTheVersionBeforeLeft()
  await carryOver(container)
  // A webhook's key has the time of its job, so that staff can have it worked on once more.
  const plain = ({ kind, key, ...rest }: Record<string, unknown>) => ({
    ...{ ...rest, kind },
    key: kind === "webhook" ? String(key).split(" ")[0] : key,
  })
  expect((await jobs()).map(plain)).toEqual(written.map(plain))
  const onTheDay = await database.pg("outbox_job").where({ run_at: DAY }).orderBy("kind").pluck("kind")
  expect(onTheDay).toEqual([
    ...["funding-check", "gift-card", "gift-card-check", "order-refund", "payment-check"],
    ...["price-schedule", "referral-release", "withdrawal"],
  ])
  await database.pg("outbox_job").delete()
  await database.pg("webhook_event").update({ processed_at: DAY })
  await database.pg("kept_money").update({ status: "settled" })
  await carryOver(container)
  // What is open until it is done.
  expect((await jobs()).map(({ kind }) => kind)).toEqual([
    "price-schedule",
    "price-schedule",
    "referral-release",
  ])
})

it("a cancellation that was cut short, once, and none that waits for its refund", async () => {
  for (const [id, medusa] of [
    ["order_cut", "pending"],
    ["order_waits", "pending"],
    ["order_whole", "canceled"],
  ])
    await database.pg.raw<void>(
      `with medusa as (insert into "order" (id, status) values (:id, :medusa))
       insert into shop_order (id, order_number, status, delivery_method, subtotal_kobo, discount_kobo, delivery_kobo,
         total_kobo, paid_kobo, refunded_kobo, weight_grams, recipient, lines, updated_at)
       values (:id, :id, 'cancelled', 'pickup', 0, 0, 0, 0, 500, 500, 0, '{}', '[]', now() - interval '2 minutes')`,
      { id, medusa },
    )
  await database.pg("order_refund").insert({
    ...{ id: "oref_waits", order_id: "order_waits", purpose: "cancellation", amount_kobo: 500 },
    ...{ destination: "card", status: "failed", asked_by: "system", next_try_at: null },
  })
  const keys = () => database.pg("outbox_job").where({ kind: "cancelled-order" }).pluck("key")
  await carryOver(container)
  await carryOver(container)
  expect(await keys()).toEqual(["order_cut:carried"])
})

it("unpaid orders, for when their shoppers are warned, also those made after the upgrade", async () => {
  const order = (id: string, status: string, minutes: number | null) =>
    database.pg.raw<void>(
      `insert into shop_order (id, order_number, status, delivery_method, subtotal_kobo, discount_kobo, delivery_kobo,
         total_kobo, paid_kobo, weight_grams, recipient, lines, expires_at)
       values (:id, :id, :status, 'pickup', 0, 0, 0, 0, 0, 0, '{}', '[]', now() + make_interval(mins => :minutes))`,
      { id, status, minutes },
    )
  await order("order_unpaid", "pending", 60)
  await order("order_paid", "processing", null)
  await carryOver(container)
  await order("order_later", "pending", 60)
  await carryOver(container)
  const minutes = database.pg.raw<number>("round(extract(epoch from run_at - now()) / 60)::int as minutes")
  expect(
    await database.pg("outbox_job").where({ kind: "order-expiry" }).orderBy("id").select("payload", minutes),
  ).toEqual([
    { payload: { orderId: "order_unpaid" }, minutes: 45 },
    { payload: { orderId: "order_later" }, minutes: 45 },
  ])
})

it("not while a process of the version before is telling of it", async () => {
  await asTheVersionBeforeLeft()
  await database
    .pg("points_order")
    .update({ telling_until: database.pg.raw<Date>("now() + interval '1 minute'") })
  await carryOver(container)
  expect((await jobs()).map(({ kind }) => kind)).not.toContain("points-mail")
})

it("notifications that are due; not those that a process of the version before is sending, or tries again later", async () => {
  const device = { customer_id: "cus_1", session_id: "asess_1", p256dh: "p", auth: "a", order_moves: true }
  await database.pg("push_subscription").insert({ id: "psub_1", endpoint: "https://push.test/1", ...device })
  const message = { subscription_id: "psub_1", customer_id: "cus_1", purpose: "order_moves" as const }
  const words = { title: "Your order is packed", body: "Order 1.", path: "/my-orders" }
  const soon = new Date(Date.now() + 60_000)
  await database.pg("push_message").insert([
    { id: "push_due", key: "due", ...message, ...words },
    { id: "push_taken", key: "taken", ...message, ...words, tries: 1, next_try_at: soon },
    { id: "push_sent", key: "sent", ...message, ...words, tries: 1, ended_at: new Date(), sent: true },
  ])
  await carryOver(container)
  await carryOver(container)
  const pushes = async () =>
    (await jobs()).filter(({ kind }) => kind === "push").map(({ payload }) => payload)
  expect(await pushes()).toEqual([{ messageId: "push_due" }])
  await database.pg("push_message").where({ id: "push_taken" }).update({ next_try_at: new Date() })
  await carryOver(container)
  expect(await pushes()).toEqual([{ messageId: "push_due" }, { messageId: "push_taken" }])
  expect(
    await database.pg("push_message").where("next_try_at", "<=", database.pg.fn.now()).pluck("id"),
  ).toEqual(["push_sent"])
})

it("purchases that analytics is to be told of, each once", async () => {
  const { pg } = database
  const visitor = { visitor: "v", client_id: "1.1" }
  await pg("purchase_telling").insert([
    { order_id: "order_due", ...visitor },
    { order_id: "order_taken", ...visitor, next_try_at: new Date(Date.now() + 60_000) },
  ])
  for (const _ of [1, 2]) await carryOver(container)
  expect(await pg("outbox_job").where({ kind: "purchase" }).pluck("payload")).toEqual([
    { orderId: "order_due" },
  ])
})

it("the last mail of a deleted account, which its own process may be sending yet for five minutes", async () => {
  const { pg } = database
  const erasure = { proof: "password" as const, touched: "{}", goodbye_to: "ada@example.com" }
  await pg("erasure").insert([
    { id: "eras_1", customer_id: "cus_gone", ...erasure, erased_at: new Date(Date.now() - 360_000) },
    { id: "eras_2", customer_id: "cus_going", ...erasure },
  ])
  for (const _ of [1, 2]) await carryOver(container)
  expect(await pg("outbox_job").where({ kind: "goodbye-mail" }).pluck("key")).toEqual(["goodbye cus_gone"])
})

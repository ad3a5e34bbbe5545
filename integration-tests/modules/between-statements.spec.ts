import { asValue } from "@medusajs/framework/awilix"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys, createMedusaContainer } from "@medusajs/framework/utils"
import { LoanApplication } from "../../src/contract/loan-application"
import feedReports from "../../src/migration-scripts/20261201-report-taken-out"
import IdempotencyService from "../../src/modules/idempotency/service"
import { LEDGER_MODULE } from "../../src/modules/ledger"
import { shopAccount, walletOf } from "../../src/modules/ledger/domain/chart"
import { SYSTEM } from "../../src/modules/ledger/domain/posting"
import LedgerService from "../../src/modules/ledger/service"
import LimitsService from "../../src/modules/limits/service"
import { Loans } from "../../src/modules/loans/loans"
import OrderingService from "../../src/modules/ordering/service"
import { PAYMENTS_MODULE } from "../../src/modules/payments"
import PaymentsService from "../../src/modules/payments/service"
import { POINTS_MODULE } from "../../src/modules/points"
import PointsService from "../../src/modules/points/service"
import { StockCounts } from "../../src/modules/product-operations/stock-counts"
import ReviewService from "../../src/modules/reviews/service"
import { countStock } from "../../src/workflows/catalogue/products/count-stock"
import { holdDisputed } from "../../src/workflows/money/disputes/receipt-dispute"
import { creditPoints } from "../../src/workflows/programmes/points/move-points"
import { readPoints } from "../../src/workflows/programmes/points/read-points"
import { holdAnyCart } from "../../src/workflows/selling/cart/customer-cart"
import { applicationOf } from "../harness/loans"
import { moduleStatements } from "../harness/migrations"
import { type BareDatabase, openBareDatabase } from "./support/bare-database"
import { betweenStatements, type Gate, openGate, waiting } from "./support/gate"

/**
 * What another transaction does between "nothing was put in" and the look at what stands in the way, or between a look and
 * what is written of it: each in one certain order. Who finds nothing in the way begins again, and refuses nobody.
 */
const MODULES = [
  ...["product-operations", "idempotency", "ledger", "loans", "limits"],
  ...["ordering", "outbox", "payments", "reporting", "reviews", "points"],
]

/** As much of Medusa's tables, and of the catalogue's, as is read and written here. */
const MEDUSA = [
  "create table cart (id text primary key, customer_id text, region_id text, sales_channel_id text, currency_code text, deleted_at timestamptz)",
  "create table product (id text primary key, title text, status text, created_at timestamptz not null default now(), deleted_at timestamptz)",
  `create table product_variant (id text primary key, product_id text, title text, sku text, manage_inventory boolean,
     allow_backorder boolean, barcode text, ean text, upc text, updated_at timestamptz not null default now(), deleted_at timestamptz)`,
  `create table product_variant_inventory_item (variant_id text, inventory_item_id text, required_quantity integer,
     deleted_at timestamptz)`,
  "create table inventory_item (id text primary key)",
  `create table inventory_level (id text primary key, inventory_item_id text, location_id text, stocked_quantity numeric,
     reserved_quantity numeric, incoming_quantity numeric, raw_stocked_quantity jsonb, raw_reserved_quantity jsonb,
     raw_incoming_quantity jsonb, metadata jsonb, updated_at timestamptz not null default now(), deleted_at timestamptz)`,
  `create unique index on inventory_level (inventory_item_id, location_id) where deleted_at is null`,
  "create table catalogue_product (product_id text, card json, brand_name text)",
  "create table catalogue_variant (variant_id text, image text, stock integer, regular_kobo bigint)",
]

let database: BareDatabase
let gate: Gate
const container = createMedusaContainer()
const of = (pg: BareDatabase["pg"]) => ({ [ContainerRegistrationKeys.PG_CONNECTION]: pg })

beforeAll(async () => {
  const statements = await Promise.all(MODULES.map(moduleStatements))
  database = await openBareDatabase([...MEDUSA, ...statements.flat()])
  gate = await openGate(database.url, [
    ...["customer_cart", "inventory_level", "ledger_hold", "loan", "points_holder", "sign_in_lock"],
  ])
  container.register({ [ContainerRegistrationKeys.PG_CONNECTION]: asValue(database.pg) })
  await feedReports({ container })
})
afterAll(async () => {
  await gate?.close()
  await database?.close()
})

describe("a request that is sent again", () => {
  it("a request sent again claims its key when the first one fails and forgets it at this moment", async () => {
    const requests = new IdempotencyService(of(database.single))
    expect(await requests.claim("cus_1", "forgotten", ["hash"])).toEqual({ state: "claimed" })
    const again = await betweenStatements(
      database.single,
      () => requests.claim("cus_1", "forgotten", ["hash"]),
      () => requests.forget("cus_1", "forgotten"),
    )
    expect(again).toEqual({ state: "claimed" })
    expect(await requests.claim("cus_1", "forgotten", ["hash"])).toEqual({ state: "running" })
  })

  it("a request sent again gets the answer that the first one gets at this moment", async () => {
    const requests = new IdempotencyService(of(database.single))
    await requests.claim("cus_1", "answered", ["hash"])
    const answer = { status: 201, body: { id: "order_1" } }
    const again = await betweenStatements(
      database.single,
      () => requests.claim("cus_1", "answered", ["hash"]),
      () => requests.settle("cus_1", "answered", answer),
    )
    expect(again).toEqual({ state: "answered", answer })
  })
})

it("a password is checked even when the lock of its account is lifted at this moment", async () => {
  const [stopped, other] = [new LimitsService(of(gate.stopping)), new LimitsService(of(database.pg))]
  try {
    await other.beginSignIn("ada@example.com")
    await gate.between(
      () => stopped.beginSignIn("ada@example.com"),
      () => other.liftSignInLock("ada@example.com"),
    )
    expect(await other.signInFailed("ada@example.com")).toEqual({ hasLocked: false })
  } finally {
    for (const limits of [stopped, other]) await limits.__hooks.onApplicationShutdown()
  }
})

it("points are locked even when their holder's row is deleted at this moment", async () => {
  const rewards = new PointsService(of(database.pg))
  await database.pg("points_holder").insert({ customer_id: "cus_1", owed: 3 })
  const held = await gate.between(
    () =>
      gate.stopping.transaction(async (trx) => {
        await rewards.hold("cus_1", trx)
        return trx("points_holder").where({ customer_id: "cus_1" })
      }),
    () => database.pg("points_holder").where({ customer_id: "cus_1" }).delete(),
  )
  expect(held).toHaveLength(1)
})

it("a shopper's points and year's points are read from the same moment", async () => {
  const scope = createMedusaContainer()
  const rewards = new PointsService(of(database.pg))
  scope.register({
    [ContainerRegistrationKeys.PG_CONNECTION]: asValue(database.pg),
    [LEDGER_MODULE]: asValue(new LedgerService(of(database.pg))),
    [POINTS_MODULE]: asValue(rewards),
  })
  const coming = await database.pg.transaction()
  await coming.raw("lock table points_order in access exclusive mode")
  const reading = readPoints(scope, "cus_reading")
  await waiting(database.pg, 1)
  const order = { order_id: "order_read", customer_id: "cus_reading", bonus_percent: 0, points: 51 }
  await rewards.orders.add({ ...order, delivered_at: new Date() }, coming)
  const came = {
    customerId: "cus_reading",
    points: 51,
    kind: "points_earned" as const,
    key: "earned order_read",
  }
  await creditPoints(scope, coming, { ...came, actor: SYSTEM, metadata: {} })
  await coming.commit()
  expect(await reading).toMatchObject({ points: 0, year_points: 0, next_tier: { missing: 1_000 } })
  expect(await readPoints(scope, "cus_reading")).toMatchObject({ points: 51, year_points: 51 })
})

it("a cart is opened even when the one opened at this moment goes into an order", async () => {
  const setup = { regionId: "reg_1", salesChannelId: "sc_1" }
  const other = await database.pg.transaction()
  const ordered = await holdAnyCart(other, "cus_1", setup)
  const opened = await gate.between(
    async () => {
      const opening = gate.stopping.transaction((trx) => holdAnyCart(trx, "cus_1", setup))
      await waiting(database.pg, 1)
      await other.commit()
      return opening
    },
    () => database.pg("customer_cart").where({ cart_id: ordered }).delete(),
  )
  expect(opened).not.toBe(ordered)
  expect(await database.pg("customer_cart").where({ customer_id: "cus_1" }).pluck("cart_id")).toEqual([
    opened,
  ])
  expect(await database.pg("cart").where({ id: opened })).toHaveLength(1)
})

it("a review sent again unchanged is kept even when it is deleted at this moment", async () => {
  const reviews = new ReviewService(of(database.single))
  const written = {
    productId: "prod_1",
    customerId: "cus_1",
    email: "ada@example.com",
    name: "Ada",
    rating: 5,
    content: "Soft",
    skinType: null,
    photos: [],
    verified: false,
  }
  const { id } = await reviews.write(written)
  const again = await betweenStatements(
    database.single,
    () => reviews.write(written),
    () => reviews.remove("cus_1", id),
  )
  expect(again).toMatchObject({ name: "Ada", content: "Soft", revision: 1 })
  expect(again.id).not.toBe(id)
  expect(await reviews.ofProduct("cus_1", "prod_1")).toEqual(again)
})

describe("an application for a loan", () => {
  const { bvn, consent, ...form } = LoanApplication.parse(applicationOf("ada@example.com"))
  const applicant = { ...form, state_name: "Lagos", lga_name: "Ikeja" }
  const asked = { customerId: "cus_1", askedKobo: 5_000_00, applicant }

  it("a loan application is accepted when the running loan ends at this moment, and else finds that loan", async () => {
    const loans = new Loans(database.pg)
    const before = await database.pg.transaction((trx) => loans.submit(asked, trx))
    const again = await gate.between(
      () => gate.stopping.transaction((trx) => loans.submit(asked, trx)),
      () => database.pg("loan").where({ id: before.made?.id }).update({ status: "declined" }),
    )
    expect(again).toMatchObject({ made: { status: "submitted", asked_kobo: 5_000_00 }, running: null })
    const third = await database.pg.transaction((trx) => loans.submit(asked, trx))
    expect(third).toEqual({ made: null, running: again.made })
  })
})

describe("money of a wallet that a bank asks to have back", () => {
  const move = (
    key: string,
    from: "bank" | "wallet",
    to: "wallet" | "sales",
    owner: string,
    kobo: number,
  ) => {
    const account = (kind: "bank" | "wallet" | "sales") =>
      kind === "wallet" ? walletOf(owner) : shopAccount(kind)
    return {
      scope: "test",
      key,
      kind: "test",
      entries: [
        { account: account(from), amountKobo: -kobo },
        { account: account(to), amountKobo: kobo },
      ],
      actor: SYSTEM,
    }
  }
  const containerOf = (pg: BareDatabase["pg"]) => {
    const one = createMedusaContainer()
    one.register({
      [LEDGER_MODULE]: asValue(new LedgerService(of(pg))),
      [PAYMENTS_MODULE]: asValue(new PaymentsService(of(pg), { dataKeys: ["k".repeat(32)] })),
    })
    return one
  }
  const disputeEvent = (customerId: string, state: "answer" | "won") =>
    new PaymentsService(of(database.pg), { dataKeys: ["k".repeat(32)] }).disputes.note({
      provider: "card",
      providerDisputeId: customerId,
      subject: { source: "wallet_funding", receiptId: `wfund_${customerId}`, customerId },
      amountKobo: 1_000,
      category: null,
      state,
      dueAt: null,
      resolvedAt: null,
    })

  it("disputed wallet money is held as far as it is left when some is spent at this moment", async () => {
    const ledger = new LedgerService(of(database.pg))
    await ledger.post(move("funds spender", "bank", "wallet", "cus_spender", 1_000))
    const dispute = await disputeEvent("cus_spender", "answer")
    await gate.between(
      () => holdDisputed(containerOf(gate.stopping), dispute),
      () => ledger.post(move("spends", "wallet", "sales", "cus_spender", 1)),
    )
    expect(await ledger.balance(walletOf("cus_spender"))).toMatchObject({ balanceKobo: 999, heldKobo: 999 })
  })

  it("disputed wallet money is not held when the dispute was decided meanwhile", async () => {
    const ledger = new LedgerService(of(database.pg))
    await ledger.post(move("funds winner", "bank", "wallet", "cus_winner", 1_000))
    const asked = await disputeEvent("cus_winner", "answer")
    await holdDisputed(containerOf(database.pg), await disputeEvent("cus_winner", "won"))
    await holdDisputed(containerOf(database.pg), asked)
    expect(await ledger.balance(walletOf("cus_winner"))).toMatchObject({ balanceKobo: 1_000, heldKobo: 0 })
  })

  it("disputed wallet money is released when the dispute is won while it is being held", async () => {
    const ledger = new LedgerService(of(database.pg))
    await ledger.post(move("funds late winner", "bank", "wallet", "cus_late", 1_000))
    const asked = await disputeEvent("cus_late", "answer")
    await gate.between(
      () => holdDisputed(containerOf(gate.stopping), asked),
      async () => holdDisputed(containerOf(database.pg), await disputeEvent("cus_late", "won")),
    )
    expect(await ledger.balance(walletOf("cus_late"))).toMatchObject({ balanceKobo: 1_000, heldKobo: 0 })
  })
})

it("a cancelled order refunds what is left, also when another refund is requested at this moment", async () => {
  await addPaidOrder("order_rest", "OM-2")
  const { refunds } = new OrderingService(of(database.pg))
  const asking = {
    ...{ orderId: "order_rest", returnId: null, destination: "wallet", reason: null },
    actor: { kind: "system" as const, id: null },
  }
  const gift = await database.pg.transaction()
  await gift("shop_order").where({ id: "order_rest" }).update({ refunded_kobo: 300 })
  const rest = refunds.ask({ ...asking, purpose: "cancellation", amountKobo: "rest" })
  await waiting(database.pg, 1)
  await gift.commit()
  expect(await rest).toMatchObject([{ amount_kobo: 700 }])
  expect(await refunds.ask({ ...asking, purpose: "cancellation", amountKobo: "rest" })).toEqual([])
})

/** An order of ₦10, paid. */
const addPaidOrder = (id: string, number: string) =>
  database.pg("shop_order").insert({
    ...{ id, order_number: number, status: "processing", delivery_method: "delivery" },
    ...{ subtotal_kobo: 900, discount_kobo: 0, delivery_kobo: 100, total_kobo: 1_000, paid_kobo: 1_000 },
    ...{ weight_grams: 1, recipient: { state: "Lagos" }, lines: JSON.stringify([]) },
  })

it("reports include a refund that comes while an event of its order is being updated", async () => {
  await addPaidOrder("order_1", "OM-1")
  await database
    .pg("order_event")
    .insert({ id: "oev_1", order_id: "order_1", status: "processing", actor_kind: "system" })
  const refunding = await database.pg.transaction()
  await refunding("shop_order").where({ id: "order_1" }).update({ refunded_kobo: 400 })
  const noting = database.pg("order_event").where({ id: "oev_1" }).update({ at: new Date() })
  const noted = noting.then((rows) => rows)
  await waiting(database.pg, 1)
  await refunding.commit()
  expect(await noted).toBe(1)
  expect(await database.pg("report_order").where({ order_id: "order_1" }).first()).toMatchObject({
    paid_kobo: 1_000,
    refunded_kobo: 400,
    kept_kobo: 600,
  })
})

it("the second of two simultaneous first stock counts is refused as changed meanwhile", async () => {
  await database.pg<object>("product").insert({ id: "prod_1", title: "Shea Butter", status: "published" })
  await database.pg("product_variant").insert({
    ...{
      id: "variant_1",
      product_id: "prod_1",
      title: "200 ml",
      manage_inventory: true,
      allow_backorder: false,
    },
  })
  await database.pg("inventory_item").insert({ id: "iitem_1" })
  await database
    .pg<object>("product_variant_inventory_item")
    .insert({ variant_id: "variant_1", inventory_item_id: "iitem_1", required_quantity: 1 })
  const count = (db: Knex, units: number) =>
    countStock(
      { db, counts: new StockCounts(db), locationId: "sloc_1" },
      { variantId: "variant_1", units, seen: 0, reason: "counted", userId: "user_1" },
    )
  const second: unknown[] = []
  const first = await gate.between(
    () => count(gate.stopping, 10),
    async () => {
      second.push(await count(database.pg, 20).catch((error: unknown) => error))
    },
  )
  expect(first).toMatchObject({ row: { stocked_quantity: 10 } })
  expect(second).toMatchObject([{ code: "changed_meanwhile" }])
  expect(await database.pg("inventory_level").pluck("stocked_quantity")).toEqual(["10"])
})

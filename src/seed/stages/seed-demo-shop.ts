import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Logger, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Bucket } from "../../config/bucket"
import { environment } from "../../config/environment"
import type { JobKind } from "../../contract/outbox"
import { CATALOGUE_MODULE } from "../../modules/catalogue"
import { DELIVERY_MODULE } from "../../modules/delivery"
import { seedDeliveryZones } from "../../modules/delivery/demo"
import { enqueue } from "../../outbox/enqueue"
import type { Rows } from "../../sql/columns"
import { DiskFiles } from "../../storage/disk-files"
import { moveToBucket } from "../../storage/move-to-bucket"
import { filesIn } from "../../storage/open-files"
import { ensureStore, type StoreIds } from "../../workflows/shared/setup/ensure-store"
import { withCoupons } from "../generate/coupons"
import { demoOrders, shopperOrders, wholesalerOrders } from "../generate/orders"
import { demoCustomers } from "../generate/people"
import { demoQuestions } from "../generate/questions"
import { demoReviews } from "../generate/reviews"
import { type DemoShop, demoShop } from "../generate/shop"
import { askForWithdrawals } from "./ask-for-withdrawals"
import { brandAndCategoryRows, priceRows, productRows, stockRows, type Tables } from "./catalogue-rows"
import { countPoints } from "./count-points"
import { couponRows, couponUseRows, nameCouponAccounts } from "./coupon-rows"
import { earnByReferring } from "./earn-by-referring"
import { fillCart } from "./fill-cart"
import { fillWallet } from "./fill-wallet"
import { type Clock, clockAt, insertRows } from "./insert-rows"
import { leftCartRows } from "./left-cart-rows"
import { makeWishes } from "./make-wishes"
import { orderRows } from "./order-rows"
import { demoActors, openDemoAccounts, writeCustomers } from "./people"
import { pictureReturns } from "./picture-returns"
import { postRows } from "./post-rows"
import { priceScheduleRows } from "./price-schedule-rows"
import { purchaseRows } from "./purchase-rows"
import { questionRows } from "./question-rows"
import { addVotes, reviewRows } from "./review-rows"
import { searchWordRows } from "./search-word-rows"
import { SeedLog } from "./seed-log"
import { sellGiftCards } from "./sell-gift-cards"
import { sendReplacement } from "./send-replacement"
import { showcaseRows } from "./showcase-rows"
import { skinCareRows, skinProfileRow } from "./skin-care-rows"
import { keepMoney } from "./unmatched-payments"
import { waysToPay } from "./ways-to-pay"
import { wholesaleRows } from "./wholesale-rows"
import { writeAgents } from "./write-agents"
import { writeLoans } from "./write-loans"
import { writePictures } from "./write-pictures"

export interface SeedOptions {
  /** Pictures are drawn here, */
  uploadsDir: string
  /** and go on into this bucket where there is one. */
  bucket: Bucket | null
  now: Date
}

/** The whole, as `shop_seed` calls it. Other commands look for this name. */
const WHOLE = "demo"
const GOODS = "goods"

interface Seeding {
  container: MedusaContainer
  pg: Knex
  logger: Logger
  log: SeedLog
  clock: Clock
  now: Date
  shop: DemoShop
  store: StoreIds
  uploadsDir: string
  bucket: Bucket | null
}

/** What is no e-mail, and has a time of its own. */
const KEPT_JOBS: readonly JobKind[] = ["gift-card", "order-expiry", "price-schedule", "referral-release"]

type Stage = (seeding: Seeding, db: Knex.Transaction) => Promise<string>

/**
 * In this order. What writes tables in bulk does so in one transaction together with its note in `shop_seed`, so
 * that a killed run leaves either all of a stage or nothing; the others find what is there and make the rest.
 */
const STAGES: Array<[name: string, stage: Stage]> = [
  ["pictures", drawPictures],
  ["delivery zones", writeDelivery],
  [GOODS, writeGoods],
  ["showcase", writeShowcase],
  ["posts", writePosts],
  ["search words", writeSearchWords],
  ["accounts", writeAccounts],
  ["purchase orders", writePurchases],
  ["scheduled prices", writePriceSchedules],
  ["skin expert", writeSkinCare],
  ["coupons", writeCoupons],
  ["orders", writeOrders],
  ["pictures of returns", ({ container, uploadsDir }, db) => pictureReturns(container, db, uploadsDir)],
  ["reviews", writeReviews],
  ["questions", writeQuestions],
  ["read model", projectAll],
  ["ways to pay", payInOtherWays],
  ["a replacement", replaceOne],
  ["cart", writeCart],
  ["carts left", writeLeftCarts],
  ["wishes", writeWishes],
  ["wallet", writeWallet],
  ["unmatched payments", addUnmatchedPayments],
  ["gift cards", sellSomeGiftCards],
  ["withdrawals", ({ container, clock }) => askForWithdrawals(container, clock)],
  ["points", countShopperPoints],
  ["rewards", ({ container, clock }) => earnByReferring(container, clock)],
  ["loans", ({ container, now }, db) => writeLoans(container, db, now)],
  ["agents", ({ container, now }, db) => writeAgents(container, db, now)],
]

/**
 * Fills an empty shop with the demo shop. May be run again at any time: finished stages are skipped, a half-done
 * one is done again. Throws when the database holds products that it did not make.
 */
export async function seedDemoShop(container: MedusaContainer, options: SeedOptions): Promise<void> {
  const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION) as Knex
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  const log = new SeedLog(pg)
  await log.prepare()
  if (await log.isDone(WHOLE)) {
    logger.info("demo shop: it is there already")
    return
  }
  await refuseOthersGoods(pg, log)
  const started = performance.now()
  const seeding: Seeding = {
    container,
    pg,
    logger,
    log,
    clock: clockAt(options.now),
    now: options.now,
    shop: demoShop(),
    store: await ensureStore(container),
    uploadsDir: options.uploadsDir,
    bucket: options.bucket,
  }
  for (const [name, stage] of STAGES) await runStage(seeding, name, stage)
  await log.note(WHOLE)
  logger.info(`demo shop: ready in ${seconds(started)}`)
}

async function runStage(seeding: Seeding, name: string, stage: Stage): Promise<void> {
  const { pg, log, logger } = seeding
  if (await log.isDone(name)) {
    logger.info(`demo shop: ${name} kept`)
    return
  }
  const started = performance.now()
  const { rows } = await pg.raw<Rows<{ now: string }>>("select now()::text as now")
  const outcome = await pg.transaction(async (trx) => {
    const said = await stage(seeding, trx)
    await log.note(name, trx)
    return said
  })
  // Nobody is mailed about what is made up; what has a day of its own happens then.
  await pg("outbox_job")
    .where({ status: "waiting" })
    .whereNotIn("kind", KEPT_JOBS)
    .whereRaw("created_at >= ?::timestamptz", [rows[0]?.now ?? ""])
    .delete()
  logger.info(`demo shop: ${name}, ${outcome}, ${seconds(started)}`)
}

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`

async function refuseOthersGoods(pg: Knex, log: SeedLog): Promise<void> {
  if (await log.isDone(GOODS)) return
  if ((await pg("product").first("id")) === undefined) return
  throw new Error(
    "The database holds products that the demo shop did not make. It is only ever added to an empty shop: use another database, or set SHOP_DEMO=false",
  )
}

async function writeDelivery({ container }: Seeding): Promise<string> {
  await seedDeliveryZones(container.resolve(DELIVERY_MODULE))
  return "rules and pickup places"
}

async function writeGoods({ shop, store, clock }: Seeding, db: Knex): Promise<string> {
  await writeTables(db, [
    ...brandAndCategoryRows(shop),
    ...productRows(shop, store, clock),
    ...stockRows(shop, store),
    ...priceRows(shop, store, clock),
  ])
  const variants = shop.products.reduce((sum, product) => sum + product.variants.length, 0)
  return `${shop.brands.length} brands, ${shop.products.length} products, ${variants} variants`
}

async function writeShowcase({ shop, clock }: Seeding, db: Knex): Promise<string> {
  const tables = showcaseRows(shop, clock)
  await writeTables(db, tables)
  return tables.map(([table, rows]) => `${rows.length} ${table}`).join(", ")
}

async function writePosts({ shop, clock }: Seeding, db: Knex): Promise<string> {
  const tables = postRows(shop, clock)
  await writeTables(db, tables)
  return tables.map(([table, rows]) => `${rows.length} ${table}`).join(", ")
}

async function writeSearchWords({ clock }: Seeding, db: Knex): Promise<string> {
  const tables = searchWordRows(clock)
  await writeTables(db, tables)
  return tables.map(([table, rows]) => `${rows.length} ${table}`).join(", ")
}

async function writePurchases({ container, shop, store, clock }: Seeding, db: Knex): Promise<string> {
  const { staffId } = await demoActors(container)
  const tables = purchaseRows(shop, { staffId, locationId: store.stockLocationId }, clock)
  await writeTables(db, tables)
  return tables.map(([table, rows]) => `${rows.length} ${table}`).join(", ")
}

async function writePriceSchedules(
  { container, shop, clock }: Seeding,
  db: Knex.Transaction,
): Promise<string> {
  const { staffId } = await demoActors(container)
  const { tables, jobs } = priceScheduleRows(shop, staffId, clock)
  await writeTables(db, tables)
  await enqueue(db, ...jobs)
  return tables.map(([table, rows]) => `${rows.length} ${table}`).join(", ")
}

async function writeSkinCare({ container, shop }: Seeding, db: Knex): Promise<string> {
  const { shopper } = await demoActors(container)
  const rows = skinCareRows(shop.products)
  await insertRows(db, "skin_recommendation", rows)
  await insertRows(db, "skin_profile", [skinProfileRow(shopper.id)])
  return `${rows.length} recommendations`
}

async function writeAccounts({ container, store, clock }: Seeding, db: Knex): Promise<string> {
  await openDemoAccounts(container, store)
  await writeCustomers(db, clock)
  return `8 demo accounts, ${demoCustomers().length} shoppers`
}

async function writeCoupons({ shop, clock }: Seeding, db: Knex): Promise<string> {
  const categoryIds = new Map(shop.categories.map(({ handle, id }) => [handle, id]))
  const tables = couponRows(clock, categoryIds)
  await writeTables(db, tables)
  const named = await nameCouponAccounts(db, clock)
  return `${tables.map(([table, rows]) => `${rows.length} ${table}`).join(", ")}, ${named} accounts named`
}

async function writeOrders({ container, shop, store, clock }: Seeding, db: Knex): Promise<string> {
  const { shopper, wholesaler, staffId } = await demoActors(container)
  const orders = [
    ...withCoupons([...demoOrders(shop.products, demoCustomers()), ...shopperOrders(shop.products, shopper)]),
    ...wholesalerOrders(shop.products, wholesaler),
  ]
  // Oldest first, so that Medusa's running order numbers grow with time.
  orders.sort((a, b) => (b.events[0]?.minutesAgo ?? 0) - (a.events[0]?.minutesAgo ?? 0))
  await writeTables(db, orderRows(orders, { store, clock, staffId }))
  await writeTables(db, wholesaleRows(orders, clock))
  const uses = await couponUseRows(db, orders, clock)
  await insertRows(db, "coupon_use", uses)
  await db.raw<void>(
    "update promotion p set used = (select count(*) from coupon_use u where u.coupon_id = p.id)",
  )
  return `${orders.length} written, ${uses.length} with a coupon`
}

async function writeReviews({ shop, clock }: Seeding, db: Knex): Promise<string> {
  const reviews = demoReviews(shop.products, demoOrders(shop.products, demoCustomers()))
  await insertRows(db, "review", reviewRows(reviews, clock))
  return `${reviews.length} written, ${await addVotes(db)} found helpful`
}

async function writeQuestions({ container, shop, clock }: Seeding, db: Knex): Promise<string> {
  const { shopper, staffId } = await demoActors(container)
  const orders = demoOrders(shop.products, demoCustomers())
  const questions = demoQuestions(shop.products, orders, shopper)
  const [asked, answers] = questionRows(questions, clock, staffId)
  await insertRows(db, "product_question", asked)
  await insertRows(db, "product_answer", answers)
  return `${asked.length} asked, ${answers.length} answers`
}

async function projectAll({ container, pg }: Seeding): Promise<string> {
  await pg.raw<void>("analyze")
  const { checked } = await container.resolve(CATALOGUE_MODULE).rebuildAll()
  return `${checked} products`
}

async function writeCart({ container, shop }: Seeding): Promise<string> {
  const { shopper } = await demoActors(container)
  return fillCart(container, shopper.id, shop)
}

async function writeLeftCarts({ shop, clock }: Seeding, db: Knex): Promise<string> {
  const customers = demoCustomers()
  const orders = withCoupons(demoOrders(shop.products, customers))
  const rows = leftCartRows(orders, customers, shop.products, clock)
  await insertRows(db, "abandoned_cart", rows)
  return `${rows.length} for the report`
}

async function payInOtherWays({ container, shop, clock, pg }: Seeding): Promise<string> {
  const { shopper } = await demoActors(container)
  return waysToPay(container, pg, { shopper, shop, clock })
}

async function replaceOne({ container }: Seeding, db: Knex): Promise<string> {
  const { staffId } = await demoActors(container)
  return sendReplacement(container, db, staffId)
}

async function drawPictures({ shop, uploadsDir, bucket }: Seeding): Promise<string> {
  const drawn = await writePictures(shop, uploadsDir)
  if (bucket) await moveToBucket(new DiskFiles(uploadsDir), filesIn(bucket, "uploads"))
  return `${drawn} drawn`
}

async function writeWishes({ container, shop, uploadsDir }: Seeding, db: Knex): Promise<string> {
  const { shopper } = await demoActors(container)
  return makeWishes(container, db, shopper.id, shop, uploadsDir)
}

async function addUnmatchedPayments({ container, clock }: Seeding): Promise<string> {
  const { shopper } = await demoActors(container)
  return keepMoney(container, shopper.id, clock)
}

async function sellSomeGiftCards({ container, clock }: Seeding): Promise<string> {
  const { shopper } = await demoActors(container)
  const [redeemer] = demoCustomers()
  if (!redeemer) throw new Error("The demo shop has no shoppers")
  const { provider } = environment().card
  return sellGiftCards(container, { buyerId: shopper.id, receiverId: redeemer.id, provider }, clock)
}

async function writeWallet({ container, clock }: Seeding): Promise<string> {
  const { shopper } = await demoActors(container)
  return fillWallet(container, shopper.id, clock)
}

async function countShopperPoints({ container, pg }: Seeding): Promise<string> {
  const { shopper } = await demoActors(container)
  return countPoints(container, pg, shopper.id)
}

async function writeTables(db: Knex, tables: Tables): Promise<void> {
  for (const [table, rows] of tables) await insertRows(db, table, rows)
}

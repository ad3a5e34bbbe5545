import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Logger, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { CATALOGUE_MODULE } from "../../modules/catalogue"
import type CatalogueService from "../../modules/catalogue/service"
import { DELIVERY_MODULE } from "../../modules/delivery"
import { seedDeliveryZones } from "../../modules/delivery/demo"
import type DeliveryService from "../../modules/delivery/service"
import { ensureStore, type StoreIds } from "../../workflows/setup/ensure-store"
import { demoOrders, shopperOrders } from "../generate/orders"
import { demoCustomers } from "../generate/people"
import { demoReviews } from "../generate/reviews"
import { type DemoShop, demoShop } from "../generate/shop"
import { brandAndCategoryRows, priceRows, productRows, stockRows, type Tables } from "./catalogue-rows"
import { type Clock, clockAt, insertRows } from "./insert-rows"
import { orderRows } from "./order-rows"
import { demoActors, openDemoAccounts, writeCustomers } from "./people"
import { reviewRows } from "./review-rows"
import { searchWordRows } from "./search-word-rows"
import { SeedLog } from "./seed-log"
import { showcaseRows } from "./showcase-rows"
import { writePictures } from "./write-pictures"

export interface SeedOptions {
  uploadsDir: string
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
  shop: DemoShop
  store: StoreIds
  uploadsDir: string
}

type Stage = (seeding: Seeding, db: Knex) => Promise<string>

/**
 * In this order. What writes tables in bulk does so in one transaction together with its note in `shop_seed`, so
 * that a killed run leaves either all of a stage or nothing; the others find what is there and make the rest.
 */
const STAGES: Array<[name: string, stage: Stage]> = [
  ["pictures", async ({ shop, uploadsDir }) => `${await writePictures(shop, uploadsDir)} drawn`],
  ["delivery zones", writeDelivery],
  [GOODS, writeGoods],
  ["showcase", writeShowcase],
  ["search words", writeSearchWords],
  ["accounts", writeAccounts],
  ["orders", writeOrders],
  ["reviews", writeReviews],
  ["read model", projectAll],
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
    shop: demoShop(),
    store: await ensureStore(container),
    uploadsDir: options.uploadsDir,
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
  const outcome = await pg.transaction(async (trx) => {
    const said = await stage(seeding, trx)
    await log.note(name, trx)
    return said
  })
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
  await seedDeliveryZones(container.resolve<DeliveryService>(DELIVERY_MODULE))
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

async function writeSearchWords({ clock }: Seeding, db: Knex): Promise<string> {
  const tables = searchWordRows(clock)
  await writeTables(db, tables)
  return tables.map(([table, rows]) => `${rows.length} ${table}`).join(", ")
}

async function writeAccounts({ container, store, clock }: Seeding, db: Knex): Promise<string> {
  await openDemoAccounts(container, store)
  await writeCustomers(db, clock)
  return `8 demo accounts, ${demoCustomers().length} shoppers`
}

async function writeOrders({ container, shop, store, clock }: Seeding, db: Knex): Promise<string> {
  const { shopper, staffId } = await demoActors(container)
  const orders = [...demoOrders(shop.products, demoCustomers()), ...shopperOrders(shop.products, shopper)]
  // Oldest first, so that Medusa's running order numbers grow with time.
  orders.sort((a, b) => (b.events[0]?.minutesAgo ?? 0) - (a.events[0]?.minutesAgo ?? 0))
  await writeTables(db, orderRows(orders, { store, clock, staffId }))
  return `${orders.length} written`
}

async function writeReviews({ shop, clock }: Seeding, db: Knex): Promise<string> {
  const reviews = demoReviews(shop.products, demoOrders(shop.products, demoCustomers()))
  await insertRows(db, "review", reviewRows(reviews, clock))
  return `${reviews.length} written`
}

async function projectAll({ container, pg }: Seeding): Promise<string> {
  await pg.raw("analyze")
  const { checked } = await container.resolve<CatalogueService>(CATALOGUE_MODULE).rebuildAll()
  return `${checked} products`
}

async function writeTables(db: Knex, tables: Tables): Promise<void> {
  for (const [table, rows] of tables) await insertRows(db, table, rows)
}

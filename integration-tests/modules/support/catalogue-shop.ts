import { randomUUID } from "node:crypto"
import { asValue } from "@medusajs/framework/awilix"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { MedusaApp, MedusaModule } from "@medusajs/framework/modules-sdk"
import type {
  ICartModuleService,
  ICustomerModuleService,
  IInventoryService,
  IOrderModuleService,
  IPricingModuleService,
  IProductModuleService,
} from "@medusajs/framework/types"
import {
  ContainerRegistrationKeys,
  createMedusaContainer,
  Modules,
  ModulesSdkUtils,
} from "@medusajs/framework/utils"
import { MockEventBusService } from "@medusajs/test-utils"
import { Client } from "pg"
import "../../../src/links/brand-product"
import type BrandService from "../../../src/modules/brand/service"
import type CatalogueService from "../../../src/modules/catalogue/service"
import type MerchandisingService from "../../../src/modules/merchandising/service"
import type ReviewService from "../../../src/modules/review/service"

/**
 * The catalogue among Medusa's own modules on a database of its own, without HTTP and workflows: what these modules
 * write, the read model must show.
 */
export interface CatalogueShop {
  pg: Knex
  url: string
  /** What was logged as an error. */
  complaints: string[]
  catalogue: CatalogueService
  product: IProductModuleService
  pricing: IPricingModuleService
  inventory: IInventoryService
  customer: ICustomerModuleService
  order: IOrderModuleService
  cart: ICartModuleService
  brand: BrandService
  merchandising: MerchandisingService
  review: ReviewService
  link(...links: Record<string, Record<string, string>>[]): Promise<void>
  close(): Promise<void>
}

const medusaModules = ["product", "pricing", "inventory", "order", "customer", "cart"] as const
const ownModules = ["brand", "review", "merchandising", "catalogue"] as const

export async function openCatalogueShop(): Promise<CatalogueShop> {
  const name = `catalogue_${randomUUID().slice(0, 8)}`
  const { DB_HOST = "127.0.0.1", DB_PORT = "5432", DB_USERNAME = "postgres", DB_PASSWORD = "" } = process.env
  const server = `postgres://${DB_USERNAME}:${DB_PASSWORD}@${DB_HOST}:${DB_PORT}`
  await onServer(`${server}/postgres`, `create database ${name}`)
  const url = `${server}/${name}`
  await migrate(url)
  const complaints: string[] = []
  const pg = ModulesSdkUtils.createPgConnection({
    clientUrl: url,
    schema: "public",
    pool: { min: 1, max: 8 },
  }) as Knex
  const app = await MedusaApp({
    modulesConfig: modulesConfig(),
    sharedResourcesConfig: { database: { clientUrl: url, connection: pg } },
    injectedDependencies: {
      [ContainerRegistrationKeys.PG_CONNECTION]: pg,
      [ContainerRegistrationKeys.LOGGER]: { ...quiet, error: (text: string) => complaints.push(text) },
      [Modules.EVENT_BUS]: new MockEventBusService(),
    },
  })
  await app.onApplicationStart()
  const module = <T>(key: string) => app.modules[key] as T
  return {
    pg,
    url,
    complaints,
    catalogue: module("catalogue"),
    product: module("product"),
    pricing: module("pricing"),
    inventory: module("inventory"),
    customer: module("customer"),
    order: module("order"),
    cart: module("cart"),
    brand: module("brand"),
    merchandising: module("merchandising"),
    review: module("review"),
    link: async (...links) => {
      await app.link?.create(links)
    },
    close: async () => {
      await app.onApplicationPrepareShutdown()
      await app.onApplicationShutdown()
      await pg.destroy()
      MedusaModule.clearInstances()
      await onServer(`${server}/postgres`, `drop database ${name} with (force)`)
    },
  }
}

/** With connections of its own: Medusa closes them after each module. */
async function migrate(clientUrl: string): Promise<void> {
  const sharedContainer = createMedusaContainer()
  sharedContainer.register({ [ContainerRegistrationKeys.LOGGER]: asValue(quiet) })
  const app = await MedusaApp({
    modulesConfig: modulesConfig(),
    sharedResourcesConfig: { database: { clientUrl } },
    sharedContainer,
    migrationOnly: true,
  })
  await app.runMigrations()
  const planner = app.linkMigrationExecutionPlanner()
  await planner.executePlan(await planner.createPlan())
  // Links are registered once, when they are imported, and forgotten with the instances.
  const links = [...MedusaModule.getCustomLinks()]
  MedusaModule.clearInstances()
  for (const link of links) MedusaModule.setCustomLink(link)
}

function modulesConfig() {
  return Object.fromEntries([
    ...medusaModules.map((key) => [key, { resolve: `@medusajs/medusa/${key}` }]),
    ...ownModules.map((key) => [
      key,
      { resolve: `${process.cwd()}/src/modules/${key}`, definition: { key, label: key, isQueryable: true } },
    ]),
  ])
}

const silent = () => undefined
const quiet = { info: silent, debug: silent, log: silent, warn: console.warn, error: console.error }

async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

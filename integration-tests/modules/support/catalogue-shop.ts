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
import { ContainerRegistrationKeys, Modules, ModulesSdkUtils } from "@medusajs/framework/utils"
import { MockEventBusService } from "@medusajs/test-utils"
import "../../../src/links/brand-product"
import type BrandService from "../../../src/modules/brands/service"
import type CatalogueService from "../../../src/modules/catalogue/service"
import type MerchandisingService from "../../../src/modules/merchandising/service"
import type ReviewService from "../../../src/modules/reviews/service"
import { openModuleDatabase, quiet } from "./module-database"

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
const ownModules = ["brand", "review", "skin", "merchandising", "posts", "outbox", "catalogue"] as const
const FOLDERS: Partial<Record<(typeof ownModules)[number], string>> = { brand: "brands", review: "reviews" }

export async function openCatalogueShop(): Promise<CatalogueShop> {
  const database = await openModuleDatabase("catalogue", modulesConfig())
  const { url } = database
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
      await database.drop()
    },
  }
}

function modulesConfig() {
  return Object.fromEntries([
    ...medusaModules.map((key) => [key, { resolve: `@medusajs/medusa/${key}` }]),
    ...ownModules.map((key) => [
      key,
      {
        resolve: `${process.cwd()}/src/modules/${FOLDERS[key] ?? key}`,
        definition: { key, label: key, isQueryable: true },
        options: { secrets: ["unused"] },
      },
    ]),
  ])
}

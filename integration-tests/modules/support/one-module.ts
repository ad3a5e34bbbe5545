import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { MedusaApp, MedusaModule } from "@medusajs/framework/modules-sdk"
import { ContainerRegistrationKeys, Modules, ModulesSdkUtils } from "@medusajs/framework/utils"
import { MockEventBusService } from "@medusajs/test-utils"
import { type ModulesConfig, openModuleDatabase, quiet } from "./module-database"

interface ModuleSetup {
  /** What the module is registered as. */
  key: string
  /** Where it is: a folder of ours, or a package of Medusa's. */
  resolve: string
  options?: Record<string, unknown>
  /** Before the module is started. */
  before?: () => Promise<void>
}

/** What a suite has of its module. The service is there once a test runs. */
interface ModuleUnderTest<Service> {
  service: Service
  pg(): Knex
}

/**
 * A module alone on a database of its own. Each test finds what the migrations left and nothing else; the module is started
 * once for all of them, for that is what takes the time.
 */
export function moduleTests<Service extends object>(
  { key, resolve, options, before }: ModuleSetup,
  suite: (module: ModuleUnderTest<Service>) => void,
): void {
  let service: Service | undefined
  let pg: Knex | undefined
  let reset: () => Promise<void>
  let close: () => Promise<void>

  beforeAll(async () => {
    await before?.()
    const modulesConfig: ModulesConfig = {
      [key]: {
        resolve,
        options,
        ...(resolve.startsWith("@") ? {} : { definition: { key, label: key, isQueryable: true } }),
      },
    }
    const database = await openModuleDatabase(key, modulesConfig)
    const opened = ModulesSdkUtils.createPgConnection({
      clientUrl: database.url,
      schema: "public",
      pool: { min: 0, max: 10 },
    }) as Knex
    const app = await MedusaApp({
      modulesConfig,
      sharedResourcesConfig: { database: { clientUrl: database.url, connection: opened } },
      injectedDependencies: {
        [ContainerRegistrationKeys.PG_CONNECTION]: opened,
        [ContainerRegistrationKeys.LOGGER]: quiet,
        [Modules.EVENT_BUS]: new MockEventBusService(),
      },
    })
    await app.onApplicationStart()
    service = app.modules[key] as Service
    pg = opened
    reset = await asMigrated(opened)
    close = async () => {
      await app.onApplicationPrepareShutdown()
      await app.onApplicationShutdown()
      await opened.destroy()
      MedusaModule.clearInstances()
      await database.drop()
    }
  })
  beforeEach(() => reset())
  afterAll(() => close?.())

  suite({
    service: new Proxy({} as Service, { get: (_, name) => Reflect.get(service ?? {}, name) }),
    pg: () => {
      if (!pg) throw new Error("The module is not started yet")
      return pg
    },
  })
}

/** Notes the rows that there are. What it answers puts every table back to them. */
async function asMigrated(pg: Knex): Promise<() => Promise<void>> {
  const { rows } = await pg.raw<{ rows: { name: string }[] }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename not like '%migrations%'",
  )
  const tables = rows.map(({ name }) => name)
  await pg.raw("create schema kept")
  const filled: string[] = []
  for (const table of tables) {
    const found = await pg.raw<{ rows: unknown[] }>(`select from ${table} limit 1`)
    if (found.rows.length === 0) continue
    await pg.raw(`create table kept.${table} as table public.${table}`)
    filled.push(table)
  }
  return () =>
    pg.transaction(async (trx) => {
      // Rows come back in any order, whatever points at what.
      await trx.raw("set local session_replication_role = replica")
      await trx.raw(`truncate ${tables.join(", ")} cascade`)
      for (const table of filled) await trx.raw(`insert into public.${table} select * from kept.${table}`)
    })
}

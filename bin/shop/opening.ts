import { join } from "node:path"
import type { Client } from "pg"
import {
  APP_ROLE,
  createDatabase,
  grantAppRole,
  grantRole,
  type MedusaRun,
  migrate,
  seedDemo,
  withDatabase,
} from "./database"
import { type Cluster, runningClusterUrl, startCluster } from "./postgres"
import { demoSecrets } from "./secrets"
import { makeDataFolders, shopEnvironment } from "./services"
import type { Settings } from "./settings"
import { step, warn } from "./terminal"

export const DATABASE_NAME = "shop"

/** A database that the shop can use, and the environment of the processes that use it. */
export interface OpenDatabase {
  /** Undefined when DATABASE_URL names a server of the reader's own. */
  cluster: Cluster | undefined
  url: string
  env: NodeJS.ProcessEnv
}

/** The database of DATABASE_URL, or else the embedded one, which only demo mode has. */
export async function openDatabase(settings: Settings): Promise<OpenDatabase> {
  makeDataFolders(settings.dataDir)
  if (!settings.demo) return given(settings, settings.databaseUrl ?? "", {})
  const { POSTGRES_PASSWORD, ...secrets } = demoSecrets(settings.dataDir)
  if (settings.databaseUrl) return given(settings, settings.databaseUrl, secrets)
  const cluster = await startCluster({
    dir: join(settings.dataDir, "postgres"),
    password: POSTGRES_PASSWORD,
    logFile: join(settings.dataDir, "logs/postgres.log"),
  })
  try {
    await createDatabase(cluster.url("postgres"), DATABASE_NAME)
  } catch (error) {
    await cluster.stop()
    throw error
  }
  const opened = given(settings, cluster.url(DATABASE_NAME), secrets)
  return { ...opened, env: { ...opened.env, DATABASE_ROLE: settings.env.DATABASE_ROLE ?? APP_ROLE }, cluster }
}

/** The database of a shop that runs already, for a command beside it. */
export function runningDatabase(settings: Settings): OpenDatabase {
  if (!settings.demo) return given(settings, settings.databaseUrl ?? "", {})
  const { POSTGRES_PASSWORD, ...secrets } = demoSecrets(settings.dataDir)
  const embedded = runningClusterUrl(join(settings.dataDir, "postgres"), POSTGRES_PASSWORD, DATABASE_NAME)
  const url = settings.databaseUrl ?? embedded
  if (!url) throw new Error("The shop runs, but its database was not found")
  return given(settings, url, secrets)
}

/** Secrets that the reader set come before the generated ones. */
function given(
  settings: Settings,
  url: string,
  secrets: { JWT_SECRET?: string; COOKIE_SECRET?: string },
): OpenDatabase {
  const env = shopEnvironment(settings, {
    DATABASE_URL: url,
    JWT_SECRET: settings.env.JWT_SECRET || secrets.JWT_SECRET,
    COOKIE_SECRET: settings.env.COOKIE_SECRET || secrets.COOKIE_SECRET,
  })
  // What these commands do belongs to one connection: the set-up lock, migrations.
  return { cluster: undefined, url: (settings.databaseUrl && settings.env.DIRECT_DATABASE_URL) || url, env }
}

/** Schema up to date, and in demo mode an empty shop filled: each only when it is not so already. */
export async function prepareDatabase(
  settings: Settings,
  database: OpenDatabase,
  from: MedusaRun["from"],
): Promise<void> {
  const run = runOf(settings, database, from)
  await withDatabase(database.url, async (client) => {
    await migrateWith(client, run, settings)
    if (!settings.demo) return
    await step("demo shop", async () => {
      const outcome = await seedDemo(client, run)
      if (outcome === "not empty")
        warn("The database holds goods of somebody else: the demo shop is not added")
      return outcome === "seeded" ? "seeded" : "kept as it is"
    })
  })
}

/** Schema up to date and nothing else, for `npm run migrate`. */
export async function migrateDatabase(
  settings: Settings,
  database: OpenDatabase,
  from: MedusaRun["from"],
): Promise<void> {
  const run = runOf(settings, database, from)
  await withDatabase(database.url, (client) => migrateWith(client, run, settings))
}

function runOf({ root, dataDir }: Settings, { env }: OpenDatabase, from: MedusaRun["from"]): MedusaRun {
  return { root, from, env, logDir: join(dataDir, "logs") }
}

/** New tables are the owner's: the role that the shop runs as has to be let in. */
async function migrateWith(client: Client, run: MedusaRun, settings: Settings): Promise<void> {
  await step("migrate", async () =>
    (await migrate(client, run)) ? "schema brought up to date" : "up to date",
  )
  if (settings.databaseUrl === undefined) await grantAppRole(client)
  else if (settings.env.DATABASE_ROLE) await grantRole(client, settings.env.DATABASE_ROLE)
}

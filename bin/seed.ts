import { join } from "node:path"
import { backendPart, buildIfStale } from "./shop/build"
import { DATABASE_NAME, type OpenDatabase, openDatabase, prepareDatabase } from "./shop/opening"
import { runningClusterUrl } from "./shop/postgres"
import { runningShop } from "./shop/run-file"
import { demoSecrets } from "./shop/secrets"
import { shopEnvironment } from "./shop/services"
import { Session } from "./shop/session"
import { loadEnvFile, readSettings, type Settings } from "./shop/settings"
import { step, tell } from "./shop/terminal"

/** `npm run seed`: brings the schema up to date and fills an empty database with the demo shop, also beside a running shop. */
export async function main(): Promise<number> {
  try {
    loadEnvFile()
    const settings = readSettings({ ...process.env, SHOP_DEMO: "true" })
    await step("build backend", async () =>
      (await buildIfStale(settings.root, backendPart, join(settings.dataDir, "logs")))
        ? "built"
        : "up to date",
    )
    if (runningShop(settings.dataDir)) {
      await prepareDatabase(settings, runningDatabase(settings), "build")
      return 0
    }
    return await Session.run(settings, "npm run seed", false, async (session) => {
      const database = await openDatabase(settings)
      session.keep(database.cluster)
      await prepareDatabase(settings, database, "build")
    })
  } catch (error) {
    tell(error)
    return 1
  }
}

function runningDatabase(settings: Settings): OpenDatabase {
  const { POSTGRES_PASSWORD, ...secrets } = demoSecrets(settings.dataDir)
  const embedded = runningClusterUrl(join(settings.dataDir, "postgres"), POSTGRES_PASSWORD, DATABASE_NAME)
  const url = settings.databaseUrl ?? embedded
  if (!url) throw new Error("The shop runs, but its database was not found")
  return { cluster: undefined, url, env: shopEnvironment(settings, { DATABASE_URL: url, ...secrets }) }
}

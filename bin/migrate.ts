import { join } from "node:path"
import { backendPart, buildIfStale } from "./shop/build"
import { isMigrated, withDatabase } from "./shop/database"
import { migrateDatabase, openDatabase, runningDatabase } from "./shop/opening"
import { runningShop } from "./shop/run-file"
import { Session } from "./shop/session"
import { loadEnvFile, readSettings, type Settings } from "./shop/settings"
import { SetupError } from "./shop/setup-error"
import { reportFailure, say, step } from "./shop/terminal"

/**
 * `npm run migrate`: brings the schema up to date and starts nothing, also beside a running shop. `-- --check` changes
 * nothing and fails when there is something to migrate.
 */
export async function main(args: string[]): Promise<number> {
  try {
    const isCheck = args.includes("--check")
    if (args.length > (isCheck ? 1 : 0)) {
      throw new SetupError(`npm run migrate does not know ${args.join(" ")}`, "It knows --check, or nothing.")
    }
    loadEnvFile()
    const settings = readSettings(process.env)
    if (isCheck) return await check(settings)
    await step("build backend", async () =>
      (await buildIfStale(settings.root, backendPart, join(settings.dataDir, "logs")))
        ? "built"
        : "up to date",
    )
    if (runningShop(settings.dataDir)) {
      await migrateDatabase(settings, runningDatabase(settings), "build")
      return 0
    }
    return await Session.run(settings, "npm run migrate", false, async (session) => {
      const database = await openDatabase(settings)
      session.adopt(database.cluster)
      await migrateDatabase(settings, database, "build")
    })
  } catch (error) {
    reportFailure(error)
    return 1
  }
}

async function check(settings: Settings): Promise<number> {
  const url = runningShop(settings.dataDir) ? runningDatabase(settings).url : settings.databaseUrl
  if (!url) throw new SetupError("The embedded database does not run", "Run npm start, which migrates it.")
  const isUpToDate = await withDatabase(url, (client) => isMigrated(client, settings.root))
  say(isUpToDate ? "The schema is up to date" : "There is something to migrate: npm run migrate")
  return isUpToDate ? 0 : 1
}

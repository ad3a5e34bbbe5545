import { join } from "node:path"
import { backendPart, buildIfStale } from "./shop/build"
import { type MedusaRun, rebuildCatalogue } from "./shop/database"
import { type OpenDatabase, openDatabase, prepareDatabase, runningDatabase } from "./shop/opening"
import { runningShop } from "./shop/run-file"
import { Session } from "./shop/session"
import { loadEnvFile, readSettings, type Settings } from "./shop/settings"
import { reportFailure, step } from "./shop/terminal"

/**
 * `npm run catalogue:rebuild`: projects every product into the read model again, from the build, also beside a running
 * shop.
 */
export async function main(): Promise<number> {
  try {
    loadEnvFile()
    const settings = readSettings(process.env)
    await step("build backend", async () =>
      (await buildIfStale(settings.root, backendPart, join(settings.dataDir, "logs")))
        ? "built"
        : "up to date",
    )
    if (runningShop(settings.dataDir)) {
      await rebuild(settings, runningDatabase(settings))
      return 0
    }
    return await Session.run(settings, "npm run catalogue:rebuild", false, async (session) => {
      const database = await openDatabase(settings)
      session.adopt(database.cluster)
      await prepareDatabase(settings, database, "build")
      await rebuild(settings, database)
    })
  } catch (error) {
    reportFailure(error)
    return 1
  }
}

async function rebuild({ root, dataDir }: Settings, { env }: OpenDatabase): Promise<void> {
  const run: MedusaRun = { root, from: "build", env, logDir: join(dataDir, "logs") }
  await step("read model", async () => {
    await rebuildCatalogue(run)
    return "every product projected"
  })
}

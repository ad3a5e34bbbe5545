import { join } from "node:path"
import { backendPart, buildIfStale } from "./shop/build"
import { openDatabase, prepareDatabase, runningDatabase } from "./shop/opening"
import { runningShop } from "./shop/run-file"
import { Session } from "./shop/session"
import { loadEnvFile, readSettings } from "./shop/settings"
import { reportFailure, step } from "./shop/terminal"

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
      session.adopt(database.cluster)
      await prepareDatabase(settings, database, "build")
    })
  } catch (error) {
    reportFailure(error)
    return 1
  }
}

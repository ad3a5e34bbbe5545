import { join } from "node:path"
import { adminPart, backendPart, buildIfStale, storefrontPart } from "../../bin/shop/build"
import { createDatabase, grantAppRole, migrate, seedDemo, withDatabase } from "../../bin/shop/database"
import { withLock } from "../../bin/shop/lock"
import { makeDataFolders, shopEnvironment } from "../../bin/shop/services"
import { projectRoot } from "../../bin/shop/settings"
import { databaseUrl, type TestCluster } from "./cluster"
import { testSettings } from "./environment"

export const TEMPLATE = "shop_template"

/** The data folder (pictures, mostly) that goes with the template database. */
export function templateFolder(cluster: TestCluster): string {
  return join(cluster.folder, "template")
}

/**
 * A database with the demo shop, made once a run; every shop of a test is a copy of it, which takes a moment instead
 * of a minute. Builds what is stale first.
 */
export async function makeTemplate(cluster: TestCluster): Promise<void> {
  const logDir = join(cluster.folder, "logs")
  for (const part of [backendPart, adminPart, storefrontPart]) await buildIfStale(projectRoot, part, logDir)
  const dataDir = templateFolder(cluster)
  const url = databaseUrl(cluster, TEMPLATE)
  makeDataFolders(dataDir)
  await withLock(join(cluster.folder, "template.lock"), async () => {
    await createDatabase(databaseUrl(cluster, "postgres"), TEMPLATE)
    const settings = testSettings({ SHOP_DATA_DIR: dataDir, DATABASE_URL: url })
    const run = {
      root: projectRoot,
      from: "build" as const,
      env: shopEnvironment(settings, { DATABASE_URL: url }),
      logDir,
    }
    await withDatabase(url, async (client) => {
      await migrate(client, run)
      await seedDemo(client, run)
      await grantAppRole(client)
    })
  })
}

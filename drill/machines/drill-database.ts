import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  utimesSync,
} from "node:fs"
import { join } from "node:path"
import { backendPart } from "../../bin/shop/build"
import { createDatabase, grantAppRole, migrate, seedDemo, withDatabase } from "../../bin/shop/database"
import { fingerprint } from "../../bin/shop/fingerprint"
import { withLock } from "../../bin/shop/lock"
import { makeDataFolders, shopEnvironment } from "../../bin/shop/services"
import { projectRoot } from "../../bin/shop/settings"
import { ownFolder, prune } from "../../bin/shop/stored-builds"
import { openBucketStore } from "../../integration-tests/harness/bucket-store"
import { testSettings } from "../../integration-tests/harness/environment"
import { postgresFolder } from "./packages"
import { addressOf, DATABASE, makeDataFolder, startPostgres } from "./postgres"

export interface DrillDatabase {
  /** A data folder that nobody runs. */
  data: string
  /** What lies in the bucket. */
  objects: string
}

/**
 * The demo shop on this machine's own PostgreSQL, with its pictures in a bucket. Creating it takes some minutes, so it is stored
 * between drills as the tests store theirs, under what it is made of and the day.
 */
export async function drillDatabase(): Promise<DrillDatabase> {
  const root = ownFolder("shop-drill-database", 0o755)
  const sources = fingerprint(projectRoot, [...backendPart.sources, "bin/shop/database.ts"], isProgram)
  const version = postgresFolder().split("/").at(-2)
  const folder = join(root, `${new Date().toISOString().slice(0, 10)}-${version}-${sources.slice(0, 16)}`)
  await withLock(join(root, "lock"), async () => {
    if (existsSync(folder)) utimesSync(folder, new Date(), new Date())
    else await make(folder)
    prune(root, (name) => name !== "lock", 1)
  })
  return { data: join(folder, "postgres"), objects: join(folder, "objects") }
}

const isProgram = (path: string) => !/\.(test|spec)\.tsx?$/.test(path)

/** Created aside and renamed when complete. */
async function make(folder: string): Promise<void> {
  const draft = mkdtempSync(`${folder}.new-`)
  // PostgreSQL runs as another user.
  chmodSync(draft, 0o755)
  mkdirSync(join(draft, "logs"))
  await makeDataFolder(draft, "postgres")
  const dataDir = join(draft, "files")
  makeDataFolders(dataDir)
  const bucket = await openBucketStore()
  // Nobody minds what a crash of the machine would do to a draft.
  const { member, port } = await startPostgres(draft, "postgres", { fsync: "off", full_page_writes: "off" })
  try {
    const url = addressOf(port)
    await createDatabase(addressOf(port, "postgres"), DATABASE)
    const settings = testSettings({ ...bucket.env, SHOP_DATA_DIR: dataDir, DATABASE_URL: url })
    const env = shopEnvironment(settings, { DATABASE_URL: url })
    const run = { root: projectRoot, from: "build" as const, env, logDir: join(draft, "logs") }
    await withDatabase(url, async (client) => {
      await migrate(client, run)
      await seedDemo(client, run)
      await grantAppRole(client)
    })
    cpSync(bucket.folder, join(draft, "objects"), { recursive: true })
  } finally {
    await member.stop()
    await bucket.close()
  }
  rmSync(dataDir, { recursive: true })
  renameSync(draft, folder)
}

import { execFileSync } from "node:child_process"
import { chmodSync, existsSync, mkdirSync, mkdtempSync, renameSync, statSync, utimesSync } from "node:fs"
import { join } from "node:path"
import { backendPart, buildIfStale } from "../../bin/shop/build"
import { createDatabase, grantAppRole, migrate, seedDemo, withDatabase } from "../../bin/shop/database"
import { fingerprint } from "../../bin/shop/fingerprint"
import { withLock } from "../../bin/shop/lock"
import { startCluster } from "../../bin/shop/postgres"
import { makeDataFolders, shopEnvironment } from "../../bin/shop/services"
import { projectRoot } from "../../bin/shop/settings"
import { ownFolder, prune } from "../../bin/shop/stored-builds"
import { testSettings } from "./environment"
import { TEST_DATABASE_PASSWORD } from "./secrets"

/** The database with the demo shop; every shop of a test is a copy of it, which takes a moment instead of a minute. */
export const TEMPLATE = "shop_template"

/**
 * Lays the seeded server and its data folder into `folder`, as `postgres` and `template`. They are created when the shop's sources
 * have changed since, or the day: the demo shop's orders are so many days old.
 */
export async function layTemplate(folder: string): Promise<void> {
  const stored = await templateOfCluster()
  for (const name of ["postgres", "template"]) copy(join(stored, name), join(folder, name))
}

/** No run lasts as long: shops of other runs may still use what is younger. */
const A_RUN_MS = 3 * 3_600_000

/** By whom pictures are resized: another version of it resizes them again. */
const RESIZER = [
  "storefront/server/images",
  "storefront/package-lock.json",
  "storefront/node_modules/.package-lock.json",
]

/**
 * A folder for the pictures that front doors resize, by their drawings and by who resizes them. The front door itself looks each one up by its drawing's time
 * and size, and writes whole files only, so that several may use it at once.
 */
export function storedPictures(): string {
  const root = ownFolder("shop-pictures", 0o755)
  const resizer = fingerprint(projectRoot, RESIZER, isProgram).slice(0, 16)
  const stored = join(root, `${templateName()}-${resizer}`)
  mkdirSync(stored, { recursive: true })
  utimesSync(stored, new Date(), new Date())
  const usedAt = (name: string) => statSync(join(root, name), { throwIfNoEntry: false })?.mtimeMs ?? 0
  prune(root, (name) => Date.now() - usedAt(name) > A_RUN_MS, 0)
  return stored
}

async function templateOfCluster(): Promise<string> {
  // PostgreSQL may run as another user, who has to get in.
  const root = ownFolder("shop-templates", 0o755)
  const stored = join(root, templateName())
  await withLock(join(root, "lock"), async () => {
    if (existsSync(stored)) return utimesSync(stored, new Date(), new Date())
    await make(stored)
    prune(root, (name) => name !== "lock")
  })
  return stored
}

/** By what it is made of: the sources, and the day. */
function templateName(): string {
  const sources = fingerprint(projectRoot, [...backendPart.sources, "bin/shop/database.ts"], isProgram)
  return `${new Date().toISOString().slice(0, 10)}-${sources.slice(0, 16)}`
}

const isProgram = (path: string) => !/\.(test|spec)\.tsx?$/.test(path)

/** Created aside and renamed when complete: a run that is killed half way leaves no half template. */
async function make(stored: string): Promise<void> {
  const draft = mkdtempSync(`${stored}.new-`)
  // PostgreSQL may run as another user, who has to get in.
  chmodSync(draft, 0o755)
  const logDir = join(draft, "logs")
  await buildIfStale(projectRoot, backendPart, logDir)
  const dataDir = join(draft, "template")
  makeDataFolders(dataDir)
  const cluster = await startCluster({
    dir: join(draft, "postgres"),
    password: TEST_DATABASE_PASSWORD,
    logFile: join(draft, "postgres.log"),
    settings: { fsync: "off", synchronous_commit: "off", full_page_writes: "off" },
  })
  try {
    const url = cluster.url(TEMPLATE)
    await createDatabase(cluster.url("postgres"), TEMPLATE)
    const settings = testSettings({ SHOP_DATA_DIR: dataDir, DATABASE_URL: url })
    const env = shopEnvironment(settings, { DATABASE_URL: url })
    const run = { root: projectRoot, from: "build" as const, env, logDir }
    await withDatabase(url, async (client) => {
      await migrate(client, run)
      await seedDemo(client, run)
      await client.query("create table test_lease (variant_id text primary key)")
      await grantAppRole(client)
    })
  } finally {
    await cluster.stop()
  }
  renameSync(draft, stored)
}

/** With owners and permissions, which PostgreSQL minds; node's own copy preserves neither. */
function copy(from: string, to: string): void {
  execFileSync("cp", ["-a", from, to])
}

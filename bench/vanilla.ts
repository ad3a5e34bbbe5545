import { cpSync, existsSync, readFileSync, symlinkSync } from "node:fs"
import { join } from "node:path"
import { createDatabase } from "../bin/shop/database"
import { freePort } from "../bin/shop/ports"
import { launch, logTail, type Program, runToEnd } from "../bin/shop/process"
import { isReady } from "../bin/shop/services"
import { projectRoot } from "../bin/shop/settings"
import { databaseUrl, type TestCluster } from "../integration-tests/harness/cluster"
import type { Load } from "./load"

interface Seeded {
  key: string
  regionId: string
  categoryIds: string[]
}

/** Fields of a product card, the leanest way Medusa has to ask for prices and stock. */
const FIELDS = "id,title,handle,thumbnail,*variants.calculated_price,%2Bvariants.inventory_quantity"

export interface Vanilla {
  load: Load
  regionId: string
  pid(): number | undefined
  stop(): Promise<void>
}

/** Medusa as it comes, of the same version and with 1,000 products, built and started as in production. */
export async function openVanilla(cluster: TestCluster): Promise<Vanilla> {
  const folder = join(cluster.folder, "vanilla")
  const seededFile = join(folder, "seeded.json")
  const url = databaseUrl(cluster, "vanilla")
  cpSync(join(projectRoot, "bench/vanilla"), folder, { recursive: true })
  if (!existsSync(join(folder, "node_modules")))
    symlinkSync(join(projectRoot, "node_modules"), join(folder, "node_modules"))
  const env = {
    ...process.env,
    DATABASE_URL: url,
    BENCH_SEEDED: seededFile,
    MEDUSA_DISABLE_TELEMETRY: "true",
  }
  const medusa = (name: string, args: string[], cwd = folder, more = {}): Program => ({
    name,
    command: process.execPath,
    args: [join(projectRoot, "node_modules/@medusajs/cli/cli.js"), ...args],
    cwd,
    env: { ...env, ...more },
    logFile: join(cluster.folder, "logs", `${name}.log`),
  })
  await createDatabase(databaseUrl(cluster, "postgres"), "vanilla")
  await runToEnd(medusa("vanilla-build", ["build"]), "See its log.")
  await runToEnd(
    medusa("vanilla-migrate", ["db:migrate", "--execute-safe-links", "--execute-safe-search"]),
    "See its log.",
  )
  await runToEnd(medusa("vanilla-seed", ["exec", "./src/scripts/seed.ts"]), "See its log.")
  const built = join(folder, ".medusa/server")
  symlinkSync(join(projectRoot, "node_modules"), join(built, "node_modules"))
  const port = await freePort()
  const program = medusa("vanilla", ["start", `--port=${port}`, "--host=127.0.0.1"], built, {
    NODE_ENV: "production",
  })
  const running = launch(program)
  const base = `http://127.0.0.1:${port}`
  if (!(await isReady(`${base}/health`, 120_000, () => running.isRunning()))) {
    throw new Error(`Vanilla Medusa is not ready:\n${logTail(program.logFile, 30)}`)
  }
  const seeded = JSON.parse(readFileSync(seededFile, "utf8")) as Seeded
  const load: Load = {
    url: base,
    headers: { "x-publishable-api-key": seeded.key },
    paths: seeded.categoryIds.map(
      (id) => `/store/products?category_id=${id}&limit=20&region_id=${seeded.regionId}&fields=${FIELDS}`,
    ),
  }
  await assertTwenty(load, (answer) => (answer as { products: unknown[] }).products)
  return { load, regionId: seeded.regionId, pid: () => running.pid, stop: () => running.stop() }
}

/** A load that asks for nothing is fast, too: each path must answer twenty products. */
export async function assertTwenty(load: Load, productsOf: (answer: unknown) => unknown[]): Promise<void> {
  for (const path of load.paths) {
    const response = await fetch(load.url + path, { headers: load.headers })
    const count = response.ok ? productsOf(await response.json()).length : 0
    if (count !== 20)
      throw new Error(`${path} answered ${response.status} with ${count} products instead of 20`)
  }
}

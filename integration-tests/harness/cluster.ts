import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type Cluster, startCluster } from "../../bin/shop/postgres"
import { endProcess, isAlive } from "../../bin/shop/process"

/** The PostgreSQL server that tests use, and the folder that everything of this run is in. */
export interface TestCluster {
  port: number
  password: string
  folder: string
}

/** How `npm test`, and jest's set-up, hand the server on to the processes they start. */
const VARIABLE = "TEST_CLUSTER"
const PREFIX = "shop-test-"

/** Whatever is lost with a crash of the machine is of no interest here. */
const FAST = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  autovacuum_naptime: "20s",
}

let own: { cluster: Cluster; folder: string } | undefined

/** The server of this run, started when there is none yet. */
export async function openCluster(): Promise<TestCluster> {
  const given = process.env[VARIABLE]
  if (given) return JSON.parse(given) as TestCluster
  await sweep()
  const folder = mkdtempSync(join(tmpdir(), PREFIX))
  // PostgreSQL may run as another user, who has to get in.
  chmodSync(folder, 0o755)
  writeFileSync(join(folder, "owner"), String(process.pid))
  const password = "tests"
  const cluster = await startCluster({
    dir: join(folder, "postgres"),
    password,
    logFile: join(folder, "postgres.log"),
    settings: FAST,
  })
  own = { cluster, folder }
  const handle: TestCluster = { port: cluster.port, password, folder }
  process.env[VARIABLE] = JSON.stringify(handle)
  return handle
}

/** Stops the server, if this process started it, and deletes the folder of the run. */
export async function releaseCluster(): Promise<void> {
  if (!own) return
  await own.cluster.stop()
  rmSync(own.folder, { recursive: true, force: true })
  own = undefined
  delete process.env[VARIABLE]
}

export function databaseUrl({ port, password }: TestCluster, database: string): string {
  return `postgres://postgres:${password}@127.0.0.1:${port}/${database}`
}

/** Servers and folders of runs that were killed. */
async function sweep(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const folder = join(tmpdir(), name)
    const owner = join(folder, "owner")
    if (!existsSync(owner) || isAlive(Number(readFileSync(owner, "utf8")))) continue
    const lock = join(folder, "postgres/postmaster.pid")
    if (existsSync(lock))
      await endProcess(Number(readFileSync(lock, "utf8").split("\n")[0]), "SIGQUIT", 5_000)
    rmSync(folder, { recursive: true, force: true })
  }
}

import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { startCluster } from "../../bin/shop/postgres"
import { endProcess, isAlive } from "../../bin/shop/process"
import { TEST_DATABASE_PASSWORD } from "./secrets"
import { layTemplate } from "./template"

/** The PostgreSQL server that tests use, and the folder that everything of this run is in. */
export interface TestCluster {
  port: number
  password: string
  folder: string
}

/** How `npm test`, and jest's set-up, pass the server on to the processes they start. */
const VARIABLE = "TEST_CLUSTER"
const PREFIX = "shop-test-"

/** Whatever is lost with a crash of the machine is of no interest here. */
const FAST = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  // A look at every database costs a process and its catalogue: the demo shop comes analyzed, and no shop grows old here.
  autovacuum_naptime: "2min",
  // Several shops at once, some with two backends.
  max_connections: "400",
}

let own: OwnCluster | undefined

/** A server that the process which started it stops. */
export interface OwnCluster extends TestCluster {
  /** Stops it and deletes its folder. */
  stop(): Promise<void>
}

/** The server of this run, started when there is none yet: with the demo shop's template (`template.ts`), or empty. */
export async function openCluster({ seeded = false } = {}): Promise<TestCluster> {
  const given = process.env[VARIABLE]
  if (given) return JSON.parse(given) as TestCluster
  await sweep()
  own = await startOwnCluster({ seeded, settings: FAST })
  const { port, password, folder } = own
  process.env[VARIABLE] = JSON.stringify({ port, password, folder } satisfies TestCluster)
  return own
}

/**
 * A server that nobody else uses: for tests that kill it, because a PostgreSQL of which one process is killed ends all
 * connections, other tests' too. Without settings it stores what was committed durably, as a shop's own does.
 */
export async function startOwnCluster({
  seeded = false,
  settings = {},
}: {
  seeded?: boolean
  settings?: Record<string, string>
} = {}): Promise<OwnCluster> {
  const folder = mkdtempSync(join(tmpdir(), PREFIX))
  // PostgreSQL may run as another user, who has to get in.
  chmodSync(folder, 0o755)
  writeFileSync(join(folder, "owner"), String(process.pid))
  const password = TEST_DATABASE_PASSWORD
  if (seeded) await layTemplate(folder)
  const cluster = await startCluster({
    dir: join(folder, "postgres"),
    password,
    logFile: join(folder, "postgres.log"),
    settings,
  })
  return {
    port: cluster.port,
    password,
    folder,
    stop: async () => {
      await cluster.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Stops the server, if this process started it, and deletes the folder of the run. */
export async function releaseCluster(): Promise<void> {
  if (!own) return
  await own.stop()
  own = undefined
  delete process.env[VARIABLE]
}

/** The data folder (pictures, mostly) that goes with the template database. */
export function templateFolder(cluster: TestCluster): string {
  return join(cluster.folder, "template")
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

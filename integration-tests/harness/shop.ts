import {
  cpSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmdirSync,
  rmSync,
  symlinkSync,
} from "node:fs"
import { join } from "node:path"
import { Pool, type QueryResultRow } from "pg"
import { APP_ROLE } from "../../bin/shop/database"
import { freePort } from "../../bin/shop/ports"
import { launch, logTail, type Running } from "../../bin/shop/process"
import {
  backendService,
  isReady,
  makeDataFolders,
  type Service,
  sandboxService,
  shopEnvironment,
  storefrontService,
} from "../../bin/shop/services"
import type { JobKind } from "../../src/contract/outbox"
import { ShopClient } from "./client"
import { databaseUrl, openCluster, startOwnCluster, type TestCluster, templateFolder } from "./cluster"
import { testSettings } from "./environment"
import { startPgBouncer } from "./pgbouncer"
import { startRedis } from "./redis"
import { TEST_JOBS_KEY } from "./secrets"
import { tally } from "./tally"
import { storedPictures, TEMPLATE } from "./template"

export interface ShopOptions {
  /** Backend processes side by side; more than one needs `redis`. */
  backends?: number
  redis?: boolean
  /** Without it only the backends and the sandbox run. */
  storefront?: boolean
  /** As on several machines: backends only answer requests, the front door knows all of them, and one worker does the rest. Needs `redis`. */
  apart?: boolean
  /** As little memory as in production, for tests that look at it. */
  smallHeap?: boolean
  /** Its processes reach PostgreSQL through PgBouncer in transaction mode. Needs `describeWithPgBouncer`. */
  pooler?: boolean
  /** A PostgreSQL of its own, for tests that kill it. */
  ownServer?: boolean
  /** Pictures of the demo shop that an earlier run's front door has resized need not be resized again. */
  storedPictures?: boolean
  /** Variables for every process of this shop, as an operator would set them. */
  env?: Record<string, string>
}

/** Where a running shop is: plain data, so that it can be passed to other processes. */
export interface ShopAddress {
  /** The front door; empty without a storefront. */
  url: string
  /** Where the front door is, or would be. */
  storefrontUrl: string
  backendUrls: string[]
  sandboxUrl: string
  databaseUrl: string
  /** Where there is one. */
  redisUrl?: string
  dataDir: string
}

/** One process of a shop, to be killed and started again by a test. */
export interface ShopProcess {
  url: string
  isRunning(): boolean
  pid(): number | undefined
  /**
   * Starts it, again after `stop` or `kill`, on the same port; resolves when it is ready. `env`: variables of this start,
   * over those of its shop.
   */
  start(env?: Record<string, string>): Promise<void>
  stop(): Promise<void>
  /** As when the machine loses power: no chance to tidy up. */
  kill(): Promise<void>
  logTail(lines?: number): string
}

/** Whatever answers statements: a shop's connections, or one transaction of theirs. */
export interface Sql {
  sql<T extends QueryResultRow>(text: string, values?: unknown[]): Promise<T[]>
}

/** What a test does with a shop, whoever started it. */
export class ShopUnderTest {
  private pool: Pool | undefined

  constructor(readonly address: ShopAddress) {}

  get url(): string {
    return this.address.url
  }

  /** A new visitor, by the front door, or straight at a backend when there is none. */
  visitor(): ShopClient {
    return new ShopClient(this.address.url || this.backendUrl(0))
  }

  /** A visitor who bypasses the front door and its cache, at the given backend. */
  visitorOfBackend(index = 0): ShopClient {
    return new ShopClient(this.backendUrl(index))
  }

  /** Runs a scheduled job to its end (`src/jobs`), instead of waiting for its time. */
  async runJob(name: string, backend = 0): Promise<void> {
    const response = await fetch(`${this.backendUrl(backend)}/internal/jobs/${name}`, {
      method: "POST",
      headers: { authorization: `Bearer ${TEST_JOBS_KEY}` },
    })
    if (response.status !== 204)
      throw new Error(`The job ${name}: ${response.status} ${await response.text()}`)
  }

  /** Does background work now that waits for its time, of these kinds; `of`: the id of its record, or in its payload; all of it when left out. */
  async workNow(kinds: readonly JobKind[], { of = "", backend = 0 } = {}): Promise<void> {
    await this.sql(
      `update outbox_job set run_at = now()
        where status = 'waiting' and run_at > now() and kind = any($1)
          and (about_id = $2 or payload::text like '%' || $2 || '%')`,
      [kinds, of],
    )
    await this.runJob("outbox", backend)
  }

  async sql<T extends QueryResultRow>(text: string, values: unknown[] = []): Promise<T[]> {
    this.pool ??= openPool(this.address.databaseUrl)
    return (await this.pool.query<T>(text, values)).rows
  }

  /** Nobody sees what `work` changes before it has ended. */
  async transaction<T>(work: (inside: Sql) => Promise<T>): Promise<T> {
    this.pool ??= openPool(this.address.databaseUrl)
    const client = await this.pool.connect()
    try {
      await client.query("begin")
      const done = await work({ sql: async (text, values = []) => (await client.query(text, values)).rows })
      await client.query("commit")
      return done
    } catch (error) {
      await client.query("rollback")
      throw error
    } finally {
      client.release()
    }
  }

  /** Call it in `afterAll`: jest waits for open connections. */
  async disconnect(): Promise<void> {
    await this.pool?.end()
    this.pool = undefined
  }

  private backendUrl(index: number): string {
    const url = this.address.backendUrls[index]
    if (!url) throw new Error(`This shop has no backend ${index}`)
    return url
  }
}

function openPool(connectionString: string): Pool {
  const pool = new Pool({ connectionString, max: 4 })
  // A connection that breaks while nobody uses it: the next statement gets another.
  pool.on("error", () => undefined)
  return pool
}

/** A private shop: a fresh copy of the demo shop, its processes on free ports. Stop it in `afterAll`. */
export class OwnShop extends ShopUnderTest {
  constructor(
    address: ShopAddress,
    readonly sandbox: ShopProcess,
    readonly backends: ShopProcess[],
    /** Not started where the shop has none by its options; a test may start it all the same. */
    readonly storefront: ShopProcess,
    /** Where backends and background work are apart; its `url` is that of its figures. */
    readonly worker: ShopProcess | null,
    private readonly close: () => Promise<void>,
  ) {
    super(address)
  }

  async stop(): Promise<void> {
    await this.disconnect()
    for (const process of [this.storefront, ...this.backends, this.worker, this.sandbox])
      await process?.stop()
    await this.close()
  }
}

/** Megabytes that a backend fills before it first collects garbage, which is a sixth of the work of starting one. */
const ROOM = ["--initial-old-space-size=400"]

/**
 * The same files at another place, without their content being copied: four thousand take two seconds of a processor. A shop never
 * writes into a file that is there (`src/storage/disk-files.ts`).
 */
function linkFiles(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) linkFiles(source, target)
    else linkSync(source, target)
  }
}

export async function openShop(options: ShopOptions = {}): Promise<OwnShop> {
  const server = options.ownServer ? await startOwnCluster({ seeded: true }) : undefined
  const cluster = server ?? (await openCluster())
  const dataDir = mkdtempSync(join(cluster.folder, "shop-"))
  makeDataFolders(dataDir)
  const template = templateFolder(cluster)
  linkFiles(join(template, "uploads"), join(dataDir, "uploads"))
  cpSync(join(template, "private"), join(dataDir, "private"), { recursive: true })
  if (options.storedPictures) {
    rmdirSync(join(dataDir, "images"))
    symlinkSync(storedPictures(), join(dataDir, "images"))
  }
  const name = dataDir.slice(dataDir.lastIndexOf("/shop-") + 1).replace("-", "_")
  await onServer(cluster, `create database "${name}" template ${TEMPLATE} strategy file_copy`)
  const redis = options.redis ? await startRedis(dataDir) : undefined
  const direct = databaseUrl(cluster, name)
  const pooler = options.pooler ? await startPgBouncer(direct) : undefined
  const url = pooler?.url ?? direct
  const backendPorts = await Promise.all(Array.from({ length: options.backends ?? 1 }, freePort))
  const settingsFor = (backendPort: number, port: number, sandboxPort: number) =>
    testSettings({
      ...options.env,
      DATABASE_URL: url,
      ...(pooler ? { DIRECT_DATABASE_URL: direct } : {}),
      SHOP_DATA_DIR: dataDir,
      PORT: String(port),
      BACKEND_PORT: String(backendPort),
      SANDBOX_PORT: String(sandboxPort),
      ...(redis ? { REDIS_URL: redis.url } : {}),
      ...(options.apart
        ? {
            MEDUSA_WORKER_MODE: "server",
            BACKEND_URL: backendPorts.map((each) => `http://127.0.0.1:${each}`).join(),
          }
        : {}),
    })
  const [port, sandboxPort] = [await freePort(), await freePort()]
  const services = backendPorts.map((backendPort, index) => {
    const settings = settingsFor(backendPort, port, sandboxPort)
    const env = { ...shopEnvironment(settings, { DATABASE_URL: url }), DATABASE_ROLE: APP_ROLE }
    const service = backendService(settings, env)
    const args = [...(options.smallHeap ? [] : ROOM), ...service.args]
    return { ...service, args, logFile: join(dataDir, `logs/backend-${index + 1}.log`) }
  })
  const settings = settingsFor(backendPorts[0] ?? 0, port, sandboxPort)
  const env = shopEnvironment(settings, { DATABASE_URL: url })
  const sandbox = shopProcess(sandboxService(settings, env))
  const backends = services.map(shopProcess)
  const storefront = shopProcess(storefrontService(settings, env))
  const hasStorefront = options.storefront !== false
  const worker = options.apart ? shopProcess(await workerService(settings, env, await freePort())) : null
  const address: ShopAddress = {
    url: hasStorefront ? settings.publicUrl : "",
    storefrontUrl: settings.publicUrl,
    backendUrls: backends.map((backend) => backend.url),
    sandboxUrl: sandbox.url,
    databaseUrl: direct,
    ...(redis ? { redisUrl: redis.url } : {}),
    dataDir,
  }
  const shop = new OwnShop(address, sandbox, backends, storefront, worker, async () => {
    await redis?.stop()
    await pooler?.stop()
    await onServer(cluster, `drop database if exists "${name}" with (force)`)
    rmSync(dataDir, { recursive: true, force: true })
    await server?.stop()
  })
  try {
    await Promise.all(
      [sandbox, ...backends, ...(worker ? [worker] : []), ...(hasStorefront ? [storefront] : [])].map(
        (process) => process.start(),
      ),
    )
  } catch (error) {
    await shop.stop()
    throw error
  }
  return shop
}

/** Nobody asks it anything: whether it is ready stands beside its figures. */
export async function workerService(
  settings: Parameters<typeof backendService>[0],
  env: NodeJS.ProcessEnv,
  metricsPort: number,
): Promise<Service> {
  const service = backendService({ ...settings, backendPort: await freePort() }, env)
  return {
    ...service,
    env: {
      ...service.env,
      DATABASE_ROLE: APP_ROLE,
      MEDUSA_WORKER_MODE: "worker",
      BACKEND_PORT: String(await freePort()),
      METRICS_PORT: String(metricsPort),
    },
    logFile: join(settings.dataDir, "logs/worker.log"),
    readyUrl: `http://127.0.0.1:${metricsPort}/readyz`,
  }
}

/** So long a process may take to start on the slowest machine. */
const START_MS = 180_000

function shopProcess(service: Service): ShopProcess {
  let running: Running | undefined
  return {
    url: new URL(service.readyUrl).origin,
    isRunning: () => running?.isRunning() ?? false,
    pid: () => running?.pid,
    start: async (env = {}) => {
      const started = launch({ ...service, env: { ...service.env, ...env } })
      running = started
      if (service.name === "backend") tally({ boots: 1 })
      if (await isReady(service.readyUrl, START_MS, () => started.isRunning())) return
      throw new Error(`The ${service.name} is not ready:\n${logTail(service.logFile, 40)}`)
    },
    stop: async () => running?.stop(),
    kill: async () => running?.stop("SIGKILL"),
    logTail: (lines = 40) => logTail(service.logFile, lines),
  }
}

async function onServer(cluster: TestCluster, statement: string): Promise<void> {
  const pool = new Pool({ connectionString: databaseUrl(cluster, "postgres"), max: 1 })
  try {
    await pool.query(statement)
  } finally {
    await pool.end()
  }
}

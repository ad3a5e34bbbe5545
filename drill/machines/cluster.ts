import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { freePort } from "../../bin/shop/ports"
import { type BucketStore, openBucketStore } from "../../integration-tests/harness/bucket-store"
import { listens, startSentinels, type WatchedRedis } from "../../integration-tests/harness/redis"
import { ShopUnderTest } from "../../integration-tests/harness/shop"
import { Archive } from "./archive"
import { type Balancer, startCaddy, startHaproxy, type WebServer } from "./balancers"
import { type DatabaseCluster, startDatabases } from "./database"
import type { DrillDatabase } from "./drill-database"
import { type Etcd, startEtcd } from "./etcd"
import { type Member, until } from "./member"
import { addressOf, PASSWORD, writeForPostgres } from "./postgres"
import { everybody, type ShopProcesses, shopProcesses } from "./shop"

/** So long anything may take to be as it was, with everything starting at once. */
const WHOLE_MS = 300_000

type Say = (line: string) => void
type Closing = (() => Promise<void>)[]

interface Parts {
  etcd: Etcd
  archive: Archive
  databases: DatabaseCluster
  balancer: Balancer
  redis: WatchedRedis
  bucket: BucketStore
  processes: ShopProcesses
  web: WebServer
  /** The same shop for the drill's own questions. */
  shop: ShopUnderTest
}

/** A small cluster on one machine: each "host" is some ports and a folder. */
export interface Cluster extends Parts {
  folder: string
  /** Everything there, in the roles that it should have. */
  whole(): Promise<void>
  close(keepsLogs?: boolean): Promise<void>
}

export async function openCluster(database: DrillDatabase, say: Say): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), "shop-drill-"))
  // PostgreSQL runs as another user.
  chmodSync(folder, 0o755)
  mkdirSync(join(folder, "logs"))
  const closing: Closing = []
  const close = async (keepsLogs = false) => {
    for (const each of closing.reverse()) await each()
    if (!keepsLogs) rmSync(folder, { recursive: true, force: true })
  }
  // Whoever presses Ctrl-C leaves nothing behind.
  const stop = () => void close().then(() => process.exit(130))
  process.once("SIGINT", stop).once("SIGTERM", stop)
  try {
    const parts = await start(folder, database, say, closing)
    const whole = () =>
      until(() => isWhole(parts), WHOLE_MS, `everything is there again (logs in ${folder}/logs)`)
    return { ...parts, folder, whole, close }
  } catch (error) {
    say(`The logs are in ${folder}/logs`)
    await close(true)
    throw error
  }
}

async function isWhole({ etcd, balancer, web, processes, redis, databases }: Parts): Promise<boolean> {
  const members = [...etcd.members, balancer.member, web.member, ...everybody(processes)]
  const up = await Promise.all(members.map((member) => member.isUp().catch(() => false)))
  const listening = await Promise.all([redis.primary, redis.replica].map(({ port }) => listens(port)))
  return ![...up, ...listening].includes(false) && databases.isWhole()
}

async function start(folder: string, database: DrillDatabase, say: Say, closing: Closing): Promise<Parts> {
  const bucket = await openBucketStore()
  closing.push(() => bucket.close())
  cpSync(database.objects, bucket.folder, { recursive: true })
  const redis = await startSentinels(folder)
  closing.push(() => redis.stop())
  const etcd = await startEtcd(folder)
  closing.push(() => each(etcd.members, (member) => member.kill()))
  say("S3, Redis with three Sentinels, three etcd")

  const archive = new Archive(folder)
  await archive.prepare(database.data)
  const databases = await startDatabases(folder, etcd.hosts, database.data, (data) => archive.command(data))
  closing.push(() => databases.stop())
  const balancer = await startHaproxy(folder, databases)
  closing.push(() => balancer.member.stop())
  say("PostgreSQL: a primary, a synchronous and an asynchronous standby, behind HAProxy")
  writeForPostgres(join(folder, "pgpass"), `*:*:*:postgres:${PASSWORD}\n`)
  const first = await databases.inRole("leader")
  await archive.copy(first.data, first.place.port, first.folder)
  say("pgBackRest: a whole copy, and the log from here on")

  const [webPort, databaseUrl] = [await freePort(), addressOf(balancer.primary)]
  const processes = await shopProcesses(folder, {
    publicUrl: `https://localhost:${webPort}`,
    databaseUrl,
    env: { ...bucket.env, ...redis.env, REPORTING_DATABASE_URL: addressOf(balancer.replicas) },
  })
  closing.push(() => each([...everybody(processes), processes.spare.member], (member) => member.stop(10_000)))
  const { sandbox, worker, backends, doors, frontDoorUrls, sandboxUrl } = processes
  // Two at a time: a start is some seconds of a processor, and this is one machine.
  await each([sandbox, ...backends.slice(0, 1)], (member) => member.start())
  await each([...backends.slice(1), worker], (member) => member.start())
  await each(doors, (door) => door.start())
  const web = await startCaddy(folder, webPort, frontDoorUrls)
  closing.push(() => web.member.stop())
  say("two doors behind Caddy, two backends, a worker, the sandbox")
  const shop = new ShopUnderTest({
    url: web.url,
    storefrontUrl: web.url,
    // Whoever asks a backend by its number comes by the front, as everybody does.
    backendUrls: [web.url],
    sandboxUrl,
    databaseUrl,
    dataDir: folder,
  })
  closing.push(() => shop.disconnect())
  return { etcd, archive, databases, balancer, redis, bucket, processes, web, shop }
}

async function each(members: readonly Member[], act: (member: Member) => Promise<void>): Promise<void> {
  await Promise.all(members.map(act))
}

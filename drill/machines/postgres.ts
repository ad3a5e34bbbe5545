import { chmodSync, chownSync, mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { Client } from "pg"
import { freePort } from "../../bin/shop/ports"
import { type PostgresAccount, postgresAccount } from "../../bin/shop/postgres-account"
import { logTail, type Program, runToEnd } from "../../bin/shop/process"
import { TEST_DATABASE_PASSWORD } from "../../integration-tests/harness/secrets"
import { Member } from "./member"
import { postgresFolder } from "./packages"

export const PASSWORD = TEST_DATABASE_PASSWORD
export const DATABASE = "shop"

export function addressOf(port: number, database = DATABASE): string {
  return `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/${database}`
}

/** A program as the account that PostgreSQL runs as; as oneself where one is not root. */
export function asPostgres(folder: string, program: Omit<Program, "uid" | "gid">): Program {
  const account = postgresAccount([folder])
  if (!account) return program
  const [wrapper, ...args] = account.wrapper
  const env = { ...program.env, HOME: folder }
  return wrapper
    ? { ...program, env, command: wrapper, args: [...args, program.command, ...program.args] }
    : { ...program, env, uid: account.uid, gid: account.gid }
}

/** A folder that belongs to that account. */
export function folderOfPostgres(path: string): string {
  mkdirSync(path, { recursive: true })
  chmodSync(path, 0o700)
  ownAsPostgres(path)
  return path
}

export function writeForPostgres(file: string, text: string): string {
  writeFileSync(file, text, { mode: 0o600 })
  ownAsPostgres(file)
  return file
}

function ownAsPostgres(path: string): void {
  const account: PostgresAccount | undefined = postgresAccount([])
  if (account) chownSync(path, account.uid, account.gid)
}

/** One server by itself, on a data folder that is there or is created: for the seeding, and for what was restored. */
export async function startPostgres(
  folder: string,
  name: string,
  settings: Record<string, string> = {},
): Promise<{ member: Member; port: number }> {
  const port = await freePort()
  const options = {
    listen_addresses: "127.0.0.1",
    port: String(port),
    unix_socket_directories: "",
    ...settings,
  }
  const member = new Member(
    name,
    asPostgres(folder, {
      name,
      command: join(postgresFolder(), "postgres"),
      args: [
        "-D",
        join(folder, name),
        ...Object.entries(options).flatMap(([option, value]) => ["-c", `${option}=${value}`]),
      ],
      cwd: folder,
      env: { ...process.env, LC_ALL: "C" },
      logFile: join(folder, `logs/${name}.log`),
    }),
    () => takesConnections(port),
    // Does not wait for those who are connected.
    "SIGINT",
  )
  await member.start()
  return { member, port }
}

/** Writes, and not only reads. */
async function takesConnections(port: number): Promise<boolean> {
  const client = new Client({ connectionString: addressOf(port, "postgres") })
  try {
    await client.connect()
    const { rows } = await client.query<{ standby: boolean }>("select pg_is_in_recovery() as standby")
    return rows[0]?.standby === false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** An empty data folder with the usual superuser. */
export async function makeDataFolder(folder: string, name: string): Promise<void> {
  const logFile = join(folder, "logs/initdb.log")
  const passwordFile = writeForPostgres(join(folder, "password"), PASSWORD)
  folderOfPostgres(join(folder, name))
  await runToEnd(
    asPostgres(folder, {
      name: "initdb",
      command: join(postgresFolder(), "initdb"),
      args: [
        `--pgdata=${join(folder, name)}`,
        "--username=postgres",
        `--pwfile=${passwordFile}`,
        "--auth=scram-sha-256",
        "--encoding=UTF8",
        "--locale=C.UTF-8",
        "--data-checksums",
      ],
      cwd: folder,
      env: { ...process.env, LC_ALL: "C" },
      logFile,
    }),
    logTail(logFile, 5),
  )
}

import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { APP_ROLE } from "../../bin/shop/database"
import { freePort } from "../../bin/shop/ports"
import { postgresAccount } from "../../bin/shop/postgres-account"
import { launch } from "../../bin/shop/process"
import { findTool } from "../../bin/shop/tools"
import { listens } from "./redis"

export interface Pooler {
  url: string
  stop(): Promise<void>
}

/**
 * PgBouncer before one database, in transaction mode: each transaction may be on another connection. `role`: what its
 * connections begin as, the role that the shop runs as unless said otherwise.
 */
export async function startPgBouncer(
  databaseUrl: string,
  { role = APP_ROLE, connections = 10 }: { role?: string | null; connections?: number } = {},
): Promise<Pooler> {
  const command = findTool("pgbouncer")
  if (!command) throw new Error("pgbouncer is not on this machine: use describeWithPgBouncer")
  const { hostname, port: serverPort, username, password, pathname } = new URL(databaseUrl)
  const name = pathname.slice(1)
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), "pgbouncer-"))
  const config = join(folder, "pgbouncer.ini")
  const log = join(folder, "pgbouncer.log")
  writeFileSync(
    config,
    `[databases]
${name} = host=${hostname} port=${serverPort} user=${username} password=${decodeURIComponent(password)}${role === null ? "" : ` connect_query='set role ${role}'`}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
max_client_conn = 500
default_pool_size = ${connections}
`,
  )
  // It refuses to be root, as PostgreSQL does.
  const account = postgresAccount([folder])
  if (account) {
    chmodSync(folder, 0o755)
    chownSync(config, account.uid, account.gid)
  }
  const running = launch({
    name: "pgbouncer",
    command,
    args: [...(account ? ["-u", "postgres"] : []), config],
    cwd: folder,
    env: process.env,
    logFile: log,
  })
  while (!(await listens(port))) {
    if (!running.isRunning()) throw new Error(`pgbouncer ended; see ${log}`)
    await sleep(20)
  }
  const url = new URL(databaseUrl)
  url.port = String(port)
  return {
    url: url.href,
    stop: async () => {
      await running.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

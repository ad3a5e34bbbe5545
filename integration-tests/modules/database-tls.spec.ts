import { chownSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { ModulesSdkUtils } from "@medusajs/framework/utils"
import { Client } from "pg"
import { databaseConnection } from "../../src/config/database"
import { reportingConnection } from "../../src/modules/reporting/connection"
import { makeAuthority, makeServer } from "../harness/certificates"
import { databaseUrl, type OwnCluster, startOwnCluster } from "../harness/cluster"
import { eventually } from "../harness/eventually"

const ours = makeAuthority("The shop's authority")
const another = makeAuthority("Another authority")

let server: OwnCluster
/** The server has a certificate of ours for `localhost`, and listens on 127.0.0.1. */
beforeAll(async () => {
  server = await startOwnCluster()
  const folder = join(server.folder, "postgres")
  const { certificate, key } = makeServer(ours, "localhost")
  const { uid, gid } = statSync(folder)
  for (const [name, text] of Object.entries({ "server.crt": certificate, "server.key": key })) {
    writeFileSync(join(folder, name), text, { mode: 0o600 })
    chownSync(join(folder, name), uid, gid)
  }
  const client = new Client({ connectionString: databaseUrl(server, "postgres") })
  await client.connect()
  await client.query("alter system set ssl = on")
  await client.query("select pg_reload_conf()")
  await client.end()
  await eventually(async () =>
    expect(await byPg(connection("localhost", { DATABASE_SSL: "require" }))).toBe(true),
  )
})
afterAll(() => server?.stop())

function connection(host: string, env: Record<string, string>) {
  const url = new URL(databaseUrl(server, "postgres"))
  url.hostname = host
  return databaseConnection(url.href, env)
}
type Connection = ReturnType<typeof connection>

const ENCRYPTED = "select ssl from pg_stat_ssl where pid = pg_backend_pid()"

/** Whether the line is encrypted, for each of the ways in which the shop connects. */
async function byPg(to: Connection): Promise<boolean> {
  const client = new Client(to)
  try {
    await client.connect()
    return (await client.query<{ ssl: boolean }>(ENCRYPTED)).rows[0]?.ssl ?? false
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function byMedusa({ connectionString, ssl }: Connection): Promise<boolean> {
  const knex = ModulesSdkUtils.createPgConnection({
    clientUrl: connectionString,
    driverOptions: { connection: { ssl } },
    pool: { min: 0, max: 1 },
  })
  try {
    // One connection, as the pool makes them; the pool itself would try for a minute.
    const client: Client = await knex.client.acquireRawConnection()
    const { rows } = await client.query<{ ssl: boolean }>(ENCRYPTED)
    await client.end()
    return rows[0]?.ssl ?? false
  } finally {
    await knex.destroy()
  }
}

async function byReports({ connectionString, ssl }: Connection): Promise<boolean> {
  const reports = reportingConnection({ databaseUrl: connectionString, databaseSsl: ssl })
  try {
    await reports.initialize()
    const [row] = await reports.query<{ ssl: boolean }[]>(ENCRYPTED)
    return row?.ssl ?? false
  } finally {
    if (reports.isInitialized) await reports.destroy()
  }
}

describe.each([
  ["pg, as the front door and the commands connect", byPg],
  ["Medusa's pool", byMedusa],
  ["the reports' pool", byReports],
] as const)("%s", (_, isEncrypted) => {
  it("a database client connects to the server whose certificate fits", async () => {
    const to = connection("localhost", { DATABASE_SSL: "verify-full", DATABASE_CA: ours.certificate })
    expect(await isEncrypted(to)).toBe(true)
  })

  it.each([
    ["a certificate of another authority", "localhost", another.certificate, /certificate/i],
    ["a certificate that Node does not know the signer of", "localhost", undefined, /certificate/i],
    ["a certificate of another host", "127.0.0.1", ours.certificate, /does not match certificate's altnames/],
  ] as const)("a database client with TLS refuses %s", async (_, host, ca, message) => {
    const to = connection(host, { DATABASE_SSL: "verify-full", ...(ca ? { DATABASE_CA: ca } : {}) })
    await expect(isEncrypted(to)).rejects.toThrow(message)
    // The server is there: a client that checks nothing gets in.
    expect(await isEncrypted(connection(host, { DATABASE_SSL: "require" }))).toBe(true)
    expect(await isEncrypted(connection(host, {}))).toBe(false)
  })
})

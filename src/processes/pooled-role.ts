import { Client } from "pg"
import { databaseConnection } from "../config/database"
import type { Environment } from "../config/environment"

/**
 * A pooler takes no role from the address: its own configuration has to set it. Where it does not, this process would be
 * able to change the ledger's rows, so it does not start.
 */
export async function checkPooledRole({ databaseUrl, pooledRole }: Environment): Promise<void> {
  if (pooledRole === null) return
  const client = new Client(databaseConnection(databaseUrl, process.env))
  await client.connect()
  try {
    const { rows } = await client.query<{ role: string }>("select current_user as role")
    const role = rows[0]?.role
    if (role === pooledRole) return
    throw new Error(
      `The pooler of DATABASE_URL connects as ${role}, not as DATABASE_ROLE (${pooledRole}): add connect_query = 'set role ${pooledRole}' to it`,
    )
  } finally {
    await client.end()
  }
}

import { Client, type QueryResultRow } from "pg"
import { databaseConnection } from "../../src/config/database"
import { readBigintsAsNumbers } from "../../src/sql/int8"
import { openDatabase, runningDatabase } from "./opening"
import { runningShop } from "./run-file"
import { Session } from "./session"
import { loadEnvFile, readSettings, type Settings } from "./settings"
import { reportFailure, say } from "./terminal"

export interface OpenShop {
  settings: Settings
  url: string
  env: NodeJS.ProcessEnv
  isRunning: boolean
}

/**
 * A command that looks at the shop's database and changes nothing, beside a running shop as well as without one. `look`
 * answers what the command ends with.
 */
export async function lookAtShop(name: string, look: (shop: OpenShop) => Promise<number>): Promise<number> {
  readBigintsAsNumbers()
  try {
    loadEnvFile()
    const settings = readSettings(process.env)
    if (runningShop(settings.dataDir)) {
      return await look({ settings, ...runningDatabase(settings), isRunning: true })
    }
    let found = 0
    const code = await Session.run(settings, name, false, async (session) => {
      const database = await openDatabase(settings)
      session.adopt(database.cluster)
      found = await look({ settings, url: database.url, env: database.env, isRunning: false })
    })
    return code || found
  } catch (error) {
    reportFailure(error)
    return 1
  }
}

export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(databaseConnection(url, process.env))
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Asks for rows of the type that the caller expects, without parameters. */
export const rowsOf =
  (client: Client) =>
  async <T extends QueryResultRow>(sql: string): Promise<T[]> =>
    (await client.query<T>(sql)).rows

/** A line for each thing looked at, with the first cases. Answers how many there are. */
export function announceFound({
  name,
  cases,
}: {
  name: string
  cases: { id: string; detail: string }[]
}): number {
  say(cases.length === 0 ? `✓ ${name}` : `✗ ${name}: ${cases.length}`)
  for (const { id, detail } of cases.slice(0, 20)) say(`    ${id}  ${detail}`)
  return cases.length
}

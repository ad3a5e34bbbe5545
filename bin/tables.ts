import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { databaseUrl, openCluster, releaseCluster } from "../integration-tests/harness/cluster"
import { TEMPLATE } from "../integration-tests/harness/template"
import { rowsOf, withClient } from "./shop/looking"
import { projectRoot } from "./shop/settings"
import { TABLES_FILE, tablesText } from "./shop/tables"
import { reportFailure, say } from "./shop/terminal"

/** `npm run tables`: writes the types of all tables from a database that the migrations have just created. */
export async function main(): Promise<number> {
  try {
    const cluster = await openCluster({ seeded: true })
    const text = await withClient(databaseUrl(cluster, TEMPLATE), (client) => tablesText(rowsOf(client)))
    writeFileSync(join(projectRoot, TABLES_FILE), text)
    say(`${TABLES_FILE} is written`)
    return 0
  } catch (error) {
    reportFailure(error)
    return 1
  } finally {
    await releaseCluster()
  }
}

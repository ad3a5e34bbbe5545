import { mkdtempSync, rmSync } from "node:fs"
import { dirname, join } from "node:path"
import { Client } from "pg"
import { copyCluster } from "../../bin/shop/base-backup"
import { startCluster } from "../../bin/shop/postgres"
import type { OwnShop } from "./shop"

/** Copies the server of a shop while it goes on, starts one on the copy, and looks at the shop's database there. */
export async function restored(shop: OwnShop): Promise<{
  rows: (sql: string) => Promise<Record<string, unknown>[]>
  close: () => Promise<void>
}> {
  const [server] = await shop.sql<{ data_directory: string }>("show data_directory")
  if (!server) throw new Error("The server does not say where its files are")
  const folder = mkdtempSync(join(dirname(server.data_directory), "restored-"))
  const address = new URL(shop.address.databaseUrl)
  const database = address.pathname.slice(1)
  address.pathname = "/postgres"
  await copyCluster(address.toString(), server.data_directory, join(folder, "postgres"))
  const cluster = await startCluster({
    dir: join(folder, "postgres"),
    password: address.password,
    logFile: join(folder, "postgres.log"),
  })
  const client = new Client({ connectionString: cluster.url(database) })
  await client.connect()
  return {
    rows: async (sql) => (await client.query(sql)).rows,
    close: async () => {
      await client.end()
      await cluster.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

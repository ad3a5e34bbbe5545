import { randomUUID } from "node:crypto"
import { asValue } from "@medusajs/framework/awilix"
import type { MedusaAppOptions } from "@medusajs/framework/modules-sdk"
import { MedusaApp, MedusaModule } from "@medusajs/framework/modules-sdk"
import { ContainerRegistrationKeys, createMedusaContainer } from "@medusajs/framework/utils"
import { Client } from "pg"
import { databaseUrl, openCluster } from "../../harness/cluster"

export type ModulesConfig = NonNullable<MedusaAppOptions["modulesConfig"]>

const silent = () => undefined
export const quiet = { info: silent, debug: silent, log: silent, warn: console.warn, error: console.error }

/** A database with the tables of these modules and of the links between them. */
export async function openModuleDatabase(
  kind: string,
  modulesConfig: ModulesConfig,
): Promise<{ url: string; drop(): Promise<void> }> {
  const cluster = await openCluster()
  const template = `modules_${kind}`
  const [name, draft] = [`${kind}_${randomUUID().slice(0, 8)}`, `${template}_${randomUUID().slice(0, 8)}`]
  const server = new Client({ connectionString: databaseUrl(cluster, "postgres") })
  await server.connect()
  try {
    const { rowCount } = await server.query("select from pg_database where datname = $1", [template])
    // Made once a run: a copy takes a moment.
    if (rowCount === 0) {
      await server.query(`create database ${draft}`)
      await migrate(databaseUrl(cluster, draft), modulesConfig)
      await server.query(`alter database ${draft} rename to ${template}`)
    }
    await server.query(`create database ${name} template ${template}`)
  } finally {
    await server.end()
  }
  return {
    url: databaseUrl(cluster, name),
    drop: async () => {
      const client = new Client({ connectionString: databaseUrl(cluster, "postgres") })
      await client.connect()
      await client.query(`drop database ${name} with (force)`)
      await client.end()
    },
  }
}

/** With connections of its own: Medusa closes them after each module. */
async function migrate(clientUrl: string, modulesConfig: ModulesConfig): Promise<void> {
  const sharedContainer = createMedusaContainer()
  sharedContainer.register({ [ContainerRegistrationKeys.LOGGER]: asValue(quiet) })
  const app = await MedusaApp({
    modulesConfig,
    sharedResourcesConfig: { database: { clientUrl } },
    sharedContainer,
    migrationOnly: true,
  })
  await app.runMigrations()
  const planner = app.linkMigrationExecutionPlanner()
  await planner.executePlan(await planner.createPlan())
  // Links are registered once, when they are imported, and forgotten with the instances.
  const links = [...MedusaModule.getCustomLinks()]
  MedusaModule.clearInstances()
  for (const link of links) MedusaModule.setCustomLink(link)
}

import { asValue } from "@medusajs/framework/awilix"
import { ContainerRegistrationKeys, createMedusaContainer } from "@medusajs/framework/utils"
import separateSkus from "../../src/migration-scripts/20261206-keys-of-names"
import { type BareDatabase, openBareDatabase } from "./support/bare-database"

let database: BareDatabase
const container = createMedusaContainer()

beforeAll(async () => {
  database = await openBareDatabase([
    "create table product_variant (id text primary key, sku text, deleted_at timestamptz)",
  ])
  container.register({ [ContainerRegistrationKeys.PG_CONNECTION]: asValue(database.pg) })
})
afterAll(() => database?.close())

it("SKUs are unique regardless of case, except those of deleted variants", async () => {
  for (const _ of [1, 2]) await separateSkus({ container })
  const put = (variant: { id: string; sku: string; deleted_at?: string }) =>
    database.pg<object>("product_variant").insert(variant)
  await put({ id: "a", sku: "OM-1" })
  await put({ id: "b", sku: "OM-2", deleted_at: "2026-01-02" })
  await expect(put({ id: "c", sku: "om-1" })).rejects.toThrow("IDX_product_variant_sku_key")
  await put({ id: "d", sku: "om-2" })
})

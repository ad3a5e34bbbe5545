import { asValue } from "@medusajs/framework/awilix"
import { ContainerRegistrationKeys, createMedusaContainer } from "@medusajs/framework/utils"
import keysOfNames from "../../src/migration-scripts/20261206-keys-of-names"
import textsWithoutHtml from "../../src/migration-scripts/20261206-texts-without-html"
import { type BareDatabase, openBareDatabase } from "./support/bare-database"

/** What a shop from before the rule has: brands and SKUs in two spellings, texts with HTML. */
let database: BareDatabase
const told: string[] = []
const container = createMedusaContainer()

const TABLES = [
  `create table product_variant (id text primary key, sku text, created_at timestamptz not null default now(),
     deleted_at timestamptz)`,
  `create table brand (id text primary key, name text not null, name_key text, description text,
     created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz)`,
  `create unique index "IDX_brand_name_key" on brand (name_key) where deleted_at is null`,
  `create table product (id text primary key, title text, subtitle text, description text,
     updated_at timestamptz not null default now(), deleted_at timestamptz)`,
  `create table product_category (id text primary key, description text, updated_at timestamptz not null default now(),
     deleted_at timestamptz)`,
]

beforeEach(async () => {
  told.length = 0
  database = await openBareDatabase(TABLES)
  container.register({
    [ContainerRegistrationKeys.PG_CONNECTION]: asValue(database.pg),
    [ContainerRegistrationKeys.LOGGER]: asValue({ warn: (line: string) => told.push(line) }),
  })
})
afterEach(() => database?.close())

/** Of tables that have a few of their columns. */
const put = (table: string, rows: object | object[]) => database.pg(table).insert(rows)

it("gives brands their keys, keeps twins as they are and names them, and no third comes", async () => {
  const { pg } = database
  await put("brand", [
    { id: "1", name: "L’Oréal", created_at: "2026-01-01" },
    { id: "2", name: "LOREAL", created_at: "2026-02-01" },
    { id: "3", name: "설화수", created_at: "2026-03-01" },
    { id: "4", name: "L'Oreal", created_at: "2025-01-01", deleted_at: "2025-02-01" },
  ])
  for (const _ of [1, 2]) await keysOfNames({ container })
  expect(await pg("brand").orderBy("id").select("id", "name_key")).toEqual([
    { id: "1", name_key: "loreal" },
    { id: "2", name_key: null },
    { id: "3", name_key: "설화수".normalize("NFKD") },
    { id: "4", name_key: null },
  ])
  expect(told[0]).toContain("brands L’Oréal and LOREAL")
  await expect(put("brand", { id: "5", name: "Loréal", name_key: "loreal" })).rejects.toThrow(
    "IDX_brand_name_key",
  )
})

it("holds SKUs against each other whatever their case, but for those that were two before", async () => {
  const { pg } = database
  await put("product_variant", [
    { id: "a", sku: "OM-1", created_at: "2026-01-01" },
    { id: "b", sku: "om-1", created_at: "2026-02-01" },
    { id: "c", sku: "OM-2", created_at: "2026-02-01" },
    { id: "d", sku: "om-2", created_at: "2026-01-01", deleted_at: "2026-01-02" },
  ])
  for (const _ of [1, 2]) await keysOfNames({ container })
  expect(told).toEqual(["Alike, and kept as two: the SKU om-1"])
  const taken = (id: string, sku: string) => put("product_variant", { id, sku })
  await expect(taken("e", "Om-1")).rejects.toThrow("IDX_product_variant_sku_key")
  await expect(taken("f", "oM-2")).rejects.toThrow("IDX_product_variant_sku_key")
  await pg("product_variant").where({ id: "b" }).update({ sku: "om-3" })
  await taken("g", "OM-4")
})

it("writes texts without HTML, and leaves alone what has none", async () => {
  const { pg } = database
  await put("product", [
    {
      id: "1",
      title: "Wash &amp; Go",
      subtitle: "<b>Soft</b>",
      description: "<p>One</p><ul><li>Two</li></ul>",
    },
    { id: "2", title: "R&D <3", subtitle: null, description: "pH < 5\n\nTwo  spaces" },
  ])
  await put("product_category", { id: "1", description: "<p>Hair</p>" })
  await put("brand", { id: "1", name: "A", description: "A<br>B" })
  for (const _ of [1, 2]) await textsWithoutHtml({ container })
  expect(await pg("product").orderBy("id").select("title", "subtitle", "description")).toEqual([
    { title: "Wash & Go", subtitle: "Soft", description: "One\n\n• Two" },
    { title: "R&D <3", subtitle: null, description: "pH < 5\n\nTwo  spaces" },
  ])
  expect(await pg("product_category").pluck("description")).toEqual(["Hair"])
  expect(await pg("brand").pluck("description")).toEqual(["A\nB"])
})

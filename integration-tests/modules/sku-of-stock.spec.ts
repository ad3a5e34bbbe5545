import { asValue } from "@medusajs/framework/awilix"
import { ContainerRegistrationKeys, createMedusaContainer } from "@medusajs/framework/utils"
import keepSkuOfStock from "../../src/migration-scripts/20261203-sku-of-stock"
import { type BareDatabase, openBareDatabase } from "./support/bare-database"

/** What the SKU of stock follows. */
let database: BareDatabase
const container = createMedusaContainer()

/** As much of Medusa's tables as is read and written here. */
const MEDUSA = [
  "create table product_variant (id text primary key, title text, sku text, deleted_at timestamptz)",
  `create unique index "IDX_product_variant_sku_unique" on product_variant (sku) where deleted_at is null`,
  `create table inventory_item (id text primary key, sku text, updated_at timestamptz not null default now(),
     deleted_at timestamptz)`,
  `create unique index "IDX_inventory_item_sku" on inventory_item (sku) where deleted_at is null`,
  `create table product_variant_inventory_item (id text primary key, variant_id text, inventory_item_id text,
     required_quantity integer not null default 1, deleted_at timestamptz)`,
]

beforeEach(async () => {
  database = await openBareDatabase(MEDUSA)
  container.register({ [ContainerRegistrationKeys.PG_CONNECTION]: asValue(database.pg) })
  await keepSkuOfStock({ container })
})
afterEach(() => database?.close())

/** A variant, and what it takes of which stock: "r" has "stock r" alone where nothing is said. */
async function variant(
  id: string,
  sku: string | null,
  takes: Record<string, number> = { [`stock ${id}`]: 1 },
) {
  await database.pg("product_variant").insert({ id, title: id, sku })
  for (const [inventory_item_id, required_quantity] of Object.entries(takes))
    await database
      .pg("product_variant_inventory_item")
      .insert({ id: `${id} ${inventory_item_id}`, variant_id: id, inventory_item_id, required_quantity })
}
const stock = (id: string, sku: string | null) => database.pg("inventory_item").insert({ id, sku })
const rename = (id: string, sku: string | null) =>
  database.pg("product_variant").where({ id }).update({ sku })

async function stocks(): Promise<Record<string, string | null>> {
  const rows: { id: string; sku: string | null }[] = await database
    .pg("inventory_item")
    .orderBy("id")
    .select("id", "sku")
  return Object.fromEntries(rows.map(({ id, sku }) => [id, sku]))
}

describe("a SKU that changes", () => {
  it("a changed SKU passes to the variant's own stock, never to a set's parts or stock shared with another variant", async () => {
    await stock("stock r", "R")
    await variant("r", "R")
    await variant("r, too", "T", { "stock r": 1 })
    await stock("stock s", "S")
    await variant("s", "S")
    await variant("pair", "P", { "stock s": 2 })
    await variant("box", "X", { "stock r": 1, "stock s": 1 })
    for (const id of ["r, too", "pair", "box"]) await rename(id, `${id} 2`)
    expect(await stocks()).toEqual({ "stock r": "R", "stock s": "S" })
    await rename("r", "R 2")
    await rename("s", null)
    expect(await stocks()).toEqual({ "stock r": "R 2", "stock s": null })
  })

  it("a SKU change is refused while stock without a variant has that SKU", async () => {
    await stock("nobody's", "A")
    await stock("stock r", "R")
    await variant("r", "R")
    await expect(rename("r", "A")).rejects.toMatchObject({ constraint: "IDX_inventory_item_sku" })
    expect(await stocks()).toEqual({ "nobody's": "A", "stock r": "R" })
  })
})

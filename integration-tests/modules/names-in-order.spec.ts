import { asValue } from "@medusajs/framework/awilix"
import { ContainerRegistrationKeys, createMedusaContainer } from "@medusajs/framework/utils"
import indexNamesInOrder from "../../src/migration-scripts/20261209-names-in-order"
import { sortedNames } from "../../src/sql/folded"
import { orderBy } from "../../src/sql/order-by"
import { moduleStatements } from "../harness/migrations"
import { type BareDatabase, openBareDatabase } from "./support/bare-database"

/** Lists of shoppers that staff sort by name. */
const CUSTOMER =
  "create table customer (id text primary key, first_name text, last_name text, deleted_at timestamptz)"

let database: BareDatabase

beforeAll(async () => {
  const letters = (await moduleStatements("ordering")).filter((text) =>
    /pg_trgm|function plain_letters/.test(text),
  )
  database = await openBareDatabase([CUSTOMER, ...letters])
  const container = createMedusaContainer()
  container.register({ [ContainerRegistrationKeys.PG_CONNECTION]: asValue(database.pg) })
  await indexNamesInOrder({ container })
})
afterAll(() => database?.close())

const page = (sort: "name" | "-name") =>
  `select c.id from customer c where c.deleted_at is null
    order by ${orderBy(sort, { name: sortedNames("c.") }, "id", "c.id")} limit 20`

it("a page of customers sorted by name reads the index, in either direction", async () => {
  for (const sort of ["name", "-name"] as const) {
    const { rows } = await database.pg.transaction(async (trx) => {
      await trx.raw<void>("set local enable_seqscan = off; set local enable_bitmapscan = off")
      return trx.raw<{ rows: { "QUERY PLAN": string }[] }>(`explain ${page(sort)}`)
    })
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n")
    expect(plan).toContain("IDX_customer_names_sorted")
    expect(plan).not.toContain("Sort")
  }
})

it("a customer with only one name is sorted by it, regardless of accents and marks", async () => {
  await database.pg("customer").insert([
    { id: "1", first_name: null, last_name: "Bello" },
    { id: "2", first_name: "Ọlá", last_name: null },
    { id: "3", first_name: "Ada", last_name: "" },
    { id: "4", first_name: "O’Brien", last_name: "Zik" },
    { id: "5", first_name: "Ada", last_name: "Obi" },
  ])
  const { rows } = await database.pg.raw<{ rows: { id: string }[] }>(page("name"))
  expect(rows.map(({ id }) => id)).toEqual(["3", "5", "1", "4", "2"])
})

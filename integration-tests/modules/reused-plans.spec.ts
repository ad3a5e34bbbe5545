import { Client } from "pg"
import { CACHED_PLAN, reusePlans } from "../../src/sql/reused-plans"
import { databaseUrl, openCluster } from "../harness/cluster"

/** The shop's own connections, and nobody else's in this process. */
class Keeping extends Client {}
reusePlans(Keeping)

let client: Keeping
beforeAll(async () => {
  client = new Keeping({ connectionString: databaseUrl(await openCluster(), "postgres") })
  await client.connect()
  await client.query("create temp table thing (id text, name text)")
  await client.query("insert into thing values ('a', 'Ada')")
})
afterAll(() => client?.end())

async function asked(text: string, times = 1): Promise<unknown[]> {
  const answers: unknown[] = []
  for (let time = 0; time < times; time += 1)
    answers.push((await client.query<object>({ text, values: ["a"] })).rows[0])
  return answers
}

const kept = async () =>
  (await client.query<{ statement: string }>("select statement from pg_prepared_statements")).rows.map(
    ({ statement }) => statement,
  )

const NAMED = "select name from thing where id = $1"
const ALL = "select * from thing where id = $1"
const INSIDE = `${CACHED_PLAN}with asked as (select * from thing where id = $1) select name from asked`

it("a cached plan survives a migration that adds a column, and a query for all columns is not cached", async () => {
  const before = [...(await asked(NAMED, 8)), ...(await asked(INSIDE, 8))]
  expect(before).toEqual(Array.from({ length: 16 }, () => ({ name: "Ada" })))
  expect(await asked(ALL, 8)).toContainEqual({ id: "a", name: "Ada" })
  expect((await kept()).sort()).toEqual([INSIDE, NAMED].sort())
  await client.query("alter table thing add column born int default 1995")
  expect(await asked(NAMED)).toEqual([{ name: "Ada" }])
  expect(await asked(INSIDE)).toEqual([{ name: "Ada" }])
  expect(await asked(ALL)).toEqual([{ id: "a", name: "Ada", born: 1995 }])
})

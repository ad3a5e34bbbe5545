import type { Client } from "pg"
import { CACHED_PLAN, reusePlans, StatementNames } from "./reused-plans"

const ORDER = 'select "id", count(*) from shop_order where id = $1 group by id'

/** What the third asking gives it. */
function third(names: StatementNames, text: string): string | undefined {
  return [1, 2, 3].map(() => names.nameOf(text)).at(-1)
}

describe("the name of a statement", () => {
  it("a statement gets a name the third time it is sent, and keeps it", () => {
    const names = new StatementNames()
    expect([1, 2, 3, 4].map(() => names.nameOf(ORDER))).toEqual([undefined, undefined, "shop_1", "shop_1"])
    expect(third(names, "update shop_order set status = $1 where id = $2")).toBe("shop_2")
  })

  it.each([
    "select quantity * price from line where id = $1",
    "select count(*) from shop_order where id = $1",
    "select sum(a.price *b.quantity) from line a where id = $1",
  ])("a repeated statement gets a name: %s", (text) => {
    expect(third(new StatementNames(), text)).toBe("shop_1")
  })

  it("a statement that asks for a kept plan gets a name at once, whatever it contains", () => {
    const text = `${CACHED_PLAN} with a as (select * from b where $1) select ${"id, ".repeat(4_000)}id from a`
    expect(new StatementNames().nameOf(text)).toBe("shop_1")
  })

  it.each([
    "select * from shop_order where id = $1",
    'select "o".* from shop_order o where id = $1',
    "insert into order_event (id) values ($1) returning *",
    "select distinct on (a, b) * from c where d = $1",
    "select a, * from c where d = $1",
    "begin",
    "set local lock_timeout = '3s'",
    "create table a (b text)",
    `select id from shop_order where id in (${"$1, ".repeat(4_000)}$1)`,
  ])("a repeated statement never gets a name: %s", (text) => {
    expect(third(new StatementNames(), text)).toBeUndefined()
  })

  it("at most 200 statements get a name, so that PostgreSQL can keep their plans", () => {
    const names = new StatementNames()
    const given = Array.from({ length: 300 }, (_, index) => third(names, `select ${index} where $1`))
    expect(given.filter(Boolean)).toHaveLength(200)
    expect(names.nameOf("select 0 where $1")).toBe("shop_1")
  })
})

describe("connections that keep plans", () => {
  it("a connection that keeps plans sends repeated statements by name, and all others unchanged", () => {
    const sent: unknown[] = []
    class Driver {
      query(...given: unknown[]) {
        sent.push(given)
        return "answered"
      }
    }
    reusePlans(Driver as unknown as { prototype: Pick<Client, "query"> })
    const driver = new Driver()
    const done = () => undefined
    const statement = { text: ORDER, values: ["order_1"] }
    expect([1, 2, 3].map(() => driver.query(statement, done))).toEqual(["answered", "answered", "answered"])
    expect(sent).toEqual([
      [statement, done],
      [statement, done],
      [{ ...statement, name: "shop_1" }, done],
    ])
    const others = [
      ["select 1"],
      [{ text: ORDER, values: [] }],
      [{ text: ORDER, values: ["a"], name: "mine" }],
      [{ text: ORDER, values: ["a"], submit: done }],
    ]
    sent.length = 0
    for (const given of [...others, ...others, ...others]) driver.query(...given)
    expect(sent).toEqual([...others, ...others, ...others])
  })
})

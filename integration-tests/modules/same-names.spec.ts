import fc from "fast-check"
import { skuKey } from "../../src/contract/name-key"
import { plainLetters } from "../../src/contract/plain-letters"
import { moduleStatements } from "../harness/migrations"
import { twoNames } from "../harness/spellings"
import { type BareDatabase, openBareDatabase } from "./support/bare-database"

/** What the database compares names and SKUs by is what the shop's own code does. */
let database: BareDatabase
beforeAll(async () => {
  database = await openBareDatabase(await moduleStatements("ordering"))
})
afterAll(() => database?.close())

/** Signs that the server's and this program's Unicode may both know: letters up to Unicode 14, no halves of signs. */
const sign = fc
  .integer({ min: 0x20, max: 0x1ffff })
  .map((code) => String.fromCodePoint(code))
  .filter((one) => !/[\p{Cs}\p{Co}\p{Cn}]/u.test(one) && !NEWER.test(one))
/** Letters that became pairs of capital and small since. */
const NEWER = /[\u1c89\u1c8a\ua7cb-\ua7dc\u{10d50}-\u{10d8f}\u{16ea0}-\u{16ed3}]/u
const text = fc.oneof(
  twoNames.map(([one]) => one),
  twoNames.map(([, other]) => other),
  fc.string({ unit: sign, maxLength: 12 }),
)

async function asked(sql: string, names: string[]): Promise<Map<string, string>> {
  const { rows } = await database.pg.raw<{ rows: { name: string; made: string }[] }>(
    `select name, ${sql} as made from unnest(?::text[]) name`,
    [names],
  )
  return new Map(rows.map(({ name, made }) => [name, made]))
}

it.each<[what: string, sql: string, ours: (name: string) => string]>([
  ["SKUs", "lower(name)", skuKey],
  ["the words of names", "plain_letters(name)", plainLetters],
])("the database and the shop's own code compare %s by the same key", async (_, sql, ours) => {
  const names = [...new Set(fc.sample(text, 6_000)), "ΟΔΟΣ", "οδος", "İ", "İZ-1", "STRAẞE", "Ǆ"]
  const made = await asked(sql, names)
  const other = names.filter((name) => made.get(name) !== ours(name))
  expect(other.map((name) => [name, made.get(name), ours(name)])).toEqual([])
})

import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { applicationOf } from "../harness/loans"
import { sharedShop } from "../harness/shared-shop"
import { makePeople, type NewShopper } from "../harness/shoppers"
import { sideBySide } from "../harness/side-by-side"

/** Bank verification numbers are sealed (docs/loans.md). */
const shop = sharedShop()
afterAll(() => shop.disconnect())

/** 100 with `npm run faults`. */
const NUMBERS = Number(process.env.FAULT_NUMBERS || 20)

it(`none of ${NUMBERS} bank verification numbers is readable in the database or in the logs`, async () => {
  // Without rows of zeros, which the ledger's seals have, too.
  const numbers = Array.from({ length: NUMBERS }, (_, index) => `22${718_293_641 + index * 7_919}`)
  const people = await makePeople(shop, numbers.length, { isVerified: true })
  const apply = async ({ client, email }: NewShopper, index: number) => {
    const sent = { headers: { "idempotency-key": `seeded-${index}` } }
    const body = applicationOf(email, { bvn: numbers[index] })
    expect((await client.call("POST /request-loan", { ...sent, body })).http).toBe(200)
  }
  await sideBySide([...people.entries()], ([index, person]) => apply(person, index))
  // Refusals are logged and remembered like anything else.
  await sideBySide(people.slice(0, 10), async ({ client, email }) => {
    const body = applicationOf(email, { bvn: numbers[0], children: -1 })
    expect((await client.call("POST /request-loan", { body })).http).toBe(422)
  })
  const [stored] = await shop.sql<{ n: number }>(
    "select count(*)::int as n from loan_identity where bvn_sealed is not null and bvn_last4 = any($1)",
    [numbers.map((bvn) => bvn.slice(-4))],
  )
  expect(stored?.n).toBeGreaterThanOrEqual(NUMBERS)

  const cards = ["4084084084084081", "5060666666666666666"]
  // As text, and as bytes are written out.
  const hex = (text: string) => Buffer.from(text).toString("hex")
  const secrets = [...numbers, ...cards].flatMap((secret) => [secret, hex(secret)])
  // One short pattern first: a hundred alternatives for every row of the catalogue take half a minute.
  const pattern = `(2271[0-9]{7}|${hex("2271")}(?:3[0-9]){7}|${[...cards, ...cards.map(hex)].join("|")})`
  const tables = await shop.sql<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  )
  const found: string[] = []
  for (const { name } of tables) {
    const [row] = await shop.sql<{ n: number }>(
      `select count(*)::int as n from "${name}" t, regexp_matches(t::text, $1, 'g') m
        where t::text ~ $1 and m[1] = any($2)`,
      [pattern, secrets],
    )
    if (row?.n) found.push(name)
  }
  const folders = ["logs", "outbox"].map((name) => join(shop.address.dataDir, name))
  for (const folder of folders.filter((one) => existsSync(one))) {
    for (const file of readdirSync(folder)) {
      const text = readFileSync(join(folder, file), "utf8")
      if (secrets.some((secret) => text.includes(secret))) found.push(file)
    }
  }
  expect(tables.length).toBeGreaterThan(100)
  expect(found).toEqual([])
})

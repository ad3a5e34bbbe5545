import { randomUUID } from "node:crypto"
import { asValue } from "@medusajs/framework/awilix"
import { ContainerRegistrationKeys, createMedusaContainer } from "@medusajs/framework/utils"
import keepWordsOfLog from "../../src/migration-scripts/20261209-words-of-the-log"
import AuditService from "../../src/modules/audit/service"
import { wordsOfLog } from "../../src/workflows/shared/audit/find-words"
import { moduleStatements } from "../harness/migrations"
import { type BareDatabase, openBareDatabase } from "./support/bare-database"

/** What records are called, in place of all their tables. */
const NAMES = "select 'order' as type, 'order_1' as id, 'om-1' as name, 470000::bigint as kobo"

/** What the search of the audit log reads. */
const MEDUSA = [`create table "user" (id text primary key, first_name text, last_name text)`]

let database: BareDatabase
const pg = () => database.pg
const container = createMedusaContainer()

beforeAll(async () => {
  // Letters are folded by a function of ordering.
  const ordering = (await moduleStatements("ordering")).filter((text) =>
    /pg_trgm|function plain_letters/.test(text),
  )
  database = await openBareDatabase([...MEDUSA, ...ordering, ...(await moduleStatements("audit"))])
  container.register({ [ContainerRegistrationKeys.PG_CONNECTION]: asValue(database.pg) })
  await keepWordsOfLog({ container })
})
afterAll(() => database?.close())

const entry = (id: string, more: { target_type: string; target_id: string | null; sent: object }) =>
  pg()("audit_entry").insert({
    id,
    act: "POST /admin/account/wallet",
    actor_id: "user_1",
    target_type: more.target_type,
    target_id: more.target_id,
    details: JSON.stringify({ sent: more.sent }),
  })
const stored = (id: string) => pg()("audit_words").where({ entry_id: id }).first()

it("an audit entry about a wallet targets the shopper who is named only in what was sent", async () => {
  await entry("aud_1", {
    target_type: "wallet",
    target_id: null,
    sent: { user_id: "cus_1", reason: "Ọlá’s" },
  })
  await entry("aud_2", { target_type: "wallet", target_id: "wwdr_1", sent: { id: "wwdr_1" } })
  expect(await stored("aud_1")).toMatchObject({ target_type: "wallet", target_id: "cus_1" })
  expect((await stored("aud_1"))?.words).toContain('"reason": "olas"')
  expect(await stored("aud_2")).toMatchObject({ target_type: "withdrawal", target_id: "wwdr_1" })
})

it("an audit entry has its search words as soon as it is written", async () => {
  await entry("aud_3", { target_type: "stock_lot", target_id: "lot_1", sent: { assigned_to: "user_2" } })
  expect(await stored("aud_3")).toMatchObject({
    actor_id: "user_1",
    target_id: "lot_1",
    assigned_to: "user_2",
  })
  expect((await stored("aud_3"))?.words).toContain("stock lot lot_1")
})

it("a role without access to the words table still writes audit entries with their words", async () => {
  const role = `writer_${randomUUID().slice(0, 8)}`
  await pg().transaction(async (trx) => {
    await trx.raw<void>(`create role ${role}`)
    await trx.raw<void>(`grant insert on audit_entry to ${role}`)
    await trx.raw<void>(`set local role ${role}`)
    await trx("audit_entry").insert({ id: "aud_4", act: "staff.joined" })
    await trx.raw<void>("reset role")
    await trx.raw<void>(`drop owned by ${role}; drop role ${role}`)
  })
  expect((await stored("aud_4"))?.words).toBe("staff.joined")
})

it("every search for a word in the audit log uses an index", async () => {
  const { words } = wordsOfLog("₦4,700")
  const { rows } = await pg().transaction(async (trx) => {
    await trx.raw<void>("set local enable_seqscan = off")
    return trx.raw<{ rows: { "QUERY PLAN": string }[] }>(
      `explain with named as materialized (${NAMES}) ${words?.first}`,
      words?.values ?? {},
    )
  })
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n")
  expect(plan).not.toContain("Seq Scan on audit_words")
  for (const index of ["words", "actor", "assigned", "target"])
    expect(plan).toContain(`IDX_audit_words_${index}`)
})

it("an audit search finds the same whether few or many entries have the first word", async () => {
  const service = new AuditService({ [ContainerRegistrationKeys.PG_CONNECTION]: pg() })
  const found = async (q: string, more: { actor_id?: string; target_id?: string } = {}) => {
    const { words } = wordsOfLog(q)
    if (!words) throw new Error("Nothing to look for")
    const { entries, total } = await service.search({ ...more, words: { ...words, names: NAMES } }, 0, 2)
    return [total, ...entries.map(({ id }) => id)]
  }
  const add = (from: number, to: number) =>
    pg().raw<void>(
      `insert into audit_entry (id, at, act, actor_id, target_type, target_id, details)
       select 'aud_n' || n, timestamptz '2026-01-01' + n * interval '1 second', 'POST /admin/orders/{id}/notes',
              'user_' || n % 2, 'order', 'order_' || n, jsonb_build_object('sent', jsonb_build_object('text', 'kolanut ' || n))
         from generate_series(?::int, ?::int) n`,
      [from, to],
    )
  const looks = () =>
    Promise.all([
      found("kolanut om-1"),
      found("kolanut ₦4,700"),
      found("kolanut 77", { actor_id: "user_1", target_id: "order_77" }),
      found("zzqq kolanut"),
    ])
  const expected = [[1, "aud_n1"], [1, "aud_n1"], [1, "aud_n77"], [0]]
  await add(1, 100)
  expect(await found("kolanut")).toEqual([100, "aud_n100", "aud_n99"])
  expect(await looks()).toEqual(expected)
  await add(101, 5_100)
  expect(await found("kolanut")).toEqual([5_100, "aud_n5100", "aud_n5099"])
  expect(await looks()).toEqual(expected)
})

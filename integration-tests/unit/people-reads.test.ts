import { z } from "zod"
import type { CallSpec } from "../../src/contract/call"
import { calls } from "../../src/contract/calls"
import { type FileSpec, fileCalls } from "../../src/contract/files"

/**
 * What answers people's data to staff is marked in the contract, and so logged (docs/access.md): collected by walking the schema
 * of each answer for the names under which such data stands.
 */

/** Names of fields that hold people's contact or identity data, or the person. */
const OF_PEOPLE = new RegExp(
  `^(${[
    ...["e_?mail", "\\w+_email", "phone", "phone_number", "mobile", "address", "home_address", "dob"],
    ...[
      "recipient",
      "shopper",
      "customer",
      "customer_id",
      "buyer",
      "user",
      "user_id",
      "applicant",
      "named_accounts",
    ],
    ...["account_number", "account_name", "bvn\\w*", "nok\\w*", "emergency_contact\\w*", "documents"],
  ].join("|")})$`,
)

/** Answers with such a name, and nobody's data. */
const NOBODYS: Record<string, string> = {
  "GET /admin/look": "the shop's own contacts",
  "GET /admin/pickup-locations": "the shop's own places",
  "GET /admin/suppliers": "firms that the shop buys from",
  "GET /admin/audit/choices": "names for a menu, of staff who are named in the list beside it",
  "GET /admin/audit-reads/choices": "names for a menu, of staff who are named in the list beside it",
}

/** Of one person by the address, or with people in the names of records (a loan of Ada Obi), and no such field in the answer. */
const WITHOUT_A_FIELD = [
  "GET /admin/outbox",
  "GET /admin/users/{id}/points",
  "GET /admin/wallets/{id}/statement",
]

type JsonSchema = z.core.JSONSchema.BaseSchema

/** The names of all fields of an answer, at any depth. */
function fieldsOf({ data, meta, extra }: CallSpec): Set<string> {
  const found = new Set<string>()
  const visit = (schema: JsonSchema | boolean | undefined): void => {
    if (typeof schema !== "object") return
    for (const [name, field] of Object.entries(schema.properties ?? {})) {
      found.add(name)
      visit(field)
    }
    const inside = [schema.items, schema.additionalProperties, schema.anyOf, schema.oneOf, schema.allOf]
    for (const part of [...inside, schema.prefixItems].flat()) visit(part)
  }
  for (const schema of [data, meta, extra]) {
    if (!schema) continue
    const root = z.toJSONSchema(schema, { io: "output", unrepresentable: "any", reused: "inline" })
    visit(root)
    for (const part of Object.values(root.$defs ?? {})) visit(part)
  }
  return found
}

const table: Record<string, CallSpec> = calls
const reading = Object.entries(table).filter(
  ([key, { access }]) => access === "staff" && key.startsWith("GET "),
)
const peoples = reading.filter(([, spec]) => [...fieldsOf(spec)].some((name) => OF_PEOPLE.test(name)))

it("the calls that answer people's data are found by the names in their answers", () => {
  expect(reading.length).toBeGreaterThan(100)
  const keys = peoples.map(([key]) => key)
  expect(keys).toEqual(
    expect.arrayContaining(["GET /admin/orders", "GET /admin/loans/{id}", "GET /admin/staff"]),
  )
  expect(Object.keys(NOBODYS).filter((key) => !keys.includes(key))).toEqual([])
})

it("every call that answers people's data is marked, and no other call is", () => {
  const expected = peoples.map(([key]) => key).filter((key) => !(key in NOBODYS))
  const marked = Object.entries(table).filter(([, spec]) => spec.answersPeople)
  expect(marked.map(([key]) => key).sort()).toEqual([...expected, ...WITHOUT_A_FIELD].sort())
})

it("a list that a mark of people's data names is in the call's answer", () => {
  const named = reading.flatMap(([key, spec]) =>
    typeof spec.answersPeople === "string" ? [{ key, spec, list: spec.answersPeople }] : [],
  )
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter(({ spec, list }) => !fieldsOf(spec).has(list)).map(({ key }) => key)).toEqual([])
})

it("files of orders, readers and the log are marked as people's data, files of goods and figures are not", () => {
  const files: Record<string, FileSpec> = fileCalls
  const unmarked = Object.entries(files).filter(([, spec]) => spec.access === "staff" && !spec.answersPeople)
  const ofGoods = /^GET \/admin\/(product|delivery|bank-books|report)-?[a-z-]*(export|imports)/
  expect(unmarked.map(([key]) => key).filter((key) => !ofGoods.test(key))).toEqual([])
})

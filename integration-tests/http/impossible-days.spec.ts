import type { CallSpec } from "../../src/contract/call"
import { calls } from "../../src/contract/calls"
import { fileCalls } from "../../src/contract/files"
import type { ShopClient } from "../harness/client"
import { sampleBody } from "../harness/sample-body"
import { schemaFields } from "../harness/schema-fields"
import { sharedShop } from "../harness/shared-shop"
import { makeShopper, signedIn } from "../harness/shoppers"
import { withValue } from "../harness/wrong-values"

/** Every field of every call that takes a day or a moment is sent days that there are not. Generated from the call tables. */
const shop = sharedShop()
afterAll(() => shop.disconnect())

let staff: ShopClient
let shopper: ShopClient
beforeAll(async () => {
  staff = await signedIn(shop, "owner@demo.shop")
  shopper = await makeShopper(shop)
})

type Spec = Pick<CallSpec, "access" | "params" | "query" | "body">
const table: Record<string, Spec> = { ...calls, ...fileCalls }
const FORMATS = ["date", "datetime"]

const fields = Object.entries(table).flatMap(([key, spec]) =>
  (["query", "body"] as const).flatMap((where) =>
    (spec[where] ? schemaFields(spec[where]) : [])
      .filter(({ format }) => FORMATS.includes(format ?? ""))
      .map(({ path, format }) => ({ key, spec, where, path, format })),
  ),
)

/** No such day; no such year; a year after which no column and no sum of days has one. */
const NONE = ["2026-02-30", "2026-02-29", "2026-13-01", "2026-04-31", "0000-01-01", "9999-12-31"]

it("the call tables have date and datetime fields in queries and bodies, and file calls have them too", () => {
  const kinds = fields.map(({ where, format }) => `${where} ${format}`)
  expect([...new Set(kinds)].sort()).toEqual(["body date", "body datetime", "query date"])
  expect(fields.filter(({ key }) => key in fileCalls).length).toBeGreaterThan(10)
})

it.each(fields)(
  "$key refuses in $path a day that does not exist",
  async ({ key, spec, where, path, format }) => {
    const client = spec.access === "staff" ? staff : shopper
    const params = (spec.params ? sampleBody(spec.params) : {}) as Record<string, string>
    const said = await Promise.all(
      NONE.map(async (day) => {
        const value = format === "date" ? day : `${day}T09:00:00Z`
        const sent =
          where === "query"
            ? { query: { [path]: value } }
            : { body: withValue(spec.body ? sampleBody(spec.body) : {}, path, value) }
        const { http, errors } = await client.call(key, { params, ...sent })
        return [day, http, (errors?.[path.replaceAll("[]", ".0")]?.length ?? 0) === 1]
      }),
    )
    expect(said).toEqual(NONE.map((day) => [day, 422, true]))
  },
)

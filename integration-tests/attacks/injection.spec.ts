import { openApiDocument } from "../../src/api/machinery/openapi"
import { calls } from "../../src/contract/calls"
import { readShop } from "../../src/contract/shop"
import { type FaultShop, faultShop } from "../harness/fault-shop"
import { operationsOf } from "../harness/fuzz"
import { ATTACKED } from "../harness/setups"
import { signedIn } from "../harness/shoppers"
import { sideBySide } from "../harness/side-by-side"
import { makeStaff, newShopper } from "../harness/staff"

/** What ends a text in a statement of the database, and what a statement would do next. */
const ENDINGS = ["'", "';select pg_sleep(30)--", '"; drop table customer; --', "\\'); --", "$1 :id ?"]
/** An answer that waited for the attacker's statement would take longer. */
const LONGEST_MS = 25_000

const operations = operationsOf(openApiDocument(calls, readShop({})))
let shop: FaultShop
beforeAll(async () => {
  shop = await faultShop(ATTACKED)
})
afterAll(() => shop?.leave())

interface Try {
  method: string
  path: string
  field: string
  body: string | null
}

/** One request for each place where a text comes in: of the path, the query, and the first level of the body. */
function triesOf(ending: string): Try[] {
  const encoded = encodeURIComponent(ending)
  return operations.flatMap(({ method, path, inPath, inQuery, body }) => {
    const filled = path.replace(/\{\w+\}/g, "none")
    const fields = Object.keys(body?.properties ?? {})
    return [
      ...inPath.map((name) => ({
        method,
        path: path.replace(`{${name}}`, encoded).replace(/\{\w+\}/g, "none"),
        field: name,
        body: body ? "{}" : null,
      })),
      ...inQuery.map(({ name }) => ({
        method,
        path: `${filled}?${name}=${encoded}`,
        field: name,
        body: null,
      })),
      // All at once, and each alone: what is refused for one field is looked at for the others.
      ...(body
        ? [
            {
              method,
              path: filled,
              field: "all of them",
              body: JSON.stringify(Object.fromEntries(fields.map((name) => [name, ending]))),
            },
            ...fields.map((name) => ({
              method,
              path: filled,
              field: name,
              body: JSON.stringify({ [name]: ending }),
            })),
          ]
        : []),
    ]
  })
}

it("SQL sent in any field of any call never ends a statement of the database", async () => {
  const [customers] = await shop.sql<{ count: number }>("select count(*)::int as count from customer")
  const staff = await signedIn(shop, (await makeStaff(shop, "superadmin")).email)
  const { email } = await newShopper(shop)
  const tries = operations.length > 0 ? triesOf(ENDINGS.join("")) : []
  expect(tries.length).toBeGreaterThan(1_000)
  const met = await sideBySide(tries, async (one) => {
    const token = one.path.includes("/admin") ? staff.token : (await shopper(email)).token
    const began = performance.now()
    const response = await fetch(`${shop.address.backendUrls[0]}/api/v1${one.path}`, {
      method: one.method,
      redirect: "manual",
      headers: {
        authorization: `Bearer ${token}`,
        ...(one.body === null ? {} : { "content-type": "application/json" }),
      },
      body: one.body,
    })
    await response.arrayBuffer()
    return { ...one, status: response.status, took: performance.now() - began }
  })
  // All changes of one product wait for each other: on a slow machine some are answered 503 and sent again.
  expect(met.filter(({ status }) => status >= 500 && status !== 503)).toEqual([])
  expect(met.filter(({ took }) => took > LONGEST_MS)).toEqual([])
  const [left] = await shop.sql<{ count: number }>("select count(*)::int as count from customer")
  expect(left?.count).toBeGreaterThanOrEqual(customers?.count ?? 0)
})

/** The same one as long as the session lives: some calls end it. */
let current: { token: string | undefined } | undefined
async function shopper(email: string) {
  current ??= await signedIn(shop, email)
  const answer = await shop.sql<{ id: string }>(
    "select id from account_session where id = $1 and revoked_at is null",
    [JSON.parse(Buffer.from(current.token?.split(".")[1] ?? "", "base64url").toString()).jti],
  )
  if (answer.length === 0) current = await signedIn(shop, email)
  return current
}

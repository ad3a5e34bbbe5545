import { downloadTable } from "../../src/api/v1/downloads"
import { privateFileTable } from "../../src/api/v1/private-files"
import type { CallSpec } from "../../src/contract/call"
import { calls } from "../../src/contract/calls"
import { readShop } from "../../src/contract/shop"
import { allows, isPermission } from "../../src/modules/staff/domain/permissions"
import { type CallerName, callerNames, openCaller, type TestCaller } from "../harness/callers"
import { sharedShop } from "../harness/shared-shop"

/**
 * Every call of the table by everybody, and what the tables say of it. Made from the call table and the permission
 * table: a new call is in it without anybody thinking of it.
 */
const shop = sharedShop()
afterAll(() => shop.disconnect())

const table: [key: string, spec: CallSpec][] = [
  ...Object.entries(calls as Record<string, CallSpec>),
  ...Object.entries({ ...downloadTable, ...privateFileTable }).map(
    ([path, { permission }]): [string, CallSpec] => [
      `GET ${path.replace(/:(\w+)/g, "{$1}")}`,
      { access: "staff", permission } as CallSpec,
    ],
  ),
  ["GET /user/order/{id}/invoice", { access: "customer" } as CallSpec],
  ["GET /user/order/{id}/returns/{return_id}/photos/{photo}", { access: "customer" } as CallSpec],
  ["GET /user/skin-selfies/{id}/picture", { access: "customer" } as CallSpec],
  ["GET /user/wallet/statement.pdf", { access: "customer" } as CallSpec],
  ["GET /admin/orders/{id}/invoice", { access: "staff", permission: "orders.read" } as CallSpec],
]

type Verdict = "let in" | "sign in" | "not a shopper" | "not authorized"

/** What the tables say. */
function expected(spec: CallSpec, { name, staffRole }: Pick<TestCaller, "name" | "staffRole">): Verdict {
  if (spec.access === "public") return "let in"
  if (name === "guest") return "sign in"
  if (spec.access === "session") return "let in"
  if (spec.access === "customer") return staffRole ? "not a shopper" : "let in"
  const permission = spec.permission ?? ""
  return staffRole && isPermission(permission) && allows(staffRole, permission) ? "let in" : "not authorized"
}

/** What the shop does. The body is one that no call takes, and no id is anybody's: whoever is let in changes nothing. */
async function tried(key: string, spec: CallSpec, { client }: TestCaller): Promise<Verdict | string> {
  const [method = "GET", path = ""] = key.split(" ")
  const target = path.replaceAll("{brand}", readShop({}).slug).replace(/\{\w+\}/g, "none")
  const response = await fetch(`${client.url}/api/v1${target}`, {
    method,
    headers: {
      ...(client.token ? { authorization: `Bearer ${client.token}` } : {}),
      ...(spec.body ? { "content-type": "application/json" } : {}),
    },
    body: spec.body ? "[]" : undefined,
    redirect: "manual",
  })
  const text = await response.text()
  const code = text.startsWith("{")
    ? (JSON.parse(text) as { error?: { code: string } }).error?.code
    : undefined
  if (response.status >= 500) return `${response.status} ${text.slice(0, 120)}`
  if (response.status === 401) return code === "unauthenticated" ? "sign in" : `401 ${code}`
  if (code === "not_a_shopper") return "not a shopper"
  if (code === "not_authorized")
    return response.status === 403 ? "not authorized" : `${response.status} ${code}`
  return "let in"
}

describe("the tables", () => {
  it("give every staff call a permission that somebody has", () => {
    const wrong = table.filter(
      ([, { access, permission }]) => access === "staff" && !isPermission(permission ?? ""),
    )
    expect(wrong.map(([key]) => key)).toEqual([])
  })

  it("ask for staff wherever the path says admin, and for a permission nowhere else", () => {
    const wrong = table.filter(
      ([key, { access, permission }]) =>
        (/ \/admin\//.test(key) && access !== "staff") || (permission !== undefined && access !== "staff"),
    )
    expect(wrong.map(([key]) => key)).toEqual([])
  })

  it("let nobody change anything with a permission to read", () => {
    const wrong = table.filter(
      ([key, { access, permission }]) =>
        access === "staff" && /^(PUT|DELETE) /.test(key) && !permission?.endsWith(".update"),
    )
    expect(wrong.map(([key]) => key)).toEqual([])
  })
})

describe.each(callerNames)("%s", (name: CallerName) => {
  it("is let into what the tables say, and into nothing else", async () => {
    const caller = await openCaller(shop, name)
    const wrong: string[] = []
    for (const [key, spec] of table) {
      const verdict = await tried(key, spec, caller)
      const wanted = expected(spec, caller)
      if (verdict !== wanted) wrong.push(`${key}: ${verdict}, not ${wanted}`)
      if (!key.startsWith("GET ") && !spec.body) await caller.renew()
    }
    expect(wrong).toEqual([])
  }, 180_000)
})

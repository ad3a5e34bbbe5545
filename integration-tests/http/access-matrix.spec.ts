import type { CallSpec } from "../../src/contract/call"
import { calls } from "../../src/contract/calls"
import { fileCalls } from "../../src/contract/files"
import { readShop } from "../../src/contract/shop"
import { allows, isPermission, type StaffRole, staffRoles } from "../../src/modules/staff/domain/permissions"
import { type CallerName, callerNames, openCaller, shopperKinds, type TestCaller } from "../harness/callers"
import { sharedShop } from "../harness/shared-shop"
import { sideBySide } from "../harness/side-by-side"

/**
 * Every call of the table by a guest, a shopper, a role of staff that may and one that may not, and what the tables say
 * of it. Generated from the call table and the permission table: a new call is in it without anybody thinking of it. One
 * check stands before all calls, so those who get the same answer take the calls in turn: each kind of shopper and each
 * role has its share.
 */
const shop = sharedShop()
afterAll(() => shop.disconnect())

type Spec = Pick<CallSpec, "access" | "permission" | "body">
const table: [key: string, spec: Spec][] = [
  ...Object.entries(calls as Record<string, CallSpec>),
  ...Object.entries(fileCalls),
]

type Verdict = "let in" | "sign in" | "not authorized"

/** What the tables say. */
function expected(spec: Spec, { name, staffRole }: Pick<TestCaller, "name" | "staffRole">): Verdict {
  if (spec.access === "public") return "let in"
  if (name === "guest") return "sign in"
  // Staff may shop.
  if (spec.access === "session" || spec.access === "customer") return "let in"
  const permission = spec.permission ?? ""
  return staffRole && isPermission(permission) && allows(staffRole, permission) ? "let in" : "not authorized"
}

/** What the shop does. The body is one that no call takes, and no id is anybody's: whoever is let in changes nothing. */
async function tried(key: string, spec: Spec, { client }: TestCaller): Promise<Verdict | string> {
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
  // What is let in to a file need not be read.
  const isJson = response.headers.get("content-type")?.includes("json")
  if (!isJson) await response.body?.cancel()
  const text = isJson ? await response.text() : ""
  const code = text.startsWith("{")
    ? (JSON.parse(text) as { error?: { code: string } }).error?.code
    : undefined
  if (response.status >= 500) return `${response.status} ${text.slice(0, 120)}`
  if (response.status === 401) return code === "unauthenticated" ? "sign in" : `401 ${code}`
  if (code === "not_a_shopper") return `${response.status} ${code}`
  if (code === "not_authorized")
    return response.status === 403 ? "not authorized" : `${response.status} ${code}`
  return "let in"
}

describe("the tables", () => {
  it("the access tables give every staff call a permission that some role has", () => {
    const wrong = table.filter(
      ([, { access, permission }]) => access === "staff" && !isPermission(permission ?? ""),
    )
    expect(wrong.map(([key]) => key)).toEqual([])
  })

  it("the access tables require staff wherever the path says admin, and a permission nowhere else", () => {
    const wrong = table.filter(
      ([key, { access, permission }]) =>
        (/ \/admin\//.test(key) && access !== "staff") || (permission !== undefined && access !== "staff"),
    )
    expect(wrong.map(([key]) => key)).toEqual([])
  })

  /** How oneself looks at a list, and which reports one has by e-mail: nothing of the shop. */
  const ONES_OWN = /^(DELETE \/admin\/product-views\/|PUT \/admin\/report-mails$)/

  it("the access tables let no read permission change anything", () => {
    const wrong = table.filter(
      ([key, { access, permission }]) =>
        access === "staff" &&
        /^(PUT|DELETE) /.test(key) &&
        !ONES_OWN.test(key) &&
        !permission?.endsWith(".update"),
    )
    expect(wrong.map(([key]) => key)).toEqual([])
  })
})

/** A call without a body may really act, such as signing out: after it the caller signs in again. */
const mayEndSession = ([key, { body }]: [key: string, spec: Spec]) => !key.startsWith("GET ") && !body

/** Which of those who get the same answer to a call tries it this time. */
function isTriedBy({ name, staffRole }: Pick<TestCaller, "name" | "staffRole">, spec: Spec, turn: number) {
  if (name === "guest") return true
  const outcomeOf = (role: StaffRole) => expected(spec, { name: role, staffRole: role })
  const alike: readonly CallerName[] = staffRole
    ? staffRoles.filter((role) => outcomeOf(role) === outcomeOf(staffRole))
    : shopperKinds
  return alike[turn % alike.length] === name
}

describe.each(callerNames)("%s", (name: CallerName) => {
  it("each kind of caller is let into the calls that the access tables say, and into no others", async () => {
    const caller = await openCaller(shop, name)
    const own = table.filter(([, spec], turn) => isTriedBy(caller, spec, turn))
    expect(own.length).toBeGreaterThan(table.length / 20)
    const judged = async ([key, spec]: [key: string, spec: Spec]) => {
      const verdict = await tried(key, spec, caller)
      const wanted = expected(spec, caller)
      return verdict === wanted ? [] : [`${key}: ${verdict}, not ${wanted}`]
    }
    const verdicts = await sideBySide(
      own.filter((one) => !mayEndSession(one)),
      judged,
    )
    for (const one of own.filter(mayEndSession)) {
      verdicts.push(await judged(one))
      await caller.renew()
    }
    expect([verdicts.length, verdicts.flat()]).toEqual([own.length, []])
  })
})

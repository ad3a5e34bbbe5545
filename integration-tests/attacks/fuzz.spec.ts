import { readFileSync } from "node:fs"
import { Agent, request as ask, type IncomingHttpHeaders } from "node:http"
import { join } from "node:path"
import fc from "fast-check"
import { openApiDocument } from "../../src/api/machinery/openapi"
import { calls } from "../../src/contract/calls"
import { readShop } from "../../src/contract/shop"
import { type FaultShop, faultShop } from "../harness/fault-shop"
import { type FuzzRequest, type Known, type Operation, operationsOf, requestTo } from "../harness/fuzz"
import { ATTACKED } from "../harness/setups"
import { signedIn } from "../harness/shoppers"
import { sideBySide } from "../harness/side-by-side"
import { makeStaff, newShopper } from "../harness/staff"

/**
 * Random requests to every call of the table, generated from its OpenAPI document: as visitor, shopper and staff, at the
 * front door and at the backend behind it. None may be answered by 500 or by anything but the envelope, and no process may
 * end.
 */
const REQUESTS = Number(process.env.ATTACK_REQUESTS ?? 1_500)
const SEED = Number(process.env.ATTACK_SEED ?? 20_261_122)
/** How many kinds of failures are reported, the first of each. */
const MOST_REPORTED = 25

const WHO = ["visitor", "shopper", "staff"] as const
type Who = (typeof WHO)[number]

const shopsOwn = readShop({})
const operations = operationsOf(openApiDocument(calls, shopsOwn))
const webhooks: Operation[] = ["card", "flutterwave", "credit", "none"].map((provider) => ({
  method: "POST",
  path: `/webhooks/${provider}`,
  inPath: [],
  inQuery: [],
  body: { type: "object", properties: { event: { type: "string" }, data: { type: "object" } } },
  isForm: false,
}))
const attacked = [...operations, ...webhooks]

let shop: FaultShop
let known: Known
const agent = new Agent({ keepAlive: true, maxSockets: 16 })
const tokens: Partial<Record<Who, string>> = {}

beforeAll(async () => {
  shop = await faultShop(ATTACKED)
  known = await whatTheShopKnows()
  await renew("shopper")
  await renew("staff")
})
afterAll(async () => {
  agent.destroy()
  await shop?.leave()
})

/** Somebody new: what was sent may have ended the session, or shut the account. */
async function renew(who: Who): Promise<void> {
  if (who === "visitor") return
  const { email } = who === "staff" ? await makeStaff(shop, "superadmin") : await newShopper(shop)
  tokens[who] = (await signedIn(shop, email)).token
}

/** Names of things that are there, by the end of the fields that name them. */
async function whatTheShopKnows(): Promise<Known> {
  const list = async (sql: string) => (await shop.sql<{ id: string }>(sql)).map(({ id }) => id)
  const [products, variants, categories, orders, numbers, accounts, users, coupons, states, lgas, brands] =
    await Promise.all([
      list("select id from product order by id limit 20"),
      list("select variant_id as id from catalogue_variant order by 1 limit 20"),
      list("select id from product_category order by id limit 20"),
      list("select id from shop_order order by id limit 20"),
      list("select order_number as id from shop_order order by id limit 20"),
      list("select customer_id as id from account order by 1 limit 20"),
      list("select user_id as id from staff_member order by 1 limit 20"),
      list("select code as id from promotion where code is not null order by 1 limit 10"),
      list("select id from state order by id limit 10"),
      list("select id from lga order by id limit 10"),
      list("select id from brand order by id limit 10"),
    ])
  return {
    id: [...products, ...categories, ...orders, ...accounts, ...brands],
    product_id: products,
    variant_id: variants,
    category_id: categories,
    brand_id: brands,
    order_id: orders,
    order_number: numbers,
    user_id: [...accounts, ...users],
    customer_id: accounts,
    code: [...coupons, "123456"],
    coupon: coupons,
    state: states,
    lga: lgas,
    email: ["fuzz@example.com", "shopper@demo.shop"],
    password: ["Beauty-2026!"],
    password_confirmation: ["Beauty-2026!"],
    mobile: ["08031234567"],
    phone: ["08031234567"],
    slug: ["blog", "skincare"],
    next: ["/user", "//evil.example"],
    status: ["pending", "active", "approved", "published"],
  }
}

interface Got {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

function send(base: string, { method, path, headers, body }: FuzzRequest, token?: string): Promise<Got> {
  return new Promise((done, failed) => {
    const { hostname, port } = new URL(base)
    const sent = ask(
      {
        hostname,
        port,
        method,
        path: `/api/v1${path}`,
        agent,
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(body ? { "content-length": body.length } : {}),
          ...headers,
        },
      },
      (res) => {
        let text = ""
        res.setEncoding("utf8")
        res.on("data", (chunk: string) => {
          text += chunk
        })
        res.on("end", () => done({ status: res.statusCode ?? 0, headers: res.headers, text }))
        res.on("error", failed)
      },
    )
    sent.on("error", failed)
    sent.end(body ?? undefined)
  })
}

/** A connection that the other side closed while it was being used again is nobody's fault: it is asked once more. */
async function answered(base: string, request: FuzzRequest, token?: string): Promise<Got> {
  try {
    return await send(base, request, token)
  } catch {
    return await send(base, request, token)
  }
}

/** What is wrong with an answer, or null. */
function faultOf({ status, headers, text }: Got): string | null {
  if (status >= 500 && status !== 503) return `${status}`
  if (status === 304 || (status >= 300 && status < 400 && headers.location)) return null
  const type = headers["content-type"] ?? ""
  if (status === 200 && !/json/.test(type))
    return /^(application\/pdf|text\/csv|image\/|text\/plain|application\/octet-stream|text\/html)/.test(type)
      ? null
      : `200 of ${type || "no type"}`
  let body: { status?: unknown; message?: unknown; error?: { code?: unknown; message?: unknown } }
  try {
    body = JSON.parse(text) as typeof body
  } catch {
    return `${status}, and no JSON: ${text.slice(0, 200)}`
  }
  const isFile = status === 200 && headers["content-disposition"] !== undefined
  if (isFile) return null
  if (typeof body !== "object" || body === null) return `${status}, and no envelope: ${text.slice(0, 200)}`
  const isGood = status === 200 && body.status === 1 && typeof body.message === "string"
  const isRefusal =
    status >= 400 &&
    body.status === 0 &&
    typeof body.error?.code === "string" &&
    body.error.message === body.message
  return isGood || isRefusal ? null : `${status}, and no envelope: ${text.slice(0, 200)}`
}

/** The request as somebody could send it again. */
function inWords(who: Who, { method, path, headers, body }: FuzzRequest): string {
  const text = body ? JSON.stringify(body.toString("latin1")) : "nothing"
  return `${who}: ${method} ${path.slice(0, 600)} ${JSON.stringify(headers).slice(0, 600)} with ${text.slice(0, 1_500)}`
}

/** How often which status was answered. */
const met = new Map<number, number>()

/** Mostly whoever gets in, so that what is behind the front door is attacked as well; every fourth time anybody. */
function attackerOf({ path }: Operation, turn: number): Who {
  if (turn % 4 === 3) return WHO[Math.floor(turn / 4) % WHO.length] as Who
  return path.startsWith("/admin") ? "staff" : "shopper"
}

/** Sends the request of this number; what is wrong with its answer, with the smallest request that does the same. */
async function attack(number: number): Promise<{ kind: string; words: string } | null> {
  const operation = attacked[number % attacked.length] as Operation
  const turn = Math.floor(number / attacked.length)
  const who = attackerOf(operation, turn)
  const base = (turn + (number % 2)) % 2 === 0 ? shop.url : (shop.address.backendUrls[0] ?? "")
  let report = ""
  const property = fc.asyncProperty(fc.gen(), async (draw) => {
    const request = requestTo(operation, known, draw)
    const token = tokens[who]
    const got = await answered(base, request, token)
    met.set(got.status, (met.get(got.status) ?? 0) + 1)
    if (got.status === 401 && token === tokens[who] && !request.headers.authorization) await renew(who)
    const fault = faultOf(got)
    if (fault === null) return
    report = `${fault}\n  ${inWords(who, request)}`
    throw new Error(fault)
  })
  const run = await fc.check(property, {
    seed: SEED + number,
    numRuns: 1,
    // Time limit for finding a smaller one; a busy shop uses some of it for the first answer.
    interruptAfterTimeLimit: 60_000,
    markInterruptAsFailure: false,
  })
  if (!run.failed && report === "") return null
  const words = report || `no answer (${String(run.errorInstance ?? "interrupted")})`
  return { kind: `${operation.method} ${operation.path} ${words.slice(0, 12)}`, words }
}

it("the fuzz test covers every call of the specification", () => {
  const specified = readFileSync(join(__dirname, "../http/api-v1-calls.tsv"), "utf8")
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => line.split("\t"))
    .map(([, method, path = ""]) => `${method} ${path.replaceAll("{brand}", shopsOwn.slug)}`)
  const mine = new Set(attacked.map(({ method, path }) => `${method} ${path}`))
  expect(specified.length).toBeGreaterThanOrEqual(178)
  expect(specified.filter((key) => !mine.has(key))).toEqual([])
})

it(`the shop answers ${REQUESTS} random requests in the envelope, none with 500, and no process ends`, async () => {
  const before = await shop.processes()
  const numbers = Array.from({ length: REQUESTS }, (_, number) => number)
  const faults = new Map<string, string>()
  await sideBySide(numbers, async (number) => {
    if (faults.size >= MOST_REPORTED) return
    const fault = await attack(number)
    if (fault) faults.set(fault.kind, `${number}: ${fault.words}`)
  })
  if (process.env.ATTACK_REQUESTS) console.log(JSON.stringify(Object.fromEntries(met)))
  expect([...faults.values()]).toEqual([])
  // They came through to where something is done, and were refused in every way.
  expect([...met.keys()]).toEqual(expect.arrayContaining([200, 401, 403, 404, 422]))
  const after = await shop.processes()
  expect(after.map(({ name, pid, isRunning }) => ({ name, pid, isRunning }))).toEqual(
    before.map(({ name, pid }) => ({ name, pid, isRunning: true })),
  )
}, 3_600_000)

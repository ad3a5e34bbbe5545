import { readFileSync } from "node:fs"
import { join } from "node:path"
import Ajv2020, { type ValidateFunction } from "ajv/dist/2020"
import addFormats from "ajv-formats"
import type { CallSpec } from "../../src/contract/call"
import { calls } from "../../src/contract/calls"
import { fileCalls } from "../../src/contract/files"
import { readShop } from "../../src/contract/shop"
import { type Answer, ShopClient } from "../harness/client"
import { type ApiDocument, generatedClient } from "../harness/generated-client"
import { putInCart, stockedVariant } from "../harness/journey"
import { sharedShop } from "../harness/shared-shop"
import { signedIn } from "../harness/shoppers"
import { sideBySide } from "../harness/side-by-side"
import { addressExamples } from "./contract-examples/addresses"
import { adminMerchandisingExamples } from "./contract-examples/admin-merchandising"
import { adminProductExamples } from "./contract-examples/admin-products"
import { adminSearchExamples } from "./contract-examples/admin-search"
import { aftercareExamples } from "./contract-examples/aftercare"
import { auditExamples } from "./contract-examples/audit"
import { bankTransferExamples } from "./contract-examples/bank-transfer"
import { booksExamples } from "./contract-examples/books"
import { catalogueExamples } from "./contract-examples/catalogue"
import { codeExamples } from "./contract-examples/codes"
import { couponExamples } from "./contract-examples/coupons"
import { creditExamples } from "./contract-examples/credit"
import { deliveryExamples } from "./contract-examples/delivery"
import { disputeExamples } from "./contract-examples/disputes"
import type { ExampleContext, Examples } from "./contract-examples/example"
import { firstFormExamples } from "./contract-examples/first-form"
import { giftCardExamples } from "./contract-examples/gift-cards"
import { hustleExamples } from "./contract-examples/hustle"
import { ledgerExamples } from "./contract-examples/ledger"
import { loanExamples } from "./contract-examples/loans"
import { openingExamples } from "./contract-examples/opening"
import { orderDeskExamples } from "./contract-examples/order-desk"
import { outboxExamples } from "./contract-examples/outbox"
import { postExamples } from "./contract-examples/posts"
import { privacyExamples } from "./contract-examples/privacy"
import { purchasingExamples } from "./contract-examples/purchasing"
import { pushExamples } from "./contract-examples/push"
import { questionExamples } from "./contract-examples/questions"
import { referralExamples } from "./contract-examples/referral"
import { reportExamples } from "./contract-examples/reports"
import { reviewExamples } from "./contract-examples/reviews"
import { rewardExamples } from "./contract-examples/rewards"
import { savedCardExamples } from "./contract-examples/saved-cards"
import { savedItemExamples } from "./contract-examples/saved-items"
import { sessionExamples } from "./contract-examples/sessions"
import { showcaseExamples } from "./contract-examples/showcase"
import { skinExamples } from "./contract-examples/skin"
import { socialExamples } from "./contract-examples/social"
import { staffExamples } from "./contract-examples/staff"
import { walletExamples } from "./contract-examples/wallet"
import { wholesaleExamples } from "./contract-examples/wholesale"
import { wishExamples } from "./contract-examples/wishes"
import { withdrawalExamples } from "./contract-examples/withdrawals"

const everyExample: Examples[] = [
  firstFormExamples,
  addressExamples,
  sessionExamples,
  socialExamples,
  codeExamples,
  catalogueExamples,
  showcaseExamples,
  questionExamples,
  reviewExamples,
  postExamples,
  skinExamples,
  wishExamples,
  pushExamples,
  savedCardExamples,
  savedItemExamples,
  privacyExamples,
  couponExamples,
  withdrawalExamples,
  referralExamples,
  creditExamples,
  bankTransferExamples,
  ledgerExamples,
  adminMerchandisingExamples,
  adminProductExamples,
  adminSearchExamples,
  purchasingExamples,
  staffExamples,
  orderDeskExamples,
  disputeExamples,
  auditExamples,
  deliveryExamples,
  aftercareExamples,
  reportExamples,
  booksExamples,
  walletExamples,
  giftCardExamples,
  loanExamples,
  hustleExamples,
  openingExamples,
  rewardExamples,
  outboxExamples,
  wholesaleExamples,
]

/** Drives every call of the specification's table by a generated client, and no call outside the OpenAPI document. */
const shop = sharedShop()
const slug = readShop({}).slug
const table: Record<string, CallSpec> = calls

interface Row {
  key: string
  access: CallSpec["access"]
}

const specified: Row[] = readFileSync(join(__dirname, "api-v1-calls.tsv"), "utf8")
  .trim()
  .split("\n")
  .slice(1)
  .map((line) => {
    const [, method, path, access] = line.split("\t")
    return { key: `${method} ${path}`, access: access as Row["access"] }
  })
const built = specified.filter(({ key }) => key in table)
/** Calls of our own screens, beside the specification's. The same rules hold for them. */
const ours: Row[] = Object.entries(table)
  .filter(([key]) => !specified.some((row) => row.key === key))
  .map(([key, { access }]) => ({ key, access }))

type Operation = ApiDocument["paths"][string][string] & {
  responses: { "200": { content: { "application/json": { schema: object } } } }
}
let document: {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: { Failure: object } }
}
const ajv = addFormats(new Ajv2020({ strict: false, allErrors: true }))
let fitsFailure: ValidateFunction
const SHOPPER = "shopper@demo.shop"
const OWNER = "owner@demo.shop"

async function documentFor(headers: Record<string, string>): Promise<typeof document> {
  const response = await fetch(`${shop.url}/api/v1/openapi.json`, { headers })
  return (await response.json()) as typeof document
}

/** Who must not get in, and is tried on every call that is not everybody's. */
type Stranger = "nobody" | "forger" | "shopper"
const refused = new Map<string, Answer<unknown>>()
/** What a body that is not JSON is answered, by call. */
const garbled = new Map<string, { status: number; body: object }>()

beforeAll(async () => {
  const [shopper, owner] = [await signedIn(shop, SHOPPER), await signedIn(shop, OWNER)]
  document = await documentFor({ authorization: `Bearer ${owner.token}` })
  fitsFailure = ajv.compile(document.components.schemas.Failure)
  // From here on every call goes by a client that an app would generate from the document.
  ShopClient.carrier = generatedClient(document)
  const tokens: Record<Stranger, string | undefined> = {
    nobody: undefined,
    forger: "eyJhbGciOiJub25lIn0.eyJqdGkiOiJ4In0.",
    shopper: shopper.token,
  }
  const rows = [...built, ...ours]
  const tries = rows.flatMap(({ key, access }) => strangersTo(access).map((stranger) => ({ key, stranger })))
  await sideBySide(tries, async ({ key, stranger }) => {
    const client = shop.visitorOfBackend()
    client.token = tokens[stranger]
    const body = bodyless(key) ? undefined : {}
    refused.set(`${key} ${stranger}`, await client.call(key, { params: anyParams(key), body }))
  })
  await sideBySide(
    rows.filter(({ key }) => !bodyless(key)),
    async ({ key, access }) => {
      const token = access === "public" ? undefined : (access === "staff" ? owner : shopper).token
      const path = pathOf(key).replace(/\{\w+\}/g, "none")
      const response = await fetch(`${shop.address.backendUrls[0]}/api/v1${path}`, {
        method: key.split(" ")[0],
        headers: {
          "content-type": "application/json",
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        body: "{ not json",
      })
      garbled.set(key, { status: response.status, body: (await response.json()) as object })
    },
  )
})
afterAll(() => shop.disconnect())

describe("the specification's table of calls", () => {
  it("the specification's table of calls is implemented completely", () => {
    expect(specified.filter(({ key }) => !(key in table)).map(({ key }) => key)).toEqual([])
  })

  it.each(built)("$key asks for the access that the specification's table says", ({ key, access }) => {
    const mine = table[key]?.access
    expect(mine === access || (access === "customer" && mine === "session")).toBe(true)
  })
})

/** What strangers have to be answered: the status, and the sentence where it is ours to choose. */
const answers: Record<Stranger, object> = {
  nobody: { http: 401 },
  forger: { http: 401 },
  shopper: { http: 403, message: "You are not authorized to view this page" },
}

it.each([...built, ...ours])(
  "$key is described in OpenAPI and refuses strangers and bodies that are not JSON",
  ({ key, access }) => {
    expect(document.paths[pathOf(key)]?.[key.split(" ")[0]?.toLowerCase() ?? ""]).toBeDefined()
    const strangers = strangersTo(access)
    expect(strangers.map((one) => refused.get(`${key} ${one}`))).toEqual(
      strangers.map((one) => expect.objectContaining(answers[one])),
    )
    const failures = strangers.map((one) => refused.get(`${key} ${one}`)?.body)
    expect(failures.flatMap(faultsOf)).toEqual([])
    const answer = garbled.get(key)
    expect(answer?.status).toBe(bodyless(key) ? undefined : 422)
    expect(bodyless(key) ? [] : faultsOf(answer?.body)).toEqual([])
  },
)

describe("what calls answer fits the OpenAPI document", () => {
  let shopper: ShopClient
  let owner: ShopClient
  let productId: string
  let line: { id: string }

  beforeAll(async () => {
    // Through the front door, as apps and pages ask.
    shopper = await signedIn(shop, SHOPPER, shop.visitor())
    owner = await signedIn(shop, OWNER, shop.visitor())
    const variant = await stockedVariant(shop, 5)
    productId = variant.product_id
    line = (await putInCart(shopper, variant)).data
  })

  const context: ExampleContext = {
    shop,
    shopper: () => shopper,
    owner: () => owner,
    productId: () => productId,
    lineId: () => line.id,
  }
  const examples = Object.assign({}, ...everyExample.map((of) => of(context))) as ReturnType<Examples>

  it("every GET call has an example that is checked against the OpenAPI document", () => {
    const reads = Object.keys(table).filter((key) => key.startsWith("GET ") && !(key in examples))
    expect(reads).toEqual([])
  })

  it.each(Object.keys(examples))("the answer of %s fits the OpenAPI document", async (key) => {
    const answer = await examples[key]?.()
    expect(answer?.http).toBe(200)
    const [method = "", path = ""] = key.split(" ")
    const schema =
      document.paths[path.replaceAll("{brand}", slug)]?.[method.toLowerCase()]?.responses["200"].content[
        "application/json"
      ].schema
    if (!schema) throw new Error(`${key} is not described`)
    const fits = ajv.compile(schema)
    fits(answer?.body)
    expect(fits.errors ?? []).toEqual([])
  })
})

describe("the envelope", () => {
  it("unknown paths are answered with 404 in the envelope", async () => {
    for (const key of ["GET /no-such-call", "POST /admin/no-such-call"]) {
      const answer = await shop.visitor().call(key)
      expect(answer.http).toBe(404)
      expect(faultsOf(answer.body)).toEqual([])
    }
  })

  it("an answer names its request and keeps a request id it was given", async () => {
    const body = { order_number: "" }
    const named = { "x-request-id": "mobile-12345678" }
    const given = await shop.visitor().call("POST /track-order", { body, headers: named })
    expect(given.headers.get("x-request-id")).toBe("mobile-12345678")
    const made = await shop.visitor().call("POST /track-order", { body })
    expect(made.headers.get("x-request-id")).toMatch(/^[\w-]{8,64}$/)
  })

  it("the OpenAPI document describes staff calls to staff alone", async () => {
    const [shopper, owner] = [await signedIn(shop, SHOPPER), await signedIn(shop, OWNER)]
    const callsOf = ({ paths }: typeof document) =>
      Object.entries(paths).flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
      )
    const described: [key: string, spec: { access: string }][] = [
      ...Object.entries(table),
      ...Object.entries(fileCalls),
    ]
    const named = (key: string) => `${key.split(" ")[0]} ${pathOf(key)}`
    const everything = described.map(([key]) => named(key))
    const open = described.filter(([, { access }]) => access !== "staff").map(([key]) => named(key))
    expect(open.length).toBeLessThan(everything.length)
    const tokens = [undefined, "no token of ours", shopper.token]
    const seen = await Promise.all(
      tokens.map((token) => documentFor(token ? { authorization: `Bearer ${token}` } : {})),
    )
    expect(seen.map((one) => callsOf(one).sort())).toEqual(tokens.map(() => [...open].sort()))
    expect(JSON.stringify(seen)).not.toContain('"/admin')
    const cookie = `staff=${owner.token}`
    expect(callsOf(await documentFor({ cookie })).sort()).toEqual([...everything].sort())
  })

  it("the API has a page for browsing its calls", async () => {
    const page = await fetch(`${shop.url}/api/v1/docs/`)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain("swagger-ui")
  })

  it("the anti-forgery header is required only when the request carries its cookie", async () => {
    const shopper = shop.visitor()
    const entered = await shop.visitor().call("POST /auth/login", {
      body: { email: "shopper@demo.shop", password: "Beauty-2026!" },
    })
    shopper.token = entered.data.access_token
    const pair = entered.headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith("XSRF-TOKEN="))
      ?.split(";")[0]
    const cookie = { cookie: pair ?? "" }
    const body = { product_id: "none", product: { quantity: 1 } }
    const put = (headers: Record<string, string>) =>
      shopper.call("POST /user/cart/webstore", { body, headers })
    const without = await put(cookie)
    expect([without.http, without.error?.code]).toEqual([403, "csrf_mismatch"])
    expect((await put({ ...cookie, "x-xsrf-token": "abd" })).http).toBe(403)
    const right = await put({ ...cookie, "x-xsrf-token": pair?.split("=")[1] ?? "" })
    expect(right.http).toBe(422)
    const mobile = await shopper.call("POST /user/cart/webstore", { body })
    expect(mobile.http).toBe(422)
  })
})

const pathOf = (key: string) => key.slice(key.indexOf(" ") + 1).replaceAll("{brand}", slug)

function bodyless(key: string): boolean {
  return table[key]?.body === undefined
}

function anyParams(key: string): Record<string, string> {
  return Object.fromEntries([...key.matchAll(/\{(\w+)\}/g)].map(([, name]) => [String(name), "none"]))
}

function strangersTo(access: Row["access"]): Stranger[] {
  if (access === "public") return []
  return access === "staff" ? ["nobody", "forger", "shopper"] : ["nobody", "forger"]
}

/** What is wrong with an answer that says that something failed. */
function faultsOf(body: object | undefined): unknown[] {
  if (!fitsFailure(body)) return fitsFailure.errors ?? ["It does not fit"]
  const { message, error } = body as { message: string; error: { message: string } }
  return message === error.message ? [] : [`${message} is not ${error.message}`]
}

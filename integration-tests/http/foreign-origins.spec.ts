import type { CallSpec } from "../../src/contract/call"
import { calls } from "../../src/contract/calls"
import { sharedShop } from "../harness/shared-shop"
import { signedIn } from "../harness/shoppers"
import { sideBySide } from "../harness/side-by-side"
import { newShopper } from "../harness/staff"

/** A page of another site in a shopper's browser, and what browsers store. */
const shop = sharedShop()
const table: Record<string, CallSpec> = calls
afterAll(() => shop.disconnect())

const STRANGE = "https://evil.example"
const corsHeaders = (headers: Headers) =>
  [...headers.keys()].filter((name) => name.startsWith("access-control-"))

describe("a page of another origin", () => {
  const paths = [
    "/",
    "/api/v1/products/filter",
    "/api/v1/user",
    "/api/v1/auth/login",
    "/api/v1/openapi.json",
    "/admin/products",
    "/auth/session",
    "/auth/user/emailpass",
    "/app",
    "/static/none.jpg",
    "/health",
  ]

  it("a page of another origin gets no permission to read any answer of the shop", async () => {
    const answers = await sideBySide(
      paths.flatMap((path) => ["GET", "OPTIONS"].map((method) => ({ path, method }))),
      async ({ path, method }) => {
        const { headers } = await fetch(`${shop.url}${path}`, {
          method,
          redirect: "manual",
          headers: {
            origin: STRANGE,
            "access-control-request-method": "POST",
            "access-control-request-headers": "authorization,content-type",
          },
        })
        return { path, method, allowed: headers.get("access-control-allow-origin") }
      },
    )
    expect(answers.length).toBe(paths.length * 2)
    expect(
      answers.filter(({ allowed }) => allowed === "*" || allowed === STRANGE || allowed === "null"),
    ).toEqual([])
  })

  it("a page of another origin gets no CORS headers from our own calls", async () => {
    const { headers } = await fetch(`${shop.url}/api/v1/products/filter`, { headers: { origin: STRANGE } })
    expect(corsHeaders(headers)).toEqual([])
  })

  it("a GET call that sends a message needs a bearer token, even with cookies from another origin", async () => {
    const sending = ["GET /auth/resend/otp", "GET /email/resend"]
    expect(sending.filter((key) => !(key in table))).toEqual([])
    const answers = await sideBySide(sending, (key) =>
      shop.visitor().call(key, { headers: { origin: STRANGE, cookie: "staff=x; XSRF-TOKEN=x" } }),
    )
    expect(answers.map(({ http }) => http)).toEqual(sending.map(() => 401))
  })
})

describe("what is read", () => {
  it("personal data is answered with no-store, so that no browser or cache keeps it", async () => {
    const { email } = await newShopper(shop)
    const people = {
      customer: await signedIn(shop, email, shop.visitor()),
      session: await signedIn(shop, email, shop.visitor()),
      staff: await signedIn(shop, "owner@demo.shop", shop.visitor()),
    }
    const reads = Object.entries(table).flatMap(([key, { access, params }]) =>
      key.startsWith("GET ") && access !== "public" && !params ? [{ key, access }] : [],
    )
    const stored = await sideBySide(reads, async ({ key, access }) => {
      const { headers } = await people[access].call(key)
      return { key, caching: headers.get("cache-control") }
    })
    expect(stored.length).toBeGreaterThan(50)
    expect(stored.filter(({ caching }) => !caching?.includes("no-store"))).toEqual([])
  })
})

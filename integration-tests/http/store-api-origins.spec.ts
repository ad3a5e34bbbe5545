import { callCore } from "../harness/core-client"
import { TEST_ORIGIN } from "../harness/environment"
import { sharedShop } from "../harness/shared-shop"
import { makePeople } from "../harness/shoppers"
import { STORE_KEY } from "../harness/store-client"

/** Medusa's own shop API from pages of other origins (docs/store-api.md). */
const shop = sharedShop()
const key = STORE_KEY
afterAll(() => shop.disconnect())

describe("a page of another origin", () => {
  const asked = async (path: string, origin: string) => {
    const { headers } = await fetch(`${shop.url}${path}`, {
      method: "OPTIONS",
      headers: {
        origin,
        "access-control-request-method": "POST",
        "access-control-request-headers": "authorization,content-type,x-publishable-api-key",
      },
    })
    return headers.get("access-control-allow-origin")
  }

  it.each(["/store/carts", "/store/carts/cart_1/complete", "/auth/customer/emailpass"])(
    "a page of another origin may call %s only when the operator lists the origin",
    async (path) => {
      expect([await asked(path, TEST_ORIGIN), await asked(path, "https://evil.example")]).toEqual([
        TEST_ORIGIN,
        null,
      ])
    },
  )

  it("a page of a listed origin signs in shoppers but no staff", async () => {
    const [buyer] = await makePeople(shop, 1, { isVerified: true })
    const body = { email: String(buyer?.email), password: "Beauty-2026!" }
    const at = (path: string, origin: string, sent: unknown = body) =>
      callCore(shop.url, `POST ${path}`, { origin, body: sent })
    expect((await at("/auth/customer/emailpass", TEST_ORIGIN)).status).toBe(200)
    expect((await at("/auth/customer/emailpass", "https://evil.example")).status).toBe(403)
    const owner = { ...body, email: "owner@demo.shop" }
    expect((await at("/auth/user/emailpass", TEST_ORIGIN, owner)).status).toBe(403)
  })

  it("a page of a listed origin reads the catalogue, cached or not", async () => {
    const headers = { "x-publishable-api-key": key }
    const read = async () =>
      (await callCore(shop.url, "GET /store/regions", { origin: TEST_ORIGIN, headers })).headers.get(
        "access-control-allow-origin",
      )
    expect([await read(), await read()]).toEqual([TEST_ORIGIN, TEST_ORIGIN])
  })
})

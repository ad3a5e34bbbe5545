import { randomUUID } from "node:crypto"
import type { z } from "zod"
import type { CallSpec } from "../../src/contract/call"
import { calls } from "../../src/contract/calls"
import type { Answer, ShopClient } from "../harness/client"
import { sampleBody } from "../harness/sample-body"
import { sharedShop } from "../harness/shared-shop"
import { makeShopper, signedIn } from "../harness/shoppers"
import { sideBySide } from "../harness/side-by-side"
import { newShopper } from "../harness/staff"

/**
 * Role, id and price fields slipped into every body, and the anti-forgery pair of every call that changes something.
 * Generated from the call table: a new call is attacked, too. What a handler receives is
 * tested by unit/call-bodies.test.ts; here is what comes of it.
 */
const shop = sharedShop()
const table: Record<string, CallSpec> = calls
const changing = Object.entries(table)
  .filter(([key]) => !key.startsWith("GET "))
  .map(([key, spec]) => ({ key, ...spec }))
afterAll(() => shop.disconnect())

let victim: { id: string; email: string }

/** What every attack would like to be true. */
const slipped = () => ({
  id: victim.id,
  customer_id: victim.id,
  user_id: victim.id,
  account_id: victim.id,
  auth_identity_id: victim.id,
  role: "superadmin",
  roles: ["superadmin"],
  is_admin: true,
  permissions: ["*"],
  actor_type: "user",
  app_metadata: { user_id: victim.id },
  email_verified: true,
  email_verified_at: "2026-01-01T00:00:00Z",
  mobile_verified_at: "2026-01-01T00:00:00Z",
  blocked_at: null,
  referer_id: "AAAAAAAA",
  price: 1,
  unit_price: 1,
  price_kobo: 1,
  paid_kobo: 100_000_000,
  balance: 100_000_000,
  discount: 100_000_000,
  status: "delivered",
  metadata: { price: 1, role: "superadmin" },
  constructor: { prototype: { isAdmin: true } },
})

/** The fields of every object in the body get company; JSON's own way to name a prototype, too. */
function slipInto(body: unknown): string {
  const deep = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(deep)
    if (typeof value !== "object" || value === null) return value
    const own = Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, deep(inner)]))
    return { ...slipped(), ...own }
  }
  return JSON.stringify(deep(body)).replace(/}$/, ',"__proto__":{"isAdmin":true,"role":"superadmin"}}')
}

const anyParams = (key: string, value: string) =>
  Object.fromEntries([...key.matchAll(/\{(\w+)\}/g)].map(([, name]) => [String(name), value]))

async function send(client: ShopClient, key: string, text: string): Promise<Answer<unknown>> {
  return client.call(key, {
    params: anyParams(key, "none"),
    text,
    headers: { "content-type": "application/json" },
  })
}

/** What no call of a shopper's may ever change, in one look. */
async function guarded(attackerId: string) {
  const [row] = await shop.sql(
    `select
       (select count(*)::int from staff_member where deleted_at is null) as staff,
       (select md5(string_agg(role || user_id, ',' order by user_id)) from staff_member where deleted_at is null) as roles,
       (select md5(string_agg(id || amount::text, ',' order by id)) from price) as prices,
       (select count(*)::int from auth_identity where app_metadata->>'customer_id' = $1 and app_metadata ? 'user_id') as promoted,
       (select count(*)::int from account where customer_id = $1 and (email_verified_at is not null or mobile_verified_at is not null)) as verified,
       (select count(*)::int from shop_order where customer_id = $1 and paid_kobo > 0) as paid,
       (select md5(a::text || c::text) from account a join customer c on c.id = a.customer_id where c.id = $2) as victim,
       (select md5(string_agg(o::text, ',' order by o.id)) from shop_order o where customer_id = $2) as orders,
       (select count(*)::int from customer_cart where customer_id = $2) as cart`,
    [attackerId, victim.id],
  )
  return row
}

beforeAll(async () => {
  victim = await newShopper(shop, { isVerified: false })
})

describe("role, id and price fields slipped into bodies", () => {
  it("role, id and price fields slipped into a body change nothing, whichever call carries them", async () => {
    let attacker = shop.visitor()
    await attacker.register()
    const account = await attacker.call("GET /user")
    const before = await guarded(account.data.id)
    const { email } = account.data
    const tried: { key: string; http: number }[] = []
    for (const { key, body } of changing.filter(({ access }) => access !== "staff")) {
      const answer = await send(attacker, key, slipInto(body ? sampleBody(body as z.ZodType) : {}))
      tried.push({ key, http: answer.http })
      // Signing out is a call like others: the attack goes on.
      if (answer.http === 200) attacker = await signedIn(shop, email)
    }
    expect(tried.length).toBeGreaterThan(10)
    expect(tried.filter(({ http }) => http >= 500)).toEqual([])
    expect(await guarded(account.data.id)).toEqual(before)
  })

  it("registration with slipped role and id fields creates a plain shopper", async () => {
    const mark = randomUUID().slice(0, 8)
    const client = shop.visitor()
    await client.register({ ...slipped(), email: `slip.${mark}@example.com`, id: "cus_mine" })
    const { data } = await client.call("GET /user")
    expect(data).toMatchObject({
      role: "user",
      email_verified: false,
      mobile_verified: false,
      affiliate: false,
      wholesaler_activated: null,
    })
    expect([data.id === "cus_mine", data.id === victim.id, data.referer_id === "AAAAAAAA"]).toEqual([
      false,
      false,
      false,
    ])
    expect((await client.call("GET /admin/orders")).http).toBe(403)
  })
})

describe("the anti-forgery pair", () => {
  it("every changing call checks the anti-forgery pair before anything is done", async () => {
    const people = {
      public: shop.visitor(),
      customer: await signedIn(shop, victim.email),
      session: await signedIn(shop, victim.email),
      staff: await signedIn(shop, "owner@demo.shop"),
    }
    const foreign: Record<string, string>[] = [
      { cookie: "XSRF-TOKEN=abc" },
      { cookie: "XSRF-TOKEN=abc", "x-xsrf-token": "abd" },
      { cookie: "XSRF-TOKEN=abc", "x-xsrf-token": "" },
    ]
    const tries = changing.flatMap((call) => foreign.map((headers) => ({ ...call, headers })))
    const met = await sideBySide(tries, async ({ key, access, body, headers }) => {
      const sent = { params: anyParams(key, "none"), body: body ? {} : undefined, headers }
      const { http, error } = await people[access].call(key, sent)
      return [key, http, error?.code]
    })
    expect(met.length).toBeGreaterThan(300)
    expect(met).toEqual(tries.map(({ key }) => [key, 403, "csrf_mismatch"]))
    expect((await people.session.call("GET /user")).http).toBe(200)
  })

  it("an anti-forgery pair of another session is refused, even when cookie and header are equal", async () => {
    const client = await signedIn(shop, victim.email)
    const key = "POST /auth/logout"
    const stolen = { cookie: "XSRF-TOKEN=abc", "x-xsrf-token": "abc" }
    expect((await client.call(key, { headers: stolen })).error?.code).toBe("csrf_mismatch")
    const other = await makeShopper(shop)
    const login = await other.call("POST /auth/login", {
      body: { email: (await other.call("GET /user")).data.email, password: "Beauty-2026!" },
    })
    const pair = /XSRF-TOKEN=([^;]+)/.exec(login.headers.get("set-cookie") ?? "")?.[1] ?? ""
    expect(pair.length).toBeGreaterThan(20)
    const theirs = { cookie: `XSRF-TOKEN=${pair}`, "x-xsrf-token": pair }
    expect((await client.call(key, { headers: theirs })).error?.code).toBe("csrf_mismatch")
    expect((await client.call("GET /user")).http).toBe(200)
  })
})

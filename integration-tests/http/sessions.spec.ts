import { randomUUID } from "node:crypto"
import { type JwtPayload, type SignOptions, sign } from "jsonwebtoken"
import type { ShopClient } from "../harness/client"
import { type CoreRequest, callCore, cookieOf } from "../harness/core-client"
import { TEST_JWT_SECRET } from "../harness/secrets"
import { sharedShop } from "../harness/shared-shop"
import { newShopper as made } from "../harness/staff"

/** Sessions: what opens one, what does not, how they end. At the backend itself. */
const shop = sharedShop()
const visitor = () => shop.visitorOfBackend()
const backend = () => shop.address.backendUrls[0] ?? ""
const core = (key: string, sent?: CoreRequest) => callCore(backend(), key, sent)
afterAll(() => shop.disconnect())

const PASSWORD = "Beauty-2026!"

/** With one session, that the shop itself has opened. */
async function newShopper(): Promise<{ client: ShopClient; email: string }> {
  const { email, id } = await made(shop, { isVerified: false })
  await shop.sql("delete from account_session where customer_id = $1", [id])
  return { client: await visitor().signIn(email), email }
}

const login = (email: string, more: object = {}, client: ShopClient = visitor()) =>
  client.call("POST /auth/login", { body: { email, password: PASSWORD, platform: "web", ...more } })

const claimsOf = (client: ShopClient) =>
  JSON.parse(Buffer.from((client.token ?? "").split(".")[1] ?? "", "base64url").toString()) as JwtPayload

const sessionOf = (client: ShopClient) => String(claimsOf(client).jti)

/** Ages the session as if its owner had been away. */
const age = (client: ShopClient, column: "last_seen_at" | "expires_at", to: string) =>
  shop.sql(`update account_session set ${column} = now() + $2::interval where id = $1`, [
    sessionOf(client),
    to,
  ])

const opens = async (client: ShopClient) => (await client.call("GET /user")).http === 200

/** Everywhere that a token is read: the shop's calls, staff calls, Medusa's own admin and its session route. */
async function statusesOf(token: string): Promise<number[]> {
  const client = visitor()
  client.token = token
  return [
    (await client.call("GET /user")).http,
    (await client.call("GET /admin/orders")).http,
    (await core("GET /admin/users/me", { token })).status,
    (await core("POST /auth/session", { token })).status,
  ]
}

describe("a token", () => {
  let owner: ShopClient
  let claims: JwtPayload
  beforeAll(async () => {
    owner = await visitor().signIn("owner@demo.shop")
    claims = claimsOf(owner)
  })

  const signed = (change: object, secret = TEST_JWT_SECRET, options: SignOptions = {}) =>
    sign({ ...claims, ...change }, secret, options)

  it("a token opens everything that its session does", async () => {
    expect(await statusesOf(owner.token ?? "")).toEqual([200, 200, 200, 200])
    // The test signs as the shop does: what it forges below fails for what is wrong with it, not for this.
    expect(await statusesOf(signed({}))).toEqual([200, 200, 200, 200])
  })

  it.each<[string, () => string]>([
    ["that is over", () => signed({ exp: Math.floor(Date.now() / 1000) - 1 })],
    ["signed with another secret", () => signed({}, "another-secret-0123456789abcdefghijkl")],
    ["signed with nothing", () => `${unsigned({ alg: "none", typ: "JWT" })}.${parts()[1]}.`],
    ["that says it is signed with nothing", () => `${unsigned({ alg: "none" })}.${parts()[1]}.${parts()[2]}`],
    ["signed in a way that is not ours", () => signed({}, TEST_JWT_SECRET, { algorithm: "HS512" })],
    ["with a changed signature", () => `${parts()[0]}.${parts()[1]}.${flipped(parts()[2] ?? "")}`],
    [
      "with changed claims",
      () => `${parts()[0]}.${unsigned({ ...claims, actor_id: "user_x" })}.${parts()[2]}`,
    ],
    ["without a session", () => signed({ jti: undefined })],
    ["of a session that never was", () => signed({ jti: randomUUID() })],
    ["whose session is no text", () => signed({ jti: undefined, session: claims.jti })],
    ["that is none", () => "eyJhbGciOiJIUzI1NiJ9"],
  ])("a token %s opens neither shop nor staff calls", async (_what, token) => {
    expect(await statusesOf(token())).toEqual([401, 401, 401, 401])
  })

  it("a shopper's token that claims to be staff opens only what the shopper may open", async () => {
    const { client } = await newShopper()
    const forged = sign(
      {
        ...claimsOf(client),
        actor_type: "user",
        actor_id: claims.actor_id,
        app_metadata: claims.app_metadata,
      },
      TEST_JWT_SECRET,
    )
    expect(await statusesOf(forged)).toEqual([200, 403, 403, 403])
  })

  const parts = () => (owner.token ?? "").split(".")
  const unsigned = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url")
  const flipped = (signature: string) => (signature.startsWith("A") ? "B" : "A") + signature.slice(1)
})

describe("a session", () => {
  it("signing out ends the session on its own device only, wherever its token is read", async () => {
    const [computer, phone] = [
      await visitor().signIn("finance@demo.shop"),
      await visitor().signIn("finance@demo.shop"),
    ]
    const out = await computer.call("POST /auth/logout")
    expect(out).toMatchObject({ http: 200, data: null })
    expect(out.headers.getSetCookie().map((cookie) => cookie.split(";")[0])).toEqual([
      "XSRF-TOKEN=",
      "staff=",
    ])
    expect(await statusesOf(computer.token ?? "")).toEqual([401, 401, 401, 401])
    expect(await opens(phone)).toBe(true)
    expect((await computer.call("POST /auth/logout")).http).toBe(401)
  })

  it("a shopper's session ends after 30 days, or after 14 unused", async () => {
    const { client, email } = await newShopper()
    const { exp = 0, iat = 0 } = claimsOf(client)
    expect(Math.round((exp - iat) / 60)).toBe(30 * 24 * 60)
    await age(client, "last_seen_at", "-13 days -23 hours -58 minutes")
    expect(await opens(client)).toBe(true)
    await age(client, "last_seen_at", "-14 days -1 minute")
    expect(await opens(client)).toBe(false)
    const next = await visitor().signIn(email)
    await age(next, "expires_at", "-1 second")
    expect(await opens(next)).toBe(false)
  })

  it("a staff session ends after 12 hours, or after one unused", async () => {
    const client = await visitor().signIn("owner@demo.shop")
    const { exp = 0, iat = 0 } = claimsOf(client)
    expect(Math.round((exp - iat) / 60)).toBe(12 * 60)
    await age(client, "last_seen_at", "-58 minutes")
    expect(await opens(client)).toBe(true)
    await age(client, "last_seen_at", "-61 minutes")
    expect(await statusesOf(client.token ?? "")).toEqual([401, 401, 401, 401])
    const next = await visitor().signIn("owner@demo.shop")
    await age(next, "expires_at", "-1 second")
    expect(await statusesOf(next.token ?? "")).toEqual([401, 401, 401, 401])
  })

  it("a session ends when its customer is deleted", async () => {
    const { client } = await newShopper()
    const { customer_id } = claimsOf(client).app_metadata as { customer_id: string }
    await shop.sql("update customer set deleted_at = now() where id = $1", [customer_id])
    expect((await client.call("GET /user/cart")).http).toBe(401)
    await shop.sql("update customer set deleted_at = null where id = $1", [customer_id])
    expect(await opens(client)).toBe(true)
  })

  it("a blocked account's session opens nothing, and only the right password reveals the block", async () => {
    const { client, email } = await newShopper()
    const block = (to: string) =>
      shop.sql(
        `update account set blocked_at = ${to} where customer_id = (select id from customer where email = $1)`,
        [email],
      )
    await block("now()")
    expect(await opens(client)).toBe(false)
    expect((await login(email)).error?.code).toBe("account_blocked")
    expect((await login(email, { password: "Not-this-1!" })).error?.code).toBe("invalid_credentials")
    await block("null")
    expect(await opens(client)).toBe(true)
  })

  it("a new session replaces the one the device had before, by sign-in and by registration", async () => {
    const { client, email } = await newShopper()
    const before = sessionOf(client)
    const again = await login(email, {}, client)
    expect(again.http).toBe(200)
    expect(await opens(client)).toBe(false)
    const rows = await shop.sql("select revoked_reason from account_session where id = $1", [before])
    expect(rows).toEqual([{ revoked_reason: "replaced" }])
    const other = visitor()
    other.token = again.data.access_token
    const mine = other.token
    await other.register()
    expect(other.token).not.toBe(mine)
    expect((await statusesOf(mine))[0]).toBe(401)
  })

  it("an invalid token does not prevent a sign-in, and a wrong password ends no session", async () => {
    const { client, email } = await newShopper()
    expect((await login(email, { password: "Not-this-1!" }, client)).http).toBe(422)
    expect(await opens(client)).toBe(true)
    await client.call("POST /auth/logout")
    expect((await login(email, {}, client)).http).toBe(200)
    client.token = "rubbish"
    expect((await login(email, {}, client)).http).toBe(200)
  })
})

describe("the devices of an account", () => {
  const CHROME =
    "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36"

  it("the devices of an account are listed, the latest first, and signed out one by one", async () => {
    const { client, email } = await newShopper()
    const phone = visitor()
    const signedIn = await phone.call("POST /auth/login", {
      body: { email, password: PASSWORD, platform: "web" },
      headers: { "user-agent": CHROME, "x-forwarded-for": "41.58.1.1" },
    })
    phone.token = signedIn.data.access_token
    await age(phone, "last_seen_at", "-2 hours")
    const { data } = await client.call("GET /user/sessions")
    expect(data.map(({ id, current }) => [id, current])).toEqual([
      [sessionOf(client), true],
      [sessionOf(phone), false],
    ])
    expect(data[1]).toMatchObject({ device: "Chrome on Android", platform: "web", address: "41.58.1.1" })
    const end = () =>
      client.call("DELETE /user/sessions/{id}", {
        params: { id: sessionOf(phone) },
        body: { password: PASSWORD },
      })
    const out = await end()
    expect(out).toMatchObject({ http: 200, data: null })
    expect(await opens(phone)).toBe(false)
    expect(await opens(client)).toBe(true)
    expect((await client.call("GET /user/sessions")).data).toHaveLength(1)
    expect((await end()).http).toBe(404)
  })

  it("the devices of an account cannot be seen or signed out by another account", async () => {
    const [ada, eve] = [await newShopper(), await newShopper()]
    const { data } = await eve.client.call("GET /user/sessions")
    expect(data.map(({ id }) => id)).toEqual([sessionOf(eve.client)])
    const params = { id: sessionOf(ada.client) }
    const body = { password: PASSWORD }
    expect((await eve.client.call("DELETE /user/sessions/{id}", { params, body })).http).toBe(404)
    await eve.client.call("POST /user/sessions/sign-out-others", { body })
    expect(await opens(ada.client)).toBe(true)
  })

  it("all devices of an account are signed out at once except the one that asks", async () => {
    const { client, email } = await newShopper()
    const others = [await visitor().signIn(email), await visitor().signIn(email)]
    const out = await client.call("POST /user/sessions/sign-out-others", { body: { password: PASSWORD } })
    expect(out.body).toMatchObject({ status: 1, count: 2, data: null })
    for (const other of others) expect(await opens(other)).toBe(false)
    expect(await opens(client)).toBe(true)
  })
})

describe("POST /user/settings/change-password", () => {
  const NEW = "Palm-Wine-Drinkard-52"
  const form = (more: object = {}) => ({
    current_password: PASSWORD,
    password: NEW,
    password_confirmation: NEW,
    ...more,
  })

  it("changing the password signs every other device out, and the old password no longer works", async () => {
    const { client, email } = await newShopper()
    const other = await visitor().signIn(email)
    const changed = await client.call("POST /user/settings/change-password", { body: form() })
    expect(changed).toMatchObject({ http: 200, data: null })
    expect(await opens(client)).toBe(true)
    expect(await opens(other)).toBe(false)
    expect((await login(email)).error?.code).toBe("invalid_credentials")
    expect((await login(email, { password: NEW })).http).toBe(200)
  })

  it.each([
    [{ current_password: "Not-this-1!" }, { current_password: ["This is not your current password"] }],
    [{ current_password: "" }, { current_password: ["Enter your current password"] }],
    [
      { password: "short", password_confirmation: "short" },
      { password: ["Password must be at least eight characters"] },
    ],
    [{ password_confirmation: "Another-2026!" }, { password_confirmation: ["The two passwords must match"] }],
    [
      { password: "password123", password_confirmation: "password123" },
      { password: ["This password is too common. Choose one that is harder to guess"] },
    ],
    [
      { password: PASSWORD, password_confirmation: PASSWORD },
      { password: ["Choose a password that is not your current one"] },
    ],
  ])("changing the password is refused for %p and signs no device out", async (wrong, errors) => {
    const { client, email } = await newShopper()
    const other = await visitor().signIn(email)
    const refused = await client.call("POST /user/settings/change-password", { body: form(wrong) })
    expect(refused).toMatchObject({ http: 422, errors })
    expect(await opens(other)).toBe(true)
    expect((await login(email)).http).toBe(200)
  })

  it("changing the password also ends a session that the old password was about to open", async () => {
    const { client, email } = await newShopper()
    const { customer_id } = claimsOf(client).app_metadata as { customer_id: string }
    const name = `change_${randomUUID().replaceAll("-", "")}`
    // The moment in between: another password is set while the session is written.
    await shop.sql(`create function ${name}() returns trigger language plpgsql as $$
      begin
        update provider_identity set provider_metadata = jsonb_build_object('password', 'another') where entity_id = '${email}';
        return new;
      end $$`)
    await shop.sql(
      `create trigger ${name} before insert on account_session for each row when (new.customer_id = '${customer_id}')
       execute function ${name}()`,
    )
    try {
      expect((await login(email)).error?.code).toBe("invalid_credentials")
      const open = await shop.sql(
        "select id from account_session where customer_id = $1 and revoked_at is null",
        [customer_id],
      )
      expect(open).toEqual([{ id: sessionOf(client) }])
    } finally {
      await shop.sql(`drop trigger ${name} on account_session`)
      await shop.sql(`drop function ${name}()`)
    }
  })

  it("changing the password affects the caller's account, whoever is named in the body", async () => {
    const [ada, eve] = [await newShopper(), await newShopper()]
    const body = form({ email: ada.email, customer_id: "x", auth_identity_id: "y", id: "z" })
    expect((await eve.client.call("POST /user/settings/change-password", { body })).http).toBe(200)
    expect((await login(ada.email)).http).toBe(200)
  })
})

describe("the anti-forgery pair", () => {
  it("an anti-forgery pair of another session is refused even when header and cookie agree", async () => {
    const [ada, eve] = [await newShopper(), await newShopper()]
    const pairOf = async (email: string, client: ShopClient) => {
      const answer = await login(email)
      client.token = answer.data.access_token
      return cookieOf(answer.headers, "XSRF-TOKEN")?.split("=")[1] ?? ""
    }
    const [adas, eves] = [await pairOf(ada.email, ada.client), await pairOf(eve.email, eve.client)]
    const signOutOthers = async (headers: Record<string, string>) => {
      const body = { password: PASSWORD }
      const answer = await ada.client.call("POST /user/sessions/sign-out-others", { headers, body })
      return answer.error?.code ?? answer.http
    }
    const both = (value: string) => ({ cookie: `XSRF-TOKEN=${value}`, "x-xsrf-token": value })
    expect(await signOutOthers(both("planted"))).toBe("csrf_mismatch")
    expect(await signOutOthers(both(eves))).toBe("csrf_mismatch")
    expect(await signOutOthers({ cookie: `XSRF-TOKEN=${adas}` })).toBe("csrf_mismatch")
    expect(await signOutOthers({ cookie: `XSRF-TOKEN=${adas}`, "x-xsrf-token": eves })).toBe("csrf_mismatch")
    expect(await signOutOthers(both(adas))).toBe(200)
    // Mobile apps send no cookie.
    expect(await signOutOthers({})).toBe(200)
  })

  it("an anti-forgery pair of an ended session does not prevent a sign-in", async () => {
    const { email } = await newShopper()
    const old = { cookie: "XSRF-TOKEN=old", "x-xsrf-token": "old" }
    const body = { email, password: PASSWORD }
    expect((await visitor().call("POST /auth/login", { body, headers: old })).http).toBe(200)
    const half = { cookie: "XSRF-TOKEN=old" }
    expect((await visitor().call("POST /auth/login", { body, headers: half })).error?.code).toBe(
      "csrf_mismatch",
    )
  })
})

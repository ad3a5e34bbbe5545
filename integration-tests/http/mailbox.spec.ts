import { randomUUID } from "node:crypto"
import type { ShopClient } from "../harness/client"
import { changeEmail, verify } from "../harness/newcomer"
import { ageCodes, codeIn, mailAbout, messageTo } from "../harness/outbox"
import { newMobile } from "../harness/phone-numbers"
import { sharedShop } from "../harness/shared-shop"
import { signedIn } from "../harness/shoppers"
import { exchange, link, register, SocialVisitor, somebody } from "../harness/social"

/** Anybody can open an account with an e-mail that is not theirs. Whoever proves the mailbox has it to themselves. */
const shop = sharedShop()
afterAll(() => shop.disconnect())

const OLD = "Beauty-2026!"
const NEW = "Quiet-river-58"
const newEmail = () => `victim.${randomUUID().slice(0, 8)}@example.com`
const CLEARED = /yours alone now$/

/** An account with somebody else's e-mail and a password; what pays and delivers is in it. */
async function squat(email = newEmail(), headers: Record<string, string> = {}) {
  const client = shop.visitor()
  const mobile = newMobile()
  const form = {
    ...{ first_name: "Sly", last_name: "Fox", dob: "1995-04-12", gender: "female", email, mobile },
    ...{ password: OLD, password_confirmation: OLD },
  }
  const opened = await client.call("POST /auth/register", { body: form, headers })
  expect(opened.http).toBe(200)
  client.token = opened.data.access_token
  const { id } = opened.data.user
  await furnish(id)
  return { client, id, email, mobile }
}

/** The same by Facebook, which passes no e-mail. */
async function squatByFacebook(email = newEmail()) {
  const person = somebody({ email: "" })
  const visitor = new SocialVisitor(shop)
  const mobile = newMobile()
  const opened = await register(visitor, await visitor.ticket("facebook", person), { email, mobile })
  expect(opened.http).toBe(200)
  visitor.client.token = opened.data.access_token
  const { id } = opened.data.user
  await furnish(id)
  return { client: visitor.client, id, email, mobile, person }
}

async function furnish(id: string): Promise<void> {
  await shop.sql(
    `insert into customer_address (id, customer_id, first_name, address_1, country_code)
     values ('cuaddr_' || $1, $1, 'Sly', '1 Fox Close', 'ng')`,
    [id],
  )
  await shop.sql(
    `insert into saved_card (id, customer_id, provider, code, fingerprint, email, last4)
     values ('card_' || $1, $1, 'paystack', 'sealed under another key', $1, 'sly@example.com', '4081')`,
    [id],
  )
  await shop.sql(
    `update account set address = '1 Fox Close', account_number = '0123456789', bank_code = '044',
       account_name = 'SLY FOX', bank_changed_at = now(), mobile_verified_at = now() where customer_id = $1`,
    [id],
  )
}

/** What is left in an account of whoever opened it. */
async function left(id: string) {
  const [row] = await shop.sql<Record<string, unknown>>(
    `select a.phone, a.address, a.account_number, a.mobile_verified_at is not null as phone_verified,
       (select count(*)::int from customer_address t where t.customer_id = a.customer_id) as addresses,
       (select count(*)::int from saved_card t where t.customer_id = a.customer_id) as cards,
       (select phone from customer c where c.id = a.customer_id) as customer_phone,
       array(select p.provider from provider_identity p join auth_identity i on i.id = p.auth_identity_id
         where i.app_metadata ->> 'customer_id' = a.customer_id and p.provider <> 'emailpass') as social
     from account a where a.customer_id = $1`,
    [id],
  )
  return row
}

const NOTHING = {
  ...{ phone: null, address: null, account_number: null, phone_verified: false },
  ...{ addresses: 0, cards: 0, customer_phone: null, social: [] },
}

async function facebookOpens(person: ReturnType<typeof somebody>): Promise<number | string> {
  const again = new SocialVisitor(shop)
  const { http, data } = await exchange(again, await again.ticket("facebook", person))
  return http === 200 && "needs" in data ? data.needs : http
}

async function resetBy(email: string) {
  await shop.visitor().call("POST /auth/password/email", { body: { email } })
  const { text } = await mailAbout(shop, email, /new password/)
  const token = /token=([\w-]+)/.exec(text)?.[1]
  return shop.visitor().call("POST /auth/password/reset", {
    body: { email, token, password: NEW, password_confirmation: NEW },
  })
}

const opens = (client: ShopClient) => client.call("GET /user").then(({ http }) => http)
const signsIn = (email: string, password: string) =>
  shop
    .visitor()
    .call("POST /auth/login", { body: { email, password } })
    .then(({ http }) => http)

describe("a mailbox that is proven by its owner, not by whoever opened the account", () => {
  it("a mailbox owner's reset link removes a stranger's Facebook, session, card, address, phone and bank account", async () => {
    const { client, id, email, mobile, person } = await squatByFacebook()
    expect(await facebookOpens(person)).toBe(200)
    expect((await resetBy(email)).http).toBe(200)
    expect(await opens(client)).toBe(401)
    expect(await facebookOpens(person)).toBe("register")
    expect(await left(id)).toEqual(NOTHING)
    expect([await signsIn(mobile, NEW), await signsIn(email, NEW)]).toEqual([422, 200])
    const mail = await mailAbout(shop, email, CLEARED)
    expect(mail.text).toContain("signed out every other device")
    expect(mail.html).not.toContain("/forgot-password")
  })

  it("a mailbox owner's code for linking Google removes what a stranger left in the account", async () => {
    const { client, id, email, person } = await squatByFacebook()
    const owner = new SocialVisitor(shop)
    const ticket = await owner.ticket("google", somebody({ email }))
    await exchange(owner, ticket)
    const code = codeIn(await mailAbout(shop, email, /connects/))
    expect((await link(owner, { ticket, code })).http).toBe(200)
    expect(await opens(client)).toBe(401)
    expect(await facebookOpens(person)).toBe("register")
    expect(await left(id)).toEqual({ ...NOTHING, social: ["google"] })
    expect((await mailAbout(shop, email, CLEARED)).html).toContain("/forgot-password")
  })

  it("a mailbox owner's code in another session than the one that registered ends all sessions but its own", async () => {
    const { client, id, email, mobile } = await squat()
    const owner = await shop.visitor().signIn(email, OLD)
    const answer = await verify(owner, codeIn(await messageTo(shop, email)))
    expect([answer.http, answer.data.email_verified]).toEqual([200, true])
    expect(answer.message).toMatch(/Choose a new password/)
    expect([await opens(client), await opens(owner)]).toEqual([401, 200])
    expect([await signsIn(email, OLD), await signsIn(mobile, OLD)]).toEqual([422, 422])
    expect(await left(id)).toEqual(NOTHING)
    await mailAbout(shop, email, CLEARED)
  })

  it("a mailbox owner's staff invitation needs a new password, and the stranger's old one stops working", async () => {
    const { client, id, email, mobile } = await squat()
    const boss = await signedIn(shop, "owner@demo.shop")
    await boss.call("POST /admin/staff/invite", {
      body: { email, role: "content", first_name: "Tari", last_name: "Briggs" },
    })
    const { text } = await mailAbout(shop, email, /invit|join/i)
    const token = /staff-invitation\?token=([\w-]+)/.exec(text)?.[1] ?? ""
    const shown = await shop.visitor().call("GET /auth/staff-invitation", { query: { token } })
    expect(shown.data.has_account).toBe(false)
    const accept = (more: object) =>
      shop.visitor().call("POST /auth/staff-invitation/accept", { body: { token, ...more } })
    expect((await accept({ password: OLD })).errors).toEqual({
      password_confirmation: ["Password Confirmation is required"],
    })
    const joined = await accept({ password: NEW, password_confirmation: NEW })
    expect(joined).toMatchObject({ http: 200, data: { user: { email, role: "content" } } })
    expect(await opens(client)).toBe(401)
    expect([await signsIn(email, OLD), await signsIn(mobile, OLD)]).toEqual([422, 422])
    expect(await left(id)).toEqual(NOTHING)
  })

  it("a mailbox owner's code for another e-mail, entered in another session, removes what a stranger left", async () => {
    const { client, id } = await squat()
    const email = newEmail()
    await changeEmail(client, email, OLD)
    const [{ email: first } = { email: "" }] = await shop.sql<{ email: string }>(
      "select email from customer where id = $1",
      [id],
    )
    const other = await shop.visitor().signIn(first, OLD)
    const verification_otp = codeIn(await messageTo(shop, email))
    const done = await other.call("POST /validate-otp", {
      body: { purpose: "email_change", verification_otp },
    })
    expect([done.http, done.data.email]).toEqual([200, email])
    expect([await opens(client), await opens(other)]).toEqual([401, 200])
    expect(await signsIn(email, OLD)).toBe(422)
    expect(await left(id)).toEqual(NOTHING)
  })

  it("a mailbox owner's reset link removes the phone set meanwhile and the code on its way to it", async () => {
    const { client, id, email } = await squat()
    const mobile = newMobile()
    const body = { mobile, password: OLD }
    expect((await client.call("PUT /user/settings/profile/update", { body })).http).toBe(200)
    await client.call("GET /auth/resend/otp", { query: { purpose: "mobile_verification" } })
    await messageTo(shop, `+234${mobile.slice(1)}`)
    expect((await resetBy(email)).http).toBe(200)
    expect(await left(id)).toEqual(NOTHING)
    expect(await signsIn(mobile, NEW)).toBe(422)
    const open = await shop.sql("select 1 from verification_code where subject = $1 and ended_at is null", [
      id,
    ])
    expect(open).toEqual([])
    // The number is free for whoever it belongs to.
    await shop.visitor().register({ mobile })
  })

  it("a mailbox owner's reset link leaves nobody in who signs in or connects at the same moment", async () => {
    const { id, email, person } = await squatByFacebook()
    const tickets = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const visitor = new SocialVisitor(shop)
        return { visitor, ticket: await visitor.ticket("facebook", person) }
      }),
    )
    const [reset, ...entered] = await Promise.all([
      resetBy(email),
      ...tickets.map(({ visitor, ticket }) => exchange(visitor, ticket)),
    ])
    expect(reset.http).toBe(200)
    const tokens = entered.flatMap(({ data }) => (data && "access_token" in data ? [data.access_token] : []))
    const still = await Promise.all(
      tokens.map((token) =>
        shop.visitor().call("GET /user", { headers: { authorization: `Bearer ${token}` } }),
      ),
    )
    expect(still.filter(({ http }) => http !== 401)).toEqual([])
    expect(await left(id)).toEqual(NOTHING)
  })
})

describe("a mailbox that is proven by whoever opened the account", () => {
  it("an account holder's code in the session that registered keeps everything as it was typed", async () => {
    const { client, id, email, mobile } = await squat()
    const before = await left(id)
    const answer = await verify(client, codeIn(await messageTo(shop, email)))
    expect([answer.http, answer.message]).toEqual([200, "Your e-mail is verified"])
    expect(await opens(client)).toBe(200)
    expect(await left(id)).toEqual(before)
    expect([await signsIn(email, OLD), await signsIn(mobile, OLD)]).toEqual([200, 200])
  })

  it("an account holder's code in the session that registered by Facebook keeps Facebook for signing in", async () => {
    const { client, email, person } = await squatByFacebook()
    expect((await verify(client, codeIn(await mailAbout(shop, email, /is your/)))).http).toBe(200)
    expect([await opens(client), await facebookOpens(person)]).toEqual([200, 200])
  })

  it("an account holder's code in a later session on the same device keeps everything", async () => {
    const device = { cookie: `device=${randomUUID()}` }
    const { id, email } = await squat(newEmail(), device)
    const before = await left(id)
    const again = shop.visitor()
    const login = await again.call("POST /auth/login", { body: { email, password: OLD }, headers: device })
    again.token = login.data.access_token
    expect((await verify(again, codeIn(await messageTo(shop, email)))).http).toBe(200)
    expect(await left(id)).toEqual(before)
    expect(await signsIn(email, OLD)).toBe(200)
  })

  it("an account verified before keeps Facebook and addresses when a new password is chosen", async () => {
    const { client, id, email, person } = await squatByFacebook()
    await verify(client, codeIn(await mailAbout(shop, email, /is your/)))
    const before = await left(id)
    await ageCodes(shop, email)
    expect((await resetBy(email)).http).toBe(200)
    expect(await opens(client)).toBe(401)
    expect(await left(id)).toEqual(before)
    expect(await facebookOpens(person)).toBe(200)
  })
})

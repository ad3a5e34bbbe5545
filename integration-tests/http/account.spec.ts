import { randomUUID } from "node:crypto"
import type { ShopClient } from "../harness/client"
import { mailAbout } from "../harness/outbox"
import { newMobile } from "../harness/phone-numbers"
import { sharedShop } from "../harness/shared-shop"

/** Registration, sign-in and staff accounts, at the backend itself. */
const shop = sharedShop()
const visitor = () => shop.visitorOfBackend()
afterAll(() => shop.disconnect())

const PASSWORD = "Beauty-2026!"

/** A registration form that nobody has sent yet. */
function form(more: Record<string, unknown> = {}) {
  return {
    first_name: "Ada",
    last_name: "Obi",
    email: `ada.${randomUUID()}@example.com`,
    mobile: newMobile(),
    dob: "1995-04-12",
    gender: "female",
    password: PASSWORD,
    password_confirmation: PASSWORD,
    platform: "web",
    ...more,
  }
}

const register = (body: object, client: ShopClient = visitor()) =>
  client.call("POST /auth/register", { body })
const login = (email: string, password = PASSWORD) =>
  visitor().call("POST /auth/login", { body: { email, password, platform: "web" } })

async function tracesOf(email: string): Promise<number> {
  const [row] = await shop.sql<{ count: number }>(
    `select (select count(*) from customer where email = $1)::int
          + (select count(*) from provider_identity where entity_id = $1)::int
          + (select count(*) from account a join customer c on c.id = a.customer_id where c.email = $1)::int as count`,
    [email],
  )
  return row?.count ?? 0
}

describe("POST /auth/register", () => {
  it("POST /auth/register opens an account, signs it in and trusts nothing but the form's own fields", async () => {
    const sent = form({ role: "superadmin", wholesaler_activated: "2026-01-01", referral_id: "" })
    const answer = await register({ ...sent, email: ` ${sent.email.toUpperCase()}` })
    expect(answer).toMatchObject({ http: 200, status: 1 })
    expect(answer.message).toMatch(/^Welcome to .+, Ada$/)
    expect(answer.data.user).toMatchObject({
      email: sent.email,
      mobile: `+234${sent.mobile.slice(1)}`,
      gender: "female",
      dob: "1995-04-12",
      role: "user",
      wholesaler_activated: null,
      affiliate: false,
      email_verified: false,
    })
    expect(answer.data.user.referer_id).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/)
    expect(answer.headers.get("set-cookie")).toMatch(/^XSRF-TOKEN=/)
    const client = visitor()
    client.token = answer.data.access_token
    expect((await client.call("GET /user")).data).toEqual(answer.data.user)
  })

  it("POST /auth/register reads sex where gender is missing", async () => {
    const { gender: _, ...rest } = form()
    expect((await register({ ...rest, sex: "others" })).data.user.gender).toBe("others")
  })

  it("POST /auth/register reports what is wrong with every field at once", async () => {
    const answer = await register({})
    expect(answer.http).toBe(422)
    expect(answer.errors).toEqual({
      first_name: ["This field is required"],
      last_name: ["This field is required"],
      email: ["E-mail is required"],
      mobile: ["This field is required"],
      dob: ["Date of birth  is required"],
      gender: ["This field is required"],
      password: ["Password is required"],
      password_confirmation: ["Password Confirmation is required"],
    })
    expect(answer.error).toEqual({ code: "invalid_fields", message: answer.message })
  })

  it.each([
    [{ email: "ada@" }, "email", "E-mail must be valid"],
    [
      { email: "ọla@example.com" },
      "email",
      "Before the @ use a to z, digits, dots and hyphens only: other letters are not delivered everywhere",
    ],
    [{ mobile: "12345" }, "mobile", "Enter a Nigerian phone number"],
    [{ mobile: "+447911123456" }, "mobile", "Enter a Nigerian phone number"],
    [{ dob: "2020-01-31" }, "dob", "You must be at least 13 years old"],
    [{ dob: "31/01/1990" }, "dob", "Enter your date of birth as YYYY-MM-DD"],
    [{ gender: "robot" }, "gender", "Choose male, female or others"],
    [{ password_confirmation: "Another-2026!" }, "password_confirmation", "The two passwords must match"],
    [{ referred_by: "NOSUCHC0" }, "referred_by", "We do not know this referral code"],
    [
      { password: "password123", password_confirmation: "password123" },
      "password",
      "This password is too common. Choose one that is harder to guess",
    ],
    [{ first_name: ["Ada"] }, "first_name", "This field is required"],
  ])("POST /auth/register refuses a form with %p", async (wrong, field, message) => {
    const sent = form(wrong)
    const answer = await register(sent)
    expect(answer.http).toBe(422)
    expect(answer.errors).toEqual({ [field]: [message] })
    expect(await tracesOf(sent.email)).toBe(0)
  })

  it("POST /auth/register accepts an e-mail with a domain in another alphabet, which signs in by either spelling", async () => {
    const name = `ada.${randomUUID()}`
    const typed = `${name}@bücher.example`
    const answer = await register(form({ email: typed }))
    expect([answer.http, answer.data.user.email]).toEqual([200, `${name}@xn--bcher-kva.example`])
    expect((await login(typed)).http).toBe(200)
    expect((await login(`${name}@xn--bcher-kva.example`)).http).toBe(200)
    expect((await register(form({ email: typed.toUpperCase() }))).errors).toHaveProperty("email")
  })

  it("POST /auth/register refuses a password built from the shopper's own name", async () => {
    const password = "Ngozichukwu@1995"
    const mine = form({ first_name: "Ngozichukwu", password, password_confirmation: password })
    const refused = await register(mine)
    expect([refused.http, Object.keys(refused.errors ?? {})]).toEqual([422, ["password"]])
    const joined = await register({ ...mine, first_name: "Ada" })
    const own = visitor()
    own.token = joined.data.access_token
    const next = "Obi-Ada-2026"
    const changed = await own.call("POST /user/settings/change-password", {
      body: { current_password: password, password: next, password_confirmation: next },
    })
    expect([changed.http, Object.keys(changed.errors ?? {})]).toEqual([422, ["password"]])
  })

  it("POST /auth/register recognises a referral code however it is typed", async () => {
    const referrer = await register(form())
    const code = referrer.data.user.referer_id.toLowerCase()
    const referred = await register(form({ referred_by: ` ${code} ` }))
    const rows = await shop.sql("select referred_by from account where customer_id = $1", [
      referred.data.user.id,
    ])
    expect(rows).toEqual([{ referred_by: referrer.data.user.id }])
  })

  it("POST /auth/register refuses a taken e-mail and a taken phone, each on its field, and informs the owner", async () => {
    const first = form()
    await register(first)
    const emailTaken = await register(form({ email: first.email.toUpperCase() }))
    expect(emailTaken.errors).toEqual({
      email: [
        "This e-mail can't be used for a new account. If it is yours, sign in or use “Forgot Password?”",
      ],
    })
    expect((await mailAbout(shop, first.email, /already have/)).text).toContain("with your e-mail")
    const phoneTaken = await register(form({ mobile: `+234 (0)${first.mobile.slice(1)}` }))
    expect(phoneTaken.errors).toEqual({
      mobile: ["This phone number can't be used for a new account. If it is yours, sign in with it"],
    })

    const second = form()
    await register(second)
    await register(form({ mobile: second.mobile }))
    expect((await mailAbout(shop, second.email, /already have/)).text).toContain("with your phone number")
  })

  it("POST /auth/register answers staff's e-mail as it answers a shopper's, in words and time, and informs them", async () => {
    const [shopper, email] = [form(), `staff.${randomUUID()}@example.com`]
    await register(shopper)
    await medusaUser(email)
    const wrong = { password: "Someone-elses-58", password_confirmation: "Someone-elses-58" }
    const timed = async (sent: object) => {
      const began = performance.now()
      const { body, http } = await register(form({ ...wrong, ...sent }))
      return { body, http, ms: performance.now() - began }
    }
    const [known, staff] = [await timed({ email: shopper.email }), await timed({ email })]
    expect([staff.http, staff.body]).toEqual([known.http, known.body])
    for (const { ms } of [known, staff]) expect(ms).toBeGreaterThan(290)
    await mailAbout(shop, email, /already have/)
  })

  it("POST /auth/register creates one account from many registrations at once", async () => {
    const sent = form()
    const sameEmail = await Promise.all(
      Array.from({ length: 5 }, () => register({ ...form(), email: sent.email })),
    )
    expect(sameEmail.filter((answer) => answer.http === 200)).toHaveLength(1)
    expect(await tracesOf(sent.email)).toBe(3)
    const samePhone = await Promise.all(
      Array.from({ length: 5 }, () => register({ ...form(), mobile: sent.mobile })),
    )
    expect(samePhone.filter((answer) => answer.http === 200)).toHaveLength(1)
    for (const answer of [...sameEmail, ...samePhone]) expect([200, 422]).toContain(answer.http)
  })

  it("POST /auth/register leaves nothing of an account whose last step fails", async () => {
    const sent = form()
    const name = `fail_${randomUUID().replaceAll("-", "")}`
    await shop.sql(`create function ${name}() returns trigger language plpgsql as $$
      begin if new.entity_id = '${sent.email}' then raise exception 'injected'; end if; return new; end $$`)
    await shop.sql(
      `create trigger ${name} before insert on provider_identity for each row execute function ${name}()`,
    )
    try {
      expect((await register(sent)).http).toBe(500)
      expect(await tracesOf(sent.email)).toBe(0)
    } finally {
      await shop.sql(`drop trigger ${name} on provider_identity`)
      await shop.sql(`drop function ${name}()`)
    }
    expect((await register(sent)).http).toBe(200)
  })
})

describe("POST /auth/login", () => {
  const account = form()
  beforeAll(() => register(account))

  it("POST /auth/login accepts the e-mail in any case and the phone in any usual spelling", async () => {
    const local = account.mobile.slice(1)
    for (const identifier of [
      account.email.toUpperCase(),
      ` ${account.email} `,
      account.mobile,
      `+234${local}`,
      `234${local}`,
      `+234 (0)${local}`,
      `${account.mobile.slice(0, 4)} ${account.mobile.slice(4, 7)}-${account.mobile.slice(7)}`,
    ]) {
      const answer = await login(identifier)
      expect(answer).toMatchObject({ http: 200, message: "Welcome back, Ada" })
      expect(answer.data.user.email).toBe(account.email)
    }
  })

  it("POST /auth/login answers a wrong password, an unknown e-mail and an unknown phone alike", async () => {
    const wrong = await login(account.email, "Not-this-1!")
    expect(wrong).toMatchObject({
      http: 422,
      message: "Invalid credentials",
      error: { code: "invalid_credentials", message: "Invalid credentials" },
    })
    for (const identifier of [
      `nobody.${randomUUID()}@example.com`,
      "08039999999",
      "rubbish",
      account.mobile,
    ]) {
      expect((await login(identifier, "Not-this-1!")).body).toEqual(wrong.body)
    }
  })

  it("POST /auth/login reports which field is missing", async () => {
    const answer = await visitor().call("POST /auth/login", { body: {} })
    expect(answer.errors).toEqual({
      email: ["Please enter your phone number or email"],
      password: ["Password number is required"],
    })
    expect((await login(account.email, "short")).errors).toEqual({
      password: ["Password must be at least eight characters"],
    })
  })
})

describe("staff", () => {
  it("staff sign in by the same call as shoppers, and their token opens the core admin API", async () => {
    const owner = await visitor().signIn("owner@demo.shop")
    const { data } = await owner.call("GET /user")
    expect(data).toMatchObject({ email: "owner@demo.shop", role: "superadmin" })
    const me = await medusa("GET", "/admin/users/me", { token: owner.token })
    expect(me.status).toBe(200)
    expect(me.json.user.email).toBe("owner@demo.shop")
  })

  it("staff may shop under the same sign-in when they know its password, and only then", async () => {
    const email = `staff.${randomUUID()}@example.com`
    await medusaUser(email)
    const refused = await register(
      form({ email, password: "Someone-elses-58", password_confirmation: "Someone-elses-58" }),
    )
    expect(refused.error?.code).toBe("identifier_taken")
    const joined = await register(form({ email }))
    expect(joined.http).toBe(200)
    const claims = JSON.parse(
      Buffer.from(joined.data.access_token.split(".")[1] ?? "", "base64url").toString(),
    )
    expect(claims).toMatchObject({ actor_type: "user", app_metadata: { customer_id: joined.data.user.id } })
    expect(claims.exp - claims.iat).toBeLessThanOrEqual(12 * 60 * 60)
  })

  it("staff without a role have no permission for staff calls", async () => {
    const email = `norole.${randomUUID()}@example.com`
    await medusaUser(email)
    const client = await visitor().signIn(email)
    expect((await client.call("GET /admin/orders")).http).toBe(403)
    expect((await client.call("GET /user")).data).toMatchObject({
      email,
      role: "user",
      mobile: null,
      referer_id: "",
    })
    expect((await client.call("POST /auth/logout")).http).toBe(200)
  })
})

/** A Medusa user who has no role in the shop. */
async function medusaUser(email: string): Promise<void> {
  await visitor().register({ email })
  const id = `user_${randomUUID()}`
  await shop.sql(`insert into "user" (id, email, first_name, last_name) values ($1, $2, 'Sola', 'Ade')`, [
    id,
    email,
  ])
  await shop.sql(
    `update auth_identity set app_metadata = jsonb_build_object('user_id', $1::text)
      where id = (select auth_identity_id from provider_identity where entity_id = $2)`,
    [id, email],
  )
  await shop.sql("delete from account where customer_id in (select id from customer where email = $1)", [
    email,
  ])
  await shop.sql("delete from customer where email = $1", [email])
}

interface MedusaAnswer {
  user: { email: string }
}

/** A call of Medusa's own, outside `/api/v1`. */
async function medusa(
  method: string,
  path: string,
  { token, body }: { token?: string | undefined; body?: unknown },
): Promise<{ status: number; json: MedusaAnswer }> {
  const response = await fetch(`${shop.address.backendUrls[0]}${path}`, {
    method,
    headers: {
      "content-type": "application/json",
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  return { status: response.status, json: (await response.json()) as MedusaAnswer }
}

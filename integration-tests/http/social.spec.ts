import { randomUUID } from "node:crypto"
import { bank } from "../harness/journey"
import { codeIn, mailAbout } from "../harness/outbox"
import { sharedShop } from "../harness/shared-shop"
import {
  exchange,
  link,
  register,
  type SocialProvider,
  type SocialSomebody,
  SocialVisitor,
  socialProviders,
  somebody,
} from "../harness/social"
import { makeStaff } from "../harness/staff"

/** Sign-in by Google and Facebook, by the front door and the sandbox's identity server. */
const shop = sharedShop()
afterAll(() => shop.disconnect())

const PASSWORD = "Beauty-2026!"

/** Somebody of a provider with an account here. */
async function known(provider: SocialProvider) {
  const person = somebody()
  const visitor = new SocialVisitor(shop)
  const opened = await register(visitor, await visitor.ticket(provider, person))
  expect(opened.http).toBe(200)
  return { person, user: opened.data.user }
}

describe("the way to the provider", () => {
  it("social sign-in is offered for both providers, each with a link", async () => {
    const { data } = await shop.visitor().call("GET /auth/social")
    expect(data).toEqual([
      { provider: "google", name: "Google", url: "/api/v1/auth/social/google" },
      { provider: "facebook", name: "Facebook", url: "/api/v1/auth/social/facebook" },
    ])
    expect((await fetch(`${shop.url}/api/v1/auth/social/myspace`)).status).toBe(404)
  })

  it.each(socialProviders)(
    "social sign-in redirects to %s with state and PKCE, and stores nothing readable in the browser",
    async (name) => {
      const answer = await fetch(`${shop.url}/api/v1/auth/social/${name}`, { redirect: "manual" })
      expect([answer.status, answer.headers.get("cache-control")]).toEqual([302, "no-store"])
      const { searchParams } = new URL(answer.headers.get("location") ?? "")
      expect(searchParams.get("response_type")).toBe("code")
      expect(searchParams.get("code_challenge_method")).toBe("S256")
      expect(searchParams.get("code_challenge")).toMatch(/^[\w-]{43}$/)
      expect(searchParams.get("state")).toMatch(/^[\w-]{43}$/)
      // Facebook has none.
      expect(searchParams.get("nonce") ?? "none").toMatch(name === "google" ? /^[\w-]{43}$/ : /^none$/)
      const [cookie = ""] = answer.headers.getSetCookie()
      expect(cookie).toMatch(/^social_journey=.*HttpOnly.*SameSite=Lax/i)
      expect(cookie).not.toContain(searchParams.get("state"))
    },
  )

  it("social sign-in passes on a path of the shop, and no other address", async () => {
    const end = async (next: string) => {
      const visitor = new SocialVisitor(shop)
      const back = await visitor.consent(await visitor.start("google", next), "cancel")
      return visitor.comeBack(back)
    }
    const good = await end("/my-orders?page=2")
    expect(good.href).toBe(`${shop.url}/login?social_error=cancelled&next=%2Fmy-orders%3Fpage%3D2`)
    for (const bad of ["https://evil.example", "//evil.example", "/\\evil.example", "javascript:alert(1)"])
      expect((await end(bad)).href).toBe(`${shop.url}/login?social_error=cancelled`)
  })
})

describe.each(socialProviders)("somebody new who comes by %s", (provider) => {
  it("a newcomer by social sign-in fills in what is missing, gets an account and is recognised the next time", async () => {
    const person = somebody()
    const visitor = new SocialVisitor(shop)
    const ticket = await visitor.ticket(provider, person)
    expect(await exchange(visitor, ticket)).toMatchObject({
      http: 200,
      data: { needs: "register", provider, first_name: "Amaka", last_name: "Obi", email: person.email },
    })
    const opened = await register(visitor, ticket, { email: "somebody.else@example.com", role: "superadmin" })
    expect(opened).toMatchObject({
      http: 200,
      data: {
        user: {
          email: person.email,
          role: "user",
          first_name: "Amaka",
          // Google says that it has proven the e-mail, Facebook does not.
          email_verified: provider === "google",
        },
      },
    })
    expect(opened.headers.getSetCookie().join()).toContain("XSRF-TOKEN=")

    const again = new SocialVisitor(shop)
    const entered = await exchange(
      again,
      await again.ticket(provider, { ...person, email: "new@example.com" }),
    )
    expect(entered).toMatchObject({ http: 200, data: { user: { id: opened.data.user.id } } })
    again.client.token = (entered.data as { access_token: string }).access_token
    expect((await again.client.call("GET /user")).data.email).toBe(person.email)
  })

  it("a newcomer by social sign-in sees what is wrong with the form and may correct it", async () => {
    const taken = await shop.visitor().register()
    const visitor = new SocialVisitor(shop)
    const ticket = await visitor.ticket(provider, somebody())
    const empty = await register(visitor, ticket, { mobile: "", dob: "", gender: "" })
    expect(empty.errors).toEqual({
      mobile: ["This field is required"],
      dob: ["Date of birth  is required"],
      gender: ["This field is required"],
    })
    expect((await register(visitor, ticket, { mobile: taken.mobile })).errors).toEqual({
      mobile: ["This phone number can't be used for a new account. If it is yours, sign in with it"],
    })
    expect((await register(visitor, ticket)).http).toBe(200)
    expect((await register(visitor, ticket)).http).toBe(410)
  })
})

it("a newcomer without an e-mail from the provider enters one and verifies it by a code", async () => {
  const visitor = new SocialVisitor(shop)
  const ticket = await visitor.ticket("facebook", somebody({ email: "" }))
  expect((await exchange(visitor, ticket)).data).toMatchObject({ needs: "register", email: null })
  expect((await register(visitor, ticket)).errors).toEqual({ email: ["E-mail is required"] })
  const email = `typed.${randomUUID().slice(0, 8)}@example.com`
  const opened = await register(visitor, ticket, { email })
  expect(opened.data.user).toMatchObject({ email, email_verified: false })
  visitor.client.token = opened.data.access_token
  const verification_otp = codeIn(await mailAbout(shop, email, /is your/))
  expect((await visitor.client.call("POST /auth/verify/otp", { body: { verification_otp } })).http).toBe(200)
})

it("an account opened by social sign-in has no password, so the e-mail cannot sign in with one", async () => {
  const { person } = await known("google")
  const answer = await shop
    .visitor()
    .call("POST /auth/login", { body: { email: person.email, password: PASSWORD } })
  expect([answer.http, answer.error?.code]).toEqual([422, "invalid_credentials"])
})

describe("an e-mail that has an account already", () => {
  async function meets(more: Partial<SocialSomebody> = {}, provider: SocialProvider = "google") {
    const owner = shop.visitor()
    const { email } = await owner.register()
    const visitor = new SocialVisitor(shop)
    const person = somebody({ email, ...more })
    const ticket = await visitor.ticket(provider, person)
    return { owner, email, visitor, person, ticket, needs: await exchange(visitor, ticket) }
  }

  it.each(socialProviders)(
    "an e-mail that already has an account is linked to %s only by the e-mailed code, and once",
    async (provider) => {
      const { email, visitor, person, ticket, needs } = await meets({}, provider)
      expect(needs).toMatchObject({ http: 200, data: { needs: "link", provider, email: "a••@example.com" } })
      expect(needs.body.access_token).toBeUndefined()
      expect((await link(visitor, { ticket })).http).toBe(422)
      const code = codeIn(await mailAbout(shop, email, /connects/))
      const wrong = code === "000000" ? "111111" : "000000"
      expect((await link(visitor, { ticket, code: wrong })).errors?.code).toHaveLength(1)
      const linked = await link(visitor, { ticket, code })
      expect(linked).toMatchObject({ http: 200, data: { user: { email, email_verified: true } } })
      expect((await link(visitor, { ticket, code })).http).toBe(410)
      const next = new SocialVisitor(shop)
      expect((await exchange(next, await next.ticket(provider, person))).data).toMatchObject({
        user: { id: linked.data.user.id },
      })
      await mailAbout(shop, email, /was connected/)
    },
  )

  it("linking by code ends the password and sessions of whoever opened the account without verifying the e-mail", async () => {
    const { owner, email, visitor, ticket } = await meets()
    const code = codeIn(await mailAbout(shop, email, /connects/))
    expect((await link(visitor, { ticket, code })).http).toBe(200)
    expect((await owner.call("GET /user")).http).toBe(401)
    const login = await shop.visitor().call("POST /auth/login", { body: { email, password: PASSWORD } })
    expect(login.http).toBe(422)
  })

  it("an e-mail that already has an account is also linked by its password, which stays; wrong ones count", async () => {
    const { owner, email, visitor, ticket } = await meets()
    expect((await link(visitor, { ticket, password: "Wrong-one-2026" })).errors).toEqual({
      password: ["This is not the account's password"],
    })
    expect((await link(visitor, { ticket, password: PASSWORD })).http).toBe(200)
    expect((await owner.call("GET /user")).http).toBe(200)
    await shop.visitor().signIn(email)
  })

  it("a linking code is sent again after a minute, and guesses end after five", async () => {
    const { email, visitor, ticket } = await meets()
    const resend = () =>
      visitor.client.call("POST /auth/social/resend", { body: { ticket }, headers: visitor.cookieHeader })
    const soon = await resend()
    expect([soon.http, Number(soon.headers.get("retry-after")) > 0]).toEqual([429, true])
    await mailAbout(shop, email, /connects/)
    await shop.sql(
      "update verification_code set created_at = created_at - interval '2 minutes' where destination = $1",
      [email],
    )
    expect((await resend()).http).toBe(200)
    const codes = Array.from({ length: 8 }, (_, index) => `${100_000 + index}`)
    const answers = await Promise.all(codes.map((code) => link(visitor, { ticket, code })))
    expect(answers.filter(({ error }) => error?.code === "invalid_code")).toHaveLength(5)
    expect(answers.filter(({ error }) => error?.code === "code_spent")).toHaveLength(3)
  })

  it("social sign-in opens no staff account, and reveals one only after its password or e-mailed code", async () => {
    const { email } = await makeStaff(shop, "content")
    const visitor = new SocialVisitor(shop)
    const ticket = await visitor.ticket("facebook", somebody({ email }))
    expect(await exchange(visitor, ticket)).toMatchObject({ http: 200, data: { needs: "link" } })
    expect((await link(visitor, { ticket, password: "Wrong-one-2026" })).errors).toEqual({
      password: ["This is not the account's password"],
    })
    const refused = await link(visitor, { ticket, password: PASSWORD })
    expect([refused.http, refused.error?.code]).toEqual([403, "staff_sign_in"])
    const code = codeIn(await mailAbout(shop, email, /connects/))
    expect((await register(visitor, ticket)).errors).toEqual({
      email: [expect.stringContaining("can't be used for a new account")],
    })
    expect((await link(visitor, { ticket, code })).error?.code).toBe("staff_sign_in")
  })

  it("social sign-in does not open a blocked account", async () => {
    const { person, user } = await known("google")
    await shop.sql("update account set blocked_at = now() where customer_id = $1", [user.id])
    const visitor = new SocialVisitor(shop)
    const answer = await exchange(visitor, await visitor.ticket("google", person))
    expect([answer.http, answer.error?.code]).toEqual([403, "account_blocked"])
  })
})

describe("attacks", () => {
  it("a social ticket is worthless in another browser, a second time, or after its time", async () => {
    const { person } = await known("google")
    const visitor = new SocialVisitor(shop)
    const ticket = await visitor.ticket("google", person)
    const other = new SocialVisitor(shop)
    await other.ticket("google", somebody())
    expect((await exchange(other, ticket)).http).toBe(410)
    expect((await exchange(visitor, ticket, { cookie: "" })).http).toBe(410)
    expect((await exchange(visitor, ticket)).http).toBe(200)
    expect((await exchange(visitor, ticket)).http).toBe(410)
    const late = await visitor.ticket("google", person)
    await shop.sql("update social_ticket set expires_at = now() where used_at is null and subject = $1", [
      person.subject,
    ])
    expect((await exchange(visitor, late)).http).toBe(410)
    expect((await exchange(visitor, "made-up")).http).toBe(410)
  })

  it("the same subject number at another provider is another person", async () => {
    const { person } = await known("google")
    const visitor = new SocialVisitor(shop)
    const ticket = await visitor.ticket("facebook", { ...person, email: somebody().email })
    const answer = await exchange(visitor, ticket)
    expect(answer).toMatchObject({ http: 200, data: { needs: "register", provider: "facebook" } })
    expect(answer.body.access_token).toBeUndefined()
  })

  it("several tabs with one social ticket get one session", async () => {
    const { person } = await known("google")
    const visitor = new SocialVisitor(shop)
    const ticket = await visitor.ticket("google", person)
    const answers = await Promise.all(Array.from({ length: 6 }, () => exchange(visitor, ticket)))
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 410, 410, 410, 410, 410])
  })

  it.each(socialProviders)("%s: an answer that this browser did not request is refused", async (provider) => {
    const attacker = new SocialVisitor(shop)
    const theirs = await attacker.consent(await attacker.start(provider), somebody())
    const end = async (visitor: SocialVisitor, url: URL) => (await visitor.comeBack(url)).searchParams
    expect((await end(new SocialVisitor(shop), theirs)).get("social_error")).toBe("failed")
    const victim = new SocialVisitor(shop)
    const own = await victim.start(provider)
    expect((await end(victim, theirs)).get("social_error")).toBe("failed")
    const mixed = new URL(theirs)
    mixed.searchParams.set("state", own.searchParams.get("state") ?? "")
    await victim.start(provider)
    expect((await end(victim, mixed)).get("social_error")).toBe("failed")
  })

  it.each(socialProviders)(
    "%s: a code injected into another journey fails without its verifier",
    async (provider) => {
      const attacker = new SocialVisitor(shop)
      const theirs = await attacker.consent(await attacker.start(provider), somebody())
      const victim = new SocialVisitor(shop)
      const own = await victim.start(provider)
      const injected = new URL(theirs)
      injected.searchParams.set("state", own.searchParams.get("state") ?? "")
      expect((await victim.comeBack(injected)).searchParams.get("social_error")).toBe("failed")
    },
  )

  it.each(["nonce", "audience", "issuer", "expired", "unsigned", "foreign_key"])(
    "an identity token with the wrong %s is refused",
    async (next) => {
      const visitor = new SocialVisitor(shop)
      const person = somebody()
      const back = await visitor.consent(await visitor.start("google"), person)
      const { subject } = person
      expect(await bank(shop, "/__sandbox/oauth-fault", { next, subject })).toEqual({ next })
      const end = await visitor.comeBack(back)
      expect([end.searchParams.get("social_error"), end.searchParams.has("social")]).toEqual([
        "failed",
        false,
      ])
    },
  )

  it("social tickets are stored only as hashes", async () => {
    const visitor = new SocialVisitor(shop)
    const ticket = await visitor.ticket("google", somebody())
    const rows = await shop.sql<Record<string, unknown>>("select * from social_ticket")
    expect(JSON.stringify(rows)).not.toContain(ticket)
  })
})

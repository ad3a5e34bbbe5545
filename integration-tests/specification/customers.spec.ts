import { z } from "zod"
import { eventually } from "../harness/eventually"
import { payAtBank } from "../harness/journey"
import { codeIn, mailAbout, messageTo } from "../harness/outbox"
import { daysPass, work } from "../harness/referral"
import { sharedShop } from "../harness/shared-shop"
import { openAccount } from "../harness/withdrawals"
import { accountExamples } from "./account-examples"
import { faultsOf, faultsOfRefusal } from "./app"
import { Fixture, PASSWORD, type Person, unique } from "./fixture"
import { loanApplication, moneyExamples } from "./money-examples"
import { Anything, Earnings, SignedIn, User, WalletBalance, WalletRequest } from "./shapes"
import { faultsOfCall, rowsOf } from "./table"

/**
 * The calls about accounts, wallets, loans and programmes, as an app sends them that knows the specification and nothing
 * else; and the rules, messages and limits of accounts and money.
 */
const shop = sharedShop()
const fixture = new Fixture(shop)
const { guest } = fixture
afterAll(() => fixture.close())

const examples = { ...accountExamples(fixture), ...moneyExamples(fixture) }

describe("each call with the specified fields", () => {
  it.each(rowsOf("customers.spec.ts"))("$key", async ({ key }) => {
    expect(await faultsOfCall(examples, key)).toEqual([])
  })
})

describe("what the forms say", () => {
  it.each([
    ["first_name", "", "This field is required"],
    ["last_name", "", "This field is required"],
    ["mobile", "", "This field is required"],
    ["email", "", "E-mail is required"],
    ["email", "ada", "E-mail must be valid"],
    ["dob", "", "Date of birth  is required"],
    ["gender", "", "This field is required"],
    ["password", "", "Password is required"],
    ["password", "Seven-7", "Password must be at least eight characters"],
    ["password_confirmation", "", "Password Confirmation is required"],
    ["password_confirmation", "Another-2026!", "The two passwords must match"],
  ])("a registration with %s %j is refused with the specified message", async (field, value, words) => {
    const json = fixture.registration({ [field]: value })
    const refused = await guest.call("POST /auth/register", { json })
    expect(faultsOfRefusal(refused, 422)).toEqual([])
    expect(refused.body.errors).toMatchObject({ [field]: expect.arrayContaining([words]) })
  })

  it.each([
    ["email", "", "Please enter your phone number or email"],
    ["password", "", "Password number is required"],
    ["password", "Seven-7", "Password must be at least eight characters"],
  ])("a sign-in with %s %j is refused with the specified message", async (field, value, words) => {
    const json = { email: "ada@example.com", password: PASSWORD, platform: "web", [field]: value }
    const refused = await guest.call("POST /auth/login", { json })
    expect(faultsOfRefusal(refused, 422)).toEqual([])
    expect(refused.body.errors).toMatchObject({ [field]: expect.arrayContaining([words]) })
  })

  it.each([
    ["", "E-mail is required"],
    ["ada@", "E-mail must be valid"],
  ])("a newsletter subscription with %j is refused with the specified message", async (email, words) => {
    const refused = await guest.call("POST /subscribe", { json: { email, checkbox: true } })
    expect(faultsOfRefusal(refused, 422)).toEqual([])
    expect(refused.message).toBe(words)
  })
})

describe("an account", () => {
  it("a new account has the role user whatever role is sent, and `sex` is read for `gender`", async () => {
    const json = fixture.registration({ role: "superadmin", sex: "male", gender: undefined })
    const { user } = await guest.get("POST /auth/register", { json }, SignedIn)
    expect([user.role, user.gender, user.wholesaler_activated]).toEqual(["user", "male", null])
  })

  it("a shopper signs in by e-mail or phone, and a wrong sign-in does not reveal who has an account", async () => {
    const { email, mobile } = await fixture.person()
    const enter = (identifier: string, password = PASSWORD) =>
      guest.call("POST /auth/login", { json: { email: identifier, password, platform: "web" } })
    const by = [email.toUpperCase(), mobile, `+234 ${mobile.slice(1)}`]
    expect((await Promise.all(by.map((one) => enter(one)))).map(({ http }) => http)).toEqual([200, 200, 200])
    const wrong = [await enter(email, "Wrong-2026!"), await enter(`nobody.${unique()}@example.com`)]
    expect(wrong.flatMap((answer) => faultsOfRefusal(answer, 422))).toEqual([])
    expect(wrong.map(({ message }) => message)).toEqual(["Invalid credentials", "Invalid credentials"])
  })

  it("an account verifies its e-mail with the code that was sent to it", async () => {
    const person = await fixture.registered()
    expect((await person.app.get("GET /user", {}, User)).email_verified).toBe(false)
    const verification_otp = codeIn(await messageTo(shop, person.email))
    await person.app.get("POST /auth/verify/otp", { json: { verification_otp } }, Anything)
    expect((await person.app.get("GET /user", {}, User)).email_verified).toBe(true)
  })

  it("an account switches from user to wholesaler and back", async () => {
    const { app } = await fixture.person()
    const now = async () => {
      const { role, wholesaler_activated } = await app.get("GET /user", {}, User)
      return [role, wholesaler_activated]
    }
    await app.get("POST /user/settings/switch-wholesaler", { json: {} }, Anything)
    expect(await now()).toEqual(["wholesaler", expect.any(String)])
    await app.get("POST /user/settings/switch-to-user", { json: {} }, Anything)
    expect(await now()).toEqual(["user", null])
  })

  it("a new account has a wholesale target of ₦50,000 and no progress yet", async () => {
    const { app } = await fixture.person()
    const answer = await app.call("GET /user/settings/wholesaler-account")
    expect(answer.data).toMatchObject({ target_balance: 50_000, progress: "0%", days_left: 0 })
  })

  it("an account changes its password only with the current one", async () => {
    const { app } = await fixture.person()
    const json = { password: "Harmattan-2026!", password_confirmation: "Harmattan-2026!" }
    const refused = await app.call("POST /user/settings/change-password", {
      json: { ...json, current_password: "Wrong-2026!" },
    })
    expect(faultsOfRefusal(refused, 422)).toEqual([])
  })

  it("a password reset link opens the shop's page that callback_url names, and never another host", async () => {
    const linkFor = async (callback_url: string) => {
      const { email } = await fixture.person()
      await guest.get("POST /auth/password/email", { json: { email, callback_url } }, Anything)
      const { text } = await messageTo(shop, email)
      return new URL(/https?:\/\/\S*token=\S*/.exec(text)?.[0] ?? "about:blank")
    }
    const own = await linkFor(`${shop.url}/change-password?from=app`)
    expect([own.origin, own.pathname, own.searchParams.get("from")]).toEqual([
      new URL(shop.url).origin,
      "/change-password",
      "app",
    ])
    const strange = await linkFor("https://evil.example/reset-password")
    expect([strange.origin, strange.pathname]).toEqual([new URL(shop.url).origin, "/reset-password"])
  })
})

describe("a selfie", () => {
  it("a selfie sent under another field name is refused on that name", async () => {
    const { app } = await fixture.person()
    const refused = await app.call("POST /upload-skin", { form: { photo: await fixture.picture() } })
    expect(faultsOfRefusal(refused, 422)).toEqual([])
    expect(refused.body.errors).toHaveProperty("photo")
  })

  it("a selfie is refused when the shopper denies consent", async () => {
    const { app } = await fixture.person()
    const form = { selfie: await fixture.picture(), consent: "false" }
    expect(faultsOfRefusal(await app.call("POST /upload-skin", { form }), 422)).toEqual([])
  })
})

describe("a bank account of the profile", () => {
  it("a bank account is saved with the name that the bank gives, and its owner is notified by e-mail", async () => {
    const person = await fixture.person()
    const number = await openAccount(shop)
    const saved = await fixture.saveBank(person, number)
    expect(faultsOf(saved, { data: User })).toEqual([])
    const { account_number, account_name, bank_code } = await person.app.get("GET /user", {}, User)
    expect([account_number, account_name, bank_code]).toEqual([number, "OBI ADA NKECHI", "057"])
    expect((await mailAbout(shop, person.email, /bank account/i)).to).toBe(person.email)
  })

  it("a bank account of a profile must be the account holder's own", async () => {
    const person = await fixture.person()
    const refused = await fixture.saveBank(person, await openAccount(shop, "BELLO MUSA"))
    expect(faultsOfRefusal(refused, 422)).toEqual([])
    expect((await person.app.get("GET /user", {}, User)).account_number).toBeNull()
  })

  it("a bank account is changed only with the password, and allows no withdrawal for 24 hours", async () => {
    const person = await fixture.withMoney(5_000)
    await fixture.withBank(person)
    const other = await openAccount(shop)
    const refused = await fixture.saveBank(person, other)
    expect(faultsOfRefusal(refused, 422)).toEqual([])
    expect(refused.body.errors).toHaveProperty("password")
    expect((await fixture.saveBank(person, other, { password: PASSWORD })).http).toBe(200)
    const early = await transfer(person, 1_000)
    expect(faultsOfRefusal(early, 422)).toEqual([])
  })
})

const transfer = ({ app }: Person, amount: number, password = PASSWORD) =>
  app.call("POST /user/wallet/transfer", { json: { amount, password } })
const balanceOf = ({ app, id }: Person) =>
  app.get("GET /get_user_wallet_balance/{user_id}", { path: { user_id: id } }, WalletBalance)
/** How the list of staff has a request. */
const statusOf = async (id: string, list = "GET /admin/wallet/request") => {
  const query = { page: "1", per_page: "100" }
  const all = await (await fixture.owner()).get(list, { query }, z.array(WalletRequest))
  return all.find((one) => one.id === id)?.status
}
const approve = (id: string) =>
  fixture.admin.call("POST /admin/wallet/approve/{id}", { path: { id }, json: { role: "superadmin" } })

describe("the wallet", () => {
  it("a shopper may not see another shopper's wallet balance", async () => {
    const [one, other] = [await fixture.person(), await fixture.person()]
    const refused = await one.app.call("GET /get_user_wallet_balance/{user_id}", {
      path: { user_id: other.id },
    })
    expect(faultsOfRefusal(refused, 403)).toEqual([])
  })

  it("a wallet holds a requested withdrawal, and releases it when staff decline", async () => {
    const { person, id } = await fixture.withdrawal(3_000)
    expect(await balanceOf(person)).toEqual({ balance: 3_000, held: 3_000, available: 0 })
    const form = { id, action: "decline", reason: "The bank account is closed" }
    const declined = await fixture.admin.call("POST /admin/account/wallet/requests", { form })
    expect(faultsOf(declined, { data: WalletRequest })).toEqual([])
    expect(await balanceOf(person)).toEqual({ balance: 3_000, held: 0, available: 3_000 })
    expect(faultsOfRefusal(await approve(id), 409)).toEqual([])
  })

  it("an approved withdrawal is paid from the wallet once", async () => {
    const { person, id } = await fixture.withdrawal(3_000)
    expect((await approve(id)).http).toBe(200)
    expect(faultsOfRefusal(await approve(id), 409)).toEqual([])
    await eventually(
      () => statusOf(id),
      (status) => status === "paid",
    )
    expect(await balanceOf(person)).toEqual({ balance: 0, held: 0, available: 0 })
  })

  it("a withdrawal of more than ₦100,000 needs the approval of two staff members", async () => {
    const { id } = await fixture.withdrawal(100_001)
    expect((await approve(id)).http).toBe(200)
    expect(faultsOfRefusal(await approve(id), 409)).toEqual([])
    expect(await statusOf(id)).toBe("pending")
    const second = await fixture.staff("finance")
    const json = { role: "finance" }
    expect((await second.call("POST /admin/wallet/approve/{id}", { path: { id }, json })).http).toBe(200)
  })

  it.each([
    [499, PASSWORD],
    [200_001, PASSWORD],
    [900_000, PASSWORD],
    [1_000, "Wrong-2026!"],
  ])("a withdrawal of ₦%d with the password %s is refused", async (amount, password) => {
    const person = await fixture.withMoney(800_000)
    await fixture.withBank(person)
    expect(faultsOfRefusal(await transfer(person, amount, password), 422)).toEqual([])
    expect(await balanceOf(person)).toMatchObject({ balance: 800_000, held: 0 })
  })

  it.each([[99], [1_000_001]])("a wallet is not funded with ₦%d at a time", async (amount) => {
    const { app, id: user_id } = await fixture.person()
    const refused = await app.call("POST /fund_user_wallet/card", { json: { amount, user_id } })
    expect(faultsOfRefusal(refused, 422)).toEqual([])
  })
})

describe("a loan", () => {
  it("a loan application is refused while another is open, and when the applicant denies consent", async () => {
    const { app, email } = await fixture.person()
    const json = loanApplication(email)
    const against = await app.call("POST /request-loan", { json: { ...json, consent: false } })
    expect(faultsOfRefusal(against, 422)).toEqual([])
    expect((await app.call("POST /request-loan", { json })).http).toBe(200)
    expect(faultsOfRefusal(await app.call("POST /request-loan", { json }), 409)).toEqual([])
  })
})

describe("a hustle agent", () => {
  it("a hustle agent is registered, submitted, rejected with a reason, submitted again and approved", async () => {
    const { app } = await fixture.person()
    const form = {
      ...{ business_name: "Ada's Beauty", phone: "08031112233", ...(await fixture.lagos()) },
      ...{ address: "12 Allen Avenue", occupation: "Stylist", social_handle: "", about: "" },
    }
    const Seen = z.object({ id: z.string(), status: z.string(), reason: z.string().nullable() })
    const seen = () => app.get("GET /user/{brand}-hustle/profile", {}, Seen)
    const send = async (type: string) =>
      app.call("POST /user/{brand}-hustle/documents", { form: { type, file: await fixture.picture() } })
    await app.get("POST /user/{brand}-hustle/profile", { json: form }, Anything)
    const { id, status } = await seen()
    expect(status).toBe("registered")
    const treat = (action: string, reason: string) =>
      fixture.admin.call("POST /admin/{brand}hustle-documents/treat", {
        json: { hustle_id: id, action, reason },
      })
    expect(faultsOfRefusal(await treat("approve", ""), 409)).toEqual([])
    expect((await send("national_id")).http).toBe(200)
    expect((await seen()).status).toBe("submitted")
    expect(faultsOfRefusal(await treat("reject", ""), 422)).toEqual([])
    expect((await treat("reject", "The picture is too dark")).http).toBe(200)
    expect(await seen()).toMatchObject({ status: "rejected", reason: "The picture is too dark" })
    expect((await send("passport")).http).toBe(200)
    expect((await seen()).status).toBe("submitted")
    expect((await treat("approve", "")).http).toBe(200)
    expect((await seen()).status).toBe("approved")
  })
})

describe("refer and earn", () => {
  it("a referrer withdraws ₦1,000 for a friend's first delivered order, though both apps send android", async () => {
    const referrer = await fixture.person()
    // Both orders name the platform as the device: it says nothing of who they are.
    await fixture.ordered(referrer, { device: "android" })
    const friend = await fixture.registered({ referred_by: referrer.code })
    const made = await fixture.ordered(friend, { device: "android" })
    await payAtBank(shop, made.payment.reference)
    await friend.app.get("POST /user/payment/store", { json: fixture.paymentOf(made) }, Anything)
    const earned = () => referrer.app.get("GET /user/refer-and-earn", {}, Earnings)
    expect(await earned()).toEqual({ referral_balance: 0, total_referrals: 1, total_earned: 0 })
    expect((await fixture.move(made.order.id, "delivered")).http).toBe(200)
    await work(shop)
    expect(await earned()).toMatchObject({ referral_balance: 0, total_earned: 1_000 })
    await daysPass(shop, [{ ...referrer, client: shop.visitor() }])
    expect(await earned()).toMatchObject({ referral_balance: 1_000, total_earned: 1_000 })

    await fixture.withBank(referrer)
    const asked = await referrer.app.call("POST /user/refer-and-earn/withdraw", {
      json: { amount: 1_000, password: PASSWORD },
    })
    const { id } = WalletRequest.parse(asked.data)
    expect((await earned()).referral_balance).toBe(0)
    const json = { id, action: "approve" }
    expect((await fixture.admin.call("POST /admin/account/refer-n-earn", { json })).http).toBe(200)
    await eventually(
      () => statusOf(id, "GET /admin/account/refer-n-earn/requests"),
      (status) => status === "paid",
    )
  })
})

import { randomInt } from "node:crypto"
import sharp from "sharp"
import type { ShopClient } from "../harness/client"
import { mailAbout } from "../harness/outbox"
import { newMobile } from "../harness/phone-numbers"
import { picture } from "../harness/pictures"
import { sharedShop } from "../harness/shared-shop"
import { newShopper } from "../harness/staff"
import { ageBank, BANK, openAccount, putInto, withdraw } from "../harness/withdrawals"

/** The account's own settings: profile, picture, kind of account. */
const shop = sharedShop()
afterAll(() => shop.disconnect())

async function newcomer({ isVerified = false } = {}) {
  const shopper = await newShopper(shop, { isVerified })
  return { ...shopper, user: (await shopper.client.call("GET /user")).data }
}

const PASSWORD = "Beauty-2026!"

const update = (client: ShopClient, body: object) =>
  client.call("PUT /user/settings/profile/update", { body })

describe("PUT /user/settings/profile/update", () => {
  it("PUT /user/settings/profile/update changes what is sent and nothing else", async () => {
    const { client, user } = await newcomer()
    const answer = await update(client, {
      first_name: " Adaeze ",
      sex: "others",
      dob: "1990-02-03",
      state_id: "NG-LA",
      lga_id: "NG-LA-ikeja",
      address: "12 Allen Avenue",
      city: "Ikeja",
      postcode: "100271",
      apartment: "Flat 4",
    })
    expect(answer).toMatchObject({ http: 200, message: "Your profile is saved" })
    expect(answer.body.code_sent).toBeNull()
    const expected = {
      ...user,
      first_name: "Adaeze",
      gender: "others",
      dob: "1990-02-03",
      state_id: "NG-LA",
      lga_id: "NG-LA-ikeja",
      address: "12 Allen Avenue",
      city: "Ikeja",
      postcode: "100271",
      apartment: "Flat 4",
    }
    expect(answer.data).toEqual(expected)
    expect((await client.call("GET /user")).data).toEqual(expected)
    const emptied = await update(client, { address: "", apartment: null, lga_id: "" })
    expect(emptied.data).toEqual({ ...expected, address: null, apartment: null, lga_id: null })
  })

  it("PUT /user/settings/profile/update takes state and LGA by name and stores their ids", async () => {
    const { client } = await newcomer()
    const named = await update(client, { state_id: "Lagos State", lga_id: "eti osa" })
    expect(named.data).toMatchObject({ state_id: "NG-LA", lga_id: "NG-LA-eti-osa" })
    // The same state in another spelling is not a change.
    const again = await update(client, { state_id: "lagos" })
    expect(again.data).toMatchObject({ state_id: "NG-LA", lga_id: "NG-LA-eti-osa" })
    const elsewhere = await update(client, { state_id: "FCT" })
    expect(elsewhere.data).toMatchObject({ state_id: "NG-FC", lga_id: null })
    const nowhere = await update(client, { state_id: "Accra" })
    expect([nowhere.http, nowhere.errors]).toEqual([422, { state_id: ["Choose a state"] }])
  })

  it("PUT /user/settings/profile/update accepts the whole profile as it was read", async () => {
    const { client, user } = await newcomer()
    const answer = await update(client, user)
    expect(answer.http).toBe(200)
    expect(answer.data).toEqual(user)
    expect(answer.body.code_sent).toBeNull()
  })

  it("PUT /user/settings/profile/update ignores what is not the caller's to set", async () => {
    const { client, user } = await newcomer()
    const answer = await update(client, {
      id: "cus_other",
      role: "superadmin",
      wholesaler_activated: "2026-01-01T00:00:00Z",
      affiliate: true,
      email_verified: true,
      mobile_verified: true,
      email_verified_at: "2026-01-01T00:00:00Z",
      referer_id: "AAAAAAAA",
      referred_by: "cus_other",
      account_name: "Somebody Else",
      bank_changed_at: "2020-01-01T00:00:00Z",
      avatar: "/img/pictures/aa/another.png",
      blocked_at: null,
      created_at: "2020-01-01T00:00:00Z",
      customer_id: "cus_other",
    })
    expect(answer.http).toBe(200)
    expect(answer.data).toEqual(user)
  })

  it.each([
    [{ first_name: " " }, "first_name", "This field is required"],
    [{ last_name: null }, "last_name", "This field is required"],
    [{ first_name: "a".repeat(101) }, "first_name", "At most 100 characters"],
    [{ gender: "robot" }, "gender", "Choose male, female or others"],
    [{ dob: "2026-02-30" }, "dob", "Enter your date of birth as YYYY-MM-DD"],
    [{ dob: "2020-01-01" }, "dob", "You must be at least 13 years old"],
    [{ mobile: "+44 20 7946 0018" }, "mobile", "Enter a Nigerian phone number"],
    [{ mobile: "" }, "mobile", "This field is required"],
    [{ mobile: "08030090001", password: PASSWORD }, "mobile", "This phone number already has an account"],
    [{ mobile: "08051234567" }, "password", "Enter your password, too"],
    [{ mobile: "08051234567", password: "Not-this-1!" }, "password", "This is not your current password"],
    [{ email: "ada@" }, "email", "E-mail must be valid"],
    [{ state_id: "NG-XX" }, "state_id", "Choose a state"],
    [{ state_id: "NG-LA", lga_id: "NG-KN-dala" }, "lga_id", "Choose a local government area in Lagos"],
    [{ state_id: null, lga_id: "NG-LA-ikeja" }, "state_id", "Choose the state, too"],
    [{ address: "a".repeat(301) }, "address", "At most 300 characters"],
  ])("PUT /user/settings/profile/update refuses %j and changes nothing", async (wrong, field, message) => {
    const { client, user } = await newcomer()
    const answer = await update(client, { city: "Ikeja", ...wrong })
    expect([answer.http, answer.errors]).toEqual([422, { [field]: [message] }])
    expect((await client.call("GET /user")).data).toEqual(user)
  })

  it("PUT /user/settings/profile/update gives a phone number to one of two who want it at once", async () => {
    const people = await Promise.all([newcomer(), newcomer(), newcomer()])
    const mobile = `0805${String(randomInt(10 ** 7)).padStart(7, "0")}`
    const answers = await Promise.all(
      people.map(({ client }) => update(client, { mobile, password: PASSWORD })),
    )
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 422, 422])
    for (const { errors } of answers.filter(({ http }) => http === 422)) {
      expect(errors).toEqual({ mobile: ["This phone number already has an account"] })
    }
  })

  it("PUT /user/settings/profile/update needs the password for another phone, which then signs in, and notifies the owner", async () => {
    const { client, email, mobile: before } = await newcomer()
    const mobile = newMobile()
    const changed = await update(client, { mobile, password: PASSWORD })
    expect(changed.data).toMatchObject({ mobile: `+234${mobile.slice(1)}`, mobile_verified: false })
    await shop.visitor().signIn(mobile)
    await expect(shop.visitor().signIn(before)).rejects.toThrow("422")
    expect((await mailAbout(shop, email, /phone number was changed$/)).text).toContain(mobile.slice(1))
  })

  it("PUT /user/settings/profile/update needs no password where there is no phone yet", async () => {
    const { client, id } = await newcomer()
    await shop.sql("update account set phone = null where customer_id = $1", [id])
    const mobile = newMobile()
    expect((await update(client, { mobile })).data.mobile).toBe(`+234${mobile.slice(1)}`)
  })

  it("PUT /user/settings/profile/update keeps names and addresses on one line, without direction marks", async () => {
    const { client } = await newcomer()
    const sent = {
      first_name: "Ada\r\nBcc: x",
      last_name: "\u202eibO",
      address: "12\nAllen\u2066 Avenue",
      city: "Ikeja\u0007",
    }
    expect((await update(client, sent)).data).toMatchObject({
      first_name: "Ada Bcc: x",
      last_name: "ibO",
      address: "12 Allen Avenue",
      city: "Ikeja",
    })
    expect((await update(client, { first_name: "\u202e\u2069" })).errors).toEqual({
      first_name: ["This field is required"],
    })
  })

  it("PUT /user/settings/profile/update keeps names as text, whatever they contain", async () => {
    const { client } = await newcomer()
    const first_name = `<img src=x onerror=alert(1)>"'&`
    expect((await update(client, { first_name })).data.first_name).toBe(first_name)
  })
})

describe("the bank account of a profile", () => {
  const bankOf = async (id: string) => {
    const [row] = await shop.sql(
      "select account_number, bank_code, account_name, bank_changed_at from account where customer_id = $1",
      [id],
    )
    return row
  }
  const NONE = { account_number: null, bank_code: null, account_name: null, bank_changed_at: null }

  it("a bank account is set by its number and bank, waits 24 hours, and its owner is notified", async () => {
    const { client, id, email } = await newcomer({ isVerified: true })
    await putInto(shop, id, 1_000_000)
    const account_number = await openAccount(shop)
    const sent = { account_number, bank_code: BANK, account_name: "Ada Obi" }
    const saved = await update(client, sent)
    expect(saved).toMatchObject({
      http: 200,
      message:
        "Your profile is saved. Withdrawals go to Zenith Bank from now on, and the first one after 24 hours",
      data: { account_number, bank_code: BANK, account_name: "OBI ADA NKECHI" },
    })
    expect((await withdraw(client, 500)).error?.code).toBe("cooling_off")
    await mailAbout(shop, email, /bank account/)
    await ageBank(shop, id)
    // Sent back as it is, or left empty, it stays, and the wait does not start again.
    expect((await update(client, saved.data)).http).toBe(200)
    expect((await update(client, { account_number: "", bank_code: null, city: "Ikeja" })).http).toBe(200)
    expect((await withdraw(client, 500)).http).toBe(200)
  })

  it("a bank account needs the password where one exists already", async () => {
    const { client, id } = await newcomer({ isVerified: true })
    const first = await openAccount(shop)
    await update(client, { account_number: first, bank_code: BANK })
    await ageBank(shop, id)
    const before = await bankOf(id)
    const next = { account_number: await openAccount(shop) }
    const without = await update(client, { ...next, city: "Ikeja" })
    expect([without.http, without.errors]).toEqual([422, { password: ["Enter your password, too"] }])
    const wrong = await update(client, { ...next, password: "Not-this-1!" })
    expect([wrong.http, wrong.errors]).toEqual([422, { password: ["This is not your current password"] }])
    expect(await bankOf(id)).toEqual(before)
    const changed = await update(client, { ...next, password: PASSWORD })
    expect([changed.http, changed.data.account_number]).toEqual([200, next.account_number])
    expect((await withdraw(client, 500)).error?.code).toBe("cooling_off")
  })

  it.each<[string, () => Promise<object>, string]>([
    [
      "somebody else's",
      async () => ({ account_number: await openAccount(shop, "MUSA BELLO"), bank_code: BANK }),
      "account_number",
    ],
    [
      "one by another name than the bank's",
      async () => ({ account_number: await openAccount(shop), bank_code: BANK, account_name: "Chidi Obi" }),
      "account_name",
    ],
    [
      "one that no bank knows",
      async () => ({ account_number: "9900000000", bank_code: BANK }),
      "account_number",
    ],
    [
      "one of no bank",
      async () => ({ account_number: await openAccount(shop), bank_code: "000" }),
      "bank_code",
    ],
    ["a number without a bank", async () => ({ account_number: await openAccount(shop) }), "bank_code"],
    ["a bank without a number", async () => ({ bank_code: BANK }), "account_number"],
    ["nine digits", async () => ({ account_number: "030012345", bank_code: BANK }), "account_number"],
  ])("a bank account that is %s is refused, and nothing is stored", async (_, form, field) => {
    const { client, id, user } = await newcomer()
    const answer = await update(client, { ...(await form()), city: "Ikeja" })
    expect([answer.http, Object.keys(answer.errors ?? {})]).toEqual([422, [field]])
    expect(await bankOf(id)).toEqual(NONE)
    expect((await client.call("GET /user")).data).toEqual(user)
  })

  it("a bank account sent several times at once without the password is set once", async () => {
    const { client, id } = await newcomer()
    const numbers = await Promise.all([1, 2, 3, 4, 5].map(() => openAccount(shop)))
    const answers = await Promise.all(
      numbers.map((account_number) => update(client, { account_number, bank_code: BANK })),
    )
    const taken = numbers.filter((_, index) => answers[index]?.http === 200)
    expect(taken).toHaveLength(1)
    expect(await bankOf(id)).toMatchObject({ account_number: taken[0] })
    const others = answers.map(({ http }) => http).filter((http) => http !== 200)
    expect(others.filter((http) => http !== 409 && http !== 422)).toEqual([])
  })
})

describe("POST /imageupload", () => {
  const upload = (client: ShopClient, file: Buffer, name = "me.jpg", field = "avatar") =>
    client.call("POST /imageupload", { form: { [field]: { file, name } } })
  const original = (url: string | null) => fetch(`${shop.url}${(url ?? "").replace("/img/", "/static/")}`)

  it("POST /imageupload stores a re-encoded picture without camera metadata, and deletes the old one", async () => {
    const { client } = await newcomer()
    const photo = await sharp(await picture("jpeg"))
      .withExif({ IFD0: { Copyright: "Ada" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "6/1 27/1 0/1" } })
      .toBuffer()
    const first = await upload(client, photo)
    expect(first.http).toBe(200)
    expect(first.data.avatar).toMatch(/^\/img\/pictures\/[0-9a-f]{2}\/[0-9a-f]{32}\.jpg$/)
    const stored = Buffer.from(await (await original(first.data.avatar)).arrayBuffer())
    expect((await sharp(stored).metadata()).exif).toBeUndefined()
    const small = await fetch(`${shop.url}${first.data.avatar}?w=160`)
    expect((await sharp(Buffer.from(await small.arrayBuffer())).metadata()).width).toBe(160)
    const second = await upload(client, await picture("png"), "me.png")
    expect(second.data.avatar).not.toBe(first.data.avatar)
    expect((await original(first.data.avatar)).status).toBe(404)
    const none = await update(client, { avatar: null })
    expect(none.data.avatar).toBeNull()
  })

  it("POST /imageupload refuses a file that is not a picture", async () => {
    const { client } = await newcomer()
    const bad: [Buffer, string][] = [
      [Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>"), "me.svg"],
      [Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), "me.png"],
      [Buffer.from("<!doctype html><script>alert(1)</script>"), "me.jpg"],
      [Buffer.from("GIF89a;", "latin1"), "me.gif"],
      [Buffer.from("name,price\n"), "me.csv"],
      [(await picture("jpeg")).subarray(0, 200), "me.jpg"],
      [await picture("png"), "me.jpg"],
      [Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), "me.png"],
      [Buffer.alloc(0), "me.png"],
    ]
    for (const [file, name] of bad) {
      const answer = await upload(client, file, name)
      expect([name, answer.http, Object.keys(answer.errors ?? {})]).toEqual([name, 422, ["avatar"]])
    }
    expect((await upload(client, Buffer.alloc(9 * 1024 * 1024), "me.png")).http).toBe(422)
    expect((await upload(client, await picture(), "me.png", "picture")).errors).toEqual({
      picture: ["We can't take a file under this name. Send it as avatar"],
    })
    expect((await client.call("GET /user")).data.avatar).toBeNull()
  })
})

describe("the kind of account", () => {
  const go = (client: ShopClient, where: string) =>
    client.call(`POST /user/settings/${where}` as "POST /user/settings/switch-to-user")

  it("the kind of account changes only with a verified e-mail", async () => {
    const { client, user } = await newcomer()
    for (const where of ["switch-wholesaler", "activate-affiliate"]) {
      expect(await go(client, where)).toMatchObject({
        http: 403,
        message: "Please verify your e-mail first",
        error: { code: "email_not_verified" },
      })
    }
    expect((await client.call("GET /user")).data).toEqual(user)
  })

  it("the kind of account changes to wholesaler and back to shopper, and repeating a change has no effect", async () => {
    const { client } = await newcomer({ isVerified: true })
    const first = await go(client, "switch-wholesaler")
    expect(first).toMatchObject({ http: 200, data: { role: "wholesaler" } })
    expect(first.data.wholesaler_activated).toMatch(/^\d{4}-.*Z$/)
    expect((await go(client, "switch-wholesaler")).data).toEqual(first.data)
    const back = await go(client, "switch-to-user")
    expect(back.data).toEqual({ ...first.data, role: "user", wholesaler_activated: null })
    expect((await go(client, "switch-to-user")).data).toEqual(back.data)
  })

  it("the kind of account stays when staff set it to next_champ", async () => {
    const { client, id } = await newcomer({ isVerified: true })
    await shop.sql(
      "update account set role = 'next_champ', wholesaler_activated = now() where customer_id = $1",
      [id],
    )
    for (const where of ["switch-wholesaler", "switch-to-user"]) {
      expect(await go(client, where)).toMatchObject({ http: 409, error: { code: "role_kept" } })
    }
    expect((await client.call("GET /user")).data.role).toBe("next_champ")
  })

  it("an account becomes an affiliate only once, at its first request", async () => {
    const { client, id } = await newcomer({ isVerified: true })
    expect((await go(client, "activate-affiliate")).data).toMatchObject({ affiliate: true, role: "user" })
    const since = () => shop.sql("select affiliate_activated_at from account where customer_id = $1", [id])
    const before = await since()
    expect((await go(client, "activate-affiliate")).http).toBe(200)
    expect(await since()).toEqual(before)
  })
})

import { readFileSync } from "node:fs"
import { join } from "node:path"
import type { Authenticator } from "../harness/authenticator"
import type { ShopClient } from "../harness/client"
import { eventually } from "../harness/eventually"
import { mailAbout } from "../harness/outbox"
import { addPasskey, begunPasskey, deviceOf, enterByPasskey, signedBy } from "../harness/passkeys"
import { setUpFactor } from "../harness/second-factor"
import { sharedShop } from "../harness/shared-shop"
import { makePeople, signedIn } from "../harness/shoppers"
import { changeRole, makeStaff, type NewShopper, newShopper, removeStaff } from "../harness/staff"
import { PASSWORD } from "../harness/withdrawals"

/** Passkeys of shoppers and of staff, created and used by a device in software. */
const shop = sharedShop()
afterAll(() => shop.disconnect())

const visitor = () => shop.visitorOfBackend()
const enter = (device: Authenticator) => enterByPasskey(visitor(), device)
const finish = (credential: unknown) =>
  visitor().call("POST /auth/passkey/finish", { body: { credential, platform: "web" } })
const remove = (client: ShopClient, id: string, one_time_code?: string) =>
  client.call("DELETE /user/passkeys/{id}", { params: { id }, body: { password: PASSWORD, one_time_code } })
const sessionsOf = (id: string) =>
  shop.sql<{ second_factor_at: Date | null }>(
    "select second_factor_at from account_session where customer_id = $1 and revoked_at is null",
    [id],
  )
const REFUSED = {
  http: 422,
  error: expect.objectContaining({ code: "passkey_refused" }),
  message: "We could not sign you in with this passkey. Try again, or use your password",
}

async function shopperWithPasskey(habits?: Parameters<typeof deviceOf>[1]) {
  const shopper = await newShopper(shop)
  const device = deviceOf(shop, habits)
  const passkey = await addPasskey(shopper.client, device)
  return { ...shopper, device, passkey }
}

describe("a passkey", () => {
  it("a passkey is added with the password, named after its device, listed and reported by e-mail", async () => {
    const { client, email } = await newShopper(shop)
    expect((await client.call("GET /user/passkeys")).data).toEqual([])
    const asked = await begunPasskey(client)
    expect(asked).toMatchObject({
      rp: { id: "localhost" },
      user: { name: email, displayName: "Ada Obi" },
      attestation: "none",
      excludeCredentials: [],
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    })
    const device = deviceOf(shop)
    const agent = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36"
    const added = await client.call("POST /user/passkeys", {
      body: { credential: device.create(asked) },
      headers: { "user-agent": agent },
    })
    expect(added).toMatchObject({
      http: 200,
      data: { name: "Chrome on Android", backed_up: true, last_used_at: null },
    })
    const named = await addPasskey(client, deviceOf(shop), { name: "  The blue key " })
    const listed = await client.call("GET /user/passkeys")
    expect(listed.data.map(({ id, name }) => [id, name])).toEqual([
      [added.data.id, "Chrome on Android"],
      [named.id, "The blue key"],
    ])
    // The device says that it has one of this account.
    const again = await begunPasskey(client)
    expect(() => device.create(again)).toThrow("InvalidStateError")
    const { text } = await mailAbout(shop, email, /^A passkey was added/)
    expect(text).toContain("a new password does not lock it out")
  })

  it("a passkey signs in as the password does, counts as a second factor, and shows when it was used", async () => {
    const { id, email, client, device } = await shopperWithPasskey()
    const phone = visitor()
    const entered = await enterByPasskey(phone, device)
    expect(entered).toMatchObject({ http: 200, message: "Welcome back, Ada", data: { user: { id, email } } })
    const byPassword = await visitor().call("POST /auth/login", { body: { email, password: PASSWORD } })
    expect(Object.keys(entered.body)).toEqual(Object.keys(byPassword.body))
    expect(Object.keys(entered.data)).toEqual(Object.keys(byPassword.data))
    phone.token = entered.data.access_token
    expect((await phone.call("GET /user")).data.email).toBe(email)
    const shown = await sessionsOf(id)
    expect(shown.filter(({ second_factor_at }) => second_factor_at !== null)).toHaveLength(1)
    const [listed] = (await client.call("GET /user/passkeys")).data
    expect(Date.parse(listed?.last_used_at ?? "")).toBeGreaterThan(Date.now() - 60_000)
    const lines = await eventually(
      async () =>
        readFileSync(join(shop.address.dataDir, "logs/backend-1.log"), "utf8")
          .split("\n")
          .filter((line) => line.includes(`signed in: ${id} by passkey`)),
      (found) => found.length > 0,
    )
    expect(lines[0]).toContain("with a second factor, at 127.0.0.1")
  })

  it("a passkey ends the earlier session of the device, as any sign-in does", async () => {
    const { client, device } = await shopperWithPasskey()
    const entered = await enterByPasskey(client, device)
    expect(entered.http).toBe(200)
    expect((await client.call("GET /user")).http).toBe(401)
  })

  it("a passkey signs in a shopper with an authenticator app without asking for its code", async () => {
    const { id, email, client } = await newShopper(shop)
    const app = await setUpFactor(shop, { client, ownerId: id })
    const device = deviceOf(shop)
    const begin = (body: object) => client.call("POST /user/passkeys/begin", { body })
    expect((await begin({ password: PASSWORD })).error?.code).toBe("code_required")
    expect((await begin({ password: PASSWORD, one_time_code: "000000" })).error?.code).toBe("invalid_code")
    const passkey = await addPasskey(client, device, { one_time_code: await app.code() })
    expect((await enter(device)).http).toBe(200)
    // The password alone is still not enough.
    const login = await visitor().call("POST /auth/login", { body: { email, password: PASSWORD } })
    expect(login.error?.code).toBe("code_required")
    expect((await remove(client, passkey.id)).error?.code).toBe("code_required")
    expect((await remove(client, passkey.id, await app.code())).http).toBe(200)
  })

  it("a passkey removed with the password opens nothing any more, and its owner is notified", async () => {
    const { email, client, device, passkey } = await shopperWithPasskey()
    const wrong = await client.call("DELETE /user/passkeys/{id}", {
      params: { id: passkey.id },
      body: { password: "Not-this-1!" },
    })
    expect(wrong.error?.code).toBe("wrong_password")
    expect(await remove(client, passkey.id)).toMatchObject({ http: 200, data: [] })
    expect((await remove(client, passkey.id)).http).toBe(404)
    expect(await enter(device)).toMatchObject(REFUSED)
    await mailAbout(shop, email, /^A passkey was removed/)
  })

  it("a passkey needs a verified e-mail and the right password to be added", async () => {
    const begin = (client: ShopClient, password: string) =>
      client.call("POST /user/passkeys/begin", { body: { password } })
    const stranger = await newShopper(shop, { isVerified: false })
    expect((await begin(stranger.client, PASSWORD)).error?.code).toBe("email_not_verified")
    const { client } = await newShopper(shop)
    expect((await begin(client, "Not-this-1!")).error?.code).toBe("wrong_password")
  })

  it("a passkey does not open a blocked account, and its owner sees the reason", async () => {
    const { id, device } = await shopperWithPasskey()
    const admin = await signedIn(shop, "admin@demo.shop")
    await admin.call("POST /admin/users/{id}/block", { params: { id }, body: { reason: "A test" } })
    expect(await enter(device)).toMatchObject({ http: 403, error: { code: "account_blocked" } })
    expect(await sessionsOf(id)).toEqual([])
  })
})

describe("what a passkey has signed", () => {
  it("a passkey's signature opens one session, even when sent ten times at once, and none later", async () => {
    const { id, device } = await shopperWithPasskey()
    const before = (await sessionsOf(id)).length
    const credential = await signedBy(visitor(), device)
    const many = await Promise.all(Array.from({ length: 10 }, () => finish(credential)))
    expect(many.filter(({ http }) => http === 200)).toHaveLength(1)
    expect(many.filter(({ http }) => http !== 200).every(({ message }) => message === REFUSED.message)).toBe(
      true,
    )
    expect(await finish(credential)).toMatchObject(REFUSED)
    expect(await sessionsOf(id)).toHaveLength(before + 1)
  })

  it("a passkey's signature is refused from another page, for another challenge or without user verification", async () => {
    const { device } = await shopperWithPasskey()
    const { origin } = device.habits
    for (const other of ["https://evil.example", "http://localhost", `${origin}.evil.example`]) {
      device.habits.origin = other
      expect(await enter(device)).toMatchObject(REFUSED)
    }
    device.habits.origin = origin
    const { data } = await visitor().call("POST /auth/passkey/begin")
    const made = `${data.challenge.slice(0, -4)}AAAA`
    expect(await finish(device.get({ ...data, challenge: made }))).toMatchObject(REFUSED)
    device.habits.verifiesUser = false
    expect(await enter(device)).toMatchObject(REFUSED)
    device.habits.verifiesUser = true
    expect((await enter(device)).http).toBe(200)
  })

  it("a passkey's signature for signing in is refused for adding a passkey, and the other way round", async () => {
    const { client, device } = await shopperWithPasskey()
    const { challenge, rp } = await begunPasskey(client)
    expect(await finish(device.get({ challenge, rpId: rp.id }))).toMatchObject(REFUSED)
    const begun = await visitor().call("POST /auth/passkey/begin")
    const asked = { ...(await begunPasskey(client)), challenge: begun.data.challenge, excludeCredentials: [] }
    const credential = device.create(asked)
    const added = await client.call("POST /user/passkeys", { body: { credential } })
    expect(added).toMatchObject({ http: 422, error: { code: "passkey_refused" } })
  })

  it("a passkey's signature is refused when its counter goes back, as from a copy", async () => {
    const { client, device } = await shopperWithPasskey({ counts: 1 })
    expect((await enter(device)).http).toBe(200)
    expect((await enter(device)).http).toBe(200)
    device.counter = 0
    expect(await enter(device)).toMatchObject(REFUSED)
    device.counter = 10
    expect((await enter(device)).http).toBe(200)
    expect((await client.call("GET /user/passkeys")).http).toBe(200)
  })

  it("a passkey's signature opens no other account and does not reveal whether a passkey exists", async () => {
    const [ada, bisi] = [await shopperWithPasskey(), await shopperWithPasskey()]
    const [hers, theirs] = [await signedBy(visitor(), ada.device), await signedBy(visitor(), bisi.device)]
    // Ada's signature under Bisi's name, Bisi's under Ada's handle, and a passkey that nobody has.
    const mixed = [
      { ...hers, id: theirs.id, rawId: theirs.rawId },
      { ...theirs, response: { ...theirs.response, userHandle: hers.response.userHandle } },
      { ...hers, id: "AAAA", rawId: "AAAA" },
    ]
    for (const credential of mixed) expect(await finish(credential)).toMatchObject(REFUSED)
  })
})

describe("an answer to the shop's question for a new passkey", () => {
  it("a new passkey's answer adds one passkey when sent ten times at once, only to the account that asked", async () => {
    const { client } = await newShopper(shop)
    const device = deviceOf(shop)
    const credential = device.create(await begunPasskey(client))
    const other = await newShopper(shop)
    const stolen = await other.client.call("POST /user/passkeys", { body: { credential } })
    expect(stolen).toMatchObject({ http: 422, error: { code: "passkey_refused" } })
    const many = await Promise.all(
      Array.from({ length: 10 }, () => client.call("POST /user/passkeys", { body: { credential } })),
    )
    expect(many.filter(({ http }) => http === 200)).toHaveLength(1)
    expect((await client.call("GET /user/passkeys")).data).toHaveLength(1)
  })

  it("a new passkey is refused beyond ten per account, even when more come at once", async () => {
    const { id, client } = await newShopper(shop)
    const asked = await begunPasskey(client)
    await shop.sql(
      `insert into passkey (id, credential_id, owner_id, auth_identity_id, public_key, name)
       select 'pkey_' || n || $1, 'made ' || n || $1, $1, 'none', '', 'Made up' from generate_series(1, 8) n`,
      [id],
    )
    const questions = [
      asked,
      await begunPasskey(client),
      await begunPasskey(client),
      await begunPasskey(client),
    ]
    const many = await Promise.all(
      questions.map((question) =>
        client.call("POST /user/passkeys", {
          body: { credential: deviceOf(shop).create({ ...question, excludeCredentials: [] }) },
        }),
      ),
    )
    expect(many.map(({ http }) => http).sort()).toEqual([200, 200, 409, 409])
    const more = await client.call("POST /user/passkeys/begin", { body: { password: PASSWORD } })
    expect(more.error?.code).toBe("too_many_passkeys")
  })
})

describe("passkeys of an account", () => {
  const left = (id: string) => shop.sql("select 1 from passkey where owner_id = $1", [id])

  it("an account's passkeys stay when the password is changed, and the e-mail says so", async () => {
    const { email, client, device } = await shopperWithPasskey()
    const password = "Another-2026!"
    const changed = await client.call("POST /user/settings/change-password", {
      body: { current_password: PASSWORD, password, password_confirmation: password },
    })
    expect(changed.http).toBe(200)
    expect((await enter(device)).http).toBe(200)
    const { text } = await mailAbout(shop, email, /password was changed/)
    expect(text).toContain("Your passkeys still open it")
  })

  it("an account's passkeys are removed when somebody else verifies the mailbox", async () => {
    const [person] = await makePeople(shop, 1)
    const { id, email } = person as NewShopper
    await shop.sql(
      `insert into passkey (id, credential_id, owner_id, auth_identity_id, public_key, name)
       values ('pkey_' || $1, 'made up ' || $1, $1, 'none', '', 'Made up')`,
      [id],
    )
    expect((await visitor().call("POST /auth/password/email", { body: { email } })).http).toBe(200)
    const { text } = await mailAbout(shop, email, /^Choose a new password/)
    const token = /reset-password\?\S*token=([\w-]+)/.exec(text)?.[1]
    const password = "Another-2026!"
    const body = { email, password, password_confirmation: password, token }
    expect((await visitor().call("POST /auth/password/reset", { body })).http).toBe(200)
    expect(await left(id)).toEqual([])
  })

  it("an account's passkeys are deleted with it, and its download shows them without their keys", async () => {
    const { id, client, device } = await shopperWithPasskey()
    const shown = await client.call("POST /user/privacy/export", { body: { password: PASSWORD } })
    expect(JSON.stringify(shown.data)).toContain("Passkeys")
    const [key] = await shop.sql<{ text: string }>(
      "select encode(public_key, 'base64') as text from passkey where owner_id = $1",
      [id],
    )
    expect(JSON.stringify(shown.data)).not.toContain(key?.text.slice(0, 40))
    expect((await client.call("POST /user/privacy/delete", { body: { password: PASSWORD } })).http).toBe(200)
    expect(await left(id)).toEqual([])
    expect(await enter(device)).toMatchObject(REFUSED)
  })

  it("an account's passkeys are removed by staff for a shopper who lost the phone, who is signed out", async () => {
    const { id, client, device } = await shopperWithPasskey()
    const admin = await signedIn(shop, "admin@demo.shop")
    const profile = await admin.call("GET /admin/users/{id}", { params: { id } })
    expect(profile.data).toMatchObject({ passkeys: 1, second_factor: false })
    const reset = () => admin.call("DELETE /admin/users/{id}/second-factor", { params: { id } })
    expect((await reset()).http).toBe(200)
    expect((await client.call("GET /user")).http).toBe(401)
    expect(await enter(device)).toMatchObject(REFUSED)
    expect((await reset()).error?.code).toBe("no_second_factor")
  })
})

describe("staff", () => {
  it("staff sign in to the back office with a passkey, and their passkey changes are in the audit log", async () => {
    const { email, userId } = await makeStaff(shop, "content")
    const client = await signedIn(shop, email)
    const device = deviceOf(shop)
    const passkey = await addPasskey(client, device)
    const entered = await enter(device)
    expect(entered).toMatchObject({ http: 200, data: { user: { role: "content" } } })
    const cookies = entered.headers.getSetCookie().map((cookie) => cookie.split("=")[0])
    expect(cookies).toContain("staff")
    const backOffice = visitor()
    backOffice.token = entered.data.access_token
    expect((await backOffice.call("GET /admin/blog")).http).toBe(200)
    expect((await remove(backOffice, passkey.id)).http).toBe(200)
    const acts = await shop.sql<{ act: string }>(
      "select act from audit_entry where target_id = $1 order by at",
      [userId],
    )
    expect(acts.map(({ act }) => act)).toEqual(["staff.passkey_added", "staff.passkey_removed"])
  })

  it("staff keep passkeys added as shoppers, lose them with a reset, and lose staff ones when they leave", async () => {
    const { id, email, device } = await shopperWithPasskey()
    const owner = await signedIn(shop, "owner@demo.shop")
    const staffId = String((await changeRole(owner, id, "content")).data.staff_id)
    expect((await enter(device)).data.user.role).toBe("content")
    const listed = await owner.call("GET /admin/staff", { query: { q: email } })
    expect(listed.data).toMatchObject([{ passkeys: 1 }])
    const reset = await owner.call("DELETE /admin/staff/{id}/second-factor", { params: { id: staffId } })
    expect(reset.http).toBe(200)
    expect(await enter(device)).toMatchObject(REFUSED)
    const own = deviceOf(shop)
    await addPasskey(await signedIn(shop, email), own)
    expect((await enter(own)).data.user.role).toBe("content")
    expect((await removeStaff(owner, staffId)).http).toBe(200)
    expect(await enter(own)).toMatchObject(REFUSED)
  })
})

import type { CallKey } from "../../src/contract/calls"
import type { ShopClient } from "../harness/client"
import { sharedShop } from "../harness/shared-shop"
import { signedIn } from "../harness/shoppers"
import { changeRole, hire, newShopper, removeStaff } from "../harness/staff"

/** Users and staff, as staff deal with them. */
const shop = sharedShop()
const PASSWORD = "Beauty-2026!"
const visitor = () => shop.visitorOfBackend()
const signIn = (email: string) => visitor().signIn(email)

let owner: ShopClient
let admin: ShopClient
beforeAll(async () => {
  owner = await signedIn(shop, "owner@demo.shop")
  admin = await signedIn(shop, "admin@demo.shop")
})
afterAll(() => shop.disconnect())

describe("GET /admin/users", () => {
  it("`GET /admin/users` finds shoppers by name, e-mail, phone in any spelling and referral code", async () => {
    const shopper = await newShopper(shop)
    const { data: me } = await shopper.client.call("GET /user")
    const local = `0${String(me.mobile).slice(4)}`
    for (const q of [
      shopper.email,
      `ada ${shopper.email.slice(4, 12)}`,
      local,
      me.mobile,
      me.referer_id.toLowerCase(),
    ]) {
      const found = await owner.call("GET /admin/users", { query: { q: String(q) } })
      expect(found.http).toBe(200)
      expect(found.data.map(({ id }) => id)).toContain(shopper.id)
    }
    expect((await owner.call("GET /admin/users", { query: { q: "%_\\" } })).data).toEqual([])
  })

  it("`GET /admin/users` counts each view and pages its list", async () => {
    const shopper = await newShopper(shop)
    await changeRole(owner, shopper.id, "wholesaler")
    const first = await owner.call("GET /admin/users", { query: { view: "wholesaler", per_page: 1 } })
    const counts = (first.meta as unknown as { counts: Record<string, number> }).counts
    expect(first.data).toHaveLength(1)
    expect(first.data[0]).toMatchObject({ id: shopper.id, role: "wholesaler", shopper_role: "wholesaler" })
    expect(first.meta?.total).toBe(counts.wholesaler)
    expect(counts.all).toBeGreaterThan(counts.wholesaler ?? 0)
    const beyond = await owner.call("GET /admin/users", { query: { page: 9999 } })
    expect(beyond).toMatchObject({ http: 200, data: [] })
  })

  it("`GET /admin/users` is refused to staff without the permission", async () => {
    const merchandiser = await signedIn(shop, "merchandiser@demo.shop")
    for (const key of ["GET /admin/users", "GET /admin/staff"] satisfies CallKey[]) {
      expect((await merchandiser.call(key)).http).toBe(403)
    }
  })
})

describe("GET /admin/users/{id}", () => {
  it("`GET /admin/users/{id}` shows account, orders, programmes and devices, and no secret", async () => {
    const { data: shopper } = await (await signedIn(shop, "shopper@demo.shop")).call("GET /user")
    const profile = await owner.call("GET /admin/users/{id}", { params: { id: shopper.id } })
    expect(profile.http).toBe(200)
    expect(profile.data).toMatchObject({ email: "shopper@demo.shop", shopper_role: "user", staff_id: null })
    expect(profile.data.orders.count).toBeGreaterThanOrEqual(3)
    expect(profile.data.orders.latest.length).toBeGreaterThanOrEqual(3)
    expect(profile.data.sessions.length).toBeGreaterThan(0)
    expect(Array.isArray(profile.data.consents)).toBe(true)
    expect(JSON.stringify(profile.body)).not.toMatch(/password|token|secret/i)
  })

  it("`GET /admin/users/{id}` answers 404 for anybody who is no shopper", async () => {
    const [user] = await shop.sql<{ id: string }>(`select id from "user" limit 1`)
    for (const id of ["none", String(user?.id)]) {
      expect((await owner.call("GET /admin/users/{id}", { params: { id } })).http).toBe(404)
    }
  })
})

describe("POST /admin/change-role/{id}", () => {
  it("an admin makes a shopper a wholesaler and back", async () => {
    const shopper = await newShopper(shop)
    expect((await changeRole(admin, shopper.id, "wholesaler")).http).toBe(200)
    const wholesaler = (await shopper.client.call("GET /user")).data
    expect(wholesaler).toMatchObject({ role: "wholesaler" })
    expect(wholesaler.wholesaler_activated).not.toBeNull()
    expect((await changeRole(admin, shopper.id, "user")).http).toBe(200)
    expect((await shopper.client.call("GET /user")).data).toMatchObject({
      role: "user",
      wholesaler_activated: null,
    })
  })

  it("staff roles are changed only by a superadmin, not by an admin", async () => {
    const shopper = await newShopper(shop)
    const colleague = await hire(shop, owner, "content")
    for (const [id, role] of [
      [shopper.id, "content"],
      [shopper.id, "superadmin"],
      [colleague.id, "user"],
      [colleague.staffId, "admin"],
    ] as const) {
      const refused = await changeRole(admin, id, role)
      expect([refused.http, refused.error?.code]).toEqual([403, "not_authorized"])
    }
    expect((await colleague.client.call("GET /user")).data.role).toBe("content")
  })

  it("a verified shopper is put on the staff under the same sign-in, an unverified one is refused", async () => {
    const unverified = await newShopper(shop, { isVerified: false })
    const refused = await changeRole(owner, unverified.id, "content")
    expect([refused.http, refused.error?.code]).toEqual([422, "email_not_verified"])
    expect(refused.errors?.role).toHaveLength(1)

    const shopper = await newShopper(shop)
    expect((await changeRole(owner, shopper.id, "fulfilment")).http).toBe(200)
    expect((await shopper.client.call("GET /user")).http).toBe(401)
    const staff = await signIn(shopper.email)
    expect((await staff.call("GET /user")).data).toMatchObject({ id: shopper.id, role: "fulfilment" })
    expect((await staff.call("GET /admin/orders")).http).toBe(200)
    expect((await staff.call("GET /user/order")).http).toBe(200)
  })

  it("a staff member whose role is removed continues as a shopper", async () => {
    const { id, email, client } = await hire(shop, owner, "finance")
    expect((await changeRole(owner, id, "user")).http).toBe(200)
    expect((await client.call("GET /user")).http).toBe(401)
    const shopper = await signIn(email)
    expect((await shopper.call("GET /user")).data).toMatchObject({ id, role: "user" })
    expect((await shopper.call("GET /admin/orders")).http).toBe(403)
  })

  it("staff members cannot change their own role", async () => {
    const { id, staffId, client } = await hire(shop, owner, "superadmin")
    for (const own of [id, staffId]) {
      const refused = await changeRole(client, own, "admin")
      expect([refused.http, refused.error?.code]).toEqual([403, "own_role"])
    }
    expect((await removeStaff(owner, staffId)).http).toBe(200)
  })

  it("a role change is refused for an unknown role, an unknown person and one who is no shopper", async () => {
    const shopper = await newShopper(shop)
    const wrong = await changeRole(owner, shopper.id, "emperor")
    expect(wrong.errors).toEqual({ role: ["Choose a role"] })
    expect((await changeRole(owner, "cus_none", "user")).http).toBe(404)
    const [pure] = await shop.sql<{ id: string }>(`select id from "user" where email = 'finance@demo.shop'`)
    const answer = await changeRole(owner, String(pure?.id), "user")
    expect([answer.http, answer.error?.code]).toEqual([422, "not_a_shopper"])
  })
})

describe("an account that staff shut", () => {
  const act = (who: ShopClient, id: string, what: "block" | "unblock" | "sign-out", reason?: string) =>
    who.call(`POST /admin/users/{id}/${what}`, { params: { id }, body: { reason } })

  it("a blocked account is signed out on every device, cannot sign in, and works again once unblocked", async () => {
    const shopper = await newShopper(shop)
    const phone = await signIn(shopper.email)
    const refused = await act(admin, shopper.id, "block")
    expect(refused.errors).toEqual({ reason: ["Say why: it is kept with the account"] })
    const blocked = await act(admin, shopper.id, "block", "Chargebacks")
    expect(blocked).toMatchObject({ http: 200, data: { sessions_ended: 2 } })
    for (const client of [phone, shopper.client]) expect((await client.call("GET /user")).http).toBe(401)
    const login = await visitor().call("POST /auth/login", {
      body: { email: shopper.email, password: PASSWORD },
    })
    expect([login.http, login.error?.code]).toEqual([403, "account_blocked"])
    const profile = await owner.call("GET /admin/users/{id}", { params: { id: shopper.id } })
    expect(profile.data).toMatchObject({ blocked_reason: "Chargebacks", sessions: [] })
    const listed = await owner.call("GET /admin/users", { query: { view: "blocked", q: shopper.email } })
    expect(listed.data).toHaveLength(1)

    expect((await act(admin, shopper.id, "unblock")).http).toBe(200)
    expect((await phone.call("GET /user")).http).toBe(401)
    expect((await (await signIn(shopper.email)).call("GET /user")).http).toBe(200)
  })

  it("an account that staff sign out is signed out everywhere and may sign in again", async () => {
    const shopper = await newShopper(shop)
    expect(await act(admin, shopper.id, "sign-out")).toMatchObject({ data: { sessions_ended: 1 } })
    expect((await shopper.client.call("GET /user")).http).toBe(401)
    expect((await (await signIn(shopper.email)).call("GET /user")).http).toBe(200)
  })

  it("an admin cannot block or sign out a superadmin, and no staff member their own account", async () => {
    const boss = await hire(shop, owner, "superadmin")
    for (const what of ["block", "sign-out", "unblock"] as const) {
      const refused = await act(admin, boss.id, what, "A coup")
      expect([refused.http, refused.error?.code]).toEqual([403, "not_authorized"])
      const own = await act(boss.client, boss.id, what, "By mistake")
      expect([own.http, own.error?.code]).toEqual([403, "own_account"])
    }
    expect((await boss.client.call("GET /user")).http).toBe(200)
    await removeStaff(owner, boss.staffId)
  })
})

describe("staff", () => {
  it("the staff list shows each member with role and second factor", async () => {
    const answer = await owner.call("GET /admin/staff", { query: { q: "owner@demo" } })
    expect(answer).toMatchObject({ http: 200, meta: { total: 1 } })
    expect(answer.data[0]).toMatchObject({ email: "owner@demo.shop", role: "superadmin", is_me: true })
  })

  it("a removed staff member loses every staff access at once", async () => {
    const { staffId, id, email, client } = await hire(shop, owner, "admin")
    const removed = await removeStaff(owner, staffId)
    expect(removed).toMatchObject({ http: 200, data: { id: staffId, sessions_ended: 1 } })
    expect((await client.call("GET /user")).http).toBe(401)
    const core = await fetch(`${shop.address.backendUrls[0]}/admin/users/me`, {
      headers: { authorization: `Bearer ${client.token}` },
    })
    expect(core.status).toBe(401)
    expect((await (await signIn(email)).call("GET /user")).data).toMatchObject({ id, role: "user" })
    expect((await removeStaff(owner, staffId)).http).toBe(404)
    // And may come back.
    expect((await changeRole(owner, id, "content")).http).toBe(200)
  })

  it("staff members cannot remove themselves from the staff", async () => {
    const [me] = (await owner.call("GET /admin/staff", { query: { q: "owner@demo" } })).data
    const refused = await removeStaff(owner, String(me?.id))
    expect([refused.http, refused.error?.code]).toEqual([403, "own_account"])
  })

  it("staff members are removed by superadmins only, not by an admin", async () => {
    const { staffId } = await hire(shop, owner, "content")
    expect((await removeStaff(admin, staffId)).http).toBe(403)
  })

  it("one superadmin always remains, whoever removes or demotes whom at the same time", async () => {
    for (const round of ["remove", "demote", "both"]) {
      const [one, two] = [await hire(shop, owner, "superadmin"), await hire(shop, owner, "superadmin")]
      const others = await shop.sql<{ user_id: string }>(
        `update staff_member set role = 'admin' where role = 'superadmin' and user_id <> all($1) returning user_id`,
        [[one.staffId, two.staffId]],
      )
      try {
        const attack = (by: typeof one, whom: typeof one, how: string) =>
          how === "remove"
            ? removeStaff(by.client, whom.staffId)
            : changeRole(by.client, whom.staffId, "admin")
        const answers = await Promise.all(
          Array.from({ length: 4 }, () => [
            attack(one, two, round === "demote" ? "demote" : "remove"),
            attack(two, one, round === "remove" ? "remove" : "demote"),
          ]).flat(),
        )
        const left = await shop.sql<{ user_id: string }>(
          "select user_id from staff_member where role = 'superadmin' and deleted_at is null",
        )
        expect(left).toHaveLength(1)
        expect(answers.some(({ http }) => http === 200)).toBe(true)
        for (const { http } of answers) expect([200, 401, 403, 404, 409]).toContain(http)
      } finally {
        await shop.sql("update staff_member set role = 'superadmin' where user_id = any($1)", [
          others.map(({ user_id }) => user_id),
        ])
        await shop.sql("update staff_member set role = 'content' where user_id = any($1)", [
          [one.staffId, two.staffId],
        ])
      }
    }
  })

  it("the last superadmin cannot be removed by a member who lost the role on the command line", async () => {
    const last = await hire(shop, owner, "superadmin")
    const next = await hire(shop, owner, "superadmin")
    await shop.sql("update staff_member set role = 'admin' where user_id = $1", [next.staffId])
    const refused = await removeStaff(next.client, last.staffId)
    expect([refused.http, refused.error?.code]).toEqual([403, "not_authorized"])
    await removeStaff(owner, last.staffId)
  })
})

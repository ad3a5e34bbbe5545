import { moduleTests } from "../../../integration-tests/modules/support/one-module"
import { ACCOUNT_MODULE } from "."
import type AccountService from "./service"
import type { NewAccount } from "./service"

const ada: NewAccount = {
  customer_id: "cus_ada",
  phone: "+2348031234567",
  gender: "female",
  dob: "1995-04-02",
  referred_by: null,
}

moduleTests<AccountService>({ key: ACCOUNT_MODULE, resolve: __dirname }, ({ service, pg }) => {
  const session = (id: string) => pg()("account_session").where({ id })

  describe("accounts", () => {
    it("a new account has a referral code of its own and the role of a plain shopper", async () => {
      const account = await service.openAccount(ada)
      expect(account).toMatchObject({ ...ada, role: "user", wholesaler_activated: null })
      expect(account.referer_id).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/)
      expect(await service.accountOf("cus_ada")).toEqual(account)
      expect(await service.accountByPhone("+2348031234567")).toEqual(account)
      expect(await service.accountByReferralCode(` ${account.referer_id.toLowerCase()}`)).toEqual(account)
      expect(await service.accountByReferralCode("no code")).toBeNull()
    })

    it("a phone number belongs to one account, even when several are opened at the same moment", async () => {
      const opened = await Promise.allSettled(
        ["cus_1", "cus_2", "cus_3"].map((customer_id) => service.openAccount({ ...ada, customer_id })),
      )
      const refused = opened.filter((result) => result.status === "rejected")
      expect(refused).toHaveLength(2)
      for (const { reason } of refused) {
        expect(reason).toMatchObject({ fields: { mobile: ["This phone number already has an account"] } })
      }
    })

    it("a customer has only one account, however often it is opened", async () => {
      const first = await service.openAccount(ada)
      expect(await service.openAccount({ ...ada, phone: null })).toEqual(first)
      expect(await service.openAccount(ada)).toEqual(first)
    })

    it("a discarded account frees its phone number and its customer", async () => {
      await service.openAccount(ada)
      await service.discardAccount("cus_ada")
      expect(await service.accountOf("cus_ada")).toBeNull()
      await service.openAccount({ ...ada, customer_id: "cus_other" })
    })

    it("an account with a phone number that is not Nigerian E.164, or referred by its own customer, is refused", async () => {
      await expect(service.openAccount({ ...ada, phone: "08031234567" })).rejects.toThrow()
      await expect(service.openAccount({ ...ada, referred_by: "cus_ada" })).rejects.toThrow()
    })
  })

  describe("sessions", () => {
    const HOUR = 60 * 60 * 1000
    const shopper = { customer_id: "cus_ada", user_id: null, auth_identity_id: "authid_1" }

    it("a session lasts 30 days for shoppers and 12 hours for staff", async () => {
      const hours = async (user_id: string | null) => {
        const { expires_at } = await service.sessions.open({ ...shopper, user_id })
        return Math.round((expires_at.getTime() - Date.now()) / HOUR)
      }
      expect(await hours(null)).toBe(720)
      expect(await hours("user_1")).toBe(12)
    })

    it("a session names its owner until it is revoked", async () => {
      const [phone, laptop] = [await service.sessions.open(shopper), await service.sessions.open(shopper)]
      expect(await service.sessions.active(phone.id)).toEqual({
        ...shopper,
        second_factor_at: null,
        expires_at: phone.expires_at,
      })
      expect(await service.sessions.revoke(phone.id)).toBe(true)
      expect(await service.sessions.revoke(phone.id, "replaced")).toBe(false)
      expect(await session(phone.id).first()).toMatchObject({ revoked_reason: "signed_out" })
      expect(await service.sessions.active(phone.id)).toBeNull()
      expect(await service.sessions.active(laptop.id)).not.toBeNull()
      expect(await service.sessions.active("no such session")).toBeNull()
    })

    it("a session ends automatically once its time has expired", async () => {
      const { id } = await service.sessions.open(shopper)
      await session(id).update({ expires_at: new Date(Date.now() - 1000) })
      expect(await service.sessions.active(id)).toBeNull()
    })

    it.each([
      ["a shopper", null, 14 * 24],
      ["staff", "user_1", 1],
    ])("a session of %s ends when it is unused for too long", async (_who, user_id, idleHours) => {
      const { id } = await service.sessions.open({ ...shopper, user_id })
      const unusedFor = async (ms: number) => {
        await session(id).update({ last_seen_at: new Date(Date.now() - ms) })
        return service.sessions.active(id)
      }
      expect(await unusedFor(idleHours * HOUR - 60_000)).not.toBeNull()
      expect(await unusedFor(idleHours * HOUR + 60_000)).toBeNull()
      // Coming too late must not wake it.
      expect(await service.sessions.active(id)).toBeNull()
    })

    it("a session grants no access while the account is blocked", async () => {
      await service.openAccount(ada)
      const { id } = await service.sessions.open(shopper)
      const account = await service.accountOf("cus_ada")
      const block = (blocked_at: Date | null) =>
        pg()("account").where({ id: account?.id }).update({ blocked_at })
      await block(new Date())
      expect(await service.sessions.active(id)).toBeNull()
      expect(await service.sessions.of({ customer_id: "cus_ada" })).toEqual([])
      await block(null)
      expect(await service.sessions.active(id)).not.toBeNull()
    })

    it("a session records when it was last used, to the minute", async () => {
      const { id } = await service.sessions.open({
        ...shopper,
        user_agent: "x".repeat(5000),
        ip: "127.0.0.1",
      })
      const seen = async () => (await session(id).first())?.last_seen_at.getTime()
      const first = await seen()
      await service.sessions.active(id)
      expect(await seen()).toBe(first)
      await session(id).update({ last_seen_at: new Date(Date.now() - 61_000) })
      await service.sessions.active(id)
      expect(Date.now() - Number(await seen())).toBeLessThan(60_000)
    })

    it("open sessions are listed for their owner, the most recently used first", async () => {
      const phone = await service.sessions.open({ ...shopper, platform: "android", user_agent: "App/1" })
      const laptop = await service.sessions.open({ ...shopper, platform: "web" })
      const gone = await service.sessions.open(shopper)
      await service.sessions.open({ ...shopper, customer_id: "cus_eve", auth_identity_id: "authid_2" })
      await service.sessions.revoke(gone.id)
      await session(laptop.id).update({ last_seen_at: new Date(Date.now() - HOUR) })
      const open = await service.sessions.of({ customer_id: "cus_ada" })
      expect(open.map(({ id }) => id)).toEqual([phone.id, laptop.id])
      expect(open[0]).toMatchObject({ platform: "android", user_agent: "App/1" })
      expect(await service.sessions.of({})).toEqual([])
    })

    it("all sessions of an owner but one are revoked at once, and other owners' stay open", async () => {
      const kept = await service.sessions.open(shopper)
      const asStaff = await service.sessions.open({ ...shopper, customer_id: null, user_id: "user_ada" })
      const others = await service.sessions.open({
        customer_id: "cus_eve",
        user_id: null,
        auth_identity_id: "a2",
      })
      const owner = { customer_id: "cus_ada", user_id: "user_ada" }
      expect(await service.sessions.revokeAll(owner, { except: kept.id, reason: "password_changed" })).toBe(1)
      expect(await service.sessions.active(asStaff.id)).toBeNull()
      expect(await service.sessions.active(kept.id)).not.toBeNull()
      expect(
        await service.sessions.revokeAll({ auth_identity_id: "authid_1" }, { reason: "password_reset" }),
      ).toBe(1)
      expect(await service.sessions.active(kept.id)).toBeNull()
      expect(await service.sessions.revokeAll({}, { reason: "blocked" })).toBe(0)
      expect(await service.sessions.active(others.id)).not.toBeNull()
    })

    it("a session records when a second factor was passed", async () => {
      const { id } = await service.sessions.open({ ...shopper, user_id: "user_1", second_factor: true })
      expect((await service.sessions.active(id))?.second_factor_at).toBeInstanceOf(Date)
      const plain = await service.sessions.open({ ...shopper, user_id: "user_1" })
      await service.sessions.markSecondFactor(plain.id)
      expect((await service.sessions.active(plain.id))?.second_factor_at).toBeInstanceOf(Date)
    })

    it("a session without an owner is refused", async () => {
      await expect(service.sessions.open({ ...shopper, customer_id: null })).rejects.toThrow()
    })
  })
})

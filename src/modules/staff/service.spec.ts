import { Secret, TOTP } from "otpauth"
import { moduleStatements } from "../../../integration-tests/harness/migrations"
import { moduleTests } from "../../../integration-tests/modules/support/one-module"
import { STAFF_MODULE } from "."
import type StaffService from "./service"

moduleTests<StaffService>(
  {
    key: STAFF_MODULE,
    resolve: __dirname,
    options: { dataKeys: ["a key of this test, long enough for it"] },
  },
  ({ service, pg }) => {
    it("a user who is no staff member has no permission", async () => {
      expect(await service.roleOf("user_1")).toBeNull()
      expect(await service.permits("user_1", "orders.read")).toBe(false)
    })

    it("a staff member has the permissions of the current role", async () => {
      await service.setRole("user_1", "finance")
      expect(await service.permits("user_1", "orders.read")).toBe(true)
      expect(await service.permits("user_1", "orders.update")).toBe(false)
      await service.setRole("user_1", "fulfilment")
      expect(await service.roleOf("user_1")).toBe("fulfilment")
      expect(await service.permits("user_1", "orders.update")).toBe(true)
      await service.removeRole("user_1")
      expect(await service.permits("user_1", "orders.read")).toBe(false)
    })

    it("a staff member is never granted a permission that the table does not know", async () => {
      await service.setRole("user_1", "superadmin")
      expect(await service.permits("user_1", "orders.destroy")).toBe(false)
    })

    describe("a second factor", () => {
      const start = new Date("2026-11-21T09:00:00Z")
      const later = (seconds: number) => new Date(start.getTime() + seconds * 1000)
      const codeAt = (secret: string, at: Date) =>
        new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })

      const pass = (userId: string, code: string, at: Date) =>
        service.secondFactors.pass(userId, code, at, { userId, customerId: null })

      async function setUp(userId = "user_1") {
        const secret = await service.secondFactors.begin(userId)
        const recovery = await service.secondFactors.confirm(userId, codeAt(secret, start), start)
        return { secret, recovery: recovery ?? [] }
      }

      it("a second factor accepts each code once, one of many at once, and none older than the last", async () => {
        const { secret } = await setUp()
        expect(await pass("user_1", codeAt(secret, start), start)).toBeNull()
        const code = codeAt(secret, later(60))
        const answers = await Promise.all(Array.from({ length: 20 }, () => pass("user_1", code, later(60))))
        expect(answers.filter((answer) => answer === "app")).toHaveLength(1)
        expect(await pass("user_1", codeAt(secret, later(30)), later(60))).toBeNull()
        expect(await pass("user_1", codeAt(secret, later(90)), later(90))).toBe("app")
        expect(await pass("user_1", codeAt(secret, later(120)), later(300))).toBeNull()
      })

      it("a second factor accepts each recovery code once, one of many at once, and only from its owner", async () => {
        for (const statement of await moduleStatements("outbox")) await pg().raw(statement)
        const { recovery } = await setUp()
        await setUp("user_2")
        const [first = "", second = ""] = recovery
        const answers = await Promise.all(Array.from({ length: 20 }, () => pass("user_1", first, start)))
        expect(answers.filter((answer) => answer === "recovery")).toHaveLength(1)
        expect(await pass("user_2", second, start)).toBeNull()
        expect((await service.secondFactors.stateOf("user_1")).recoveryCodesLeft).toBe(9)
        expect(await pg()("outbox_job").select("kind", "payload")).toEqual([
          {
            kind: "second-factor-mail",
            payload: { of: "user", ownerId: "user_1", news: "recovery_code_used", at: start.toISOString() },
          },
        ])
      })

      it("a second factor is on only after the new app's first code, which is refused an hour later", async () => {
        const secret = await service.secondFactors.begin("user_1")
        expect((await service.secondFactors.stateOf("user_1")).isOn).toBe(false)
        expect(await pass("user_1", codeAt(secret, start), start)).toBeNull()
        await pg()("staff_second_factor")
          .where({ user_id: "user_1" })
          .update({ pending_at: new Date(Date.now() - 61 * 60 * 1000) })
        expect(await service.secondFactors.confirm("user_1", codeAt(secret, start), start)).toBeNull()
      })

      it("a second factor is the first confirmed one of a person with several ids", async () => {
        await service.secondFactors.begin("user_1")
        expect(await service.secondFactors.inForce(["user_1", "cus_1"])).toBeNull()
        await setUp("cus_1")
        expect(await service.secondFactors.inForce(["user_1", "cus_1"])).toBe("cus_1")
        await setUp("user_1")
        expect(await service.secondFactors.inForce(["user_1", "cus_1"])).toBe("user_1")
        expect(await service.secondFactors.inForce([])).toBeNull()
        expect(await service.secondFactors.inForce(["user_2"])).toBeNull()
      })

      it("a second factor is removed together with its recovery codes", async () => {
        const { recovery } = await setUp()
        expect(await service.secondFactors.remove("user_1")).toBe(true)
        expect(await service.secondFactors.remove("user_1")).toBe(false)
        expect(await pass("user_1", String(recovery[0]), start)).toBeNull()
        expect(await service.secondFactors.renewRecoveryCodes("user_1")).toBeNull()
      })
    })
  },
)

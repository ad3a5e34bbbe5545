import { moduleTests } from "../../../integration-tests/modules/support/one-module"
import { VERIFICATION_MODULE } from "."
import type VerificationService from "./service"
import type { CodeRequest } from "./service"

const request: CodeRequest = {
  purpose: "email_verification",
  subject: "cus_ada",
  channel: "email",
  destination: "ada@example.com",
}
const { purpose, subject } = request
const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0")

moduleTests<VerificationService>(
  {
    key: VERIFICATION_MODULE,
    resolve: __dirname,
    options: { secrets: ["a secret of this test, long enough"] },
  },
  ({ service, pg }) => {
    /** Makes everything that was sent older by so many seconds. */
    const age = async (seconds: number) => {
      for (const table of ["verification_code", "verification_link"]) {
        await pg().raw(
          `update ${table} set created_at = created_at - make_interval(secs => ?),
             expires_at = expires_at - make_interval(secs => ?)`,
          [seconds, seconds],
        )
      }
    }
    const check = (code: string, changes: object = {}) =>
      service.check({ purpose, subject, code, ...changes })

    describe("a code", () => {
      it("a verification code proves its destination once", async () => {
        const { code, expiresAt, resendAt } = await service.issue(request)
        expect(code).toMatch(/^\d{6}$/)
        expect(expiresAt.getTime() - resendAt.getTime()).toBeCloseTo(540_000, -3)
        expect(await check(code)).toEqual({ channel: "email", destination: "ada@example.com" })
        await expect(check(code)).rejects.toMatchObject({ code: "invalid_code" })
      })

      it("a verification code is bound to its purpose and subject", async () => {
        const { code } = await service.issue(request)
        await expect(check(code, { subject: "cus_bisi" })).rejects.toMatchObject({ code: "invalid_code" })
        await expect(check(code, { purpose: "email_change" })).rejects.toMatchObject({ code: "invalid_code" })
        await check(code)
      })

      it("a verification code expires after ten minutes, and after five wrong tries however many come at once", async () => {
        const { code } = await service.issue(request)
        await age(540)
        await expect(check(another(code))).rejects.toMatchObject({ code: "invalid_code" })
        await age(60)
        await expect(check(code)).rejects.toMatchObject({ code: "code_expired" })
        const next = await service.issue(request)
        const tries = await Promise.allSettled(Array.from({ length: 30 }, () => check(another(next.code))))
        const reasons = tries.map((one) => (one.status === "rejected" ? one.reason.code : "accepted"))
        expect(reasons.filter((reason) => reason === "invalid_code")).toHaveLength(5)
        expect(reasons.filter((reason) => reason === "code_spent")).toHaveLength(25)
        await expect(check(next.code)).rejects.toMatchObject({ code: "code_spent" })
      })

      it("a verification code voids the one before, and comes at most once a minute and five times an hour", async () => {
        const first = await service.issue(request)
        await expect(service.issue(request)).rejects.toMatchObject({
          kind: "too_many",
          retryAfter: expect.any(Number),
        })
        await service.issue({ ...request, purpose: "account_deletion" })
        await age(60)
        const second = await service.issue(request)
        // One time in a million both are the same: then another wrong one does.
        const old = first.code === second.code ? another(second.code) : first.code
        await expect(check(old)).rejects.toMatchObject({ code: "invalid_code" })
        for (let sent = 3; sent <= 5; sent += 1) {
          await age(60)
          await service.issue(request)
        }
        await age(60)
        await expect(service.issue(request)).rejects.toMatchObject({
          kind: "too_many",
          retryAfter: expect.any(Number),
        })
        await age(3_300)
        await service.issue(request)
      })

      it("a verification code that could not be sent is not counted", async () => {
        const { id, code } = await service.issue(request)
        await service.forget(id)
        await expect(check(code)).rejects.toMatchObject({ code: "invalid_code" })
        await service.issue(request)
      })

      it("a verification code requested many times at once is created once", async () => {
        const asked = await Promise.allSettled(Array.from({ length: 10 }, () => service.issue(request)))
        expect(asked.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
      })

      it("a verification code names the field that it was typed into when it is wrong", async () => {
        await expect(check("000000", { field: "code" })).rejects.toMatchObject({
          fields: { code: [expect.any(String)] },
        })
      })

      it("a verification code can be voided, and its destination looked up until then", async () => {
        const { code } = await service.issue(request)
        expect(await service.destinationOf({ purpose, subject })).toBe("ada@example.com")
        await service.voidCodes(subject, [purpose])
        expect(await service.destinationOf({ purpose, subject })).toBeNull()
        await expect(check(code)).rejects.toMatchObject({ code: "invalid_code" })
      })
    })

    describe("a link", () => {
      const invitation = { purpose: "staff_invitation", subject: "inv_1" } as const

      it("a verification link opens once, for its own purpose, and voids the other links of its subject", async () => {
        const first = await service.issueLink(invitation)
        await age(60)
        const second = await service.issueLink(invitation)
        expect(await service.linkSubject({ purpose: "staff_invitation", token: first.token })).toBe("inv_1")
        await expect(
          service.consumeLink({ purpose: "password_reset", token: first.token }),
        ).rejects.toMatchObject({ code: "invalid_link" })
        const used = await Promise.allSettled(
          Array.from({ length: 5 }, () =>
            service.consumeLink({ purpose: "staff_invitation", token: first.token }),
          ),
        )
        expect(used.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
        expect(await service.linkSubject({ purpose: "staff_invitation", token: second.token })).toBeNull()
      })

      it("a verification link lasts as long as its purpose says", async () => {
        const reset = await service.issueLink({ purpose: "password_reset", subject: "ada@example.com" })
        const invited = await service.issueLink(invitation)
        await age(30 * 60)
        expect(await service.linkSubject({ purpose: "password_reset", token: reset.token })).toBeNull()
        await age(71 * 60 * 60)
        expect(await service.linkSubject({ purpose: "staff_invitation", token: invited.token })).toBe("inv_1")
        await age(60 * 60)
        expect(await service.linkSubject({ purpose: "staff_invitation", token: invited.token })).toBeNull()
      })
    })

    it("an expired verification code or link is deleted with its address, and a valid one is kept", async () => {
      await service.issue(request)
      await service.issueLink({ purpose: "staff_invitation", subject: "inv_1" })
      await age(60 * 60)
      expect(await service.prune()).toBe(0)
      await age(2 * 60 * 60)
      expect(await service.prune()).toBe(1)
      await age(72 * 60 * 60)
      expect(await service.prune()).toBe(1)
    })
  },
)

import assert from "node:assert/strict"
import { it } from "node:test"
import { referralIn } from "./referral-memory"

const now = Date.parse("2026-11-21T12:00:00Z")

it("a browser remembers whose referral link it came by until the referral expires", () => {
  assert.equal(referralIn({ referal: "ABCD2345", referal_until: now }, now), "ABCD2345")
  assert.equal(referralIn({ referal: "ABCD2345", referal_until: now - 1 }, now), "")
  assert.equal(referralIn({ referal: "ABCD2345" }, now), "ABCD2345")
  assert.equal(referralIn({ referal: 5 as unknown as string }, now), "")
  assert.equal(referralIn({}, now), "")
})

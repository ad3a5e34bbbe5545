import { newReferralCode, readReferralCode } from "./referral-code"

describe("referral codes", () => {
  it("are eight characters that cannot be mistaken for each other", () => {
    const codes = Array.from({ length: 200 }, newReferralCode)
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/)
    expect(new Set(codes).size).toBe(200)
  })

  it("are read however they are typed", () => {
    expect(readReferralCode("ab1o-0iLz")).toBe("AB10011Z")
    expect(readReferralCode(" AB10 011Z ")).toBe("AB10011Z")
  })

  it.each(["", "AB10011", "AB10011ZZ", "AB10011U", "AB10011!"])("refuse %p", (text) => {
    expect(readReferralCode(text)).toBeNull()
  })
})

import { newReferralCode, readReferralCode } from "./referral-code"

describe("referral codes", () => {
  it("a referral code has eight characters that cannot be mistaken for each other", () => {
    const codes = Array.from({ length: 200 }, newReferralCode)
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/)
    expect(new Set(codes).size).toBe(200)
  })

  it("a referral code is read in any case, and with spaces, hyphens or look-alike letters", () => {
    expect(readReferralCode("ab1o-0iLz")).toBe("AB10011Z")
    expect(readReferralCode(" AB10 011Z ")).toBe("AB10011Z")
  })

  it.each(["", "AB10011", "AB10011ZZ", "AB10011U", "AB10011!"])(
    "the text %p is refused as a referral code",
    (text) => {
      expect(readReferralCode(text)).toBeNull()
    },
  )
})

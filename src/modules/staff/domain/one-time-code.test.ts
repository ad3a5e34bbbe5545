import { newSecret, readOneTimeCode, setupUri, stepOfCode } from "./one-time-code"

/** The secret of RFC 6238's test vectors, "12345678901234567890" in base 32. */
const RFC = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"
const at = (seconds: number) => new Date(seconds * 1000)

describe("a one-time code", () => {
  it.each([
    [59, "287082", 1],
    [1_111_111_109, "081804", 37_037_036],
    [1_234_567_890, "005924", 41_152_263],
    [2_000_000_000, "279037", 66_666_666],
  ])("a one-time code is that of RFC 6238 at second %d", (seconds, code, step) => {
    expect(stepOfCode(RFC, code, at(seconds))).toBe(step)
  })

  it("a one-time code may be a step early or late, and no more", () => {
    expect(stepOfCode(RFC, "287082", at(59 + 30))).toBe(1)
    expect(stepOfCode(RFC, "287082", at(29))).toBe(1)
    expect(stepOfCode(RFC, "287082", at(59 + 31 + 30))).toBeNull()
    expect(stepOfCode(RFC, "000000", at(59))).toBeNull()
    expect(stepOfCode(newSecret(), "287082", at(59))).toBeNull()
  })

  it("a one-time code is read with the space that apps show in the middle", () => {
    expect(readOneTimeCode(" 287 082 ")).toBe("287082")
    for (const text of ["", "28708", "2870822", "28708a", "ABCDE-FGHJK"]) {
      expect(readOneTimeCode(text)).toBeNull()
    }
  })
})

describe("a secret", () => {
  it("a one-time code's secret has 160 bits, and differs each time", () => {
    expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/)
    expect(new Set(Array.from({ length: 100 }, newSecret)).size).toBe(100)
  })

  it("a one-time code's secret reaches the app with the shop's name and the account", () => {
    const url = new URL(setupUri(RFC, { issuer: "The Shop", account: "ngozi@example.com" }))
    expect(url.protocol).toBe("otpauth:")
    expect(decodeURIComponent(url.pathname)).toContain("The Shop:ngozi@example.com")
    expect(Object.fromEntries(url.searchParams)).toEqual({
      issuer: "The Shop",
      secret: RFC,
      algorithm: "SHA1",
      digits: "6",
      period: "30",
    })
  })
})

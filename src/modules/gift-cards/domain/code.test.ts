import fc from "fast-check"
import { endOfCode, hashOfCode, newCode, readCode, spacedCode } from "./code"

describe("the code of a gift card", () => {
  it("a gift card code has 80 random bits in characters that cannot be confused, and is unique", () => {
    const codes = Array.from({ length: 2_000 }, newCode)
    expect(new Set(codes).size).toBe(codes.length)
    expect(codes.filter((code) => !/^[0-9A-HJKMNP-TV-Z]{16}$/.test(code))).toEqual([])
    const used = new Set(codes.join(""))
    expect(used.size).toBe(32)
  })

  it("a gift card code is read however it is typed", () => {
    const code = "0123456789ABCDEF"
    for (const typed of [
      spacedCode(code),
      " 0123 4567 89ab cdef ",
      "O123-4567-89AB-CDEF",
      "0i23–4567—89AB_CDEF",
      "0l23.4567.89AB.CDEF",
    ])
      expect(readCode(typed)).toBe(code)
    for (const typed of ["", "0123-4567-89AB", `${code}0`, "0123456789ABCDEU", "₦123-4567-89AB-CDEF"])
      expect(readCode(typed)).toBeNull()
  })

  it("a gift card code is read back from its printed form, and its hash does not reveal it", () => {
    fc.assert(
      fc.property(fc.constant(null), () => {
        const code = newCode()
        expect(readCode(spacedCode(code).toLowerCase())).toBe(code)
        expect(hashOfCode(code)).not.toContain(code)
        expect(hashOfCode(code)).toHaveLength(64)
        expect(spacedCode(code)).toMatch(/^(.{4}-){3}.{4}$/)
        expect(spacedCode(code).endsWith(endOfCode(code))).toBe(true)
      }),
    )
  })
})

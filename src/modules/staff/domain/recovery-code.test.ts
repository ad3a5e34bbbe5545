import { newRecoveryCodes, readRecoveryCode, recoveryCodeHash } from "./recovery-code"
import { keyFor } from "./sealed-secret"

it("recovery codes come ten at a time, all different, and are read as they were written", () => {
  const codes = newRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) {
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{6}-){3}[0-9A-HJKMNP-TV-Z]{6}$/)
    expect(readRecoveryCode(code)).toBe(code.replaceAll("-", ""))
  }
})

it("a recovery code is read with small letters, spaces and letters that look like digits", () => {
  expect(readRecoveryCode(" 7gh2k0-qz9m3t  0000ab-9xyz1l")).toBe("7GH2K0QZ9M3T0000AB9XYZ11")
  // As they were once.
  expect(readRecoveryCode(" 7gh2k 0qz9m")).toBe("7GH2K0QZ9M")
  expect(readRecoveryCode("IL23O-ABCDE")).toBe("11230ABCDE")
  for (const text of ["", "123456", "7GH2K-0QZ9", "7GH2K-0QZ9MM", "7GH2U-0QZ9M"]) {
    expect(readRecoveryCode(text)).toBeNull()
  }
})

it("a recovery code is kept as a hash that depends on key and owner", () => {
  const key = keyFor("hash recovery code", "a key")
  const hash = recoveryCodeHash(key, "user_1", "7GH2K0QZ9M")
  expect(hash).toMatch(/^[0-9a-f]{64}$/)
  expect(recoveryCodeHash(key, "user_2", "7GH2K0QZ9M")).not.toBe(hash)
  expect(recoveryCodeHash(keyFor("hash recovery code", "b"), "user_1", "7GH2K0QZ9M")).not.toBe(hash)
})

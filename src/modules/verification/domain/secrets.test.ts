import { codeHash, codeKey, newCode, newToken, sameHash, tokenHash } from "./secrets"

const row = { id: "vcode_1", purpose: "email_verification", subject: "cus_1" }

it("a new code has six digits and differs from the others", () => {
  const codes = Array.from({ length: 2_000 }, newCode)
  expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true)
  // Two thousand of a million: some two pairs are alike by chance.
  expect(new Set(codes).size).toBeGreaterThan(1_980)
  // Leading zeros stay: a tenth begins with one.
  expect(codes.some((code) => code.startsWith("0"))).toBe(true)
})

it("a code's hash is bound to row, purpose, subject and key", () => {
  const key = codeKey("a secret")
  const hash = codeHash(key, row, "123456")
  expect(sameHash(hash, codeHash(key, row, "123456"))).toBe(true)
  for (const other of [
    codeHash(key, row, "123457"),
    codeHash(key, { ...row, id: "vcode_2" }, "123456"),
    codeHash(key, { ...row, purpose: "email_change" }, "123456"),
    codeHash(key, { ...row, subject: "cus_2" }, "123456"),
    codeHash(codeKey("another"), row, "123456"),
    "",
  ]) {
    expect(sameHash(hash, other)).toBe(false)
  }
})

it("a new link token has 32 bytes that fit into a link", () => {
  expect(newToken()).toMatch(/^[\w-]{43}$/)
  expect(newToken()).not.toBe(newToken())
  expect(tokenHash("a")).toMatch(/^[0-9a-f]{64}$/)
})

import { BvnVault } from "./bvn-vault"

const BVN = "22212345678"
const vault = new BvnVault(["the key of this year"])

it("the BVN vault opens a sealed number for the same row only", () => {
  const sealed = vault.seal(BVN, "lident_1")
  expect(sealed).not.toContain(BVN)
  expect(Buffer.from(sealed.split(".").join(""), "base64url").toString("latin1")).not.toContain(BVN)
  expect(vault.open(sealed, "lident_1")).toBe(BVN)
  expect(() => vault.open(sealed, "lident_2")).toThrow()
})

it("the BVN vault seals the same number differently each time, and finds it all the same", () => {
  expect(vault.seal(BVN, "a")).not.toBe(vault.seal(BVN, "a"))
  expect(vault.index(BVN)).toBe(vault.index(BVN))
  expect(vault.index(BVN)).not.toBe(new BvnVault(["another key"]).index(BVN))
})

it("the BVN vault opens and finds numbers sealed by earlier versions, so that no change locks them away", () => {
  const before =
    "v1.e1dd2c19.u9CkljJ7SflsBRR_.G7Xz3f4ISbGhINsaOBlCvs6mCz2gArmgqGTWVJEB1qE.HIDOCR0JF960aUMA5cnPsA.lXeuZFBcGjLo6wnu.4YyUnzZQ6v-RfqQ.05Z39O0es6EuenweraKjkw"
  expect(vault.open(before, "lident_1")).toBe(BVN)
  expect(vault.isCurrent(before)).toBe(true)
  expect(vault.index(BVN)).toBe("b296a1eec471f4ad7151bf3b268ad0d45bd50412ed1d1c01fef579fefacc5289")
})

it("the BVN vault refuses an unknown way of sealing, and says so", () => {
  const sealed = vault.seal(BVN, "a")
  for (const other of [
    sealed.replace("v1.", "v2."),
    `${sealed}.more`,
    sealed.split(".").slice(0, -1).join("."),
    "",
  ])
    expect(() => vault.open(other, "a")).toThrow(new Error("Sealed in a way that is not known"))
})

it("the BVN vault detects a changed byte anywhere", () => {
  const sealed = vault.seal(BVN, "a")
  const parts = sealed.split(".")
  for (const [index, part] of parts.entries()) {
    const changed = (part[0] === "A" ? "B" : "A") + part.slice(1)
    const forged = parts.map((one, at) => (at === index ? changed : one)).join(".")
    expect(() => vault.open(forged, "a")).toThrow()
  }
})

it("the BVN vault moves a number to a new key without changing its sealed text, and then needs no old key", () => {
  const sealed = vault.seal(BVN, "a")
  const both = new BvnVault(["the key of next year", "the key of this year"])
  expect(both.isCurrent(sealed)).toBe(false)
  expect(both.open(sealed, "a")).toBe(BVN)
  expect(both.indexes(BVN)).toContain(vault.index(BVN))
  const moved = both.rewrap(sealed, "a")
  expect(moved.split(".").slice(-3)).toEqual(sealed.split(".").slice(-3))
  const next = new BvnVault(["the key of next year"])
  expect(next.isCurrent(moved)).toBe(true)
  expect(next.open(moved, "a")).toBe(BVN)
  expect(() => next.open(sealed, "a")).toThrow(
    /^a is sealed by a key that the shop does not have: [0-9a-f]{8}$/,
  )
})

import { hash } from "@node-rs/argon2"
import { hashPassword, verifyPassword } from "./password-hash"

jest.setTimeout(30_000)

/** Of "Beauty-2026!", made by the scrypt-kdf package as Medusa's own provider does (logN 15, r 8, p 1). */
const medusaHash =
  "c2NyeXB0AA8AAAAIAAAAAUIEq0sBdc5+vL3zJehUC0DBFKRo8EBwgume3I8RwGMn0raFM7VRVFewN0IC9Dwy5MNeBPrqPjwBQ7k/KiQ9afwVpKUnLDwagBHKQECSGo82"

describe("password hashes", () => {
  it("a password hash carries its parameters and a fresh salt", async () => {
    const [one, two] = await Promise.all([hashPassword("Beauty-2026!"), hashPassword("Beauty-2026!")])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=32768,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
    expect(one).not.toBe(two)
  })

  it("a password hash matches its password and no other", async () => {
    const hash = await hashPassword("Beauty-2026!")
    expect(await verifyPassword("Beauty-2026!", hash)).toEqual({ valid: true, needsRehash: false })
    expect(await verifyPassword("beauty-2026!", hash)).toEqual({ valid: false, needsRehash: false })
  })

  it("a password hash matches however the keyboard composes an accent", async () => {
    const hash = await hashPassword("caf\u00e9-2026")
    expect((await verifyPassword("cafe\u0301-2026", hash)).valid).toBe(true)
  })

  it("a password hash of Medusa's own kind matches, too, and asks to be replaced", async () => {
    expect(await verifyPassword("Beauty-2026!", medusaHash)).toEqual({ valid: true, needsRehash: true })
    expect(await verifyPassword("Beauty-2027!", medusaHash)).toEqual({ valid: false, needsRehash: false })
  })

  it("a password hash with weaker parameters matches and asks to be replaced", async () => {
    const lighter = await hash("Beauty-2026!", { memoryCost: 8192, timeCost: 1, parallelism: 1 })
    expect(await verifyPassword("Beauty-2026!", lighter)).toEqual({ valid: true, needsRehash: true })
    expect(await verifyPassword("not this one", lighter)).toEqual({ valid: false, needsRehash: false })
  })

  it("a password hash by scrypt matches and asks to be replaced", async () => {
    const weak = "$scrypt$ln=14,r=8,p=1$MDEyMzQ1Njc4OWFiY2RlZg$8oPg2wD1Fh5qiF7NIwPADQ79tdw00tiNQjLvnyubXcA"
    expect(await verifyPassword("Beauty-2026!", weak)).toEqual({ valid: true, needsRehash: true })
    expect(await verifyPassword("not this one", weak)).toEqual({ valid: false, needsRehash: false })
  })

  it.each(["", "plain text", "$scrypt$ln=15", "$argon2id$v=19$m=1", Buffer.alloc(96).toString("base64")])(
    "a password hash that cannot be read matches no password: %p",
    async (stored) => {
      expect((await verifyPassword("Beauty-2026!", stored)).valid).toBe(false)
    },
  )
})

import { challengeHash, isOwnChallenge, newChallenge } from "./passkey-challenge"
import { keyFor } from "./sealed-secret"

const key = keyFor("passkey challenge", "a key of the shop for its tests 0123456789")
const before = keyFor("passkey challenge", "the key before that one, also of 32 letters")
const now = new Date("2026-11-24T09:00:00Z")
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const mine = { purpose: "add", owner: "cus_1" } as const
const anybodys = { purpose: "sign in", owner: "" } as const

it("a passkey challenge is valid for five minutes, and not from then on", () => {
  const challenge = newChallenge(key, mine, now)
  expect(isOwnChallenge([key], challenge, mine, now)).toBe(true)
  expect(isOwnChallenge([key], challenge, mine, after(299))).toBe(true)
  expect(isOwnChallenge([key], challenge, mine, after(300))).toBe(false)
  expect(isOwnChallenge([key], challenge, mine, after(86_400))).toBe(false)
})

it("a passkey challenge differs from every other one", () => {
  const many = Array.from({ length: 100 }, () => newChallenge(key, mine, now))
  expect(new Set(many).size).toBe(100)
})

it("a passkey challenge is valid for no other owner and no other purpose", () => {
  const challenge = newChallenge(key, mine, now)
  expect(isOwnChallenge([key], challenge, { ...mine, owner: "cus_2" }, now)).toBe(false)
  expect(isOwnChallenge([key], challenge, { ...mine, owner: "" }, now)).toBe(false)
  expect(isOwnChallenge([key], challenge, { purpose: "sign in", owner: "cus_1" }, now)).toBe(false)
  expect(isOwnChallenge([key], newChallenge(key, anybodys, now), mine, now)).toBe(false)
})

it("a passkey challenge is refused when any bit was changed or a part is missing", () => {
  const challenge = newChallenge(key, mine, now)
  const bytes = Buffer.from(challenge, "base64url")
  const changed = Array.from(bytes, (byte, index) => {
    const other = Buffer.from(bytes)
    other[index] = byte ^ 1
    return other.toString("base64url")
  })
  expect(changed.filter((one) => isOwnChallenge([key], one, mine, now))).toEqual([])
  const cut = ["", challenge.slice(0, 40), challenge.slice(0, -4), `${challenge}AAAA`, "no challenge"]
  expect(cut.filter((one) => isOwnChallenge([key], one, mine, now))).toEqual([])
})

it("a passkey challenge is recognised by a key that was replaced meanwhile, and by no other", () => {
  const challenge = newChallenge(before, mine, now)
  expect(isOwnChallenge([key, before], challenge, mine, now)).toBe(true)
  expect(isOwnChallenge([key], challenge, mine, now)).toBe(false)
  expect(isOwnChallenge([], challenge, mine, now)).toBe(false)
})

it("a passkey challenge has one hash, however its bytes are written", () => {
  const challenge = newChallenge(key, mine, now)
  expect(challengeHash(`${challenge}==`)).toBe(challengeHash(challenge))
  expect(challengeHash(newChallenge(key, mine, now))).not.toBe(challengeHash(challenge))
})

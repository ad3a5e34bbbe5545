import { createHmac } from "node:crypto"
import { isSignedBy } from "./signature"

const raw = Buffer.from('{"event":"charge.success", "data":{"amount":1000.0,"note":"\\u20a6"}}')
const signed = (key: string) => createHmac("sha512", key).update(raw).digest("hex")

describe("the signature of a webhook", () => {
  it("a webhook signature is valid for the raw bytes and one of the keys", () => {
    expect(isSignedBy(raw, signed("sk_a"), "sk_a")).toBe(true)
    expect(isSignedBy(raw, signed("sk_old"), ["sk_new", "sk_old"])).toBe(true)
    expect(isSignedBy(raw, signed("sk_a").toUpperCase(), "sk_a")).toBe(true)
  })

  it("a webhook signature is invalid for another key, and for the same JSON written again", () => {
    expect(isSignedBy(raw, signed("sk_b"), "sk_a")).toBe(false)
    expect(isSignedBy(JSON.stringify(JSON.parse(raw.toString())), signed("sk_a"), "sk_a")).toBe(false)
  })

  it.each([undefined, "", "abc", "z".repeat(128), ["a".repeat(128)], `${"a".repeat(128)}00`])(
    "a webhook signature of %p is refused without an error",
    (signature) => {
      expect(isSignedBy(raw, signature, "sk_a")).toBe(false)
    },
  )
})

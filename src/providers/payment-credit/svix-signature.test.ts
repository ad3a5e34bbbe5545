import { isSvixSigned, svixSignature } from "./svix-signature"

const secret = `whsec_${Buffer.from("a-secret-of-this-test-0123456789").toString("base64")}`
const now = new Date("2026-11-21T12:00:00Z")
const seconds = (offset: number) => String(now.getTime() / 1000 + offset)
const body = Buffer.from('{"checkoutTransactionId":"CDL_1"}')
const signed = (timestamp = seconds(0), id = "msg_1", with_ = secret) => ({
  "svix-id": id,
  "svix-timestamp": timestamp,
  "svix-signature": `v1,${svixSignature(with_, id, timestamp, body)}`,
})

describe("a webhook signed the Svix way", () => {
  it("a Svix-signed webhook is accepted as it was sent", () => {
    expect(isSvixSigned(body, signed(), secret, now)).toBe(true)
  })

  it("a Svix signature agrees with the standard's published example", () => {
    const published = svixSignature(
      "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
      "msg_p5jXN8AQM9LWM0D4loKWxJek",
      "1614265330",
      '{"test": 2432232314}',
    )
    expect(published).toBe("g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=")
  })

  it.each([
    ["another body", signed(), Buffer.from("{}")],
    ["another id", { ...signed(), "svix-id": "msg_2" }, body],
    ["another time", { ...signed(), "svix-timestamp": seconds(1) }, body],
    ["another secret", signed(seconds(0), "msg_1", "whsec_b3RoZXI="), body],
    ["no signature", { ...signed(), "svix-signature": undefined }, body],
    ["a signature of another version", { ...signed(), "svix-signature": "v2,abc" }, body],
    ["an empty signature", { ...signed(), "svix-signature": "v1," }, body],
    ["a time that is no time", { ...signed(), "svix-timestamp": "soon" }, body],
  ])("a Svix-signed webhook with %s is refused", (_what, headers, bytes) => {
    expect(isSvixSigned(bytes, headers, secret, now)).toBe(false)
  })

  it.each([
    [-900, true],
    [-901, false],
    [900, true],
    [901, false],
  ])("a Svix-signed webhook sent %i seconds from now is accepted: %s", (offset, taken) => {
    expect(isSvixSigned(body, signed(seconds(offset)), secret, now)).toBe(taken)
  })

  it("a Svix-signed webhook is accepted by either secret while one is being replaced, and by any of several signatures", () => {
    const other = "whsec_b3RoZXI="
    expect(isSvixSigned(body, signed(), [other, secret], now)).toBe(true)
    const both = { ...signed(), "svix-signature": `v1,AAAA ${signed()["svix-signature"]}` }
    expect(isSvixSigned(body, both, secret, now)).toBe(true)
  })
})

import { generateKeyPairSync } from "node:crypto"
import { pushOptions } from "./push"

/** As `npx web-push generate-vapid-keys` prints them. */
function keys() {
  const {
    x = "",
    y = "",
    d = "",
  } = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export({
    format: "jwk",
  })
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, "base64url"), Buffer.from(y, "base64url")])
  return { PUSH_PUBLIC_KEY: point.toString("base64url"), PUSH_PRIVATE_KEY: d }
}
const shop = { SHOP_EMAIL: "care@shop.example" }
const read = (env: Record<string, string>, strict = true) =>
  pushOptions({ ...shop, ...env }, strict, "http://127.0.0.1:9400")

describe("push notifications", () => {
  it("push notifications are off without a pair of keys", () => {
    expect(read({})).toBeNull()
  })

  it("push notifications are on with a pair of keys, and real shops know no sandbox", () => {
    const pair = keys()
    expect(read(pair)).toEqual({
      publicKey: pair.PUSH_PUBLIC_KEY,
      privateKey: pair.PUSH_PRIVATE_KEY,
      contact: "mailto:care@shop.example",
      sandboxService: null,
    })
    expect(read(pair, false)?.sandboxService).toBe("http://127.0.0.1:9400/push/")
    expect(read({ ...pair, PUSH_CONTACT: "https://shop.example/contact-us" })?.contact).toBe(
      "https://shop.example/contact-us",
    )
  })

  it.each([
    ["one key alone", { PUSH_PUBLIC_KEY: keys().PUSH_PUBLIC_KEY }],
    ["keys of two pairs", { ...keys(), PUSH_PRIVATE_KEY: keys().PUSH_PRIVATE_KEY }],
    ["what is no key", { PUSH_PUBLIC_KEY: "abc", PUSH_PRIVATE_KEY: "not a key" }],
  ])("push notifications are not configured with %s", (_, env) => {
    expect(() => read(env)).toThrow("are no pair")
  })

  it.each(["care@shop.example", "http://shop.example", "mailto:"])(
    "push notifications are not configured with %s as contact",
    (contact) => {
      expect(() => read({ ...keys(), PUSH_CONTACT: contact })).toThrow("PUSH_CONTACT")
    },
  )
})

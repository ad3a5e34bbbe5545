import { internetOnly, isOnTheInternet, isPushAddress } from "./address"

const SANDBOX = "http://127.0.0.1:9400/push/"

describe("a push service's address", () => {
  it.each([
    "https://fcm.googleapis.com/fcm/send/c1:APA91b",
    "https://updates.push.services.mozilla.com/wpush/v2/gAAA",
    "https://web.push.apple.com/QGuQ",
    "https://lon1.notify.windows.com/w/?token=BQYAAA",
  ])("may be %s", (endpoint) => {
    expect(isPushAddress(endpoint, null)).toBe(true)
  })

  it.each([
    "http://fcm.googleapis.com/fcm/send/c1",
    "https://fcm.googleapis.com:8443/fcm/send/c1",
    "https://user:secret@fcm.googleapis.com/c1",
    "https://localhost/c1",
    "https://localhost./c1",
    "https://db/c1",
    "https://db.internal/c1",
    "https://printer.local/c1",
    "https://127.0.0.1/c1",
    "https://2130706433/c1",
    "https://0x7f.1/c1",
    "https://[::1]/c1",
    "https://[::ffff:10.0.0.1]/c1",
    "https://169.254.169.254/latest/meta-data",
    "file:///etc/passwd",
    "push.example",
    "",
    `${SANDBOX}one`,
  ])("is not %s", (endpoint) => {
    expect(isPushAddress(endpoint, null)).toBe(false)
  })

  it("may be the sandbox's where there is one, and nothing beside it", () => {
    expect(isPushAddress(`${SANDBOX}one`, SANDBOX)).toBe(true)
    for (const endpoint of [
      "http://127.0.0.1:9400/transaction/initialize",
      "http://127.0.0.1:9400/push/../transaction/initialize",
      "http://127.0.0.1:9401/push/one",
    ])
      expect(isPushAddress(endpoint, SANDBOX)).toBe(false)
  })
})

describe("an address on the internet", () => {
  it.each(["8.8.8.8", "172.32.0.1", "100.128.0.1", "2a00:1450:4001:82a::200a"])("is %s", (address) => {
    expect(isOnTheInternet(address)).toBe(true)
  })

  it.each([
    ...["0.0.0.0", "10.1.2.3", "100.64.0.1", "127.0.0.1", "169.254.169.254", "172.31.255.255", "192.168.1.1"],
    ...[
      "224.0.0.1",
      "255.255.255.255",
      "::",
      "::1",
      "::ffff:127.0.0.1",
      "::ffff:8.8.8.8",
      "fd00::1",
      "fe80::1",
    ],
    ...["64:ff9b::7f00:1", "2002:7f00:1::", "2001:db8::1", "2001::1", "ff02::1", "shop.example"],
  ])("is not %s", (address) => {
    expect(isOnTheInternet(address)).toBe(false)
  })

  it("is what a name must stand for when it is connected to", async () => {
    const failed = await new Promise((done) => internetOnly("localhost", {}, done))
    expect(failed).toEqual(new Error("localhost is not on the internet"))
  })
})

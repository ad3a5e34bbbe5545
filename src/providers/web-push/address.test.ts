import { isPushAddress } from "./address"

const SANDBOX = "http://127.0.0.1:9400/push/"

describe("a push service's address", () => {
  it.each([
    "https://fcm.googleapis.com/fcm/send/c1:APA91b",
    "https://updates.push.services.mozilla.com/wpush/v2/gAAA",
    "https://web.push.apple.com/QGuQ",
    "https://lon1.notify.windows.com/w/?token=BQYAAA",
  ])("a push service's address such as %s is accepted", (endpoint) => {
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
  ])("a push service's address such as %s is refused", (endpoint) => {
    expect(isPushAddress(endpoint, null)).toBe(false)
  })

  it("a push service's address may be the sandbox's where there is one, and nothing beside it", () => {
    expect(isPushAddress(`${SANDBOX}one`, SANDBOX)).toBe(true)
    for (const endpoint of [
      "http://127.0.0.1:9400/transaction/initialize",
      "http://127.0.0.1:9400/push/../transaction/initialize",
      "http://127.0.0.1:9401/push/one",
    ])
      expect(isPushAddress(endpoint, SANDBOX)).toBe(false)
  })
})

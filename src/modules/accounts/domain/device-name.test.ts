import { deviceName } from "./device-name"

describe("the name of a device", () => {
  const chrome = "(KHTML, like Gecko) Chrome/130.0.0.0"
  it.each([
    [
      `Mozilla/5.0 (Linux; Android 14; SM-A546E) AppleWebKit/537.36 ${chrome} Mobile Safari/537.36`,
      "Chrome on Android",
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 ${chrome} Safari/537.36 Edg/130.0`,
      "Edge on Windows",
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1",
      "Safari on iPhone",
    ],
    ["Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0", "Firefox on Linux"],
    ["Opera/9.80 (Android; Opera Mini/36.2/119.132; U; en) Presto/2.12 Version/12.16", "Opera on Android"],
    [
      `Mozilla/5.0 (Linux; Android 14; SM-A546E) SamsungBrowser/26.0 ${chrome} Mobile`,
      "Samsung Internet on Android",
    ],
    [`Mozilla/5.0 (Linux; U; Android 12) Version/4.0 ${chrome} UCBrowser/15.0`, "UC Browser on Android"],
    [
      "Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Safari/604.1",
      "Safari on iPad",
    ],
    [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${chrome}`, "Chrome on Mac"],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chrome}`, "Chrome on Chromebook"],
    ["SomeApp/1.0 (iPhone)", "iPhone"],
    ["curl/8.5.0", "Unknown device"],
    ["<b>Chrome/1</b>", "Chrome"],
  ])("the name of a device is read from the user agent %s", (userAgent, name) => {
    expect(deviceName(userAgent, "web")).toBe(name)
  })

  it("the name of a device is the app's when the user agent names no browser", () => {
    expect(deviceName("okhttp/4.12", "android")).toBe("App for android")
    expect(deviceName(null, null)).toBe("Unknown device")
  })
})

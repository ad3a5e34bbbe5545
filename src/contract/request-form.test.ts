import { isClearHead, isDecodable } from "./request-form"

describe("a head", () => {
  it.each([
    "shop.example",
    "localhost:8000",
    "10.244.1.17:9000",
    "[::1]:8000",
    "[2c0f:f5c0::6]",
    "shop.example.",
    "backend_1:9000",
    "shop.example:",
  ])("a request's head is clear with the host %s", (host) => {
    expect(isClearHead(["Host", host, "Accept", "*/*", "X-A", "1", "x-a", "2"])).toBe(true)
  })

  it("a request's head is clear without a host, as in HTTP/1.0", () => {
    expect(isClearHead(["Accept", "*/*"])).toBe(true)
  })

  it.each([
    [""],
    ["a b"],
    ["a,b"],
    ["a/b"],
    ["user@a"],
    ["a:port"],
    ["a:123456"],
    ["::1"],
    ["[::1"],
    ["a\u00e9"],
    ['a"onload="b'],
  ])("a request's head is not clear with the host %j", (host) => {
    expect(isClearHead(["Host", host])).toBe(false)
  })

  it.each([
    ["Host", "a"],
    ["Authorization", "Bearer a"],
    ["Content-Type", "application/json"],
  ])(
    "a request's head is not clear with %s twice, in any letters, even with the same value",
    (name, value) => {
      expect(
        isClearHead(["Host", "a", name.toUpperCase(), value, "Accept", "*/*", name.toLowerCase(), value]),
      ).toBe(false)
    },
  )
})

describe("a path", () => {
  it.each(["/", "/a%20b", "/%F0%9F%92%84", "/%e2%82%a6", "/a%2Fb", "/%00"])(
    "the path %s of a request's address can be decoded",
    (path) => {
      expect(isDecodable(path)).toBe(true)
    },
  )

  it.each([
    "/%",
    "/%zz",
    "/%u0041",
    "/%E0%A4%A",
    "/%FF",
    "/%C0%AF",
    "/%ED%A0%80",
    "/%F4%90%80%80",
    "/a%e2%82",
  ])("the path %s of a request's address cannot be decoded", (path) => {
    expect(isDecodable(path)).toBe(false)
  })
})

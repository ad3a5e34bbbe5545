import { identifierKey, visitorAddress } from "./call-limits"
import type { ScopedRequest } from "./caller"

const at = (ip: string) => visitorAddress({ ip } as ScopedRequest)

test.each([
  ["41.58.1.1", "41.58.1.1"],
  ["::ffff:41.58.1.1", "41.58.1.1"],
  ["2c0f:f5c0:1:2:3:4:5:6", "2c0f:f5c0:1:2::/64"],
  ["2c0f:f5c0:1:2:ffff:4:5:6", "2c0f:f5c0:1:2::/64"],
  ["2c0f:f5c0::6", "2c0f:f5c0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
])("a visitor at %s counts as %s", (ip, key) => {
  expect(at(ip)).toBe(key)
})

test("all spellings of an identifier count together", () => {
  const phones = ["0803 123 4567", "+2348031234567", "234 803 123 4567", "8031234567"]
  expect(new Set(phones.map(identifierKey))).toEqual(new Set(["+2348031234567"]))
  expect(identifierKey(" Ada@Example.com ")).toBe("ada@example.com")
  expect(identifierKey("not a phone")).toBe("not a phone")
})

import { addressKey } from "./address"

test.each([
  ["41.58.1.1", "41.58.1.1"],
  ["::ffff:41.58.1.1", "41.58.1.1"],
  ["2c0f:f5c0:1:2:3:4:5:6", "2c0f:f5c0:1:2::/64"],
  ["2c0f:f5c0:1:2:ffff:4:5:6", "2c0f:f5c0:1:2::/64"],
  ["2c0f:f5c0::6", "2c0f:f5c0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  [undefined, ""],
])("a visitor at the address %s is counted as %s", (ip, key) => {
  expect(addressKey(ip)).toBe(key)
})

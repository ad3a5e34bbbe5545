import { ownPath } from "./own-path"

test.each([["/checkout"], ["/my-orders?page=2"], ["checkout"], ["/admin/dashboard"]])(
  "%s is accepted as one of the shop's own paths",
  (path) => {
    expect(ownPath(path)).toBe(path)
  },
)

test.each([
  ["https://evil.example"],
  ["//evil.example"],
  ["/\\evil.example"],
  ["\\\\evil.example"],
  ["/\t/evil.example"],
  ["/.//evil.example"],
  ["javascript:alert(1)"],
  [""],
  [["/checkout", "/x"]],
  [undefined],
  [`/${"a".repeat(1_000)}`],
])("%s is refused as one of the shop's own paths", (path) => {
  expect(ownPath(path)).toBeNull()
})

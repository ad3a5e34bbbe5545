import { containing } from "./containing"

test.each([
  ["rose", "%rose%"],
  ["50% off_now", "%50\\% off\\_now%"],
  ["a\\b", "%a\\\\b%"],
])("what contains %j is like %j", (text, pattern) => {
  expect(containing(text)).toBe(pattern)
})

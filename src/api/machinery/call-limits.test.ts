import { identifierKey } from "./call-limits"

test("all spellings of an identifier count together", () => {
  const phones = ["0803 123 4567", "+2348031234567", "234 803 123 4567", "8031234567"]
  expect(new Set(phones.map(identifierKey))).toEqual(new Set(["+2348031234567"]))
  expect(identifierKey(" Ada@Example.com ")).toBe("ada@example.com")
  expect(identifierKey("not a phone")).toBe("not a phone")
})

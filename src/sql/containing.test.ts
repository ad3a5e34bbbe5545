import { beginningWord, containing } from "./containing"

test.each([
  ["rose", "%rose%"],
  ["50% off_now", "%50\\% off\\_now%"],
  ["a\\b", "%a\\\\b%"],
])("what contains %j is like %j", (text, pattern) => {
  expect(containing(text)).toBe(pattern)
})

test("what has a word that begins with a text is like one of three", () => {
  expect(beginningWord("a_")).toEqual(["a\\_%", "% a\\_%", "%-a\\_%"])
})

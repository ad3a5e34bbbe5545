import { beginningWord, containing } from "./containing"

test.each([
  ["rose", "%rose%"],
  ["50% off_now", "%50\\% off\\_now%"],
  ["a\\b", "%a\\\\b%"],
])("a search for text that contains %j uses the LIKE pattern %j, with wildcards escaped", (text, pattern) => {
  expect(containing(text)).toBe(pattern)
})

test("a search for a word beginning with a text uses three LIKE patterns: at the start, after a space, after a hyphen", () => {
  expect(beginningWord("a_")).toEqual(["a\\_%", "% a\\_%", "%-a\\_%"])
})

import { searchTerm } from "./search-term"

it.each([
  ["  Matte   LIPSTICK! ", "matte lipstick"],
  ["Crème brûlée", "creme brulee"],
  ["50ml toner", "50ml toner"],
  ["<b>serum</b>", "b serum b"],
  ["x".repeat(100), "x".repeat(60)],
  [`${"x".repeat(59)} y`, "x".repeat(59)],
  ["oil", "oil"],
  ["123456 toner", "123456 toner"],
])("the search %j is counted as the term %j", (search, term) => {
  expect(searchTerm(search)).toBe(term)
})

it.each(["", "  ", "li", "!!!", "ada@example.com", "0803 123 4567", "order 1234567", "😀"])(
  "the search %j is not counted as a term",
  (search) => {
    expect(searchTerm(search)).toBeNull()
  },
)

import { onePage } from "./one-page"

const letters = ["a", "b", "c", "d", "e"]

test.each([
  [1, 2, ["a", "b"]],
  [3, 2, ["e"]],
  [4, 2, []],
  [1, 100, letters],
])("page %i of a list with %i items a page has its items and meta", (page, per_page, data) => {
  const last_page = Math.ceil(letters.length / per_page)
  expect(onePage(letters, { page, per_page })).toEqual({
    data,
    meta: { current_page: page, per_page, total: 5, last_page },
  })
})

test("an empty list has one page and a total of zero", () => {
  expect(onePage([], { page: 1, per_page: 20 }).meta).toMatchObject({ total: 0, last_page: 1 })
})

import { newLoanNumber } from "./loan-number"

it("loan numbers are LN- and eight Crockford characters, and do not repeat", () => {
  const numbers = Array.from({ length: 500 }, newLoanNumber)
  expect(numbers.filter((number) => !/^LN-[0-9A-HJKMNP-TV-Z]{8}$/.test(number))).toEqual([])
  expect(new Set(numbers).size).toBe(numbers.length)
  expect(new Set(numbers.join("").replace(/[LN-]/g, "")).size).toBe(31)
})

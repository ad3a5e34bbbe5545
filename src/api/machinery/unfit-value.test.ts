import { isUnfitValue } from "./unfit-value"

test.each([
  ["a date that is none", { code: "22007" }, true],
  ["an offset below zero", { code: "2201X" }, true],
  ["a number that is too large", Object.assign(new Error("out of range"), { code: "22003" }), true],
  ["a division by zero, which is our own mistake", { code: "22012" }, false],
  ["a connection that broke", { code: "08006" }, false],
  ["a rule of the database", { code: "23514" }, false],
  ["a failure without a code", new Error("x"), false],
  ["nothing", null, false],
])("an error of the database is classed as an unfit value or not: %s", (_, error, isUnfit) => {
  expect(isUnfitValue(error)).toBe(isUnfit)
})

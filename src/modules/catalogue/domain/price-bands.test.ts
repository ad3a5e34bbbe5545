import { plainPriceBands } from "./price-bands"

it("the plain price bands leave no price out, and have even limits in naira", () => {
  expect(plainPriceBands.map(({ from, to }) => [from / 100, to === null ? null : to / 100])).toEqual([
    [0, 5_000],
    [5_000, 10_000],
    [10_000, 20_000],
    [20_000, 50_000],
    [50_000, null],
  ])
})

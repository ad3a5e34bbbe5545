import fc from "fast-check"
import { daysLeft, progressPercent } from "./eligibility"

const now = new Date("2026-11-21T10:00:00Z")
const inDays = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60 * 1000)

describe("days left in a window", () => {
  it.each([
    [30, 30],
    [29.99, 30],
    [29, 29],
    [1, 1],
    [0.01, 1],
    [0, 0],
    [-3, 0],
  ])("a wholesale window with %d days to go says %d days left", (days, shown) =>
    expect(daysLeft(inDays(days), now)).toBe(shown),
  )

  it("a trader without a wholesale window has no days left", () => expect(daysLeft(null, now)).toBe(0))
})

describe("progress towards the target", () => {
  it("the wholesale progress is 100 while a window is open, whatever is in the cart", () =>
    expect(progressPercent(0, 50_000_00, true)).toBe(100))

  it.each([
    [0, 0],
    [24_999_99, 49],
    [25_000_00, 50],
    [49_500_00, 99],
    [50_000_00, 99],
    [900_000_00, 99],
  ])("the wholesale progress of %d kobo in the cart is %d %%", (goods, percent) =>
    expect(progressPercent(goods, 50_000_00, false)).toBe(percent),
  )

  it("the wholesale progress is never complete without a window, and never less for more", () => {
    const kobo = fc.integer({ min: 0, max: 10 ** 11 })
    fc.assert(
      fc.property(kobo, kobo, fc.integer({ min: 1, max: 10 ** 10 }), (a, b, target) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)]
        expect(progressPercent(more, target, false)).toBeLessThanOrEqual(99)
        expect(progressPercent(less, target, false)).toBeLessThanOrEqual(progressPercent(more, target, false))
      }),
    )
  })
})

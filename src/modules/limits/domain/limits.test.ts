import { limitNames } from "../../../contract/limit-names"
import { givesBack, limits, widened } from "./limits"
import { waitingTime } from "./waiting-words"

describe("limits", () => {
  it("are whole, and none without an end", () => {
    for (const name of limitNames) {
      const { points, windowSeconds, blockSeconds } = limits[name]
      expect(points).toBeGreaterThan(0)
      expect(windowSeconds).toBeGreaterThanOrEqual(60)
      expect(blockSeconds).toBeGreaterThan(0)
    }
  })

  it("grow with the factor, in points only, and never to nothing", () => {
    expect(widened(limits.sign_in_address, 10)).toEqual({ ...limits.sign_in_address, points: 1_000 })
    expect(widened(limits.password_reset_identifier, 0.01).points).toBe(1)
  })
})

describe("what does not count", () => {
  test.each([
    ["tries", "done", false],
    ["tries", "refused", false],
    ["failures", "done", true],
    ["failures", "refused", false],
    ["done", "done", false],
    ["done", "refused", true],
    ["done", "failed", false],
  ] as const)(
    "a try of a limit that counts %s, which ended %s, is given back: %s",
    (counts, end, isGiven) => {
      expect(givesBack(counts, end)).toBe(isGiven)
    },
  )

  it("is a form that is filled in wrongly, whatever the limit counts", () => {
    for (const counts of ["tries", "failures", "done"] as const)
      expect(givesBack(counts, "mistake")).toBe(true)
  })
})

test.each([
  [1, "a moment"],
  [30, "30 seconds"],
  [60, "a minute"],
  [61, "2 minutes"],
  [3_600, "60 minutes"],
  [7_200, "2 hours"],
])("%i seconds are %s", (seconds, words) => {
  expect(waitingTime(seconds)).toBe(words)
})

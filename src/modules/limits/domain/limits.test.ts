import { limitNames } from "../../../contract/limit-names"
import { givesBack, limits, widened } from "./limits"
import { waitingTime } from "./waiting-words"

describe("limits", () => {
  it("a limit has points, a window of at least a minute and a block time", () => {
    for (const name of limitNames) {
      const { points, windowSeconds, blockSeconds } = limits[name]
      expect(points).toBeGreaterThan(0)
      expect(windowSeconds).toBeGreaterThanOrEqual(60)
      expect(blockSeconds).toBeGreaterThan(0)
    }
  })

  it("a limit grows with the factor, in points only, and never shrinks to zero", () => {
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
    "an attempt under a limit that counts %s, which ended %s, is not counted: %s",
    (counts, end, isGiven) => {
      expect(givesBack(counts, end)).toBe(isGiven)
    },
  )

  it("an attempt with a form that is filled in wrongly is not counted, whatever the limit counts", () => {
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
])("a wait of %i seconds is written as %s", (seconds, words) => {
  expect(waitingTime(seconds)).toBe(words)
})

import { missingToTarget, reachesTarget } from "./wholesale-target"

describe("the wholesale target", () => {
  it.each([
    [49_499_99, false, 1],
    [49_500_00, true, 0],
    [50_000_00, true, 0],
    [0, false, 49_500_00],
  ])(
    "an order of %d kobo is measured against the wholesale target of 50,000 naira",
    (goods, reaches, missing) => {
      expect(reachesTarget(goods, 50_000_00)).toBe(reaches)
      expect(missingToTarget(goods, 50_000_00)).toBe(missing)
    },
  )

  it("the wholesale target has nothing missing exactly when it is reached, whatever the target", () => {
    const wrong: string[] = []
    for (let target = 1; target < 1_000; target += 1) {
      for (let goods = Math.max(0, target - 15); goods <= target + 1; goods += 1) {
        const isRight = (missingToTarget(goods, target) === 0) === reachesTarget(goods, target)
        if (!isRight) wrong.push(`${goods} of ${target}`)
      }
    }
    expect(wrong).toEqual([])
  })
})

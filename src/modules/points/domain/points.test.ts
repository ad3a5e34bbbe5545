import { nextTierOf, pointsOf, reversal, setOff, tierFault, tierOf } from "./points"

const tiers = [
  { id: "a", name: "Bloom", from_points: 0, bonus_percent: 0 },
  { id: "b", name: "Glow", from_points: 1_000, bonus_percent: 10 },
  { id: "c", name: "Radiance", from_points: 3_000, bonus_percent: 25 },
]

describe("points of an order", () => {
  it.each([
    [0, 0, 0],
    [9_999, 0, 0],
    [10_000, 0, 1],
    [2_450_000, 0, 245],
    [2_459_999, 0, 245],
    [2_450_000, 10, 269],
    [2_450_000, 25, 306],
    [-5, 25, 0],
  ])("an order of %i kobo with %i %% more earns %i points", (kobo, bonus, points) => {
    expect(pointsOf(kobo, bonus)).toBe(points)
  })
})

describe("tiers", () => {
  it.each([
    [0, "Bloom", "Glow", 1_000],
    [999, "Bloom", "Glow", 1],
    [1_000, "Glow", "Radiance", 2_000],
    [2_999, "Glow", "Radiance", 1],
    [3_000, "Radiance", undefined, undefined],
    [90_000, "Radiance", undefined, undefined],
  ])(
    "a shopper with %i points is in the tier %s, and then comes %s after %s more",
    (points, tier, next, missing) => {
      expect(tierOf(tiers, points).name).toBe(tier)
      expect(nextTierOf(tiers, points)?.name).toBe(next)
      expect(nextTierOf(tiers, points)?.missing).toBe(missing)
    },
  )

  it("the points tiers are a ladder from 0, each step higher and worth no less", () => {
    expect(tierFault(tiers)).toBeNull()
    const faults = (index: number, change: object) =>
      tierFault(tiers.map((tier, at) => (at === index ? { ...tier, ...change } : tier)))
    expect(faults(0, { from_points: 1 })).toMatchObject({ index: 0, field: "from_points" })
    expect(faults(2, { from_points: 1_000 })).toMatchObject({ index: 2, field: "from_points" })
    expect(faults(2, { bonus_percent: 9 })).toMatchObject({ index: 2, field: "bonus_percent" })
    expect(faults(2, { name: "bloom" })).toMatchObject({ index: 2, field: "name" })
  })
})

describe("points that are owed", () => {
  it("points that are earned pay off owed points first", () => {
    expect(setOff(245, 0)).toEqual({ credited: 245, owedAfter: 0 })
    expect(setOff(245, 45)).toEqual({ credited: 200, owedAfter: 0 })
    expect(setOff(45, 245)).toEqual({ credited: 0, owedAfter: 200 })
  })

  it("points that cannot be taken back are owed", () => {
    expect(reversal(245, 300, 0)).toEqual({ taken: 245, owedAfter: 0 })
    expect(reversal(245, 45, 0)).toEqual({ taken: 45, owedAfter: 200 })
    expect(reversal(245, 0, 10)).toEqual({ taken: 0, owedAfter: 255 })
  })
})

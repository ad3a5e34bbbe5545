import { endOfLagosDay, lagosDay, lagosDays, startOfLagosDay } from "./lagos-day"

describe("a day in Lagos", () => {
  it("begins at eleven in the evening UTC, and lasts until the next one does", () => {
    expect(startOfLagosDay("2026-03-01")).toEqual(new Date("2026-02-28T23:00:00Z"))
    expect(endOfLagosDay("2026-03-01")).toEqual(new Date("2026-03-01T23:00:00Z"))
    expect(lagosDay(new Date("2026-02-28T22:59:59.999Z"))).toBe("2026-02-28")
    expect(lagosDay(new Date("2026-02-28T23:00:00Z"))).toBe("2026-03-01")
  })

  it("has the days from one to another, both included", () => {
    expect(lagosDays("2028-02-28", "2028-03-01")).toEqual(["2028-02-28", "2028-02-29", "2028-03-01"])
    expect(lagosDays("2026-01-01", "2026-01-01")).toEqual(["2026-01-01"])
    expect(lagosDays("2026-01-02", "2026-01-01")).toEqual([])
  })
})

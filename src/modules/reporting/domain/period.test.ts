import { lagosDay, startOfLagosDay } from "../../../contract/lagos"
import { lastWeek, periodOf } from "./period"

/** A quarter past midnight in Lagos, while in London it is still the day before. */
const now = new Date("2026-11-20T23:15:00Z")

describe("periods", () => {
  it("a report period follows the day in Lagos", () => {
    expect(lagosDay(now)).toBe("2026-11-21")
    expect(lagosDay(new Date("2026-11-20T22:59:59.999Z"))).toBe("2026-11-20")
    expect(startOfLagosDay("2026-11-21").toISOString()).toBe("2026-11-20T23:00:00.000Z")
  })

  it("a report period compares today with yesterday until the same time", () => {
    const day = periodOf({ period: "day" }, now)
    expect(day).toMatchObject({ days: { from: "2026-11-21", to: "2026-11-21" }, step: "hour", steps: 24 })
    expect([day.from, day.until].map((at) => at.toISOString())).toEqual([
      "2026-11-20T23:00:00.000Z",
      "2026-11-20T23:15:00.000Z",
    ])
    expect([day.before.from, day.before.until].map((at) => at.toISOString())).toEqual([
      "2026-11-19T23:00:00.000Z",
      "2026-11-19T23:15:00.000Z",
    ])
  })

  it.each([
    ["week", "2026-11-15", 7],
    ["month", "2026-10-23", 30],
  ] as const)("a report period of a %s begins on %s", (period, from, steps) => {
    const found = periodOf({ period }, now)
    expect(found.days).toEqual({ from, to: "2026-11-21" })
    expect([found.step, found.steps]).toEqual(["day", steps])
    expect(found.from.getTime() - found.before.from.getTime()).toBe(steps * 86_400_000)
  })

  it("a report period has whole days that are over, and no day to come", () => {
    const past = periodOf({ period: "custom", from: "2026-11-01", to: "2026-11-10" }, now)
    expect(past.until.toISOString()).toBe("2026-11-10T23:00:00.000Z")
    expect(past.before.until).toEqual(past.from)
    const running = periodOf({ period: "custom", from: "2026-11-20", to: "2026-12-31" }, now)
    expect(running.days.to).toBe("2026-11-21")
    expect(running.until).toEqual(now)
  })

  it.each([
    // A Monday in Lagos from its first millisecond on, while in London it is still Sunday.
    ["2026-11-22T22:59:59.999Z", "2026-11-09", "2026-11-15"],
    ["2026-11-22T23:00:00Z", "2026-11-16", "2026-11-22"],
    ["2026-11-29T12:00:00Z", "2026-11-16", "2026-11-22"],
  ])("a report period of the last whole week at %s began on %s", (at, from, to) => {
    const week = lastWeek(new Date(at))
    expect(week.days).toEqual({ from, to })
    expect(week.until.getTime() - week.from.getTime()).toBe(7 * 86_400_000)
  })

  it("a report period of a long time is drawn by the week", () => {
    const year = periodOf({ period: "custom", from: "2025-11-22", to: "2026-11-21" }, now)
    expect([year.step, year.steps]).toEqual(["week", 53])
  })

  it.each([
    [{}, "from"],
    [{ from: "2026-11-01" }, "to"],
    [{ from: "2026-11-10", to: "2026-11-01" }, "from"],
    [{ from: "2026-11-22", to: "2026-11-23" }, "from"],
    [{ from: "2020-01-01", to: "2026-11-21" }, "from"],
  ])("a report period of the days %p is refused", (days, field) => {
    const fields = { [field]: expect.anything() }
    expect(() => periodOf({ period: "custom", ...days }, now)).toThrow(
      expect.objectContaining({ kind: "invalid", fields }),
    )
  })
})

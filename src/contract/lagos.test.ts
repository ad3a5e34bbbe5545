import {
  clockTime,
  daysLater,
  endOfLagosDay,
  formatDay,
  formatInstant,
  fromLagos,
  lagosClock,
  lagosDay,
  lagosDays,
  longDate,
  longDateTime,
  startOfLagosDay,
  toLagos,
} from "./lagos"

describe("a day in Lagos", () => {
  it("a day in Lagos begins at eleven in the evening UTC, and lasts until the next one begins", () => {
    expect(startOfLagosDay("2026-03-01")).toEqual(new Date("2026-02-28T23:00:00Z"))
    expect(endOfLagosDay("2026-03-01")).toEqual(new Date("2026-03-01T23:00:00Z"))
    expect(lagosDay(new Date("2026-02-28T22:59:59.999Z"))).toBe("2026-02-28")
    expect(lagosDay(new Date("2026-02-28T23:00:00Z"))).toBe("2026-03-01")
    expect(lagosDay(new Date("2026-12-31T23:00:00Z"))).toBe("2027-01-01")
    expect(lagosClock(new Date("2026-12-31T22:59:59.999Z"))).toBe("2026-12-31 23:59:59")
  })

  it("a range of days in Lagos includes both its first and its last day", () => {
    expect(lagosDays("2028-02-28", "2028-03-01")).toEqual(["2028-02-28", "2028-02-29", "2028-03-01"])
    expect(lagosDays("2026-01-01", "2026-01-01")).toEqual(["2026-01-01"])
    expect(lagosDays("2026-01-02", "2026-01-01")).toEqual([])
    expect([daysLater("2026-12-31", 1), daysLater("2028-03-01", -1)]).toEqual(["2027-01-01", "2028-02-29"])
  })

  it("an instant is shown in a field by Lagos's clock, and is read back as the same instant", () => {
    expect([toLagos("2026-12-31T23:30:00.000Z"), toLagos(null)]).toEqual(["2027-01-01T00:30", ""])
    expect([fromLagos("2027-01-01T00:30"), fromLagos("")]).toEqual(["2026-12-31T23:30:00.000Z", null])
  })
})

describe("a day in words", () => {
  it.each([
    ["2026-01-01", "1 Jan 2026", "January 1st, 2026"],
    ["2026-03-12", "12 Mar 2026", "March 12th, 2026"],
    ["2026-05-22", "22 May 2026", "May 22nd, 2026"],
    ["2026-05-23", "23 May 2026", "May 23rd, 2026"],
    ["2026-11-20T22:59:59Z", "20 Nov 2026", "November 20th, 2026"],
    ["2026-11-20T23:00:00Z", "21 Nov 2026", "November 21st, 2026"],
    ["2026-12-31T23:30:00Z", "1 Jan 2027", "January 1st, 2027"],
    ["soon", "soon", "soon"],
  ])("the day %s is written in words as %s and as %s", (value, short, long) => {
    expect([formatDay(value), longDate(value)]).toEqual([short, long])
  })

  it("a moment is written in words with the time in Lagos", () => {
    expect(clockTime("2026-11-21T23:05:00Z")).toBe("00:05")
    expect(clockTime(new Date("2026-11-21T08:00:00Z"))).toBe("09:00")
    expect(formatInstant("2026-11-21T23:05:00Z")).toBe("22 Nov 2026, 00:05")
    expect(longDateTime("2026-11-20T23:30:05Z")).toBe("November 21st, 2026 00:30:05")
  })

  it("a day is written in words with the ordinal endings of English", () => {
    const days = ["01", "02", "03", "04", "10", "11", "12", "13", "21", "22", "23", "30", "31"]
    expect(days.map((day) => longDate(`2026-01-${day}`).split(/[ ,]/)[1]).join(" ")).toBe(
      "1st 2nd 3rd 4th 10th 11th 12th 13th 21st 22nd 23rd 30th 31st",
    )
  })
})

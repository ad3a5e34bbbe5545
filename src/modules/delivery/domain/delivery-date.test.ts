import { easterSunday, expectedDay, holidaysByLaw, isBusinessDay } from "./delivery-date"

describe("expectedDay", () => {
  it("the expected day of delivery counts business days from today before the cut-off", () => {
    // Monday 7 December 2026, 10:00 in Lagos
    expect(expectedDay(new Date("2026-12-07T09:00:00Z"), 3)).toBe("2026-12-10")
  })

  it("the expected day of delivery counts from the next business day from 14:00 in Lagos", () => {
    expect(expectedDay(new Date("2026-12-07T12:59:59Z"), 1)).toBe("2026-12-08")
    expect(expectedDay(new Date("2026-12-07T13:00:00Z"), 1)).toBe("2026-12-09")
  })

  it("the expected day of delivery follows the day in Lagos, not in UTC", () => {
    // 23:30 UTC on Monday is half past midnight on Tuesday in Lagos.
    expect(expectedDay(new Date("2026-12-07T23:30:00Z"), 1)).toBe("2026-12-09")
  })

  it("the expected day of delivery skips weekends", () => {
    expect(expectedDay(new Date("2026-12-11T09:00:00Z"), 1)).toBe("2026-12-14")
    expect(expectedDay(new Date("2026-12-12T09:00:00Z"), 1)).toBe("2026-12-15")
  })

  it("the expected day of delivery skips Christmas, Boxing Day and New Year", () => {
    // Thursday 24 December 2026: 25 and 26 are holidays, 26 a Saturday too.
    expect(expectedDay(new Date("2026-12-24T09:00:00Z"), 1)).toBe("2026-12-28")
    expect(expectedDay(new Date("2026-12-31T09:00:00Z"), 1)).toBe("2027-01-04")
  })

  it("the expected day of delivery skips Good Friday and Easter Monday", () => {
    // Thursday 25 March 2027; Easter is on the 28th.
    expect(expectedDay(new Date("2027-03-25T09:00:00Z"), 1)).toBe("2027-03-30")
  })

  it("the expected day of delivery is the day of dispatch when no days are added", () => {
    expect(expectedDay(new Date("2026-12-07T09:00:00Z"), 0)).toBe("2026-12-07")
    expect(expectedDay(new Date("2026-12-12T09:00:00Z"), 0)).toBe("2026-12-14")
  })
})

describe("easterSunday", () => {
  it.each([
    [2024, "2024-03-31"],
    [2025, "2025-04-20"],
    [2026, "2026-04-05"],
    [2027, "2027-03-28"],
    [2038, "2038-04-25"],
  ])("Easter Sunday is calculated for the year %s", (year, day) => {
    expect(easterSunday(year).toISOString().slice(0, 10)).toBe(day)
  })
})

describe("isBusinessDay", () => {
  it.each(["2026-05-01", "2026-06-12", "2026-10-01", "2026-04-03", "2026-04-06"])(
    "the public holiday %s is no business day",
    (day) => {
      expect(isBusinessDay(new Date(day))).toBe(false)
    },
  )

  it("an ordinary weekday is a business day", () => {
    expect(isBusinessDay(new Date("2026-11-20"))).toBe(true)
  })
})

describe("days that staff keep", () => {
  const monday = new Date("2026-12-07T09:00:00Z")

  it("a day that staff keep as a holiday is no business day", () => {
    const staffDays = [{ day: "2026-12-08", is_working: false }]
    expect(expectedDay(monday, 1, staffDays)).toBe("2026-12-09")
    expect(expectedDay(monday, 0, [{ day: "2026-12-07", is_working: false }])).toBe("2026-12-08")
  })

  it("a day that staff keep as a working day makes a holiday a business day, but never a weekend", () => {
    const eve = new Date("2026-12-24T09:00:00Z")
    expect(expectedDay(eve, 1, [{ day: "2026-12-25", is_working: true }])).toBe("2026-12-25")
    expect(expectedDay(eve, 1, [{ day: "2026-12-26", is_working: true }])).toBe("2026-12-28")
  })
})

describe("holidaysByLaw", () => {
  it("the list of public holidays has eight days of any year, in order", () => {
    expect(holidaysByLaw(2026).map(({ day, name }) => `${day} ${name}`)).toEqual([
      "2026-01-01 New Year's Day",
      "2026-04-03 Good Friday",
      "2026-04-06 Easter Monday",
      "2026-05-01 Workers' Day",
      "2026-06-12 Democracy Day",
      "2026-10-01 Independence Day",
      "2026-12-25 Christmas Day",
      "2026-12-26 Boxing Day",
    ])
  })
})

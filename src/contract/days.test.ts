import { dayInWords, dayOf, isDay, momentOf, notADay, shownDay } from "./days"

describe("a day that somebody writes", () => {
  it.each([
    ["24/12/2026", "2026-12-24"],
    ["1/2/2026", "2026-02-01"],
    ["01.02.2026", "2026-02-01"],
    ["24-12-2026", "2026-12-24"],
    ["24 Dec 2026", "2026-12-24"],
    ["24 december 2026", "2026-12-24"],
    [" 2026-12-24 ", "2026-12-24"],
    ["29/02/2028", "2028-02-29"],
    ["31/12/2028", "2028-12-31"],
    ["31 - 12 - 2028", "2028-12-31"],
    ["31122028", "2028-12-31"],
    ["31-Dec-2028", "2028-12-31"],
    ["31st December, 2028", "2028-12-31"],
    ["1 Sept 2028", "2028-09-01"],
    ["2028/12/31", "2028-12-31"],
    ["2028-1-5", "2028-01-05"],
    ["\u200e31/12/2028", "2028-12-31"],
  ])("the day that somebody writes as %s is read as %s", (text, day) => {
    expect(dayOf(text)).toBe(day)
    expect(dayOf(shownDay(day))).toBe(day)
  })

  it.each([
    "",
    "24/12",
    "24/12/26",
    "31/02/2026",
    "29/02/2026",
    "12/24/2026",
    "24 Foo 2026",
    "24 Decay 2026",
    "31/02/2028",
    "2028-13-01",
    "2028-02-30",
    "12/31/2028",
    "31/12/28",
    "12312028",
    "20281231",
    "1/2/3/2028",
    "2028-12-31T10:00",
    "0/1/2026",
    "soon",
  ])("the text that somebody writes as %s is not read as a day", (text) => expect(dayOf(text)).toBeNull())

  it.each([
    ["24/12/2026 9:30", "2026-12-24T09:30"],
    ["24/12/2026, 09:30", "2026-12-24T09:30"],
    ["24 Dec 2026 23:59", "2026-12-24T23:59"],
    ["2026-12-24T09:30", "2026-12-24T09:30"],
    ["24/12/2026", "2026-12-24T00:00"],
  ])("the moment that somebody writes as %s is read as %s", (text, moment) => {
    expect(momentOf(text)).toBe(moment)
    expect(momentOf(shownDay(moment))).toBe(moment)
  })

  it.each(["24/12/2026 24:00", "24/12/2026 9:60", "9:30", ""])(
    "the text that somebody writes as %s is not read as a moment",
    (text) => expect(momentOf(text)).toBeNull(),
  )

  it("the message for a text that is no day says how to write one", () => {
    expect(notADay(" 12/31/2028 ")).toBe('"12/31/2028" is not a date: write it like 31/12/2028')
    expect(notADay("soon", true)).toBe('"soon" is not a date and time: write it like 31/12/2028 14:30')
  })

  it("a day is written in words that no spreadsheet reads as another day", () => {
    expect([dayInWords("2026-12-04"), dayInWords("2027-09-30"), dayInWords(""), dayInWords("soon")]).toEqual([
      "4 Dec 2026",
      "30 Sep 2027",
      "",
      "",
    ])
    expect(dayOf(dayInWords("2027-09-30"))).toBe("2027-09-30")
  })

  it("a day is shown with the day before the month", () => {
    expect([shownDay("2026-12-24"), shownDay("2026-12-24T09:30"), shownDay(""), shownDay("soon")]).toEqual([
      "24/12/2026",
      "24/12/2026 09:30",
      "",
      "soon",
    ])
  })
})

it("a day that is sent and saved exists, and is written in ten characters", () => {
  expect(["2028-02-29", "2026-12-31", "0001-01-01", "2999-12-31"].filter((text) => !isDay(text))).toEqual([])
  const none = ["2026-02-29", "2026-02-30", "2026-13-01", "2026-1-01", "26-01-01", "x2026-01-01", ""]
  const others = ["2026-01-01x", "24/12/2026", "24.12.2026", "2026/12/24", "0000-01-01", "9999-12-31"]
  expect([...none, ...others, " 2026-1-1 "].filter(isDay)).toEqual([])
})

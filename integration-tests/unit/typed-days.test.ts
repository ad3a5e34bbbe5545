import { shownDay, typedDay, typedMoment } from "../../admin-extensions/src/admin/platform/typed-days"

describe("a day that staff type", () => {
  it.each([
    ["24/12/2026", "2026-12-24"],
    ["1/2/2026", "2026-02-01"],
    ["01.02.2026", "2026-02-01"],
    ["24-12-2026", "2026-12-24"],
    ["24 Dec 2026", "2026-12-24"],
    ["24 december 2026", "2026-12-24"],
    [" 2026-12-24 ", "2026-12-24"],
    ["29/02/2028", "2028-02-29"],
  ])("%s is %s", (text, day) => {
    expect(typedDay(text)).toBe(day)
    expect(typedDay(shownDay(day))).toBe(day)
  })

  it.each([
    "",
    "24/12",
    "24/12/26",
    "31/02/2026",
    "29/02/2026",
    "12/24/2026",
    "24 Foo 2026",
    "0/1/2026",
    "soon",
  ])("%s is none", (text) => expect(typedDay(text)).toBeNull())

  it.each([
    ["24/12/2026 9:30", "2026-12-24T09:30"],
    ["24/12/2026, 09:30", "2026-12-24T09:30"],
    ["24 Dec 2026 23:59", "2026-12-24T23:59"],
    ["2026-12-24T09:30", "2026-12-24T09:30"],
    ["24/12/2026", "2026-12-24T00:00"],
  ])("%s is the moment %s", (text, moment) => {
    expect(typedMoment(text)).toBe(moment)
    expect(typedMoment(shownDay(moment))).toBe(moment)
  })

  it.each(["24/12/2026 24:00", "24/12/2026 9:60", "9:30", ""])("%s is no moment", (text) =>
    expect(typedMoment(text)).toBeNull(),
  )

  it("is shown with the day first", () => {
    expect([shownDay("2026-12-24"), shownDay("2026-12-24T09:30"), shownDay(""), shownDay("soon")]).toEqual([
      "24/12/2026",
      "24/12/2026 09:30",
      "",
      "soon",
    ])
  })
})

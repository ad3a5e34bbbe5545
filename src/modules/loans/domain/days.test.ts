import { daysLater, lagosDay } from "../../../contract/lagos"
import { ageOn, monthsLater } from "./days"

it("today's date is the calendar day in Lagos", () => {
  expect(lagosDay(new Date("2026-12-31T22:59:59.999Z"))).toBe("2026-12-31")
  expect(lagosDay(new Date("2026-12-31T23:00:00Z"))).toBe("2027-01-01")
})

it("the date some days later or earlier is counted across months and years", () => {
  expect(daysLater("2026-12-30", 3)).toBe("2027-01-02")
  expect(daysLater("2028-03-01", -1)).toBe("2028-02-29")
})

it.each([
  ["2026-01-31", 1, "2026-02-28"],
  ["2028-01-31", 1, "2028-02-29"],
  ["2026-01-31", 3, "2026-04-30"],
  ["2026-01-05", 0, "2026-01-05"],
  ["2026-11-09", 2, "2027-01-09"],
  ["2026-12-31", 12, "2027-12-31"],
])("the date %s plus %d months is the date %s", (day, months, later) => {
  expect(monthsLater(day, months)).toBe(later)
})

it("a person is a year older from the birthday on", () => {
  expect(
    ["2026-05-04", "2026-05-05", "2026-05-06", "2027-05-04"].map((day) => ageOn("2000-05-05", day)),
  ).toEqual([25, 26, 26, 26])
  expect(ageOn("2000-02-29", "2018-02-28")).toBe(17)
})

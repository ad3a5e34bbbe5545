import assert from "node:assert/strict"
import { test } from "node:test"
import { lagosDay } from "@contract/lagos"
import { daysAway, friendlyDay, lagosYear, timeLeft } from "./dates"

test("a text that is not a date is shown unchanged", () => {
  assert.equal(friendlyDay("soon"), "soon")
})

test("the words today and tomorrow change at midnight in Lagos", () => {
  const lateEvening = new Date("2026-11-20T22:30:00Z") // 23:30 in Lagos
  const afterMidnight = new Date("2026-11-20T23:30:00Z") // 00:30 on the 21st
  assert.equal(friendlyDay("2026-11-21", lateEvening), "tomorrow")
  assert.equal(friendlyDay("2026-11-21", afterMidnight), "today")
  assert.equal(friendlyDay("2026-11-20", afterMidnight), "yesterday")
  assert.equal(daysAway("2026-12-01", lateEvening), 11)
})

test("a date within a week is shown with its weekday, and later dates are written in full", () => {
  const now = new Date("2026-11-20T10:00:00Z")
  assert.equal(friendlyDay("2026-11-24", now), "Tuesday, November 24th")
  assert.equal(friendlyDay("2026-11-27", now), "November 27th, 2026")
})

test("the time left is shown in days, hours, minutes or seconds, and not at all once it is over", () => {
  const now = new Date("2026-11-20T10:00:00Z")
  assert.equal(timeLeft("2026-11-20T10:42:30Z", now), "42 min")
  assert.equal(timeLeft("2026-11-23T09:59:00Z", now), "2 days")
  assert.equal(timeLeft("2026-11-22T09:59:59Z", now), "47 hours")
  assert.equal(timeLeft("2026-11-20T12:00:00Z", now), "2 hours")
  assert.equal(timeLeft("2026-11-20T11:59:59Z", now), "119 min")
  assert.equal(timeLeft("2026-11-20T10:02:05Z", now), "2 min 05 s")
  assert.equal(timeLeft("2026-11-20T10:00:09Z", now), "9 s")
  assert.equal(timeLeft("2026-11-20T10:00:00Z", now), null)
  assert.equal(timeLeft("never", now), null)
})

test("the days until a date are counted right whatever date format the engine uses", () => {
  const format = Object.getOwnPropertyDescriptor(Intl.DateTimeFormat.prototype, "format")
  assert.ok(format)
  const now = new Date("2026-11-24T08:00:00Z")
  Object.defineProperty(Intl.DateTimeFormat.prototype, "format", { ...format, get: () => () => "24/11/2026" })
  try {
    assert.deepEqual([lagosDay(now), daysAway("2026-11-27", now)], ["2026-11-24", 3])
  } finally {
    Object.defineProperty(Intl.DateTimeFormat.prototype, "format", format)
  }
})

test("the year is that of Lagos, which begins an hour before UTC's", () => {
  assert.equal(lagosYear(new Date("2026-12-31T22:59:59Z")), "2026")
  assert.equal(lagosYear(new Date("2026-12-31T23:00:00Z")), "2027")
})

import assert from "node:assert/strict"
import { test } from "node:test"
import {
  daysAway,
  friendlyDay,
  lagosToday,
  lagosYear,
  longDate,
  longDateTime,
  ordinal,
  timeLeft,
} from "./dates"

test("ordinals", () => {
  assert.deepEqual([1, 2, 3, 4, 10, 11, 12, 13, 21, 22, 23, 30, 31].map(ordinal), [
    "1st",
    "2nd",
    "3rd",
    "4th",
    "10th",
    "11th",
    "12th",
    "13th",
    "21st",
    "22nd",
    "23rd",
    "30th",
    "31st",
  ])
})

test("dates are Lagos dates: one hour ahead of UTC", () => {
  assert.equal(longDate("2026-11-20T23:30:00Z"), "November 21st, 2026")
  assert.equal(longDate("2026-11-20T22:59:59Z"), "November 20th, 2026")
  assert.equal(longDate("2026-03-02"), "March 2nd, 2026")
  assert.equal(longDateTime("2026-11-20T23:30:05Z"), "November 21st, 2026 00:30:05")
})

test("what is no date is shown as it came", () => {
  assert.equal(longDate("soon"), "soon")
  assert.equal(friendlyDay("soon"), "soon")
})

test("today and tomorrow turn at midnight in Lagos", () => {
  const lateEvening = new Date("2026-11-20T22:30:00Z") // 23:30 in Lagos
  const afterMidnight = new Date("2026-11-20T23:30:00Z") // 00:30 on the 21st
  assert.equal(friendlyDay("2026-11-21", lateEvening), "tomorrow")
  assert.equal(friendlyDay("2026-11-21", afterMidnight), "today")
  assert.equal(friendlyDay("2026-11-20", afterMidnight), "yesterday")
  assert.equal(daysAway("2026-12-01", lateEvening), 11)
})

test("a day within the week is named, later ones are long dates", () => {
  const now = new Date("2026-11-20T10:00:00Z")
  assert.equal(friendlyDay("2026-11-24", now), "Tuesday, November 24th")
  assert.equal(friendlyDay("2026-11-27", now), "November 27th, 2026")
})

test("time left", () => {
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

test("days are counted whatever order an engine writes dates in", () => {
  const format = Object.getOwnPropertyDescriptor(Intl.DateTimeFormat.prototype, "format")
  assert.ok(format)
  const now = new Date("2026-11-24T08:00:00Z")
  Object.defineProperty(Intl.DateTimeFormat.prototype, "format", { ...format, get: () => () => "24/11/2026" })
  try {
    assert.deepEqual([lagosToday(now), daysAway("2026-11-27", now)], ["2026-11-24", 3])
  } finally {
    Object.defineProperty(Intl.DateTimeFormat.prototype, "format", format)
  }
})

test("the year is that of Lagos, an hour before UTC's", () => {
  assert.equal(lagosYear(new Date("2026-12-31T22:59:59Z")), "2026")
  assert.equal(lagosYear(new Date("2026-12-31T23:00:00Z")), "2027")
})

import {
  afterFailure,
  asOf,
  FREE_TRIES,
  freeTriesFor,
  type LockState,
  triesAtOnce,
  untouched,
  waitOf,
} from "./lockout"

const MINUTE = 60_000
const start = new Date("2026-11-21T08:00:00Z")
const after = (minutes: number) => new Date(start.getTime() + minutes * MINUTE)

test("a sign-in has five free tries, then each wrong password doubles the wait, up to an hour", () => {
  const waits: number[] = []
  let state: LockState = untouched
  let now = start
  for (let slip = 0; slip < 14; slip++) {
    state = afterFailure(state, now)
    waits.push(waitOf(state, now) / 60)
    now = new Date(now.getTime() + waitOf(state, now) * 1000)
  }
  expect(waits).toEqual([0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 60, 60, 60, 60])
})

test("an attacker who guesses without pause gets at most 35 tries a day", () => {
  let state: LockState = untouched
  let now = start
  let tries = 0
  while (now < after(24 * 60)) {
    state = afterFailure(state, now)
    tries++
    now = new Date(now.getTime() + Math.max(1_000, waitOf(state, now) * 1000))
  }
  expect(tries).toBeLessThanOrEqual(35)
})

test("wrong passwords are forgotten after an hour, and locks a day after the last wrong password", () => {
  let state: LockState = untouched
  for (let slip = 0; slip < FREE_TRIES - 1; slip++) state = afterFailure(state, start)
  expect(asOf(state, after(59)).failures).toBe(FREE_TRIES - 1)
  expect(asOf(state, after(60))).toEqual(untouched)
  state = afterFailure(state, start)
  expect(asOf(state, after(23 * 60)).failures).toBe(FREE_TRIES)
  expect(asOf(state, after(24 * 60))).toEqual(untouched)
})

test("no more passwords are checked at once than there are free tries", () => {
  expect(triesAtOnce(untouched)).toBe(FREE_TRIES)
  expect(triesAtOnce({ ...untouched, failures: 4 })).toBe(1)
  expect(triesAtOnce({ ...untouched, failures: 40 })).toBe(1)
})

test("a limit factor that an operator may set leaves the free tries unchanged", () => {
  expect([0.5, 1, 10, 1_000].map(freeTriesFor)).toEqual([5, 5, 5, 5_000])
})

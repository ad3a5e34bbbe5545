/**
 * What happens to sign-in after wrong passwords. Five within an hour are anybody's; each further one makes the account
 * wait: 1, 2, 4 … 60 minutes, until a day passes without any. A guesser gets some 30 tries in the first day and 24 in
 * each after that, however many machines help.
 */
export interface LockState {
  failures: number
  firstFailedAt: Date | null
  lastFailedAt: Date | null
  lockedUntil: Date | null
}

export const FREE_TRIES = 5
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const LONGEST_MS = HOUR_MS

export const untouched: LockState = {
  failures: 0,
  firstFailedAt: null,
  lastFailedAt: null,
  lockedUntil: null,
}

/** The state as of now: slips of more than an hour ago are forgotten, locks a day after the last wrong password. */
export function asOf(state: LockState, now: Date, freeTries = FREE_TRIES): LockState {
  const since = (instant: Date | null) => now.getTime() - (instant?.getTime() ?? now.getTime())
  const wasLocked = state.failures >= freeTries
  const isOver = wasLocked ? since(state.lastFailedAt) >= DAY_MS : since(state.firstFailedAt) >= HOUR_MS
  return isOver ? untouched : state
}

/** One more wrong password. */
export function afterFailure(before: LockState, now: Date, freeTries = FREE_TRIES): LockState {
  const state = asOf(before, now, freeTries)
  const failures = state.failures + 1
  const steps = failures - freeTries
  const wait = steps < 0 ? 0 : Math.min(LONGEST_MS, MINUTE_MS * 2 ** Math.min(steps, 10))
  return {
    failures,
    firstFailedAt: state.firstFailedAt ?? now,
    lastFailedAt: now,
    lockedUntil: wait > 0 ? new Date(now.getTime() + wait) : null,
  }
}

/** Seconds until the next try is looked at; 0: now. */
export function waitOf(state: LockState, now: Date): number {
  return Math.max(0, Math.ceil(((state.lockedUntil?.getTime() ?? 0) - now.getTime()) / 1000))
}

/** How many passwords may be looked at together: the free ones that are left, then one at a time. */
export function triesAtOnce(state: LockState, freeTries = FREE_TRIES): number {
  return Math.max(1, freeTries - state.failures)
}

/**
 * The free tries of a shop whose limits are widened. What an operator may widen with real accounts (10) leaves them
 * alone: only demo shops of tests, with factors beyond, have more.
 */
export function freeTriesFor(factor: number): number {
  return factor > 10 ? Math.ceil(FREE_TRIES * factor) : FREE_TRIES
}

/**
 * What PostgreSQL says of a value that no column of its kind can hold: a number out of range, a date or an id that is none, a
 * letter that cannot be stored, a limit or an offset below zero.
 */
const UNFIT = new Set(["22003", "22007", "22008", "22021", "22P02", "22P05", "2201W", "2201X"])

/** Whether a statement failed because of a value that the request named, and would fail each time. */
export function isUnfitValue(error: unknown): boolean {
  return typeof error === "object" && error !== null && "code" in error && UNFIT.has(String(error.code))
}

import { dayOf, notADay } from "@contract/days"

export { dayOf, shownDay } from "@contract/days"

/** Why what was typed for a day is refused; undefined for a day, and for nothing. */
export function dayProblem(typed: string): string | undefined {
  return typed.trim() === "" || dayOf(typed) !== null ? undefined : notADay(typed)
}

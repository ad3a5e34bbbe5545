import { isDay } from "../../../contract/days"
import { lagosDay } from "../../../contract/lagos"

/** Youngest age at which an account may be opened. */
const MIN_AGE = 13
const MAX_AGE = 120

/** Why a date of birth (YYYY-MM-DD) is not taken, as a sentence for the field, or null. Ages turn at midnight in Lagos. */
export function birthDateProblem(dob: string, now: Date): string | null {
  if (!isDay(dob)) return "Enter your date of birth as YYYY-MM-DD"
  const today = lagosDay(now)
  if (dob > today || yearsLater(dob, MAX_AGE) <= today) return "Enter your real date of birth"
  if (yearsLater(dob, MIN_AGE) > today) return `You must be at least ${MIN_AGE} years old`
  return null
}

/** Text order is date order; 29 February falls due between 28 February and 1 March, as it should. */
function yearsLater(day: string, years: number): string {
  return `${String(Number(day.slice(0, 4)) + years).padStart(4, "0")}${day.slice(4)}`
}

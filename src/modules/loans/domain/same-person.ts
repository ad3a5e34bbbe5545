import { plainLetters } from "../../../contract/plain-letters"

/** A person by names and date of birth (YYYY-MM-DD). */
export interface NamedPerson {
  firstName: string
  lastName: string
  middleName: string | null
  dob: string | null
}

const wordsOf = (name: string) =>
  plainLetters(name)
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 1)

/**
 * What of the applicant the register has otherwise. Names may stand in another order, with accents or without, and a
 * middle name may be missing: each of first and last name must be among the register's names.
 */
export function mismatchesOf(applicant: NamedPerson, registered: NamedPerson): string[] {
  const known = new Set(
    [registered.firstName, registered.middleName ?? "", registered.lastName].flatMap(wordsOf),
  )
  const isKnown = (name: string) => wordsOf(name).length > 0 && wordsOf(name).every((word) => known.has(word))
  return [
    ...(isKnown(applicant.firstName) ? [] : ["first_name"]),
    ...(isKnown(applicant.lastName) ? [] : ["last_name"]),
    ...(registered.dob !== null && registered.dob === applicant.dob ? [] : ["dob"]),
  ]
}

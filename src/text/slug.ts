import { transliterate } from "transliteration"
import { withoutUnseen } from "../contract/clean-text"

const LONGEST = 100

/**
 * The part of an address that a name makes: small letters, digits and single hyphens, at most 100. Letters of all scripts are
 * written in Latin ones: "Ẹwà & Glow" is ewa-and-glow, 雪花秀 xue-hua-xiu. Never empty: of a name of signs alone it is
 * their numbers in Unicode. Two names may make one slug: `freeSlug` gives them different ones.
 */
export function slugOf(name: string): string {
  const seen = withoutUnseen(name).replace(/[®™©℠]/g, "")
  const latin = transliterate(seen.normalize("NFKC").replaceAll("&", " and ")).toLowerCase()
  return hyphened(latin.replace(/['’‘`´ʼʻ]/g, "")) || hyphened(numbersOf(seen || name)) || "u0"
}

const hyphened = (text: string): string =>
  text
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-/, "")
    .slice(0, LONGEST)
    .replace(/-$/, "")

const numbersOf = (text: string): string =>
  Array.from(text.slice(0, LONGEST), (sign) => `u${sign.codePointAt(0)?.toString(16)}`).join("-")

/** `slug`, or with the first number from 2 that makes it one which is not taken. */
export function freeSlug(slug: string, isTaken: (slug: string) => boolean): string {
  let free = slug
  for (let number = 2; isTaken(free); number += 1) free = `${slug}-${number}`
  return free
}

import { commonPasswords } from "./common-passwords"
import { coresOf, isMadeOfNames, type PasswordOwner } from "./password-words"

const MIN_PASSWORD = 8
export const MAX_PASSWORD = 128

const rows = ["01234567890", "abcdefghijklmnopqrstuvwxyz", "qwertyuiop", "asdfghjkl", "zxcvbnm"]

/**
 * Why a password may not be chosen, as a sentence for the field, or null. Length, commonness, and names that a guesser
 * tries first; no rules of composition. `owner`: whose password it will be, as far as that is known.
 */
export function passwordProblem(password: string, owner: PasswordOwner = {}): string | null {
  if (password.length < MIN_PASSWORD) return "Password must be at least eight characters"
  if (password.length > MAX_PASSWORD) return `Password must be at most ${MAX_PASSWORD} characters`
  if (isMadeOfNames(password, owner))
    return "Don't make your password of your name, e-mail, phone number or the shop's name: they are guessed first"
  return isCommon(password.toLowerCase())
    ? "This password is too common. Choose one that is harder to guess"
    : null
}

/** A common one stays common with a year and a mark after it: "Password2026!". */
function isCommon(password: string): boolean {
  return (
    [password, ...coresOf(password)].some((one) => commonPasswords.has(one)) ||
    repeats(password) ||
    isSequence(password)
  )
}

/** One short piece over and over: "aaaaaaaa", "abababab", "123123123". */
function repeats(password: string): boolean {
  for (let length = 1; length <= 3; length++) {
    const piece = password.slice(0, length)
    if (piece.repeat(Math.ceil(password.length / length)).slice(0, password.length) === password) return true
  }
  return false
}

/** A stretch of the alphabet, the digits or a keyboard row, either way round: "12345678", "lkjhgfdsa". */
function isSequence(password: string): boolean {
  const backwards = [...password].reverse().join("")
  return rows.some((row) => row.includes(password) || row.includes(backwards))
}

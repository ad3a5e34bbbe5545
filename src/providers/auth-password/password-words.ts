import { shopNow } from "../../config/shop-now"
import { plainLetters } from "../../contract/plain-letters"

/** Whose password it is to be: what a guesser who knows the person tries first. */
export interface PasswordOwner {
  first_name?: string | null
  last_name?: string | null
  email?: string | null
  /** In any spelling. */
  phone?: string | null
}

/** What is put beside a name to make a password of it. */
const FILLERS = [
  "shop",
  "store",
  "my",
  "the",
  "is",
  "i",
  "am",
  "love",
  "and",
  "ng",
  "password",
  "pass",
  "admin",
]

const LOOKALIKES = new Map(
  [..."@a 4a 3e 1i !i 0o 5s $s 7t".split(" ")].map(([sign = "", letter = ""]) => [sign, letter]),
)

/**
 * Whether a password is nothing but the shop's name, the owner's own name, e-mail or phone number, with digits and marks
 * around or between: the shop's name and a year, "ada.obi-95", "08031234567!".
 */
export function isMadeOfNames(password: string, owner: PasswordOwner): boolean {
  const words = [...shopWords(), ...ownerWords(owner)]
  return (
    coresOf(password).some((core) => isChainOf(core, words)) || isPhone(password, owner.phone ?? "", words)
  )
}

/** The letters of a password, as they are and with digits and marks read as the letters that they stand for. */
export function coresOf(password: string): string[] {
  const plain = plainLetters(password)
  // A year and marks at the end stand for no letters; a mark right behind a letter may.
  const read = [/[^a-z]+$/, /[^a-z@$]+$/].map((end) => lettersOf(asRead(plain.replace(end, ""))))
  return [...new Set([lettersOf(plain), ...read])].filter((core) => core !== "")
}

const asRead = (text: string) => [...text].map((sign) => LOOKALIKES.get(sign) ?? sign).join("")

function shopWords(): string[] {
  const { name, slug } = shopNow()
  return [...wordsOf(name), lettersOf(plainLetters(name)), lettersOf(plainLetters(slug))].filter(isWord)
}

function ownerWords({ first_name, last_name, email }: PasswordOwner): string[] {
  const [local = "", domain = ""] = (email ?? "").split("@")
  const names = [first_name ?? "", last_name ?? "", local, domain.split(".")[0] ?? ""]
  return names.flatMap((name) => [...wordsOf(name), lettersOf(plainLetters(name))]).filter(isWord)
}

/** Initials are in every password. */
const isWord = (word: string) => word.length >= 3

const wordsOf = (text: string) => plainLetters(text).split(/[^a-z]+/)
const lettersOf = (text: string) => text.replace(/[^a-z]/g, "")

/** Words and fillers from end to end, one of the words among them. */
function isChainOf(core: string, words: readonly string[]): boolean {
  /** By position: reached by fillers alone, or by a word, too. */
  const reached = new Map<number, boolean>([[0, false]])
  for (let at = 0; at < core.length; at += 1) {
    const named = reached.get(at)
    if (named === undefined) continue
    const step = (pieces: readonly string[], names: boolean) => {
      for (const piece of pieces) {
        const next = at + piece.length
        if (core.startsWith(piece, at)) reached.set(next, names || reached.get(next) === true)
      }
    }
    step(words, true)
    step(FILLERS, named)
  }
  return reached.get(core.length) === true
}

/** The number in any spelling, with names and little else beside it. */
function isPhone(password: string, phone: string, words: readonly string[]): boolean {
  const own = phone.replace(/\D/g, "").slice(-10)
  const digits = password.replace(/\D/g, "")
  if (own.length < 7 || !digits.includes(own)) return false
  const letters = lettersOf(plainLetters(password))
  return letters === "" || words.includes(letters)
}

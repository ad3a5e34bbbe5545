/** Words shorter than this are taken as typed: anything is one error away from them ("mac" is no "face"). */
const SHORTEST = 4
const SHORTEST_KNOWN = 3
/** With more errors than one, so many letters may still be to come. */
const LETTERS_TO_COME = 3
const KEYS = ["qwertyuiop", "asdfghjkl", "zxcvbnm"]
const LONGEST = 40
const MOST_ALTERNATIVES = 5
const ENOUGH_LIKENESS = 0.25

/** Words of which a search may have meant one. */
export class Vocabulary {
  /** Which letters each word has, one bit a letter (several share one): most words already differ in that. */
  readonly letters: Int32Array

  /** `isUsed`: whether a word is still to be found anywhere. */
  constructor(
    readonly words: readonly string[],
    readonly isUsed: (word: string) => boolean = () => true,
  ) {
    this.letters = Int32Array.from(words, lettersOf)
  }
}

function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31)
  return letters
}

function howMany(letters: number): number {
  let count = 0
  for (let rest = letters; rest !== 0; rest &= rest - 1) count++
  return count
}

/**
 * Words of the vocabulary that a mistyped word may have meant, the likeliest first; the word itself when the
 * vocabulary has it, or a word that begins with it. Shoppers may still be typing, so beginnings count as words.
 * One error (a letter wrong, missing, extra, or two swapped) is forgiven in words up to five letters, two in
 * longer ones. First letters are seldom wrong: another one must lie beside it, or have been left out or swapped, and
 * be the only error.
 */
export function meantWords(word: string, { words, letters, isUsed }: Vocabulary): string[] {
  const typed = lettersOf(word)
  const begins = (known: string, at: number) =>
    (typed & ~(letters[at] as number)) === 0 && known.startsWith(word) && isUsed(known)
  if (word.length >= SHORTEST_KNOWN && words.some(begins)) return [word]
  if (word.length < SHORTEST || word.length > LONGEST) return []
  const forgiven = word.length <= 5 ? 1 : 2
  let least = forgiven
  let found: { known: string; whole: number }[] = []
  for (let at = 0; at < words.length; at++) {
    const missing = typed & ~(letters[at] as number)
    // Each letter that the known word does not have is an error.
    if (missing !== 0 && howMany(missing) > least) continue
    const known = words[at] as string
    if (known.length < SHORTEST_KNOWN || known.length < word.length - forgiven || known.length > LONGEST)
      continue
    const beginning = errors(word, known, least)
    if (beginning > least) continue
    const whole = current[known.length] as number
    if (!beginsAlike(word, known, beginning) || !isUsed(known)) continue
    if (beginning > 1 && known.length - word.length > LETTERS_TO_COME) continue
    if (beginning < least) found = []
    least = beginning
    found.push({ known, whole })
  }
  found.sort((a, b) => a.whole - b.whole || (a.known < b.known ? -1 : 1))
  return found.slice(0, MOST_ALTERNATIVES).map(({ known }) => known)
}

function beginsAlike(typed: string, known: string, errors: number): boolean {
  const [first = "", meant = ""] = [typed[0], known[0]]
  return first === meant || (errors === 1 && (first === known[1] || areBeside(first, meant)))
}

/** On a keyboard. */
function areBeside(one: string, other: string): boolean {
  const [row, otherRow] = [one, other].map((letter) => KEYS.findIndex((keys) => keys.includes(letter)))
  if (row === undefined || otherRow === undefined || row < 0 || otherRow < 0) return false
  const apart = (KEYS[otherRow] ?? "").indexOf(other) - (KEYS[row] ?? "").indexOf(one)
  if (row === otherRow) return Math.abs(apart) === 1
  return otherRow - row === 1
    ? apart === 0 || apart === -1
    : row - otherRow === 1 && (apart === 0 || apart === 1)
}

/** Rows of the table below, used again for each word: a search compares thousands. */
let beforeLast = new Int32Array(LONGEST + 1)
let last = new Int32Array(LONGEST + 1)
let current = new Int32Array(LONGEST + 1)

/**
 * Errors between the typed word and the likest beginning of the known one, or any number above `most` when there are
 * more than that; `current` holds those to every beginning then.
 */
function errors(typed: string, known: string, most: number): number {
  const width = known.length
  for (let column = 0; column <= width; column++) current[column] = column
  for (let row = 1; row <= typed.length; row++) {
    const free = beforeLast
    beforeLast = last
    last = current
    current = free
    current[0] = row
    const letter = typed.charCodeAt(row - 1)
    const letterBefore = typed.charCodeAt(row - 2)
    let least = row
    for (let column = 1; column <= width; column++) {
      const other = known.charCodeAt(column - 1)
      const replaced = (last[column - 1] as number) + (letter === other ? 0 : 1)
      let cost = Math.min((last[column] as number) + 1, (current[column - 1] as number) + 1, replaced)
      if (row > 1 && column > 1 && letter === known.charCodeAt(column - 2) && letterBefore === other) {
        cost = Math.min(cost, (beforeLast[column - 2] as number) + 1)
      }
      current[column] = cost
      if (cost < least) least = cost
    }
    if (least > most) return least
  }
  let least = typed.length
  for (let column = 0; column <= width; column++) least = Math.min(least, current[column] as number)
  return least
}

/** Words most like one that nothing was found for, by the three-letter pieces that they share; the likest first. */
export function nearWords(word: string, { words, letters, isUsed }: Vocabulary, most: number): string[] {
  if (word.length < SHORTEST) return []
  const typed = lettersOf(word)
  const pieces = piecesOf(word)
  const found: { known: string; likeness: number }[] = []
  for (let at = 0; at < words.length; at++) {
    // Words that share so many pieces share as many letters.
    if (howMany(typed & (letters[at] as number)) < pieces.size * ENOUGH_LIKENESS) continue
    const known = words[at] as string
    if (known.length < SHORTEST_KNOWN || known[0] !== word[0] || known === word) continue
    const theirs = piecesOf(known)
    let shared = 0
    for (const piece of pieces) if (theirs.has(piece)) shared++
    const likeness = shared / (pieces.size + theirs.size - shared)
    if (likeness >= ENOUGH_LIKENESS && isUsed(known)) found.push({ known, likeness })
  }
  found.sort((a, b) => b.likeness - a.likeness || (a.known < b.known ? -1 : 1))
  return found.slice(0, most).map(({ known }) => known)
}

/** As in PostgreSQL's `pg_trgm`: two spaces before the word and one behind it count. */
function piecesOf(word: string): Set<string> {
  const padded = `  ${word} `
  const pieces = new Set<string>()
  for (let at = 0; at + 3 <= padded.length; at++) pieces.add(padded.slice(at, at + 3))
  return pieces
}

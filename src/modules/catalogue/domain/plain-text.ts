/** Signs that say nothing, or whose plain form would: "Jart™" is no "jarttm". */
const SIGNS = /[™℠´]/g
/** Marks above and below letters, and the signs that stand for an apostrophe. */
const MARKS = /[\u0300-\u036f''’‘`ʼ]/g
const LETTERS: Record<string, string> = {
  ø: "o",
  ł: "l",
  đ: "d",
  ı: "i",
  ħ: "h",
  ß: "s",
  œ: "oe",
  æ: "ae",
  "⁄": "/",
}

/**
 * Lower case without accents, dots below, apostrophes or a typesetter's letters, and "ise" for "ize". The database's
 * `catalogue_plain` does the first half for its dictionaries; the listing index makes plain what it reads from there.
 */
export function plainText(text: string): string {
  return isPlain(text) ? text : madePlain(text)
}

/** Small letters of ASCII, figures and signs that stay, without anything that may be "ize": most of what the listing index reads. */
const AS_IT_IS = /^[ -&(-@[-_a-~]*$/
const isPlain = (text: string): boolean => AS_IT_IS.test(text) && !text.includes("iz")

function madePlain(text: string): string {
  return text
    .replace(SIGNS, "")
    .normalize("NFKD")
    .toLowerCase()
    .replace(MARKS, "")
    .replace(/[øłđıħßœæ⁄]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/iz(e|es|ed|er|ers|ing)(?![\p{L}\p{N}_])/gu, "is$1")
}

/** Letters and digits, with single signs between them. */
const RUN = /[\p{L}\p{N}]+(?:[./·‐-][\p{L}\p{N}]+)*/gu
const WORD = /^[\p{L}\p{N}]+$/u
const INITIALS = /^\p{L}(?:[.·]\p{L})+$/u
/** Letters and figures without a sign but those of figures. */
const CHUNK = /(?:\p{L}|\p{N}+(?:[./]\p{N}+)*)+/gu
const FIGURE = /^\p{N}+(?:[./]\p{N}+)*$/u
const SHORT_LETTERS = /^\p{L}{1,3}$/u

/**
 * The words of a plain text, in their order: the one cut of what is searched for and of what is found. "Shampoo/Conditioner"
 * is two words, "e.l.f." one; figures keep what makes them one ("0.5", "1/27"), and what is short stays with its figure:
 * "no.7", "no-7" and "no7" are the same.
 */
export function wordsOf(plain: string): string[] {
  const words: string[] = []
  for (const text of plain.split(" ")) {
    if (WHOLE.test(text)) words.push(text)
    else if (HYPHENED.test(text)) words.push(...text.split("-"))
    else if (text !== "") cut(text, words)
  }
  return words
}

/** Most texts between blanks. */
const WHOLE = /^(?:[a-z]+|\d+)$/
const HYPHENED = /^[a-z]+(?:-[a-z]+)+$/

function cut(text: string, words: string[]): void {
  for (const [run] of text.matchAll(RUN)) {
    if (WORD.test(run)) words.push(run)
    else if (INITIALS.test(run)) words.push(run.replace(/[.·]/g, ""))
    else words.push(...chunksOf(run))
  }
}

function chunksOf(run: string): string[] {
  const words: string[] = []
  let before = ""
  let end = 0
  for (const { 0: chunk, index } of run.matchAll(CHUNK)) {
    const isShort =
      (FIGURE.test(before) && SHORT_LETTERS.test(chunk)) || (SHORT_LETTERS.test(before) && FIGURE.test(chunk))
    if (isShort && run.slice(end, index) !== "/") words.push(`${words.pop()}${chunk}`)
    else words.push(chunk)
    before = chunk
    end = index + chunk.length
  }
  return words
}

const MOST_PARTS = 3

export const hasFigure = (word: string): boolean => /\p{N}/u.test(word)

/** What a word with figures is made of: "spf50" of "spf" and "50", "1/27" of "1" and "27"; any other word of itself. */
export function partsOf(word: string): string[] {
  if (WHOLE.test(word) || !hasFigure(word)) return [word]
  const parts = word.match(/\p{L}+|\p{N}+(?:\.\p{N}+)*/gu) ?? []
  return parts.length > MOST_PARTS ? [word] : parts
}

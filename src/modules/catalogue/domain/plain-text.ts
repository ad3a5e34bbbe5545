/** Marks above and below letters, and the signs that stand for an apostrophe. */
const MARKS = /[\u0300-\u036f''’‘`´ʼ]/g
const LETTERS: Record<string, string> = {
  ø: "o",
  Ø: "O",
  ł: "l",
  Ł: "L",
  đ: "d",
  Đ: "D",
  ı: "i",
  ħ: "h",
  ß: "s",
}

/**
 * Lower case without accents, dots below or apostrophes, and "ise" for "ize": the same as the database's
 * `catalogue_plain`, by which products' words are kept.
 */
export function plainText(text: string): string {
  return text
    .normalize("NFD")
    .replace(MARKS, "")
    .replace(/[øØłŁđĐıħß]/g, (letter) => LETTERS[letter] ?? letter)
    .toLowerCase()
    .replace(/iz(e|es|ed|er|ers|ing)(?![\p{L}\p{N}_])/gu, "is$1")
}

/** The words of a plain text, in their order. */
export function wordsOf(plain: string): string[] {
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "")
}

/** Letters that Unicode holds for no other letter with a mark, and how people write them without: Hausa and Fula hooks, strokes, joined letters. */
const WRITTEN: Readonly<Record<string, string>> = {
  ɓ: "b",
  ɗ: "d",
  ɖ: "d",
  đ: "d",
  ð: "d",
  ƙ: "k",
  ƴ: "y",
  ŋ: "ng",
  ɲ: "ny",
  ɣ: "gh",
  ʋ: "v",
  ɛ: "e",
  ǝ: "e",
  ə: "e",
  ɔ: "o",
  ø: "o",
  ł: "l",
  ħ: "h",
  ŧ: "t",
  ı: "i",
  æ: "ae",
  œ: "oe",
  ß: "ss",
  þ: "th",
}
/** One of them, the modifier letter, counts as a letter. */
const APOSTROPHES = /['’‘`´ʼʻ＇]/g

/**
 * Marks of Latin, Greek, Cyrillic, Hebrew and Arabic letters, and signs that choose a letter's shape. What stands above and
 * below letters of other scripts are vowels and sounds: without them two names would be one.
 */
const MARKS =
  /[\u0300-\u036f\u1ab0-\u1ace\u1dc0-\u1dff\u20d0-\u20f0\ufe00-\ufe0f\ufe20-\ufe2f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed]/g

/** A text as people write it on any keyboard: small letters without marks or apostrophes. Ɗanladi and Danladi are one, and so are Ƴar'Aduwa and yaraduwa. */
export function plainLetters(text: string): string {
  return (
    text
      .replace(APOSTROPHES, "")
      .normalize("NFKD")
      .replace(MARKS, "")
      // At the end of a word JavaScript writes another small sigma, and PostgreSQL does not.
      .replaceAll("Σ", "σ")
      .toLowerCase()
      .replace(/[^a-z\s]/g, (letter) => WRITTEN[letter] ?? letter)
  )
}

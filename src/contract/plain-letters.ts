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

/** A text as people write it on any keyboard: small letters without marks or apostrophes. Ɗanladi and Danladi are one, and so are Ƴar'Aduwa and yaraduwa. */
export function plainLetters(text: string): string {
  return text
    .replace(APOSTROPHES, "")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z\s]/g, (letter) => WRITTEN[letter] ?? letter)
}

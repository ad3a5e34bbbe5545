import { readFileSync } from "node:fs"
import { join } from "node:path"
import { create, type Font } from "fontkit"
import { transliterate } from "transliteration"
import { environment } from "../config/environment"

/**
 * Noto Sans (OFL 1.1, LICENSE beside it), cut to the Latin letters, the marks that Yoruba sets on them and the
 * currencies: ₦ prints everywhere, whatever fonts the machine has.
 */
const folder = join(environment().projectRoot, "src/documents/fonts")

/** Letters without their dot, which the font takes where a mark stands above: they are i and j. */
const DOTLESS: readonly (readonly [drawn: number, meant: number])[] = [
  [0x131, 0x69],
  [0x237, 0x6a],
]

type FontName = "noto-sans-regular" | "noto-sans-bold"
const opened = new Map<string, Font>()

/** A font as pdfkit takes it: opened, which its types do not know. */
export const paperFont = (name: FontName) => fontOf(name) as unknown as PDFKit.Mixins.PDFFontSource

/** Opened once for all documents of the process. */
function fontOf(name: FontName): Font {
  const known = opened.get(name)
  if (known) return known
  const font = create(readFileSync(join(folder, `${name}.ttf`)))
  if (!("characterSet" in font)) throw new Error(`${name} is a collection, not a font`)
  copyAsDrawn(font)
  embedWhole(font)
  opened.set(name, font)
  return font
}

/**
 * The font splits ọ into o and a dot. Of a shape it keeps the letters that it was first drawn for, and pdfkit writes those into
 * the file: from then on every o would be copied, found and read aloud as ọ. So each shape gets its own letter first.
 */
function copyAsDrawn(font: Font): void {
  for (const code of font.characterSet) font.glyphForCodePoint(code)
  for (const [drawn, meant] of DOTLESS) font.glyphForCodePoint(drawn).codePoints.splice(0, 1, meant)
}

/** Where a mark stands on i or j, whose dot must go: only `ccmp` does that. */
const ON_A_DOT = /[ij\u012f\u0268\u1e2d\u1ecb]\p{M}/u

/**
 * Letters that the font has whole are drawn whole: programs that read a page by where things stand take a dot of its own for
 * another line.
 */
function embedWhole(font: Font): void {
  const layout = font.layout.bind(font)
  font.layout = (text, features, ...more) =>
    ON_A_DOT.test(text) ? layout(text, features, ...more) : layout(text, { ccmp: false }, ...more)
}

const BLANKS = /[\u2000-\u200a\u202f\u205f\u3000]/gu
const MINUS = /\u2212/g
const APOSTROPHES = /[\u02b9-\u02bf\u02c8\u02ca\u02cb\u055a\ua78b\ua78c\uff07]/gu
/** Pictures, what joins and colours them, and what nobody sees. */
const PICTURES =
  /[\u20e3\ufe00-\ufe0f\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}\p{Cf}]/gu

/**
 * A text as the papers can print it: other blanks, apostrophes and minus signs are the usual ones, other scripts are written in Latin
 * letters, pictures are left out. Signs that the font has stay.
 */
export function printable(text: string): string {
  const font = fontOf("noto-sans-regular")
  const has = (sign: string) => sign === "\n" || font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)
  const replaced = (sign: string, by: string) => (has(sign) ? sign : by)
  const plain = text
    .normalize("NFC")
    .replace(BLANKS, (sign) => replaced(sign, " "))
    .replace(APOSTROPHES, (sign) => replaced(sign, "'"))
    .replace(MINUS, (sign) => replaced(sign, "-"))
    .replace(PICTURES, (sign) => replaced(sign, ""))
  const parts = runsOf(plain, has).map(({ part, isInFont }) => (isInFont ? part : inLatin(part, has)))
  const printed = parts.join("")
  return printed === text.normalize("NFC") ? printed : printed.replace(/ {2,}/g, " ").replace(/^ +| +$/gm, "")
}

function inLatin(part: string, has: (sign: string) => boolean): string {
  const latin = Array.from(transliterate(part).normalize("NFC"), (sign) => (has(sign) ? sign : "")).join("")
  // Scripts without capitals are written for names: the capitals of their transliteration mean other sounds.
  const hasCase = part.toLowerCase() !== part.toUpperCase()
  return hasCase ? latin : latin.toLowerCase().replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
}

/** Letters of other scripts are read together: how one is written depends on those beside it. */
function runsOf(text: string, has: (sign: string) => boolean): { part: string; isInFont: boolean }[] {
  const runs: { part: string; isInFont: boolean }[] = []
  for (const sign of text) {
    const isInFont = has(sign)
    const last = runs.at(-1)
    if (last?.isInFont === isInFont) last.part += sign
    else runs.push({ part: sign, isInFont })
  }
  return runs
}

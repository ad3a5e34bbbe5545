import { n } from "./paths"

/**
 * Capital letters as single strokes, ten units high, each starting from its own top left corner. Labels are
 * drawn with them because no font can be counted on where pictures are resized, and outlines of a real font
 * would not fit into six kilobytes.
 */
const GLYPHS: Record<string, [width: number, strokes: string]> = {
  A: [9, "m0 10l4.5-10 4.5 10m-7.5-3.4h6"],
  B: [7, "m.5 5h3.7a2.5 2.5 0 0 1 0 5h-3.7v-10h3.2a2.5 2.5 0 0 1 0 5"],
  C: [9, "m8.6 2.2a5 5 0 1 0 0 5.6"],
  D: [8.6, "m.5 0v10h3a5 5 0 0 0 0-10z"],
  E: [6.4, "m6 0h-5.5v10h5.5m-5.5-5h4.7"],
  F: [6.2, "m6 0h-5.5v10m0-5h4.7"],
  G: [9.6, "m8.6 2.2a5 5 0 1 0 .9 3.3h-4"],
  H: [8, "m.5 0v10m7-10v10m-7-5h7"],
  I: [1, "m.5 0v10"],
  J: [5, "m4.5 0v7.4a2.2 2.2 0 0 1-4.2.9"],
  K: [7.4, "m.5 0v10m6.3-10l-6.3 6m2.3-2.2l4.5 6.2"],
  L: [5.8, "m.5 0v10h5.2"],
  M: [10, "m.5 10v-10l4.5 6.8 4.5-6.8v10"],
  N: [8.5, "m.5 10v-10l7.5 10v-10"],
  O: [10, "m5 0a5 5 0 1 0 .01 0z"],
  P: [7, "m.5 10v-10h3.4a2.8 2.8 0 0 1 0 5.6h-3.4"],
  Q: [10, "m5 0a5 5 0 1 0 .01 0zm1.6 7.2l2.9 2.9"],
  R: [7.3, "m.5 10v-10h3.4a2.7 2.7 0 0 1 0 5.4h-3.4m3.2 0l3.4 4.6"],
  S: [6.4, "m5.7 1.7c-.6-1.1-1.5-1.7-2.7-1.7-3.3 0-3.4 3.9-.1 4.8 3.7.9 3.7 5.2.1 5.2-1.4 0-2.4-.7-2.9-1.9"],
  T: [7, "m0 0h7m-3.5 0v10"],
  U: [8, "m.5 0v6.5a3.5 3.5 0 0 0 7 0v-6.5"],
  V: [8.6, "m0 0l4.3 10 4.3-10"],
  W: [12, "m0 0l3.2 10 2.8-8.5 2.8 8.5 3.2-10"],
  X: [7.6, "m0 0l7.6 10m0-10l-7.6 10"],
  Y: [7.6, "m0 0l3.8 5 3.8-5m-3.8 5v5"],
  Z: [7, "m.3 0h6.4l-6.4 10h6.7"],
  "&": [7.6, "m7.2 10l-5.3-6.6c-1.6-2.2 2.5-5 3.2-1.6.3 2.2-4.6 2.7-4.6 5.4 0 3.5 5 3.6 6.3-1.4"],
  "'": [1.4, "m1 0l-.4 2.6"],
  "-": [4, "m.5 5.5h3"],
  "0": [6.6, "m3.3 0c-4 0-4 10 0 10s4-10 0-10z"],
  "1": [3, "m.5 2l2-2v10"],
  "2": [6.2, "m.6 2.6a2.6 2.6 0 1 1 4.7 1.6l-4.8 5.8h5.4"],
  "3": [6, "m.8 1.4c1.8-2.3 4.8-1.3 4.4 1.1-.3 1.5-1.5 2.1-3 2.1 1.8 0 3.3 1 3.3 2.7 0 3-4 3.6-5.1.9"],
  "4": [6.8, "m5 10v-10l-4.6 7h6"],
  "5": [6, "m5.4 0h-4l-.6 4.6c2.3-1.4 4.9 0 4.9 2.5 0 3.2-4.2 3.9-5.4 1.3"],
  "6": [6.2, "m4.6 0l-3.4 5a2.8 2.8 0 1 0 4.7 1.4c-.6-2.2-3.4-2.6-4.7-1"],
  "7": [6, "m.4 0h5.4l-3.7 10"],
  "8": [6.2, "m3.1 0a2.3 2.3 0 1 0 .01 0zm0 4.6a2.7 2.7 0 1 0 .01 0z"],
  "9": [6.2, "m1.6 10l3.4-5a2.8 2.8 0 1 0-4.7-1.4c.6 2.2 3.4 2.6 4.7 1"],
}
const SPACE = 5

export interface Lettering {
  /** Where the middle of the line is, and the top of the capitals. */
  x: number
  y: number
  /** Height of the capitals. */
  size: number
  colour: string
  /** Stroke width in tenths of the height. */
  weight?: number
  /** Space between letters in tenths of the height. */
  tracking?: number
  /** Shrinks the line to this width. */
  fit?: number
  /** Degrees around (x, y). */
  turn?: number
}

/** Only what the alphabet has: accents fall away, everything else becomes a space. */
export function drawable(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toUpperCase()
    .replace(/’/g, "'")
    .replace(/\./g, "")
    .replace(/[^A-Z0-9&' -]/g, " ")
    .replace(/\s+/g, " ")
    .trim()
}

/** One line of capitals as a single stroked path; nothing for a text without drawable letters. */
export function letter(text: string, style: Lettering): string {
  const { tracking = 3, weight = 1.1 } = style
  let path = ""
  let pen = 0
  for (const character of drawable(text)) {
    const glyph = GLYPHS[character]
    if (glyph) {
      path += `M${n(pen)} 0${glyph[1]}`
      pen += glyph[0] + tracking
    } else {
      pen += SPACE + tracking
    }
  }
  if (!path) return ""
  const width = pen - tracking
  const scale = Math.min(style.size / 10, style.fit ? style.fit / width : Number.POSITIVE_INFINITY)
  const place = `translate(${n(style.x)} ${n(style.y)})${style.turn ? `rotate(${style.turn})` : ""}`
  const start = `translate(${n((-width * scale) / 2)} ${n((style.size - scale * 10) / 2)})scale(${Math.round(scale * 1000) / 1000})`
  return `<path transform="${place}${start}" d="${path}" fill="none" stroke="${style.colour}" stroke-width="${weight}"/>`
}

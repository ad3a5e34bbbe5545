/**
 * The colours of a shop's own look. Staff choose one, or two; what else stands on a page follows from it, so that every
 * text can be read. Contrast as WCAG 2.2 measures it: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio
 */

/** What texts need on what is behind them (WCAG 2.2, 1.4.3). */
export const READABLE = 4.5

/** Colours that are the same in every shop (`storefront/app/theme/tokens.css`). */
const INK = "#0d1f1e"
const INK_SOFT = "#4a5857"
const WHITE = "#ffffff"
/** Grounds of pages, beside white. */
const GROUNDS = ["#faf7f5", "#fff6f4"]

/** What a page is drawn with, by the names of its tokens: `--color-brand-deep` is `deep`. */
export interface Palette {
  /** Buttons, bars and badges; carries dark text. */
  brand: string
  /** Links, outlines and coloured text on light grounds. */
  deep: string
  /** Dark panels; carries white text. */
  night: string
  /** Pressed rows and decoration. */
  mist: string
  /** Panels, selected rows, chips. */
  wash: string
}

/** The colours of a shop that has chosen none. */
export const STANDARD_PALETTE: Palette = {
  brand: "#36bdb4",
  deep: "#12716b",
  night: "#0b3f3c",
  mist: "#bfe9e6",
  wash: "#e6f7f6",
}

export interface ChosenColours {
  brand: string
  /** Null: made of `brand`. */
  links: string | null
}

type Rgb = readonly [red: number, green: number, blue: number]

const isHex = (colour: string) => /^#[0-9a-f]{6}$/.test(colour)

function rgbOf(colour: string): Rgb {
  if (!isHex(colour)) throw new Error(`${colour} is no colour of six small hexadecimal digits`)
  const part = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16)
  return [part(1), part(3), part(5)]
}

/** Relative luminance, 0 to 1. */
function luminance(colour: string): number {
  const [red, green, blue] = rgbOf(colour).map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast ratio, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** `share` of `other` in `colour`, 0 to 1. */
function mixed(colour: string, other: string, share: number): string {
  const [from, to] = [rgbOf(colour), rgbOf(other)]
  const part = (at: 0 | 1 | 2) =>
    Math.round(from[at] + (to[at] - from[at]) * share)
      .toString(16)
      .padStart(2, "0")
  return `#${part(0)}${part(1)}${part(2)}`
}

/** The strongest of the mixtures with white, from `share` of white on, that texts can be read on. */
function tint(colour: string, share: number): string {
  for (let at = share; at < 1; at += 0.02) {
    const mixture = mixed(colour, WHITE, at)
    if (contrast(INK_SOFT, mixture) >= READABLE) return mixture
  }
  return WHITE
}

/** A shade of the same hue, from this lightness on down, that reads; mixing with black would make it grey. */
function shade(colour: string, from: number, reads: (shade: string) => boolean): string {
  const { hue, saturation } = hueOf(colour)
  for (let lightness = from; lightness > 0; lightness -= 0.01) {
    const darker = ofHue(hue, Math.min(saturation, 0.75), lightness)
    if (reads(darker)) return darker
  }
  return INK
}

/** Hue in degrees; saturation 0 to 1, as HSL has it. */
function hueOf(colour: string): { hue: number; saturation: number } {
  const [red, green, blue] = rgbOf(colour).map((value) => value / 255) as [number, number, number]
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  const spread = most - least
  if (spread === 0) return { hue: 0, saturation: 0 }
  const saturation = spread / (1 - Math.abs(most + least - 1))
  if (most === red) return { hue: (60 * ((green - blue) / spread) + 360) % 360, saturation }
  if (most === green) return { hue: 60 * ((blue - red) / spread + 2), saturation }
  return { hue: 60 * ((red - green) / spread + 4), saturation }
}

function ofHue(hue: number, saturation: number, lightness: number): string {
  const part = (at: number) => {
    const turn = (at + hue / 30) % 12
    const value =
      lightness -
      saturation * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(turn - 3, 9 - turn, 1))
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, "0")
  }
  return `#${part(0)}${part(8)}${part(4)}`
}

const readsOn = (text: string, grounds: readonly string[]) =>
  grounds.every((ground) => contrast(text, ground) >= READABLE)

/** All colours of a page, made of what was chosen. Every pair of `palettePairs` reads, unless `colourFaults` says what does not. */
export function paletteOf({ brand, links }: ChosenColours): Palette {
  const mist = tint(brand, 0.66)
  const wash = tint(brand, 0.88)
  const deep = links ?? shade(brand, 0.42, (dark) => readsOn(dark, [WHITE, wash, ...GROUNDS]))
  const night = shade(links ?? brand, 0.17, (dark) => readsOn(dark, [WHITE, mist, brand]))
  return { brand, deep, night, mist, wash }
}

/** Which colours of a palette stand on each other as text and ground. */
export const palettePairs = ({
  brand,
  deep,
  night,
  mist,
  wash,
}: Palette): [text: string, ground: string][] => [
  [INK, brand],
  [INK, mist],
  [INK_SOFT, mist],
  [INK_SOFT, wash],
  [deep, WHITE],
  [deep, wash],
  ...GROUNDS.map((ground): [string, string] => [deep, ground]),
  [WHITE, deep],
  [WHITE, night],
  [mist, night],
  [brand, night],
]

/** As it is shown: cut, never rounded up to what is needed. */
export const ratioWords = (ratio: number): string => `${(Math.floor(ratio * 10) / 10).toFixed(1)} : 1`

export interface ColourFaults {
  brand?: string
  links?: string
}

/** What cannot be read, in words with the measured ratio; empty where all can. */
export function colourFaults(chosen: ChosenColours): ColourFaults {
  const onBrand = contrast(INK, chosen.brand)
  const faults: ColourFaults = {}
  if (onBrand < READABLE) {
    faults.brand = `Dark text on this colour has a contrast of ${ratioWords(onBrand)}, and needs ${ratioWords(READABLE)}. Choose a lighter colour`
  }
  if (chosen.links) {
    const { wash } = paletteOf(chosen)
    const worst = Math.min(
      ...[WHITE, wash, ...GROUNDS].map((ground) => contrast(chosen.links ?? INK, ground)),
    )
    if (worst < READABLE) {
      faults.links = `Text of this colour has a contrast of ${ratioWords(worst)} on the shop's light grounds, and needs ${ratioWords(READABLE)}. Choose a darker colour`
    }
  }
  return faults
}

import type { OptionValue } from "./choice"

/** From so many shades on they are shown by family, with a field to find one by its name. */
export const MANY_SHADES = 16

export interface ShadeFamily {
  name: string
  values: OptionValue[]
}

interface Colour {
  /** Degrees. */
  hue: number
  /** 0 to 1. */
  saturation: number
  lightness: number
}

/** Hue, saturation and lightness of `#rrggbb`; null for anything else. */
export function colourOf(swatch: string | null): Colour | null {
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(swatch ?? "")
  if (!hex) return null
  const [r = 0, g = 0, b = 0] = hex.slice(1).map((part) => Number.parseInt(part, 16) / 255)
  const max = Math.max(r, g, b)
  const spread = max - Math.min(r, g, b)
  const lightness = max - spread / 2
  const saturation = spread === 0 ? 0 : spread / (1 - Math.abs(2 * lightness - 1))
  const sector = max === r ? ((g - b) / spread) % 6 : max === g ? (b - r) / spread + 2 : (r - g) / spread + 4
  return { hue: spread === 0 ? 0 : (sector * 60 + 360) % 360, saturation, lightness }
}

/** Of skin: how deep. What fits foundation, powder and concealer. */
const DEPTHS: [string, (colour: Colour) => boolean][] = [
  ["Fair and light", ({ lightness }) => lightness >= 0.68],
  ["Medium", ({ lightness }) => lightness >= 0.5],
  ["Tan", ({ lightness }) => lightness >= 0.36],
  ["Deep", ({ lightness }) => lightness >= 0.22],
  ["Rich", () => true],
]

/** Of lips, nails and eyes: which colour. */
const COLOURS: [string, (colour: Colour) => boolean][] = [
  [
    "Black, white and grey",
    ({ saturation, lightness }) => saturation < 0.12 || lightness < 0.08 || lightness > 0.94,
  ],
  [
    "Nudes and browns",
    ({ hue, saturation, lightness }) => hue >= 8 && hue < 48 && (saturation < 0.55 || lightness < 0.4),
  ],
  ["Reds", ({ hue, saturation }) => (hue < 12 || hue >= 345) && saturation >= 0.35],
  ["Corals and oranges", ({ hue }) => hue < 40],
  ["Golds and yellows", ({ hue }) => hue < 70],
  ["Greens", ({ hue }) => hue < 170],
  ["Blues", ({ hue }) => hue < 255],
  ["Plums and purples", ({ hue, lightness }) => hue < 315 || lightness < 0.35],
  ["Pinks", () => true],
]

const isSkin = ({ hue, saturation }: Colour) =>
  hue >= 12 && hue <= 42 && saturation >= 0.15 && saturation <= 0.85

/**
 * Many shades in families, each light to deep: by depth where all are colours of skin, else by colour. Few shades, or
 * ones without a colour of their own, stay one nameless family in the order they came.
 */
export function shadeFamilies(values: readonly OptionValue[]): ShadeFamily[] {
  const coloured = values.map((value) => ({ value, colour: colourOf(value.swatch) }))
  if (values.length < MANY_SHADES || coloured.some(({ colour }) => colour === null))
    return [{ name: "", values: [...values] }]
  const known = coloured.filter((one): one is { value: OptionValue; colour: Colour } => one.colour !== null)
  const kinds = known.every(({ colour }) => isSkin(colour)) ? DEPTHS : COLOURS
  const families = new Map(kinds.map(([name]) => [name, [] as typeof known]))
  for (const one of known) {
    const [name = ""] = kinds.find(([, fits]) => fits(one.colour)) ?? []
    families.get(name)?.push(one)
  }
  return [...families]
    .filter(([, members]) => members.length > 0)
    .map(([name, members]) => ({
      name,
      values: members.sort((a, b) => b.colour.lightness - a.colour.lightness).map(({ value }) => value),
    }))
}

/** Whether a shade's name has these letters, whatever their case and accents. */
export function isFound(value: string, words: string): boolean {
  return plain(value).includes(plain(words.trim()))
}

const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase()

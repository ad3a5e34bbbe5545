import { COLOURS, type Colour, colourOf, DEPTHS, familyOf, isWithin, SKIN } from "@contract/shade-families"
import type { OptionValue } from "./choice"

/** From so many shades on they are shown by family, with a field to find one by its name. */
export const MANY_SHADES = 16

export interface ShadeFamily {
  name: string
  values: OptionValue[]
}

/**
 * Many shades in families, each light to deep: by depth where all are colours of skin, else by colour. Few shades, or
 * ones without a colour of their own, stay one nameless family in the order they came.
 */
export function shadeFamilies(values: readonly OptionValue[]): ShadeFamily[] {
  const coloured = values.map((value) => ({ value, colour: colourOf(value.swatch) }))
  if (values.length < MANY_SHADES || coloured.some(({ colour }) => colour === null))
    return [{ name: "", values: [...values] }]
  const known = coloured.filter((one): one is { value: OptionValue; colour: Colour } => one.colour !== null)
  const kinds = known.every(({ colour }) => isWithin(colour, SKIN)) ? DEPTHS : COLOURS
  const families = new Map(kinds.map(({ name }) => [name, [] as typeof known]))
  for (const one of known) {
    families.get(familyOf(one.colour, kinds)?.name ?? "")?.push(one)
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

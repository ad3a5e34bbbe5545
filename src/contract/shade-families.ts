/** Shades in families: one table of bounds, read by the storefront's choice of a shade and by the catalogue's projection. */

export interface Colour {
  /** Degrees. */
  hue: number
  /** 0 to 1. */
  saturation: number
  lightness: number
}

/** From, and below. */
type Bounds = { readonly [Part in keyof Colour]?: readonly [from: number, below: number] }

export interface ShadeFamily {
  id: string
  name: string
  /** A colour within any of them belongs to the family, unless it belongs to an earlier one. */
  within: readonly Bounds[]
}

const UP = Number.MAX_SAFE_INTEGER

/** Of skin: how deep. What fits foundation, powder and concealer. */
export const DEPTHS: readonly ShadeFamily[] = [
  { id: "fair", name: "Fair and light", within: [{ lightness: [0.68, UP] }] },
  { id: "medium", name: "Medium", within: [{ lightness: [0.5, UP] }] },
  { id: "tan", name: "Tan", within: [{ lightness: [0.36, UP] }] },
  { id: "deep", name: "Deep", within: [{ lightness: [0.22, UP] }] },
  { id: "rich", name: "Rich", within: [{}] },
]

/** Of lips, nails and eyes: which colour. */
export const COLOURS: readonly ShadeFamily[] = [
  {
    id: "neutral",
    name: "Black, white and grey",
    within: [{ saturation: [0, 0.12] }, { lightness: [0, 0.08] }, { lightness: [0.94, UP] }],
  },
  {
    id: "nude",
    name: "Nudes and browns",
    within: [
      { hue: [8, 48], saturation: [0, 0.55] },
      { hue: [8, 48], lightness: [0, 0.4] },
    ],
  },
  {
    id: "red",
    name: "Reds",
    within: [
      { hue: [0, 12], saturation: [0.35, UP] },
      { hue: [345, UP], saturation: [0.35, UP] },
    ],
  },
  { id: "coral", name: "Corals and oranges", within: [{ hue: [0, 40] }] },
  { id: "gold", name: "Golds and yellows", within: [{ hue: [0, 70] }] },
  { id: "green", name: "Greens", within: [{ hue: [0, 170] }] },
  { id: "blue", name: "Blues", within: [{ hue: [0, 255] }] },
  { id: "purple", name: "Plums and purples", within: [{ hue: [0, 315] }, { lightness: [0, 0.35] }] },
  { id: "pink", name: "Pinks", within: [{}] },
]

export const SKIN: Bounds = { hue: [12, 42.001], saturation: [0.15, 0.851] }

/**
 * Hue, saturation and lightness of `#rrggbb`; null for anything else. Each is one quotient of whole numbers: a colour on
 * the bound of two families is in the same one here and in PostgreSQL, which has no other rounding to do.
 */
export function colourOf(swatch: string | null): Colour | null {
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(swatch ?? "")
  if (!hex) return null
  const [r = 0, g = 0, b = 0] = hex.slice(1).map((part) => Number.parseInt(part, 16))
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)]
  const [spread, sum] = [most - least, most + least]
  if (spread === 0) return { hue: 0, saturation: 0, lightness: sum / 510 }
  const turn =
    most === r ? g - b + (g < b ? 6 * spread : 0) : most === g ? b - r + 2 * spread : r - g + 4 * spread
  return { hue: (60 * turn) / spread, saturation: spread / (255 - Math.abs(sum - 255)), lightness: sum / 510 }
}

const PARTS = ["hue", "saturation", "lightness"] as const

export function isWithin(colour: Colour, bounds: Bounds): boolean {
  return PARTS.every((part) => {
    const [from, below] = bounds[part] ?? [0, UP]
    return colour[part] >= from && colour[part] < below
  })
}

export function familyOf(colour: Colour, families: readonly ShadeFamily[]): ShadeFamily | undefined {
  return families.find(({ within }) => within.some((bounds) => isWithin(colour, bounds)))
}

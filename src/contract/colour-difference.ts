/** Colours as the eye compares them: CIELAB under daylight (D65), and the difference ΔE 2000. No I/O: browser and shop reckon alike. */

export interface Lab {
  /** Lightness, 0 to 100. */
  l: number
  /** From green to red. */
  a: number
  /** From blue to yellow. */
  b: number
}

/** Red, green and blue of light itself, 0 to 1: of twice the light it is twice as much. */
export type Light = readonly [red: number, green: number, blue: number]

/** IEC 61966-2-1. */
export const lightOf = (byte: number): number => {
  const part = byte / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

export const byteOf = (light: number): number => {
  const part = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055
  return Math.round(Math.min(1, Math.max(0, part)) * 255)
}

const WHITE = [0.95047, 1, 1.08883] as const
const LINEAR_BELOW = 216 / 24389
const SLOPE = 24389 / 27

const bent = (t: number) => (t > LINEAR_BELOW ? Math.cbrt(t) : (SLOPE * t + 16) / 116)
const straight = (t: number) => (t ** 3 > LINEAR_BELOW ? t ** 3 : (116 * t - 16) / SLOPE)

export function labOfLight([r, g, b]: Light): Lab {
  const x = bent((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / WHITE[0])
  const y = bent((0.2126729 * r + 0.7151522 * g + 0.072175 * b) / WHITE[1])
  const z = bent((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / WHITE[2])
  return { l: 116 * y - 16, a: 500 * (x - y), b: 200 * (y - z) }
}

/** What no screen can show comes out below 0 or above 1. */
export function lightOfLab({ l, a, b }: Lab): Light {
  const middle = (l + 16) / 116
  const x = straight(middle + a / 500) * WHITE[0]
  const y = straight(middle) * WHITE[1]
  const z = straight(middle - b / 200) * WHITE[2]
  return [
    3.2404542 * x - 1.5371385 * y - 0.4985314 * z,
    -0.969266 * x + 1.8760108 * y + 0.041556 * z,
    0.0556434 * x - 0.2040259 * y + 1.0572252 * z,
  ]
}

/** Of `#rrggbb`; null for anything else. */
export function labOf(swatch: string | null): Lab | null {
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(swatch ?? "")
  if (!hex) return null
  const [r = 0, g = 0, b = 0] = hex.slice(1).map((part) => lightOf(Number.parseInt(part, 16)))
  return labOfLight([r, g, b])
}

/** The nearest `#rrggbb`. */
export function swatchOf(lab: Lab): string {
  return `#${lightOfLab(lab)
    .map((light) => byteOf(light).toString(16).padStart(2, "0"))
    .join("")}`
}

const RADIAN = Math.PI / 180

/** The angle of its hue in degrees, 0 to 360: skin is between red (0) and yellow (90). */
export const hueAngle = (a: number, b: number): number =>
  a === 0 && b === 0 ? 0 : (Math.atan2(b, a) / RADIAN + 360) % 360

/**
 * CIEDE2000: 1 is about what a trained eye just sees side by side. By Sharma, Wu and Dalal, "The CIEDE2000 color-difference
 * formula: implementation notes", Color Research and Application 30 (2005), whose 34 pairs are the test.
 */
export function deltaE2000(one: Lab, other: Lab): number {
  const chroma = (Math.hypot(one.a, one.b) + Math.hypot(other.a, other.b)) / 2
  const grey = 1 + 0.5 * (1 - Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7)))
  const [a1, a2] = [one.a * grey, other.a * grey]
  const [c1, c2] = [Math.hypot(a1, one.b), Math.hypot(a2, other.b)]
  const [h1, h2] = [hueAngle(a1, one.b), hueAngle(a2, other.b)]
  const hasHues = c1 * c2 !== 0

  const turn = hasHues ? ((((h2 - h1 + 180) % 360) + 360) % 360) - 180 : 0
  // Exactly opposite hues are 180 apart in the direction of the second.
  const hueStep = turn === -180 && h2 > h1 ? 180 : turn
  const lightness = other.l - one.l
  const strength = c2 - c1
  const hue = 2 * Math.sqrt(c1 * c2) * Math.sin((hueStep / 2) * RADIAN)

  const l = (one.l + other.l) / 2
  const c = (c1 + c2) / 2
  const h = meanHue(h1, h2, hasHues)
  const t =
    1 -
    0.17 * Math.cos((h - 30) * RADIAN) +
    0.24 * Math.cos(2 * h * RADIAN) +
    0.32 * Math.cos((3 * h + 6) * RADIAN) -
    0.2 * Math.cos((4 * h - 63) * RADIAN)
  const sl = 1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2)
  const sc = 1 + 0.045 * c
  const sh = 1 + 0.015 * c * t
  const blue = 30 * Math.exp(-(((h - 275) / 25) ** 2))
  const rotation = -2 * Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7)) * Math.sin(2 * blue * RADIAN)
  return Math.sqrt(
    (lightness / sl) ** 2 + (strength / sc) ** 2 + (hue / sh) ** 2 + rotation * (strength / sc) * (hue / sh),
  )
}

function meanHue(h1: number, h2: number, hasHues: boolean): number {
  if (!hasHues) return h1 + h2
  if (Math.abs(h1 - h2) <= 180) return (h1 + h2) / 2
  return h1 + h2 < 360 ? (h1 + h2 + 360) / 2 : (h1 + h2 - 360) / 2
}

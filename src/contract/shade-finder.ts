import { deltaE2000, hueAngle, type Lab, labOf, swatchOf } from "./colour-difference"
import { colourOf, DEPTHS, familyOf, type ShadeFamily } from "./shade-families"
import { type Undertone, undertones } from "./undertones"

/**
 * Find my shade: which shade of a foundation or concealer is nearest to a skin, and how sure that is. No I/O: the shop reckons by
 * it for a shade and for answers, the browser for a photo, which never leaves it.
 */

// Skin

/** The middle between golden and rosy turns to red as skin gets deeper. Degrees of hue, by lightness. */
const middleHue = (l: number) => 44 + 0.34 * l
/** So far from the middle, in degrees, an undertone begins; a shade that is mixed for it is twice as far. */
const LEAN = 3
const LEANS: Record<Undertone, number> = { cool: -2 * LEAN, neutral: 0, warm: 2 * LEAN }

/** The undertone that a colour of skin shows. */
export function undertoneOf({ l, a, b }: Lab): Undertone {
  const lean = hueAngle(a, b) - middleHue(l)
  return lean < -LEAN ? "cool" : lean > LEAN ? "warm" : "neutral"
}

/** A skin of this lightness and undertone: middling strong in colour, pale at both ends. */
export function skinTone(l: number, undertone: Undertone): Lab {
  const hue = ((middleHue(l) + LEANS[undertone]) * Math.PI) / 180
  const chroma = 26 - 12 * ((l - 52) / 37) ** 2
  return { l, a: chroma * Math.cos(hue), b: chroma * Math.sin(hue) }
}

/** Of skin: how deep. As shades are filtered and shown by. */
export function depthFamilyOf(swatch: string): ShadeFamily | null {
  const colour = colourOf(swatch)
  return (colour && familyOf(colour, DEPTHS)) ?? null
}

// Answers

/** Lightness of the depths that a shopper is shown to choose from: more steps where most of our shoppers are. */
const LIGHTNESS = {
  fair: 85,
  light: 76,
  light_medium: 67,
  medium: 58,
  tan: 49,
  deep_tan: 41,
  deep: 33,
  very_deep: 26,
  deepest: 19,
} as const
export type Depth = keyof typeof LIGHTNESS
export const depths = Object.keys(LIGHTNESS) as [Depth, ...Depth[]]

/** The colour by which a depth is shown. */
export const depthSwatch = (depth: Depth): string => swatchOf(skinTone(LIGHTNESS[depth], "neutral"))

/** What strong sun does. It moves the answer by a third of a step within its depth. */
export const sunAnswers = ["burns", "both", "tans"] as const
export type SunAnswer = (typeof sunAnswers)[number]
const SUN: Record<SunAnswer, number> = { burns: 2.5, both: 0, tans: -2.5 }

export interface SkinAnswers {
  depth: Depth
  /** Not there: unknown. */
  undertone: Undertone
  sun: SunAnswer
}

// Matching

/** What a shade is looked for. */
export interface Target {
  colour: Lab
  undertone: Undertone
  /** By how much ΔE the colour itself may be off: 0 for a shade that fits, more for a photo, most for answers. */
  doubt: number
  /** What the shopper called it; not there when nobody did, and the colour alone counts. */
  said?: Undertone
}

/** Answers name a depth in steps of 8 or so, so that nobody is called very sure by them, and not everybody sees an undertone. */
const DOUBT_OF_ANSWERS = 2.5
const DOUBT_OF_UNDERTONE = 1
/**
 * A shade that its maker calls otherwise than the shopper calls their skin is as good as so much further off, cool and warm twice
 * as much: the colour of an answer is a guess, and their word is not.
 */
const OFF_BY_WORD = 1.5

/** What is not answered is taken to be in the middle. */
export function targetOfAnswers({ depth = "medium", undertone, sun = "both" }: Partial<SkinAnswers>): Target {
  return {
    colour: skinTone(LIGHTNESS[depth] + SUN[sun], undertone ?? "neutral"),
    undertone: undertone ?? "neutral",
    doubt: DOUBT_OF_ANSWERS + (undertone ? 0 : DOUBT_OF_UNDERTONE),
    ...(undertone ? { said: undertone } : {}),
  }
}

/** Null for a swatch that is no `#rrggbb`. */
export function targetOfShade({
  swatch,
  undertone,
}: {
  swatch: string
  undertone: Undertone
}): Target | null {
  const colour = labOf(swatch)
  return colour && { colour, undertone, doubt: 0 }
}

/** How sure a match is, by ΔE and doubt together: up to so much. What is beyond the last is not offered. */
export const SURE_UP_TO = { very: 2, fairly: 4, hardly: 7 } as const
export type Sureness = keyof typeof SURE_UP_TO

export function surenessOf(deltaE: number, doubt: number): Sureness | null {
  const off = deltaE + doubt
  if (off <= SURE_UP_TO.very) return "very"
  if (off <= SURE_UP_TO.fairly) return "fairly"
  return off <= SURE_UP_TO.hardly ? "hardly" : null
}

interface MatchableShade {
  swatch: string
  undertone: Undertone
  stock_quantity: number
}
interface ShadesOfProduct<S extends MatchableShade> {
  shades: readonly S[]
}

interface Match<P, S> {
  product: P
  shade: S
  /** To one decimal, as it is shown. */
  delta_e: number
  sureness: Sureness
}

/** Matches that are shown, of the whole shop and of one product. */
export const MOST_MATCHES = 12
const MOST_OF_ONE = 3

/**
 * The nearest shade of each product by ΔE 2000 and by the undertone that was said, the best first; of one product alone its
 * nearest three. Of shades that differ by less than is shown, the one in stock comes first. What is too far off to be called a
 * match is left out.
 */
export function matchShades<S extends MatchableShade, P extends ShadesOfProduct<S>>(
  target: Target,
  products: readonly P[],
): Match<P, P["shades"][number]>[] {
  const each = products.length === 1 ? MOST_OF_ONE : 1
  return products
    .flatMap((product) =>
      product.shades
        .flatMap((shade) => {
          const lab = labOf(shade.swatch)
          if (!lab) return []
          const delta_e = Math.round(deltaE2000(target.colour, lab) * 10) / 10
          const off = delta_e + offByWord(target, shade)
          const sureness = surenessOf(off, target.doubt)
          return sureness ? [{ off, match: { product, shade, delta_e, sureness } }] : []
        })
        .sort(nearer)
        .slice(0, each),
    )
    .sort(nearer)
    .slice(0, MOST_MATCHES)
    .map(({ match }) => match)
}

function offByWord({ said }: Target, { undertone }: MatchableShade): number {
  if (said === undefined) return 0
  return OFF_BY_WORD * Math.abs(undertones.indexOf(said) - undertones.indexOf(undertone))
}

interface Found {
  off: number
  match: { shade: MatchableShade }
}

function nearer(one: Found, other: Found): number {
  const has = ({ match }: Found) => Number(match.shade.stock_quantity > 0)
  return one.off - other.off || has(other) - has(one)
}

import { type Lab, type Light, labOfLight, lightOf } from "@contract/colour-difference"
import { type Target, undertoneOf } from "@contract/shade-finder"

/** Pixels as a canvas gives them: four bytes each. */
export interface Pixels {
  width: number
  height: number
  data: Uint8ClampedArray
}

/** In parts of the picture's width and height, 0 to 1. */
export interface Spot {
  x: number
  y: number
}

/** Radius of the circles, in parts of the shorter side. */
export const SKIN_RADIUS = 0.06
export const WHITE_RADIUS = 0.03

export type Problem = "skin_too_dark" | "white_too_bright" | "white_too_dark" | "not_white"

type Measured = Target | { problem: Problem }

/** What white paper, a tissue or a wall throws back of the light. */
const WHITENESS = 0.88
/** A byte that says "as bright as can be": what lies beyond is lost, and the colour with it. */
const CLIPPED = 250
/** Without anything white the lamp's own colour stays in. */
const DOUBT_WITHOUT_WHITE = 4

/**
 * The colour of skin in a picture. Of the circle on the skin the middle half by brightness counts: shine, hairs and edges of
 * shadow are the rest. The white thing shows colour and strength of the light, by which the skin's is divided.
 */
export function measureSkin(pixels: Pixels, skin: Spot, white: Spot | null): Measured {
  const on = middleOf(pixels, skin, SKIN_RADIUS)
  if (on.brightness < 0.004) return { problem: "skin_too_dark" }
  if (!white) return targetOf(labOfLight(on.light), DOUBT_WITHOUT_WHITE)
  const lamp = middleOf(pixels, white, WHITE_RADIUS)
  if (lamp.clipped > 0.2) return { problem: "white_too_bright" }
  if (lamp.brightness < 0.08) return { problem: "white_too_dark" }
  const cast = Math.max(...lamp.light) / Math.max(0.001, Math.min(...lamp.light))
  const [r, g, b] = on.light
  const [wr, wg, wb] = lamp.light
  const own: Light = [(r / wr) * WHITENESS, (g / wg) * WHITENESS, (b / wb) * WHITENESS]
  // No lamp is so coloured, no skin lighter than paper, and none without a colour: then skin was pressed twice.
  const isGrey = Math.max(...own) < 1.2 * Math.min(...own)
  if (cast > 6 || Math.max(...own) > 0.97 || isGrey) return { problem: "not_white" }
  const unevenness = on.spread / 4
  return targetOf(labOfLight(own), Math.min(3, 0.5 + unevenness + (cast > 2.5 ? 1 : 0)))
}

const targetOf = (colour: Lab, doubt: number): Target => ({
  colour,
  undertone: undertoneOf(colour),
  doubt: Math.round(doubt * 10) / 10,
})

/** The mean of the middle half of a circle's pixels, how far their lightness reaches, and the share that is too bright to be read. */
function middleOf({ width, height, data }: Pixels, { x, y }: Spot, part: number) {
  const radius = Math.max(2, Math.round(Math.min(width, height) * part))
  const [cx, cy] = [Math.round(x * (width - 1)), Math.round(y * (height - 1))]
  const found: { light: Light; brightness: number; isClipped: boolean }[] = []
  for (let row = Math.max(0, cy - radius); row <= Math.min(height - 1, cy + radius); row++)
    for (let column = Math.max(0, cx - radius); column <= Math.min(width - 1, cx + radius); column++) {
      if ((row - cy) ** 2 + (column - cx) ** 2 > radius ** 2) continue
      const at = (row * width + column) * 4
      const bytes = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0] as const
      const light: Light = [lightOf(bytes[0]), lightOf(bytes[1]), lightOf(bytes[2])]
      const brightness = 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2]
      found.push({ light, brightness, isClipped: Math.max(...bytes) >= CLIPPED })
    }
  found.sort((one, other) => one.brightness - other.brightness)
  const middle = found.slice(Math.floor(found.length / 4), Math.ceil((found.length * 3) / 4))
  const mean = (of: (one: (typeof found)[number]) => number) =>
    middle.reduce((sum, one) => sum + of(one), 0) / Math.max(1, middle.length)
  const light: Light = [mean((one) => one.light[0]), mean((one) => one.light[1]), mean((one) => one.light[2])]
  const [low, high] = [middle[0], middle[middle.length - 1]]
  return {
    light,
    brightness: mean(({ brightness }) => brightness),
    spread: low && high ? labOfLight(high.light).l - labOfLight(low.light).l : 0,
    clipped: found.filter(({ isClipped }) => isClipped).length / Math.max(1, found.length),
  }
}

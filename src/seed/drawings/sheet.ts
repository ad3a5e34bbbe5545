import type { Hex } from "./colour"

/**
 * How a surface takes the light, which always comes from the left. `flat` is for what lies or stands flat
 * (boxes, palettes), the others for round bodies.
 */
export type Finish = "matte" | "gloss" | "metal" | "glass" | "flat"

/** Offset, colour (w or b) and opacity of each stop, in percent. */
type Stops = Array<[offset: number, colour: "w" | "b", opacity: number]>

const LIGHT: Record<Finish, Stops> = {
  matte: [
    [0, "b", 20],
    [7, "b", 4],
    [24, "w", 26],
    [45, "w", 4],
    [70, "b", 7],
    [94, "b", 27],
    [100, "b", 20],
  ],
  gloss: [
    [0, "b", 28],
    [7, "b", 4],
    [14, "w", 12],
    [20, "w", 62],
    [28, "w", 14],
    [50, "w", 0],
    [93, "b", 30],
    [100, "w", 12],
  ],
  metal: [
    [0, "b", 38],
    [11, "w", 26],
    [20, "w", 72],
    [32, "b", 6],
    [48, "b", 24],
    [64, "w", 34],
    [94, "b", 42],
  ],
  glass: [
    [0, "b", 34],
    [5, "b", 8],
    [10, "w", 8],
    [16, "w", 58],
    [22, "w", 10],
    [84, "b", 8],
    [92, "w", 26],
    [100, "b", 30],
  ],
  flat: [
    [0, "w", 26],
    [50, "w", 2],
    [100, "b", 13],
  ],
}

/** Collects the gradients that a picture uses and puts the finished document together. */
export class Sheet {
  readonly #defs = new Map<string, string>()

  /** A path of one material: its colour, then the light on it. */
  solid(path: string, colour: Hex, finish: Finish, opacity = 1): string {
    const see = opacity < 1 ? ` fill-opacity="${opacity}"` : ""
    return `<path d="${path}" fill="${colour}"${see}/><path d="${path}" fill="${this.light(finish)}"/>`
  }

  light(finish: Finish): string {
    const stops = LIGHT[finish]
      .map(
        ([offset, colour, opacity]) =>
          `<stop offset="${offset / 100}"${colour === "w" ? ' stop-color="#fff"' : ""} stop-opacity="${opacity / 100}"/>`,
      )
      .join("")
      .replaceAll('"0.', '".')
    return this.#define(finish, `<linearGradient id="${finish}">${stops}</linearGradient>`)
  }

  /** Fades from one colour to another, top to bottom or (`across`) left to right; opacities 0 to 1. */
  fade(id: string, from: Hex, to: Hex, opacity: [number, number] = [1, 1], across = false): string {
    const direction = across ? "" : ' x2="0" y2="1"'
    const stop = (offset: number, colour: Hex, alpha: number): string =>
      `<stop offset="${offset}" stop-color="${colour}"${alpha < 1 ? ` stop-opacity="${alpha}"` : ""}/>`
    const stops = stop(0, from, opacity[0]) + stop(1, to, opacity[1])
    return this.#define(id, `<linearGradient id="${id}"${direction}>${stops}</linearGradient>`)
  }

  /** A round glow or shadow: full in the middle, nothing at the edge. */
  glow(id: string, colour: Hex, opacity: number): string {
    return this.#define(
      id,
      `<radialGradient id="${id}"><stop stop-color="${colour}" stop-opacity="${opacity}"/><stop offset=".55" stop-color="${colour}" stop-opacity="${Math.round(opacity * 45) / 100}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`,
    )
  }

  clip(id: string, path: string): string {
    return this.#define(id, `<clipPath id="${id}"><path d="${path.replaceAll(" -", "-")}"/></clipPath>`)
  }

  /** Reference to the definition, which is kept once. */
  #define(id: string, markup: string): string {
    this.#defs.set(id, markup)
    return `url(#${id})`
  }

  document(markup: string, width = 1000, height = 1000): string {
    // Path data needs no space before a minus.
    const packed = markup.replace(/ d="[^"]+"/g, (data) => data.replaceAll(" -", "-"))
    const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" stroke-linecap="round">`
    return `${head}${shareOutlines([...this.#defs.values()].join(""), packed)}</svg>`
  }
}

/** Outlines that occur more than once (a body and the light on it, a name on three labels) are written once. */
function shareOutlines(defs: string, markup: string): string {
  const uses = new Map<string, number>()
  for (const [, outline = ""] of markup.matchAll(/ d="([^"]{36,})"/g)) {
    uses.set(outline, (uses.get(outline) ?? 0) + 1)
  }
  const names = new Map<string, string>()
  const shared = (text: string): string =>
    text.replace(
      /<path([^>]*?) d="([^"]{36,})"([^>]*)\/>/g,
      (path, before: string, outline: string, after: string) => {
        if ((uses.get(outline) ?? 0) < 2) return path
        const name = names.get(outline) ?? `p${names.size}`
        names.set(outline, name)
        return `<use href="#${name}"${before}${after}/>`
      },
    )
  const body = shared(markup)
  const gradients = shared(defs)
  const outlines = [...names].map(([outline, name]) => `<path id="${name}" d="${outline}"/>`).join("")
  return `<defs>${outlines}${gradients}</defs>${body}`
}

/** `<g>` around markup that was drawn with the floor at (0, 0). */
export function placed(markup: string, x: number, y: number, scale = 1, turn = 0): string {
  const size = scale === 1 ? "" : `scale(${Math.round(scale * 1000) / 1000})`
  const angle = turn ? `rotate(${turn})` : ""
  return `<g transform="translate(${Math.round(x)} ${Math.round(y)})${angle}${size}">${markup}</g>`
}

/** A path in one colour without light on it. */
export function plain(path: string, colour: string, opacity = 1): string {
  return `<path d="${path}" fill="${colour}"${opacity < 1 ? ` opacity="${opacity}"` : ""}/>`
}

/** An open line. */
export function line(path: string, colour: string, width: number, opacity = 1): string {
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}"${opacity < 1 ? ` opacity="${opacity}"` : ""}/>`
}

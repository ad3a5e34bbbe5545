import { emblem } from "./emblems"
import { drawable, letter } from "./lettering"
import type { LabelStyle, Pack } from "./packaging"
import { band, box, n } from "./paths"
import { placed, plain, type Sheet } from "./sheet"

/** Where a label fits on a body: between `top` and `bottom`, on a front `half` wide to each side. */
export interface LabelArea {
  top: number
  bottom: number
  half: number
  /** How far edges of round bodies sag. */
  sag?: number
  /** Overrides the brand's way where a form asks for it. */
  style?: LabelStyle
  /** Flat bodies let a wrap end at their edges without sagging. */
  flat?: boolean
}

/** The brand's mark, its name, what it is and how much, laid out in the brand's own way. */
export function label(sheet: Sheet, pack: Pack, area: LabelArea): string {
  const { made } = pack
  const style = area.style ?? pack.style.label
  const { top, bottom, half } = area
  const height = bottom - top
  const sag = area.flat ? 0 : (area.sag ?? half * 0.06)
  const lit = (path: string, colour: string): string =>
    sheet.solid(path, colour, area.flat ? "flat" : "matte")
  switch (style) {
    case "print":
      return text(pack, area, made.ink, made.ink)
    case "block": {
      const width = half * 0.78
      return (
        plain(box(-width, top, 2 * width, height, 6), made.paper) +
        text(
          pack,
          { ...area, half: width, top: top + height * 0.04, bottom: bottom - height * 0.04 },
          made.paperInk,
          made.accent,
        )
      )
    }
    case "wrap":
      return lit(band(half, top, bottom, sag), made.paper) + text(pack, area, made.paperInk, made.paperInk)
    case "arch": {
      const width = half * 0.7
      const arch = `M${n(-width)} ${n(bottom)}V${n(top + width)}a${n(width)} ${n(Math.min(width, height * 0.6))} 0 0 1 ${n(2 * width)} 0V${n(bottom)}Z`
      return (
        plain(arch, made.paper) +
        text(
          pack,
          { ...area, half: width, top: top + height * 0.1, bottom: bottom - height * 0.03 },
          made.paperInk,
          made.accent,
        )
      )
    }
    case "dip":
      return (
        lit(band(half, top + height * 0.62, bottom, sag), made.accent) +
        text(pack, { ...area, bottom: top + height * 0.6 }, made.ink, made.ink, false) +
        letter(pack.size || pack.what, {
          x: 0,
          y: top + height * 0.77,
          size: Math.min(height * 0.06, 18),
          colour: made.accentInk,
          fit: half,
        })
      )
  }
}

function text(pack: Pack, area: LabelArea, ink: string, mark: string, withSize = true): string {
  const { top, bottom, half } = area
  const height = bottom - top
  const fit = half * 1.5
  const name = pack.style.name
  if (height < 70) {
    return letter(name, { x: 0, y: top + height * 0.28, size: height * 0.44, colour: ink, fit, weight: 1.3 })
  }
  const markSize = Math.min(height * 0.15, half * 0.34)
  const names = name.length > 11 ? twoLines(name).filter(Boolean) : [name]
  const nameSize = Math.min(height * (names.length > 1 ? 0.085 : 0.13), names.length > 1 ? 32 : 40)
  const smallSize = Math.min(height * 0.06, 17)
  const [first, second] = twoLines(pack.what)
  const rows: string[] = [
    placed(emblem(pack.style.emblem, mark), 0, top + height * 0.1 + markSize, markSize / 50),
  ]
  let y = top + height * 0.16 + 2 * markSize
  for (const words of names) {
    rows.push(letter(words, { x: 0, y, size: nameSize, colour: ink, fit, weight: 1.3 }))
    y += nameSize * 1.42
  }
  const small = y + height * 0.04
  const print = { x: 0, size: smallSize, colour: ink, fit, tracking: 4 }
  if (bottom - small > smallSize * 2) {
    rows.push(letter(first, { ...print, y: small }))
    if (second && bottom - small > smallSize * 4.4)
      rows.push(letter(second, { ...print, y: small + smallSize * 1.7 }))
  }
  if (withSize && pack.size && bottom - small > smallSize * 6) {
    rows.push(letter(pack.size, { ...print, size: smallSize * 0.9, y: bottom - smallSize * 2.2 }))
  }
  return rows.join("")
}

function twoLines(what: string): [string, string] {
  const words = drawable(what).split(" ").filter(Boolean)
  if (words.length < 2) return [words.join(" "), ""]
  const half = Math.ceil(words.length / 2)
  return [words.slice(0, half).join(" "), words.slice(half).join(" ")]
}

/** The brand's name along a slim body, read from below. */
export function upright(pack: Pack, middle: number, size: number, fit: number, colour?: string): string {
  return letter(pack.style.name, {
    x: -size / 2,
    y: middle,
    size,
    colour: colour ?? pack.made.ink,
    fit,
    weight: 1.3,
    turn: -90,
  })
}

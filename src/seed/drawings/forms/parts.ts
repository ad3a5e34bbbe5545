import { darker, lighter } from "../colour"
import type { Material, Pack } from "../packaging"
import { box, type Corner, n, oval, turned } from "../paths"
import { line, plain, type Sheet } from "../sheet"

/** A drawing of one thing standing at (0, 0), and how much room it takes. */
export interface Shape {
  markup: string
  width: number
  height: number
}

export type Form = (sheet: Sheet, pack: Pack) => Shape

/** A round body in the brand's body material; glass shows what is in it. */
export function body(sheet: Sheet, pack: Pack, side: Corner[], sag: number, level?: number): string {
  const { made } = pack
  const path = turned(side, sag)
  if (made.body.finish !== "glass") return sheet.solid(path, made.body.colour, made.body.finish)
  const half = Math.max(...side.map(([x]) => x))
  const top = level ?? Math.min(...side.map(([, y]) => y)) * 0.86
  const content = made.content ?? lighter(made.body.colour, 0.1)
  const liquid =
    `<g clip-path="${sheet.clip(`c${n(half)}`, path)}">` +
    plain(box(-half, top, 2 * half, 60 - top), content, 0.72) +
    plain(oval(0, top, half, half * 0.07), lighter(content, 0.25), 0.8) +
    "</g>"
  return plain(path, made.body.colour, 0.8) + liquid + plain(path, sheet.light("glass"))
}

/** A round cap: a short cylinder whose top one sees a little of. */
export function cap(
  sheet: Sheet,
  material: Material,
  half: number,
  top: number,
  bottom: number,
  options: { round?: number; ribs?: boolean; taper?: number } = {},
): string {
  const k = half * 0.1
  const { round = 6, ribs = false, taper = 0 } = options
  const path = turned(
    [
      [half - taper, top, round],
      [half, bottom, 4],
    ],
    k,
    k,
  )
  let ridges = ""
  if (ribs) {
    for (let i = -4; i <= 4; i++) {
      const x = half * Math.sin((i / 5) * (Math.PI / 2))
      ridges += `M${n(x)} ${n(top + 3 * k)}V${n(bottom)}`
    }
    ridges = line(ridges, darker(material.colour, 0.4), 2, 0.35)
  }
  const face = oval(0, top, half - taper - 2, k)
  return (
    sheet.solid(path, material.colour, material.finish) +
    ridges +
    plain(face, lighter(material.colour, 0.22), 0.85)
  )
}

/** The glint of a lacquered or glass edge: a slim streak down the lit side. */
export function glint(x: number, top: number, bottom: number, width = 7, opacity = 0.55): string {
  return plain(box(x, top, width, bottom - top, width / 2), "#fff", opacity)
}

/** A collar of metal or plastic between body and cap. */
export function collar(sheet: Sheet, material: Material, half: number, top: number, bottom: number): string {
  return sheet.solid(
    turned(
      [
        [half, top, 3],
        [half, bottom, 3],
      ],
      half * 0.08,
    ),
    material.colour,
    material.finish,
  )
}

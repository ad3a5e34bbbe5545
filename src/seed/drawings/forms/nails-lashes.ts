import { darker, lighter, mix } from "../colour"
import { emblem } from "../emblems"
import { letter } from "../lettering"
import type { Material, Pack } from "../packaging"
import { box, n, oval, turned } from "../paths"
import { line, placed, plain, type Sheet } from "../sheet"
import { collar, type Form, type Shape } from "./parts"

/** Nail lacquer: a square bottle of the shade with a tall cap. */
export const lacquer: Form = (sheet, pack) => {
  const case_: Material =
    pack.style.look === "kraft"
      ? pack.made.cap
      : pack.style.look === "pearl"
        ? { colour: "#f6f3ef", finish: "gloss" }
        : pack.style.look === "clear" || pack.style.look === "frosted"
          ? { colour: "#fbfaf8", finish: "gloss" }
          : pack.style.look === "gilded"
            ? pack.made.cap
            : { colour: "#26211f", finish: "gloss" }
  const round = pack.style.look === "pop" || pack.style.look === "frosted" || pack.style.look === "kraft"
  const outer = round
    ? turned(
        [
          [48, -236, 20],
          [112, -190, 70],
          [112, 0, 60],
        ],
        5,
      )
    : turned(
        [
          [98, -226, 24],
          [98, 0, 20],
        ],
        4,
      )
  const inner = round
    ? turned(
        [
          [36, -216, 20],
          [96, -176, 62],
          [96, -18, 50],
        ],
        4,
      )
    : turned(
        [
          [84, -208, 18],
          [84, -18, 14],
        ],
        3,
      )
  const ink = mix(pack.shade, "#ffffff", 0.88)
  return {
    width: 224,
    height: 500,
    markup:
      plain(outer, "#fff", 0.6) +
      sheet.solid(inner, pack.shade, "gloss") +
      plain(outer, sheet.light("glass"), 0.8) +
      collar(sheet, case_, 40, -252, -226) +
      sheet.solid(
        turned(
          [
            [38, -496, 16],
            [46, -246, 4],
          ],
          4,
          4,
        ),
        case_.colour,
        case_.finish,
      ) +
      plain(oval(0, -496, 32, 4), lighter(case_.colour, 0.3), 0.8) +
      placed(emblem(pack.style.emblem, ink), 0, -134, 0.5) +
      letter(pack.style.name, { x: 0, y: -92, size: 26, colour: ink, fit: 140, weight: 1.4 }),
  }
}

/** False lashes in their tray, or press-on nails. */
export const lashes: Form = (sheet, pack) => {
  const card = pack.made.body.finish === "glass" ? pack.made.accent : pack.made.body.colour
  const lash = (flip: number): string => {
    let path = ""
    for (let i = 0; i <= 13; i++) {
      const t = i / 13
      const x = -92 + 184 * t
      const y = -26 * Math.sin(t * Math.PI)
      const reach = 30 + 26 * Math.sin(t * Math.PI * 0.85 + 0.2)
      path += `M${n(x)} ${n(y)}q${n((t - 0.4) * 16)} ${n(-reach * 0.7)} ${n((t - 0.4) * 56)} ${n(-reach)}`
    }
    return `<g transform="scale(${flip} 1)">${line("M-94 0Q0-54 94 0", "#1d1716", 5)}${line(path, "#1d1716", 3.4)}</g>`
  }
  return trayOf(
    sheet,
    pack,
    card,
    placed(lash(1), -106, -92, 0.92) +
      placed(lash(-1), 106, -92, 0.92) +
      placed(lash(1), -106, -190, 0.92) +
      placed(lash(-1), 106, -190, 0.92),
  )
}

export const pressOns: Form = (sheet, pack) => {
  const card = pack.made.body.finish === "glass" ? pack.made.accent : pack.made.body.colour
  let nails = ""
  for (let i = 0; i < 10; i++) {
    const row = i < 5 ? 0 : 1
    const size = [0.82, 0.94, 1, 0.94, 0.74][i % 5] ?? 1
    const nail = "M-26 0V-54C-26-104 26-104 26-54V0Q0 12-26 0Z"
    const shade = i % 5 === 3 && pack.shades.length > 1 ? (pack.shades[1] ?? pack.shade) : pack.shade
    nails += placed(
      plain(nail, shade) + plain(nail, sheet.light("gloss")),
      -152 + (i % 5) * 76,
      -152 + row * 118,
      size,
    )
  }
  return trayOf(sheet, pack, card, nails)
}

/** A hanging card with the goods behind a clear window. */
function trayOf(sheet: Sheet, pack: Pack, card: string, goods: string): Shape {
  const ink = pack.made.body.finish === "glass" ? pack.made.accentInk : pack.made.ink
  return {
    width: 480,
    height: 480,
    markup:
      sheet.solid(box(-240, -480, 480, 480, 22), card, "flat") +
      plain(oval(0, -446, 34, 9), darker(card, 0.5), 0.35) +
      letter(pack.style.name, { x: 0, y: -408, size: 38, colour: ink, fit: 340, weight: 1.3 }) +
      letter(pack.what, { x: 0, y: -350, size: 17, colour: ink, fit: 320, tracking: 4 }) +
      plain(box(-214, -304, 428, 280, 20), mix(pack.style.palette.wash, "#ffffff", 0.5)) +
      goods +
      plain("M-214-150-60-304H30L-214-60Z", "#fff", 0.28),
  }
}
